extension SQLWriter {
  package mutating func write(_ insert: Insert) {
    if let update = insert.unlessDone { return write(insert, unlessDone: update) }
    returning(insert.returning, insert.requirement) { $0.writeBare(insert) }
    plainInsert = PlainInsert(insert, arguments, dialect)
  }

  package mutating func write(_ update: Update) {
    returning(update.returning, update.requirement) { $0.writeBare(update) }
  }

  package mutating func write(_ delete: Delete) {
    returning(delete.returning, delete.requirement) { $0.writeBare(delete) }
  }

  /// Writes a change. If `columns` isn't empty, the statement returns these columns of each changed row: the id and the
  /// label. The returned rows are in the order of their ids.
  private mutating func returning(
    _ columns: [SQLExpression], _ requirement: ChangeRequirement?, _ change: (inout SQLWriter) -> Void
  ) {
    guard !columns.isEmpty else { return change(&self) }
    guard !dialect.strategy.returnsInOrder else {
      change(&self)
      line("returning ")
      return list(columns) { $0.write($1) }
    }
    write("with \"changed\" as (")
    indented {
      $0.line("")
      change(&$0)
      $0.write(returning: columns, as: Self.returnedNames)
    }
    line(")")
    line("select id, label from \"changed\"")
    if let requirement { write(requirement) } else { write(" ") }
    write("order by id")
  }

  /// A cast that fails, because the text isn't a number. The text contains a count, because PostgreSQL would evaluate a
  /// constant cast even if no row needs it.
  private static let failure = "cast('\(ChangeRequirement.mark)' || cast(count(*) as text) as bigint)"

  private mutating func write(_ requirement: ChangeRequirement) {
    line("union all select \(Self.failure), null from \"changed\"")
    line("having count(*) = 0")
    if let question = requirement.question {
      write(" and exists ")
      within(question)
    }
    line("")
  }

  /// Writes an update, and an insert that adds its row only if the update changes no row. The statement returns the
  /// requested columns of the changed or added row. If no columns are requested, the statement returns 1.
  private mutating func write(_ insert: Insert, unlessDone update: Update) {
    let names = insert.returning.isEmpty ? ["row"] : Self.returnedNames
    let returned = insert.returning.isEmpty ? [.integer(1)] : insert.returning
    let quoted = names.map { spelling.quoted($0) }.joined(separator: ", ")
    write("with \"changed\" as (")
    indented {
      $0.line("")
      $0.writeBare(update)
      $0.write(returning: returned, as: names)
    }
    line("), \"added\" as (")
    indented {
      $0.line("")
      $0.write(into: insert)
      $0.line("select ")
      $0.list(insert.values) { $0.write($1.value) }
      $0.line("where not exists (select 1 from \"changed\")")
      if let conflict = insert.conflict { $0.write(conflict, of: insert.table) }
      $0.write(returning: returned, as: names)
    }
    line(")")
    let both = "select \(quoted) from \"changed\" union all select \(quoted) from \"added\""
    line(both)
    if update.requirement != nil {
      line("union all select \(Self.failure) from (\(both)) as \"done\"")
      line("having count(*) = 0")
    }
  }

  private static let returnedNames = ["id", "label"]

  private mutating func write(returning columns: [SQLExpression], as names: [String]) {
    line("returning ")
    list(Array(zip(columns, names))) { writer, column in
      writer.write(column.0)
      writer.write(" as ")
      writer.write(identifier: column.1)
    }
  }

  private mutating func writeBare(_ insert: Insert) {
    write(into: insert)
    if insert.values.isEmpty {
      write(" default values")
    } else if insert.others.isEmpty, insert.values.contains(where: \.value.isMultiline) {
      // Some engines don't allow a subquery in `values`, so a `select` replaces it. The `where true` is for SQLite,
      // which would read the `on` of `on conflict` as a join condition.
      line("select ")
      list(insert.values) { $0.write($1.value) }
      line("where true")
    } else {
      line("values ")
      list([insert.values] + insert.others) { writer, row in
        writer.write("(")
        writer.list(row) { $0.write($1.value) }
        writer.write(")")
      }
    }
    if let conflict = insert.conflict { write(conflict, of: insert.table) }
  }

  /// Writes `insert into`, the table and its columns.
  private mutating func write(into insert: Insert) {
    write("insert into ")
    write(table: insert.table)
    guard !insert.values.isEmpty else { return }
    write(" (")
    list(insert.values) { $0.write(identifier: $1.column) }
    write(")")
  }

  private mutating func writeBare(_ update: Update) {
    write("update ")
    write(table: update.table)
    // Without an alias, Citus fails if the table's name is also a keyword.
    write(nameOf: update.place, always: dialect.strategy.distributes)
    line("set ")
    list(update.assignments) { $0.write($1) }
    write(filters: update.filters)
  }

  private mutating func writeBare(_ delete: Delete) {
    write("delete from ")
    write(table: delete.table)
    write(nameOf: delete.place, always: dialect.strategy.distributes)
    write(filters: delete.filters)
  }

  private mutating func write(_ conflict: Insert.Conflict, of table: String) {
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
    upserted = table
    list(conflict.updates) { $0.write($1) }
    upserted = nil
  }

  private mutating func write(_ assignment: SQLAssignment) {
    write(identifier: assignment.column)
    write(" = ")
    write(assignment.value)
  }
}
