public import ParlancePlanner

/// How many rows tables have, for `describe` and for what changes their tables.
public struct RowCounts {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  public func count(of table: String) throws(EngineError) -> Int {
    try counted("select count(*) from \(engine.dialect.quotedTable(table))")
  }

  private func counted(_ sql: String) throws(EngineError) -> Int {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(0)) : 0
  }
}

/// The records of a table that were there first: for examples, and to know whether there are many.
public struct FirstRecords {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Their ids, as ``Planner/firstIDs(of:limit:)`` asks for them.
  public func ids(by sql: SQLStatement) throws(EngineError) -> [String] {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    var ids: [String] = []
    while try statement.step() { ids.append(statement.label(0)) }
    return ids
  }

  /// Their ids, and what tells them apart in one line, as ``Planner/latest(of:limit:)`` asks for them.
  ///
  /// - Parameter told: How many columns stand behind the id.
  public func labelled(by sql: SQLStatement, told: Int) throws(EngineError) -> [(id: String, label: String)] {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    var records: [(id: String, label: String)] = []
    while try statement.step() {
      let parts = (0..<told).map { statement.label($0 + 1) }.filter { !$0.isEmpty }
      records.append((statement.label(0), parts.joined(separator: ", ")))
    }
    return records
  }
}
