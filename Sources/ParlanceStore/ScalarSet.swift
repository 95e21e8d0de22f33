/// Numbers of scalars, as ranges.
struct ScalarSet {
  /// In order, and apart from each other.
  private var ranges: [ClosedRange<UInt32>] = []

  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
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
