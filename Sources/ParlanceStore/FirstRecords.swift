internal import ParlancePlanner

/// The records of a table that were there first: for examples, and to know whether there are many.
public struct FirstRecords {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Up to `limit` ids, the lowest first.
  public func ids(of table: String, limit: Int) throws(EngineError) -> [Int64] {
    let statement = try engine.prepare("select \"id\" from \(quoted(table)) order by \"id\" limit \(limit)")
    defer { statement.reset() }
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.integer(0)) }
    return ids
  }

  /// The lowest id of a row whose flag is set, or is not; nil where there is none.
  public func id(in table: String, where flag: String, is isSet: Bool) throws(EngineError) -> Int64? {
    let (table, flag) = (quoted(table), quoted(flag))
    let statement = try engine.prepare(
      "select \"id\" from \(table) where \(isSet ? "" : "not ")\(flag) order by \"id\" limit 1")
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  private func quoted(_ name: String) -> String { engine.dialect.quoted(name) }
}
