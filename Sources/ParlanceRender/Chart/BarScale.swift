/// How far the bars of a chart reach to the two sides of one axis.
///
/// Series of one measure have one scale. Lengths of different measures say nothing of one another: each measure fills
/// the room on its own.
struct BarScale {
  /// The parts of the room to the left and to the right of the axis; together 1.
  let left: Double
  let right: Double
  /// For each series its greatest magnitude, and how much of the room that takes.
  private let scales: [(magnitude: Double, room: Double)]

  init(_ series: [Chart.Series]) {
    var extents: [String: (below: Double, above: Double)] = [:]
    for one in series {
      let values = one.values.compactMap { $0 }
      let known = extents[one.measure] ?? (0, 0)
      extents[one.measure] = (max(known.below, -(values.min() ?? 0)), max(known.above, values.max() ?? 0))
    }
    // Parts of the greatest magnitude, so that nothing overflows.
    let parts = extents.mapValues { below, above in
      let magnitude = max(below, above)
      return magnitude > 0 ? (magnitude, below / magnitude, above / magnitude) : (0, 0, 0)
    }
    let leftmost = parts.values.map { $0.1 > 0 ? $0.1 / ($0.1 + $0.2) : 0 }.max() ?? 0
    let rightmost = parts.values.map { $0.2 > 0 ? $0.2 / ($0.1 + $0.2) : 0 }.max() ?? 0
    let all = leftmost + rightmost
    let (left, right) = all > 0 ? (leftmost / all, rightmost / all) : (0, 1)
    self.left = left
    self.right = right
    scales = series.map { one in
      guard let (magnitude, below, above) = parts[one.measure], magnitude > 0 else { return (0, 0) }
      let rooms = [below > 0 ? left / below : nil, above > 0 ? right / above : nil]
      return (magnitude, rooms.compactMap { $0 }.min() ?? 0)
    }
  }

  /// The length of a bar as a part of the whole room, below 0 to the left.
  func reach(_ value: Double, of series: Int) -> Double {
    let (magnitude, room) = scales[series]
    return magnitude > 0 ? value / magnitude * room : 0
  }
}
