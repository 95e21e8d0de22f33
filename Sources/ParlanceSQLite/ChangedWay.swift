/// The way that a statement has gone through the table that it changes, by the ids of its rows.
struct ChangedWay: Sendable {
  private let first: Int64
  private var last: Int64
  /// Whether it goes from each row to one behind it.
  private var isForward = true

  init(from id: Int64) { (first, last) = (id, id) }

  mutating func go(to id: Int64) {
    if id < last { isForward = false }
    last = id
  }

  /// How much of the way to the table's `end`, its greatest id, is behind it: from 0 to 1, and nil where that says nothing.
  func share(to end: Int64) -> Double? {
    // In floating point: ids may lie farther apart than an integer can tell.
    guard isForward, first < end, last <= end else { return nil }
    return (Double(last) - Double(first)) / (Double(end) - Double(first))
  }
}
