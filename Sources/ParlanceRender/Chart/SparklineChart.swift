/// A line of letters of different height for each series, with the least and the greatest value.
struct SparklineChart {
  private let chart: Chart
  private let signs: ChartSigns
  private let width: Int

  init(_ chart: Chart, _ signs: ChartSigns, width: Int) {
    self.chart = chart
    self.signs = signs
    self.width = width
  }

  var lines: [ChartLine] {
    let names = chart.series.map { CellFitting.elided($0.name, to: max(width / 2, 1), signs.elision) }
    let ranges = chart.series.map(range)
    let nameWidth = names.map(DisplayWidth.of).max() ?? 0
    let rangeWidth = ranges.map(DisplayWidth.of).max() ?? 0
    let room = max(width - nameWidth - rangeWidth - 2, 1)
    return chart.series.indices.map { index in
      var line = ChartLine(CellFitting.padded(names[index], to: nameWidth) + " ", .heading)
      line.append(spark(chart.series[index].values, room), .bar)
      line.append(" " + ranges[index])
      return line
    }
  }

  private func range(_ series: Chart.Series) -> String {
    let drawn = series.values.indices.filter { series.values[$0] != nil }
    func value(_ index: Int) -> Double { series.values[index] ?? 0 }
    guard let least = drawn.min(by: { value($0) < value($1) }),
      let greatest = drawn.max(by: { value($0) < value($1) })
    else { return signs.missing }
    if value(least) == value(greatest) { return series.texts[least] }
    return "\(series.texts[least]) to \(series.texts[greatest])"
  }

  /// Where there are more values than room, each letter is the average of its neighbours.
  private func spark(_ values: [Double?], _ room: Int) -> String {
    let low = min(values.compactMap { $0 }.min() ?? 0, 0)
    let high = max(values.compactMap { $0 }.max() ?? 0, 0)
    let count = min(values.count, room)
    return (0..<count).map { place -> String in
      let part = values[place * values.count / count..<(place + 1) * values.count / count].compactMap { $0 }
      guard !part.isEmpty else { return " " }
      // Halves, as the difference of two large numbers may be too large; so may a sum, by rounding.
      let sum = part.reduce(0) { $0 + $1 / Double(part.count) }
      let all = high / 2 - low / 2
      let height = all > 0 ? (min(max(sum, low), high) / 2 - low / 2) / all : 0
      let most = signs.heights.count - 1
      return signs.heights[min(max(Int((height * Double(most)).rounded()), 0), most)]
    }.joined()
  }
}
