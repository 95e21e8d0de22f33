internal import ParlanceModel
internal import ParlanceStore

/// A statement whose limits are arguments, which DuckDB doesn't take in a subquery that depends on the row outside. Each run
/// prepares it again with the limits as constants.
struct ConstantLimits {
  private let sql: String
  /// By their indices, from 0.
  var arguments: [Int: Value] = [:]

  init(_ sql: String) { self.sql = sql }

  static func areNeeded(by error: EngineError) -> Bool {
    error.details.contains("Non-constant limit not supported in correlated subquery")
  }

  /// The statement of one run, with its arguments bound.
  func statement(_ connection: DuckDBConnection) throws(EngineError) -> DuckDBStatement {
    var text = sql
    var rest: [Value] = []
    // The last ones first, as `$1` begins `$12`.
    for (index, value) in arguments.sorted(by: { $0.key > $1.key }) {
      let placeholder = "$\(index + 1)"
      if case .integer(let count) = value {
        for word in ["limit", "offset"] {
          text = text.replacing("\(word) \(placeholder)::bigint", with: "\(word) \(count)")
        }
      }
      guard text.contains(placeholder) else { continue }
      // The arguments that remain get new numbers, each first by a name that the text doesn't have yet.
      text = text.replacing(placeholder, with: "$left\(rest.count)_")
      rest.append(value)
    }
    for index in rest.indices { text = text.replacing("$left\(index)_", with: "$\(index + 1)") }
    let statement = try DuckDBStatement(text, connection: connection)
    for (index, value) in rest.enumerated() { try statement.bind(value, at: index) }
    return statement
  }
}
