internal import GRDBSQLite
internal import ParlanceModel

/// `parlance_median(x)`: the middle one of the numbers, or the mean of the two in the middle. Empties do not count;
/// of no numbers at all it is empty.
final class Median {
  private var integers: [Int64] = []
  private var reals: [Double] = []

  /// Makes the function known to `connection`, and gives SQLite's result code.
  static func register(on connection: OpaquePointer) -> CInt {
    sqlite3_create_function_v2(
      connection, "parlance_median", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, nil,
      { context, _, values in
        guard let median = Median.current(context) else { return sqlite3_result_error_nomem(context) }
        median.add(values?[0])
      },
      { context in
        guard let median = Median.finished(context) else { return sqlite3_result_null(context) }
        switch median.value {
        case .integer(let integer): sqlite3_result_int64(context, integer)
        case .real(let real): sqlite3_result_double(context, real)
        case .null, .text: sqlite3_result_null(context)
        }
      }, nil)
  }

  /// The one of the group that `context` stands for, which is made with its first row; nil without memory.
  ///
  /// SQLite keeps room for a pointer to it, which is null at first.
  private static func current(_ context: OpaquePointer?) -> Median? {
    let size = CInt(MemoryLayout<Unmanaged<Median>?>.size)
    guard let room = sqlite3_aggregate_context(context, size) else { return nil }
    let place = room.assumingMemoryBound(to: Unmanaged<Median>?.self)
    if let known = place.pointee { return known.takeUnretainedValue() }
    let median = Median()
    place.pointee = Unmanaged.passRetained(median)
    return median
  }

  /// The one of a group that has ended; nil where the group has no row.
  private static func finished(_ context: OpaquePointer?) -> Median? {
    guard let room = sqlite3_aggregate_context(context, 0) else { return nil }
    return room.assumingMemoryBound(to: Unmanaged<Median>?.self).pointee?.takeRetainedValue()
  }

  private func add(_ value: OpaquePointer?) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: integers.append(sqlite3_value_int64(value))
    case SQLITE_FLOAT: reals.append(sqlite3_value_double(value))
    default: break
    }
  }

  private var value: Value {
    if reals.isEmpty { return Self.middle(of: integers.sorted()) }
    let all = (reals + integers.map(Double.init)).sorted()
    guard all.count.isMultiple(of: 2) else { return .real(all[all.count / 2]) }
    return .real(all[all.count / 2 - 1] / 2 + all[all.count / 2] / 2)
  }

  /// An integer where the mean of the two in the middle is one.
  private static func middle(of sorted: [Int64]) -> Value {
    guard let last = sorted.last else { return .null }
    if sorted.count == 1 { return .integer(last) }
    let upper = sorted[sorted.count / 2]
    guard sorted.count.isMultiple(of: 2) else { return .integer(upper) }
    let lower = sorted[sorted.count / 2 - 1]
    let (sum, overflows) = lower.addingReportingOverflow(upper)
    if overflows { return .real(Double(lower) / 2 + Double(upper) / 2) }
    return sum.isMultiple(of: 2) ? .integer(sum / 2) : .real(Double(sum) / 2)
  }
}
