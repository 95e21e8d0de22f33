/// The records of a table that were there first: for examples, and to know whether there are many.
public struct FirstRecords {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Up to `limit` ids, the lowest first.
  public func ids(of table: String, limit: Int) throws(EngineError) -> [Int64] {
    let name = "\"" + table.replacing("\"", with: "\"\"") + "\""
    let statement = try engine.prepare("select \"id\" from \(name) order by \"id\" limit \(limit)")
    defer { statement.reset() }
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.integer(0)) }
    return ids
  }
}
