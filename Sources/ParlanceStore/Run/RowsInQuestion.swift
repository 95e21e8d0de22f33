public import ParlanceModel
public import ParlancePlanner

/// The rows that would lose data in a change: their number and the first few.
public struct AffectedRows {
  /// A row with its id, its key and the values at risk.
  public struct Row: Sendable, Equatable {
    /// The number or uuid.
    public let id: String
    /// The key; empty if the row doesn't have one.
    public let label: String
    public let values: [Value]
  }

  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  /// Returns the number of rows.
  public func count(_ question: AffectedRowsQuery) throws(EngineError) -> Int {
    let sql = "select count(*) from (\(question.sql)) as rows"
    return try engine.rows(sql) { Int($0.integer(0)) }.first ?? 0
  }

  /// Returns the first rows, at most `limit`.
  public func first(_ limit: Int, _ question: AffectedRowsQuery) throws(EngineError) -> [Row] {
    try engine.rows("\(question.sql) order by \(question.order) limit \(limit)") { row in
      Row(
        id: row.label(0), label: row.label(1),
        values: question.fields.indices.map { row.value($0 + 2) })
    }
  }
}
