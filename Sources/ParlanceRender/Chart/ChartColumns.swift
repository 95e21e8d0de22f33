internal import ParlancePlanner

/// Which columns of an answer name a bar, and which give its length.
struct ChartColumns {
  /// Of a comparison: what follows from the two numbers that are drawn.
  private static let derived: Set<String> = ["missed", "unplanned"]

  let labels: [Int]
  let series: [Int]
  /// The column of shares that stands behind the bars of a comparison.
  let share: Int?

  /// - Parameters:
  ///   - keyCount: How many columns, from the first, name a group: they are labels though they be numbers.
  ///   - id: The column that holds the ids of records, which measure nothing.
  init(_ columns: [ResultColumn], keyCount: Int, id: Int?, isComparison: Bool) {
    // A comparison answers with keys, the two numbers, their share, and what follows from them.
    share = isComparison ? columns.lastIndex { $0.kind == .share } : nil
    let keyCount = share.map { max($0 - 2, 0) } ?? keyCount
    let drawn = columns.indices.filter { index in
      index != id && columns[index].kind != .share
        && !(isComparison && index >= keyCount && Self.derived.contains(columns[index].name))
    }
    series = drawn.filter { $0 >= keyCount && columns[$0].isRightAligned }
    let names = drawn.filter { $0 < keyCount || !columns[$0].isRightAligned }
    labels = names.isEmpty ? id.map { [$0] } ?? [] : names
  }
}
