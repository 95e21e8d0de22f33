extension SQLWriter {
  /// `with "a" as (…), "b" as (…)`, before the select that reads them.
  mutating func write(with tables: [NamedSelect]) {
    guard !tables.isEmpty else { return }
    write(tables.contains { $0.next != nil } ? "with recursive " : "with ")
    list(tables, ",") { writer, table in
      if table != tables[0] { writer.line("") }
      writer.write(identifier: table.name)
      writer.write(" as (")
      writer.indented {
        $0.line("")
        $0.write(table.select)
        if let next = table.next {
          $0.line("union all")
          $0.line("")
          $0.write(next)
        }
      }
      writer.line(")")
    }
    line("")
  }
}
