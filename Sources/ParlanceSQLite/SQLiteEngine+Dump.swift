internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceStore

/// Everything as SQL that the sqlite3 shell reads: schema, rows, indexes, and the remembered model.
extension SQLiteEngine {
  public func dump(_ tables: Set<String>?, to write: (String) throws -> Void) throws {
    try requireOneDatabase()
    try write("pragma foreign_keys = off;\nbegin transaction;\n")
    if tables == nil {
      for name in ["application_id", "user_version"] {
        try write("pragma \(name) = \(try read("pragma \(name)"));\n")
      }
    }
    for name in try tableNames() where tables?.contains(name) ?? true {
      for sql in try schema(of: name, isTable: true) { try write(sql + ";\n") }
      try dumpRows(of: name, to: write)
    }
    // After the rows, so that each index is built once.
    for name in try tableNames() where tables?.contains(name) ?? true {
      for sql in try schema(of: name, isTable: false) { try write(sql + ";\n") }
    }
    try write("commit;\n")
  }

  private func schema(of table: String, isTable: Bool) throws(EngineError) -> [String] {
    let statement = try statement(
      "select sql from sqlite_schema where tbl_name = ? and (type = 'table') = ? and sql is not null order by name"
    )
    try statement.bind(.text(table), at: 0)
    try statement.bind(isTable ? 1 : 0, at: 1)
    var all: [String] = []
    while try statement.step() { all.append(Self.inSmallLetters(statement.label(0))) }
    return all
  }

  /// SQLite keeps what it was told, but for the first words, which it writes in capitals whatever they were.
  private static func inSmallLetters(_ sql: String) -> String {
    for kind in ["table", "index", "unique index", "view", "trigger", "virtual table"] {
      let words = "create \(kind) "
      if sql.hasPrefix(words.uppercased()) { return words + sql.dropFirst(words.count) }
    }
    return sql
  }

  private func dumpRows(of table: String, to write: (String) throws -> Void) throws {
    let columns = try storedColumns(of: table).map { dialect.quoted($0) }
    // SQLite writes each value as itself. Of a text its `quote` would lose what follows a NUL, and the shell's reader a
    // carriage return: such a text is written by its bytes.
    let values = columns.map {
      """
      case when typeof(\($0)) = 'text' and (instr(\($0), char(0)) or instr(\($0), char(13))) \
      then 'cast(x''' || hex(\($0)) || ''' as text)' else quote(\($0)) end
      """
    }
    let name = dialect.quoted(table)
    let beginning = "insert into \(name) (\(columns.joined(separator: ", "))) values ("
    let statement = try statement("select \(values.joined(separator: ", ")) from \(name)")
    defer { statement.reset() }
    while try statement.step() {
      let row = columns.indices.map { statement.label($0) }
      try write(beginning + row.joined(separator: ", ") + ");\n")
    }
  }

  /// The columns that hold values of their own, not computed ones.
  private func storedColumns(of table: String) throws(EngineError) -> [String] {
    let statement = try statement("select name from pragma_table_xinfo(?) where hidden = 0 order by cid")
    try statement.bind(.text(table), at: 0)
    var names: [String] = []
    while try statement.step() { names.append(statement.label(0)) }
    return names
  }
}
