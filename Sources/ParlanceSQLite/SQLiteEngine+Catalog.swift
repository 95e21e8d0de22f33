public import ParlanceStore

extension SQLiteEngine {
  /// “Parl” as four bytes: what `file` and others see in the header.
  private static let applicationID = 0x5061_726C

  public func tableNames(withViews: Bool) throws(EngineError) -> [String] {
    let kinds = withViews ? "in ('table', 'view')" : "= 'table'"
    let statement = try statement(
      "select name from sqlite_schema where type \(kinds) and name not like 'sqlite\\_%' escape '\\' order by name"
    )
    var names: [String] = []
    while try statement.step() { names.append(statement.label(0)) }
    return names
  }

  public func indexes() throws(EngineError) -> [IndexDescription] {
    let statement = try statement(
      "select name, tbl_name, sql from sqlite_schema where type = 'index' order by tbl_name, name")
    var indexes: [IndexDescription] = []
    while try statement.step() {
      indexes.append(
        IndexDescription(
          name: statement.label(0), table: statement.label(1),
          sql: statement.cellKind(2) == .null ? nil : statement.label(2)))
    }
    return indexes
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
