/// Horizontal bars in rows: a label, a bar and a value. With several series, each label has a group of bars.
struct BarChart {
  static let scalesDiffer = "each unit has its own scale"

  private let chart: Chart
  private let signs: ChartSigns
  private let width: Int
  private let fills: [String]
  private let scale: BarScale
  private let labelWidth: Int
  private let valueWidth: Int
  /// The width of the bars to the left of the axis; 0 if there are no negative numbers.
  private let leftWidth: Int
  private let rightWidth: Int

  /// - Parameter isComparison: Whether the first series contains planned values and the second actual values. The
  ///   actual values are drawn solid.
  init(_ chart: Chart, _ signs: ChartSigns, width: Int, isComparison: Bool) {
    self.chart = chart
    self.signs = signs
    self.width = width
    fills = isComparison ? [signs.fills[1], signs.fills[0]] : signs.fills
    scale = BarScale(chart.series)
    let longest = chart.labels.map(DisplayWidth.of).max() ?? 0
    labelWidth = min(longest, max(width / 3, 1))
    valueWidth = chart.series.flatMap(\.texts).map(DisplayWidth.of).max() ?? 0
    let noteWidth = chart.notes.map(DisplayWidth.of).max() ?? 0
    let around = (labelWidth > 0 ? labelWidth + 1 : 0) + 1 + valueWidth + (noteWidth > 0 ? noteWidth + 2 : 0)
    let room = max(width - around - (scale.left > 0 ? 1 : 0), 2)
    leftWidth = scale.left > 0 ? min(max(Int((scale.left * Double(room)).rounded()), 1), room - 1) : 0
    rightWidth = room - leftWidth
  }

  var lines: [ChartLine] {
    var lines = legend
    for row in chart.labels.indices {
      for series in chart.series.indices { lines.append(line(row, series)) }
    }
    return lines
  }

  private var legend: [ChartLine] {
    guard chart.series.count > 1 else { return [ChartLine(chart.series[0].name, .heading)] }
    let legend = ChartLegend.lines(
      chart.series.enumerated().map { (fill($0), $1.name) }, width: width)
    let measures = Set(chart.series.map(\.measure))
    return measures.count > 1 ? legend + [ChartLine(Self.scalesDiffer)] : legend
  }

  private func fill(_ series: Int) -> String { fills[series % fills.count] }

  private func line(_ row: Int, _ series: Int) -> ChartLine {
    var line = ChartLine()
    if labelWidth > 0 {
      let label =
        series == 0 ? CellFitting.elided(signs.shown(chart.labels[row]), to: labelWidth, signs.elision) : ""
      line.append(CellFitting.padded(label, to: labelWidth + 1))
    }
    let one = chart.series[series]
    let value = one.values[row]
    let reach = value.map { scale.reach($0, of: series) * Double(leftWidth + rightWidth) } ?? 0
    if leftWidth > 0 {
      let bar = reach < 0 ? leftBar(-reach, series) : ""
      line.skip(leftWidth - bar.count)
      line.append(bar, .negative)
      line.append(signs.axis)
    }
    let bar = reach > 0 ? rightBar(reach, series) : ""
    line.append(bar, .bar)
    line.skip(rightWidth - bar.count + 1)
    line.append(CellFitting.rightAligned(signs.shown(one.texts[row]), to: valueWidth))
    if series == chart.series.count - 1, !chart.notes.isEmpty {
      line.append("  " + signs.shown(chart.notes[row]))
    }
    return line
  }

  /// Returns a bar of `length` cells. It is never shorter than one eighth of a cell, so that it is visible.
  private func rightBar(_ length: Double, _ series: Int) -> String {
    guard fill(series) == signs.fills[0], !signs.eighths.isEmpty else {
      return whole(length, at: rightWidth, series)
    }
    let eighths = min(max(Int((length * 8).rounded()), 1), rightWidth * 8)
    let end = eighths % 8
    return String(repeating: fill(series), count: eighths / 8) + (end > 0 ? signs.eighths[end - 1] : "")
  }

  private func leftBar(_ length: Double, _ series: Int) -> String {
    guard fill(series) == signs.fills[0], !signs.leftEnds.isEmpty else {
      return whole(length, at: leftWidth, series)
    }
    let eighths = min(max(Int((length * 8).rounded()), 1), leftWidth * 8)
    // Only two Unicode characters fill a cell from the right: one eighth and one half.
    let end = eighths % 8 >= 4 ? signs.leftEnds[1] : eighths < 4 ? signs.leftEnds[0] : ""
    return end + String(repeating: fill(series), count: eighths / 8)
  }

  private func whole(_ length: Double, at most: Int, _ series: Int) -> String {
    String(repeating: fill(series), count: min(max(Int(length.rounded()), 1), most))
  }
}

/// The scales of the series in a bar chart. All bars start at one axis. Bars of negative numbers are on its left.
///
/// Series with the same measure, such as minutes, share a scale. Series with different measures can't be compared, so
/// the bars of each measure use the full width.
struct BarScale {
  /// The fractions of the width left and right of the axis. Their sum is 1.
  let left: Double
  let right: Double
  /// For each series: the largest absolute value on its scale, and the length of this value's bar as a fraction of the
  /// width.
  private let scales: [(magnitude: Double, room: Double)]

  init(_ series: [Chart.Series]) {
    var extents: [String: (below: Double, above: Double)] = [:]
    for one in series {
      let values = one.values.compactMap { $0 }
      let known = extents[one.measure] ?? (0, 0)
      extents[one.measure] = (max(known.below, -(values.min() ?? 0)), max(known.above, values.max() ?? 0))
    }
    // Dividing by the maximum magnitude avoids overflow.
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

  /// Returns the length of a bar as a fraction of the width; negative if it extends to the left.
  func reach(_ value: Double, of series: Int) -> Double {
    let (magnitude, room) = scales[series]
    return magnitude > 0 ? value / magnitude * room : 0
  }
}

/// An axis with round numbers. It includes all values of a series and 0, so that heights are proportional to values.
struct AxisScale {
  let low: Double
  let high: Double
  /// The numbers next to the axis, in ascending order.
  let ticks: [Double]

  init(_ values: [Double?]) {
    let numbers = values.compactMap { $0 }
    let least = min(numbers.min() ?? 0, 0)
    let greatest = max(numbers.max() ?? 0, 0)
    let span = greatest - least
    guard span > 1e-300, span < 1e300 else {
      // All values are 0, or the span is too small or too large to divide into steps.
      (low, high) = span > 1 ? (least, greatest) : (0, 1)
      ticks = [low, high]
      return
    }
    let step = Self.roundNumber(atLeast: span / 3)
    let first = (least / step).rounded(.down)
    let last = (greatest / step).rounded(.up)
    low = first * step
    high = last * step
    ticks = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Returns the position of `value` on the axis, from 0 at the lowest number to 1 at the highest number.
  func position(_ value: Double) -> Double {
    // Halving the numbers avoids overflow in the difference of two large numbers.
    (value / 2 - low / 2) / (high / 2 - low / 2)
  }

  /// Returns the smallest number of the form 1, 2, 2.5 or 5 times a power of ten that is at least `least`.
  private static func roundNumber(atLeast least: Double) -> Double {
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least { power /= 10 }
    for factor in [1, 2, 2.5, 5] where power * factor >= least { return power * factor }
    return power * 10
  }
}
