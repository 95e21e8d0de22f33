internal import ParlanceModel
internal import ParlancePlanner

/// The records of an answer that was left before its end, by the pager, a command or ^C: they are known by its query, which
/// is run to its end when they are asked for, if the data are still those that it was about.
final class LeftListing {
  private let engine: any Engine
  private let sql: String
  private let arguments: [Value]
  private let idColumn: Int
  private let limit: LastPlace?
  private let dataVersion: Int64
  /// Nil until they are asked for; then they stay, whatever is changed after.
  private(set) var idsRead: [Int64]?

  /// - Parameter values: What the query was run with: what it says may stand for something else later.
  init(
    _ query: SQLStatement, _ values: BindingValues, idsIn idColumn: Int, limit: Limit?, on engine: any Engine
  ) throws {
    self.engine = engine
    self.idColumn = idColumn
    sql = query.text
    arguments = try query.arguments.map(values.value)
    self.limit = try limit.map { try LastPlace($0, values) }
    dataVersion = try engine.dataVersion()
  }

  /// - Parameter isUnchanged: Whether this connection has changed nothing since.
  /// - Returns: Nil where the data are others.
  /// - Throws: ``EngineError``.
  func ids(isUnchanged: Bool) throws -> [Int64]? {
    if let idsRead { return idsRead }
    guard isUnchanged, try engine.dataVersion() == dataVersion else { return nil }
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    for (index, value) in arguments.enumerated() { try statement.bind(value, at: index) }
    var (ids, limit): ([Int64], LastPlace?) = ([], limit)
    while try statement.step() {
      if limit?.isShown(statement) == false {
        if limit?.isPassed == true { break }
        continue
      }
      ids.append(statement.integer(idColumn))
    }
    idsRead = ids
    return ids
  }
}
