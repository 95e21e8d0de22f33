internal import ParlanceModel
internal import ParlanceStore

/// A statement with arguments in its limits, such as `limit $1`. DuckDB doesn't support such arguments in a correlated
/// subquery. So each run prepares the statement again, with the limits as constants.
struct ConstantLimits {
  private let sql: String
  /// The arguments by index, from 0.
  var arguments: [Int: Value] = [:]

  init(_ sql: String) { self.sql = sql }

  static func areNeeded(by error: EngineError) -> Bool {
    error.details.contains("Non-constant limit not supported in correlated subquery")
  }

  /// Returns the statement for one run, with its arguments bound.
  func statement(_ connection: DuckDBConnection) throws(EngineError) -> DuckDBStatement {
    var text = sql
    var rest: [Value] = []
    // The highest numbers are replaced first, because `$1` is a prefix of `$12`.
    for (index, value) in arguments.sorted(by: { $0.key > $1.key }) {
      let placeholder = "$\(index + 1)"
      if case .integer(let count) = value {
        for word in ["limit", "offset"] {
          text = text.replacing("\(word) \(placeholder)::bigint", with: "\(word) \(count)")
        }
      }
      guard text.contains(placeholder) else { continue }
      // The remaining arguments get new numbers. First, each argument gets a temporary name that doesn't occur in the
      // text.
      text = text.replacing(placeholder, with: "$left\(rest.count)_")
      rest.append(value)
    }
    for index in rest.indices { text = text.replacing("$left\(index)_", with: "$\(index + 1)") }
    let statement = try DuckDBStatement(text, connection: connection)
    for (index, value) in rest.enumerated() { try statement.bind(value, at: index) }
    return statement
  }
}
