/// How many rows tables have, for `describe`.
public struct RowCounts {
  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  public func count(of table: String) throws(EngineError) -> Int {
    let name = "\"" + table.replacing("\"", with: "\"\"") + "\""
    let statement = try engine.prepare("select count(*) from \(name)")
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(0)) : 0
  }
}
