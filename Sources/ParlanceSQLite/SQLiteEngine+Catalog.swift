public import ParlanceStore

extension SQLiteEngine {
  /// The text "Parl" as a number. SQLite stores it in the header of the file, where programs such as `file` find it.
  private static let applicationID = 0x5061_726C

  public func tableNames(withViews: Bool) throws(EngineError) -> [String] {
    let kinds = withViews ? "in ('table', 'view')" : "= 'table'"
    return try rows(
      "select name from sqlite_schema where type \(kinds) and name not like 'sqlite\\_%' escape '\\' order by name"
    ) { $0.label(0) }
  }

  public func indexes() throws(EngineError) -> [IndexDescription] {
    try rows(
      "select name, tbl_name, sql from sqlite_schema where type = 'index' order by tbl_name, name"
    ) { row in
      IndexDescription(
        name: row.label(0), table: row.label(1), sql: row.cellKind(2) == .null ? nil : row.label(2))
    }
  }

  public func formatVersion() throws(EngineError) -> Int {
    guard try read("pragma application_id") == Int64(Self.applicationID) else { return 0 }
    return Int(try read("pragma user_version"))
  }

  public func setFormatVersion(_ version: Int) throws(EngineError) {
    try execute("pragma application_id = \(Self.applicationID)")
    try execute("pragma user_version = \(version)")
  }
}
