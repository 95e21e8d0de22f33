internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceStore

/// Finds an index that would help a statement, by trying each in an empty copy of the schema.
struct IndexAdvice {
  private let copy: SQLiteEngine

  init(for engine: SQLiteEngine) throws(EngineError) {
    copy = try SQLiteEngine(path: ":memory:")
    let schema = try engine.statement(
      "select sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid"
    )
    while try schema.step() { try copy.execute(String(decoding: schema.text(0), as: UTF8.self)) }
  }

  /// The columns of an index by which SQLite would no longer read all of `table`; nil where no single column is enough.
  ///
  /// - Parameter alias: The table's name in `sql`.
  func columns(
    sparingScanOf alias: String, of table: String, in sql: String
  ) throws(EngineError) -> [String]? {
    for column in try columns(of: table) {
      try copy.execute(
        "create index parlance_advice on \(copy.dialect.quoted(table)) (\(copy.dialect.quoted(column)))")
      let lines = try copy.planLines(of: sql)
      try copy.execute("drop index parlance_advice")
      let isUsed = lines.contains {
        $0.detail.hasPrefix("SEARCH \(alias) ") && $0.detail.contains("parlance_advice")
      }
      if isUsed { return [column] }
    }
    return nil
  }

  private func columns(of table: String) throws(EngineError) -> [String] {
    let statement = try copy.statement("select name from pragma_table_info(?) where pk = 0")
    try statement.bind(.text(table), at: 0)
    var names: [String] = []
    while try statement.step() { names.append(String(decoding: statement.text(0), as: UTF8.self)) }
    return names
  }
}
