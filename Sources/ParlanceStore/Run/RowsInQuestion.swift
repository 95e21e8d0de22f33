public import ParlanceModel
public import ParlancePlanner

/// The rows that a change may cost something: how many there are, and the first of them.
public struct RowsInQuestion {
  /// A row by its id and key, with the values in question.
  public struct Row: Sendable, Equatable {
    /// The number, or the uuid.
    public let id: String
    /// Empty where it has none.
    public let label: String
    public let values: [Value]
  }

  private let engine: any Engine

  public init(_ engine: any Engine) { self.engine = engine }

  public func count(_ question: RowQuestion) throws(EngineError) -> Int {
    let statement = try engine.prepare("select count(*) from (\(question.sql)) as rows")
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  public func first(_ limit: Int, _ question: RowQuestion) throws(EngineError) -> [Row] {
    let statement = try engine.prepare("\(question.sql) order by \(question.order) limit \(limit)")
    defer { statement.reset() }
    var rows: [Row] = []
    while try statement.step() {
      rows.append(
        Row(
          id: statement.label(0), label: statement.label(1),
          values: question.fields.indices.map { statement.value($0 + 2) }))
    }
    return rows
  }
}
