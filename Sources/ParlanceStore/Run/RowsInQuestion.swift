public import ParlanceModel
public import ParlancePlanner

/// Reads the number of rows that a change of the model affects, and the first few of these rows.
public struct AffectedRows {
  /// A row with its id, its key and the affected values.
  public struct Row: Sendable, Equatable {
    /// The id: a number or a uuid.
    public let id: String
    /// The key. Empty if the entity doesn't have a key.
    public let label: String
    public let values: [Value]
  }

  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Returns the number of affected rows.
  public func count(_ question: AffectedRowsQuery) throws(EngineError) -> Int {
    let sql = "select count(*) from (\(question.sql)) as rows"
    return try engine.rows(sql) { Int($0.integer(0)) }.first ?? 0
  }

  /// Returns the first affected rows, up to `limit` rows.
  public func first(_ limit: Int, _ question: AffectedRowsQuery) throws(EngineError) -> [Row] {
    try engine.rows("\(question.sql) order by \(question.order) limit \(limit)") { row in
      Row(
        id: row.label(0), label: row.label(1),
        values: question.fields.indices.map { row.value($0 + 2) })
    }
  }
}
