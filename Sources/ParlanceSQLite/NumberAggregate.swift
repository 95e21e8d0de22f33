internal import CSQLite

/// Aggregates that need all numbers of a group. NULLs are ignored. If there are no numbers, the result is NULL.
/// - `parlance_median(x)`: the middle number, or the mean of the two middle numbers.
/// - `parlance_percentile(x, p)`: the number that `p` percent of the numbers don't exceed. A result between two numbers
///   of the group is interpolated.
/// - `parlance_stddev(x)`: the sample standard deviation. It is NULL for a single number.
struct NumberAggregate {
  private var integers: [Int64] = []
  private var reals: [Double] = []
  private var percent = 50.0

  /// Adds the functions to a connection.
  ///
  /// - Parameter connection: A connection that hasn't been used yet.
  static func add(to connection: OpaquePointer) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    for (name, arguments) in [("median", CInt(1)), ("percentile", 2), ("stddev", 1)] {
      // The user data of the SQL function selects the result. It is null except for the standard deviation.
      let data = name == "stddev" ? UnsafeMutableRawPointer(bitPattern: 1) : nil
      let code = sqlite3_create_function_v2(
        connection, "parlance_\(name)", arguments, flags, data, nil,
        { context, count, values in
          guard let state = NumberAggregate.state(of: context, making: true), let value = values?[0] else {
            return
          }
          state.pointee.step(value)
          if count > 1, let percent = values?[1] { state.pointee.percent = sqlite3_value_double(percent) }
        },
        { context in
          guard let state = NumberAggregate.state(of: context, making: false) else {
            return sqlite3_result_null(context)
          }
          let isDeviation = sqlite3_user_data(context) != nil
          isDeviation ? state.pointee.setDeviationResult(context) : state.pointee.tell(context)
          state.deinitialize(count: 1)
          state.deallocate()
        }, nil)
      precondition(code == SQLITE_OK, "can't register a function on a new connection")
    }
  }

  /// Returns the state of the current group. SQLite stores the state's address. Even if the statement is interrupted,
  /// SQLite calls the final function, which frees the state.
  private static func state(of context: OpaquePointer?, making: Bool) -> UnsafeMutablePointer<
    NumberAggregate
  >? {
    let size = making ? CInt(MemoryLayout<UnsafeMutablePointer<NumberAggregate>?>.size) : 0
    guard let room = sqlite3_aggregate_context(context, size) else { return nil }
    let address = room.assumingMemoryBound(to: UnsafeMutablePointer<NumberAggregate>?.self)
    if let state = address.pointee { return state }
    let state = UnsafeMutablePointer<NumberAggregate>.allocate(capacity: 1)
    state.initialize(to: NumberAggregate())
    address.pointee = state
    return state
  }

  private mutating func step(_ value: OpaquePointer) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: integers.append(sqlite3_value_int64(value))
    case SQLITE_FLOAT: reals.append(sqlite3_value_double(value))
    default: break
    }
  }

  private func tell(_ context: OpaquePointer?) {
    let count = reals.count + integers.count
    guard count > 0 else { return sqlite3_result_null(context) }
    let place = Double(count - 1) * percent / 100
    let (lower, upper) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
    let part = place - place.rounded(.down)
    guard reals.isEmpty else {
      let all = (reals + integers.map(Double.init)).sorted()
      if lower == upper { return sqlite3_result_double(context, all[lower]) }
      return sqlite3_result_double(context, Self.between(all[lower], all[upper], part))
    }
    let sorted = integers.sorted()
    if lower == upper { return sqlite3_result_int64(context, sorted[lower]) }
    let (sum, overflows) = sorted[lower].addingReportingOverflow(sorted[upper])
    // The median is an integer if the mean of the two middle numbers is an integer.
    if part == 0.5, !overflows {
      return sum.isMultiple(of: 2)
        ? sqlite3_result_int64(context, sum / 2) : sqlite3_result_double(context, Double(sum) / 2)
    }
    sqlite3_result_double(context, Self.between(Double(sorted[lower]), Double(sorted[upper]), part))
  }

  private func setDeviationResult(_ context: OpaquePointer?) {
    let all = reals + integers.map(Double.init)
    guard all.count > 1 else { return sqlite3_result_null(context) }
    let mean = all.reduce(0, +) / Double(all.count)
    let squares = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    sqlite3_result_double(context, (squares / Double(all.count - 1)).squareRoot())
  }

  private static func between(_ lower: Double, _ upper: Double, _ part: Double) -> Double {
    part == 0.5 ? lower / 2 + upper / 2 : lower * (1 - part) + upper * part
  }
}
