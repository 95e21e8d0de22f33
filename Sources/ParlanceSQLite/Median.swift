internal import CSQLite

/// `parlance_median(x)`: the middle one of the numbers, or the mean of the two in the middle. Empties do not count;
/// of no numbers at all it is empty.
struct Median {
  private var integers: [Int64] = []
  private var reals: [Double] = []

  /// - Parameter connection: One that nobody uses yet.
  static func add(to connection: OpaquePointer) {
    let code = sqlite3_create_function_v2(
      connection, "parlance_median", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil, nil,
      { context, _, values in
        guard let state = Median.state(of: context, making: true), let value = values?[0] else { return }
        state.pointee.step(value)
      },
      { context in
        guard let state = Median.state(of: context, making: false) else {
          return sqlite3_result_null(context)
        }
        state.pointee.tell(context)
        state.deinitialize(count: 1)
        state.deallocate()
      }, nil)
    precondition(code == SQLITE_OK, "a function can be added to a connection that nobody uses yet")
  }

  /// The state of one group: SQLite keeps room for its address, and calls for the result even where it was stopped.
  private static func state(of context: OpaquePointer?, making: Bool) -> UnsafeMutablePointer<Median>? {
    let size = making ? CInt(MemoryLayout<UnsafeMutablePointer<Median>?>.size) : 0
    guard let room = sqlite3_aggregate_context(context, size) else { return nil }
    let address = room.assumingMemoryBound(to: UnsafeMutablePointer<Median>?.self)
    if let state = address.pointee { return state }
    let state = UnsafeMutablePointer<Median>.allocate(capacity: 1)
    state.initialize(to: Median())
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
    guard reals.isEmpty else {
      let all = (reals + integers.map(Double.init)).sorted()
      let (lower, upper) = (all[(all.count - 1) / 2], all[all.count / 2])
      return sqlite3_result_double(context, all.count.isMultiple(of: 2) ? lower / 2 + upper / 2 : upper)
    }
    guard !integers.isEmpty else { return sqlite3_result_null(context) }
    let sorted = integers.sorted()
    let (lower, upper) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    let (sum, overflows) = lower.addingReportingOverflow(upper)
    if overflows { return sqlite3_result_double(context, Double(lower) / 2 + Double(upper) / 2) }
    // An integer where the mean of the two is one.
    if sum.isMultiple(of: 2) { return sqlite3_result_int64(context, sum / 2) }
    sqlite3_result_double(context, Double(sum) / 2)
  }
}
