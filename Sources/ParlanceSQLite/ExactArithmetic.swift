internal import GRDBSQLite
#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `parlance_plus(x, y)`, `parlance_minus(x, y)` and `parlance_times(x, y)`: as SQLite's operators, but whole numbers stay
/// whole, and of others 15 digits count: 0.1 + 0.2 is 0.3. `parlance_round(x)`: the nearest whole number. `parlance_plain(x)`: an integer where the number is one.
///
/// What is too large is an error, as it is of `sum`, where SQLite would go on with a number that is only near.
enum ExactArithmetic {
  /// From here on a double no longer tells neighbouring whole numbers apart.
  private static let limit = 9_007_199_254_740_992.0

  /// As SQLite's own `sum` says it.
  private static let overflow = "integer overflow"

  static func add(to connection: OpaquePointer) {
    add("parlance_plus", 2, to: connection) { context, _, values in
      ExactArithmetic.calculate(context, values, { $0.addingReportingOverflow($1) }) {
        ExactArithmetic.rounded($0 + $1, counting: max($0.magnitude, $1.magnitude))
      }
    }
    add("parlance_minus", 2, to: connection) { context, _, values in
      ExactArithmetic.calculate(context, values, { $0.subtractingReportingOverflow($1) }) {
        ExactArithmetic.rounded($0 - $1, counting: max($0.magnitude, $1.magnitude))
      }
    }
    add("parlance_times", 2, to: connection) { context, _, values in
      ExactArithmetic.calculate(context, values, { $0.multipliedReportingOverflow(by: $1) }) {
        ExactArithmetic.rounded($0 * $1)
      }
    }
    add("parlance_round", 1, to: connection) { context, _, values in
      ExactArithmetic.whole(context, values?[0])
    }
    add("parlance_plain", 1, to: connection) { context, _, values in
      let value = values?[0]
      guard sqlite3_value_type(value) == SQLITE_FLOAT else { return sqlite3_result_value(context, value) }
      let number = sqlite3_value_double(value)
      guard number.magnitude < ExactArithmetic.limit, let integer = Int64(exactly: number) else {
        return sqlite3_result_double(context, number)
      }
      sqlite3_result_int64(context, integer)
    }
  }

  private typealias Function =
    @convention(c) (
      OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  private static func add(
    _ name: String, _ count: CInt, to connection: OpaquePointer, _ function: @escaping Function
  ) {
    let code = sqlite3_create_function_v2(
      connection, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil, function, nil, nil,
      nil)
    precondition(code == SQLITE_OK, "a function can be added to a connection that nobody uses yet")
  }

  @inline(__always) private static func calculate(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ whole: (Int64, Int64) -> (partialValue: Int64, overflow: Bool), _ real: (Double, Double) -> Double
  ) {
    let (left, right) = (values?[0], values?[1])
    let types = (sqlite3_value_numeric_type(left), sqlite3_value_numeric_type(right))
    if types.0 == SQLITE_NULL || types.1 == SQLITE_NULL { return sqlite3_result_null(context) }
    if types.0 == SQLITE_INTEGER, types.1 == SQLITE_INTEGER {
      let (result, isTooLarge) = whole(sqlite3_value_int64(left), sqlite3_value_int64(right))
      return isTooLarge ? sqlite3_result_error(context, overflow, -1) : sqlite3_result_int64(context, result)
    }
    let (first, second) = (sqlite3_value_double(left), sqlite3_value_double(right))
    let result = real(first, second)
    guard result.isFinite || !first.isFinite || !second.isFinite else {
      return sqlite3_result_error(context, overflow, -1)
    }
    sqlite3_result_double(context, result)
  }

  /// Each of these a double holds exactly.
  private static let powersOfTen = sequence(first: 1.0) { $0 * 10 }.prefix(23).map(\.self)

  /// The double nearest to the 15 digits that are told of a number: what comes behind them is of binary fractions alone.
  ///
  /// - Parameter operand: The larger of what was added: where little is left of it (100.1 - 100), its digits count.
  private static func rounded(_ number: Double, counting operand: Double = 0) -> Double {
    guard number.isFinite, number != number.rounded() else { return number }
    let places = 14 - Int(log10(max(number.magnitude, operand)).rounded(.down))
    // What is smaller than a hundred-millionth stays as it is, and what has 16 digits before the point.
    guard powersOfTen.indices.contains(places) else { return number }
    return (number * powersOfTen[places]).rounded() / powersOfTen[places]
  }

  @inline(__always) private static func whole(
    _ context: OpaquePointer?, _ value: OpaquePointer?
  ) {
    switch sqlite3_value_numeric_type(value) {
    case SQLITE_NULL: sqlite3_result_null(context)
    case SQLITE_INTEGER: sqlite3_result_int64(context, sqlite3_value_int64(value))
    default:
      let number = rounded(sqlite3_value_double(value)).rounded(.toNearestOrAwayFromZero)
      guard number.magnitude < limit, let integer = Int64(exactly: number) else {
        return sqlite3_result_error(context, overflow, -1)
      }
      sqlite3_result_int64(context, integer)
    }
  }
}
