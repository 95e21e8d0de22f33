internal import GRDB

/// `parlance_median(x)`: the middle one of the numbers, or the mean of the two in the middle. Empties do not count;
/// of no numbers at all it is empty.
struct Median: DatabaseAggregate {
  static let function = DatabaseFunction(
    "parlance_median", argumentCount: 1, pure: true, aggregate: Median.self)

  private var integers: [Int64] = []
  private var reals: [Double] = []

  mutating func step(_ values: [DatabaseValue]) {
    switch values[0].storage {
    case .int64(let integer): integers.append(integer)
    case .double(let real): reals.append(real)
    case .null, .string, .blob: break
    }
  }

  func finalize() -> (any DatabaseValueConvertible)? {
    if reals.isEmpty { return Self.middle(of: integers.sorted()) }
    let all = (reals + integers.map(Double.init)).sorted()
    guard all.count.isMultiple(of: 2) else { return all[all.count / 2] }
    return all[all.count / 2 - 1] / 2 + all[all.count / 2] / 2
  }

  /// An integer where the mean of the two in the middle is one.
  private static func middle(of sorted: [Int64]) -> (any DatabaseValueConvertible)? {
    guard let last = sorted.last else { return nil }
    if sorted.count == 1 { return last }
    let upper = sorted[sorted.count / 2]
    guard sorted.count.isMultiple(of: 2) else { return upper }
    let lower = sorted[sorted.count / 2 - 1]
    let (sum, overflows) = lower.addingReportingOverflow(upper)
    if overflows { return Double(lower) / 2 + Double(upper) / 2 }
    return sum.isMultiple(of: 2) ? sum / 2 : Double(sum) / 2
  }
}
