/// Numbers of scalars, as ranges in order that do not touch.
struct ScalarSet {
  private let ranges: [ClosedRange<UInt32>]

  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The first member that is not below `value`.
  func first(from value: UInt32) -> UInt32? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count ? max(value, ranges[low].lowerBound) : nil
  }

  func contains(_ value: UInt32) -> Bool { first(from: value) == value }
}
