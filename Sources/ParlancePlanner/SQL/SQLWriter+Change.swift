extension SQLWriter {
  mutating func write(_ insert: Insert) {
    write("insert into ")
    write(identifier: insert.table)
    if insert.values.isEmpty {
      write(" default values")
    } else {
      write(" (")
      list(insert.values) { $0.write(identifier: $1.column) }
      write(")")
      line("values ")
      list([insert.values] + insert.others) { writer, row in
        writer.write("(")
        writer.list(row) { $0.write($1.value) }
        writer.write(")")
      }
    }
    if let conflict = insert.conflict { write(conflict) }
    write(returning: insert.returning)
  }

  mutating func write(_ update: Update) {
    write("update ")
    write(identifier: update.table)
    write(alias: update.alias)
    line("set ")
    list(update.assignments) { $0.write($1) }
    write(filters: update.filters)
    write(returning: update.returning)
  }

  mutating func write(_ delete: Delete) {
    write("delete from ")
    write(identifier: delete.table)
    write(alias: delete.alias)
    write(filters: delete.filters)
    write(returning: delete.returning)
  }

  private mutating func write(_ conflict: Insert.Conflict) {
    line("on conflict (")
    list(conflict.columns) { $0.write(identifier: $1) }
    write(")")
    if let condition = conflict.condition {
      let outside = (qualifies, inlines)
      (qualifies, inlines) = (false, true)
      write(" where ")
      write(condition)
      (qualifies, inlines) = outside
    }
    if conflict.updates.isEmpty { return write(" do nothing") }
    write(" do update")
    line("set ")
    list(conflict.updates) { $0.write($1) }
  }

  private mutating func write(_ assignment: SQLAssignment) {
    write(identifier: assignment.column)
    write(" = ")
    write(assignment.value)
  }

  private mutating func write(returning columns: [SQLExpression]) {
    guard !columns.isEmpty else { return }
    line("returning ")
    list(columns) { $0.write($1) }
  }
}
