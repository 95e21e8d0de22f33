/// A line over time, with round numbers to its left; one picture for each series, as their scales differ.
struct LineChart {
  private static let height = 10

  private let chart: Chart
  private let signs: ChartSigns
  private let width: Int
  private let points: ChartPoints

  init(_ chart: Chart, _ signs: ChartSigns, width: Int) {
    self.chart = chart
    self.signs = signs
    self.width = width
    points = ChartPoints(chart)
  }

  var lines: [ChartLine] { chart.series.flatMap(lines) }

  private func lines(of series: Chart.Series) -> [ChartLine] {
    let scale = AxisScale(series.values)
    let numbers = scale.ticks.map(chart.number)
    let margin = min(numbers.map(\.count).max() ?? 0, max(width - 4, 0))
    let room = max(width - margin - 2, 2)
    var canvas = DotCanvas(columns: room, rows: Self.height, hasBraille: signs.hasDots)
    draw(series.values, scale, on: &canvas)

    var ticks: [Int: String] = [:]
    for (tick, number) in zip(scale.ticks, numbers) {
      let dot = Int((scale.position(tick) * Double(canvas.dotsHigh - 1)).rounded())
      ticks[(canvas.dotsHigh - 1 - dot) / canvas.dotsACellIsHigh] = number
    }
    var lines = [ChartLine(series.name, .heading)]
    for row in 0..<Self.height {
      var line = ChartLine(CellFitting.rightAligned(ticks[row] ?? "", to: margin) + " ")
      line.append(ticks[row] == nil ? signs.axis : signs.tick)
      line.append(canvas.text(row), .bar)
      lines.append(line)
    }
    let indent = String(repeating: " ", count: margin + 1)
    lines.append(ChartLine(indent + signs.corner + String(repeating: signs.rule, count: room)))
    lines.append(ChartLine(indent + " " + labels(room)))
    return lines
  }

  private func draw(_ values: [Double?], _ scale: AxisScale, on canvas: inout DotCanvas) {
    for run in points.runs(values) {
      var last: (x: Int, y: Int)?
      for index in run {
        guard let value = values[index] else { continue }
        let x = Int((points.positions[index] * Double(canvas.dotsWide - 1)).rounded())
        let y = Int((scale.position(value) * Double(canvas.dotsHigh - 1)).rounded())
        canvas.line(from: last ?? (x, y), to: (x, y))
        last = (x, y)
      }
    }
  }

  /// The first label, the last, and one between them where there is room for it.
  private func labels(_ room: Int) -> String {
    let texts = chart.labels.map(signs.shown)
    guard let first = texts.first, let last = texts.last else { return "" }
    if texts.count == 1 { return CellFitting.elided(first, to: room, signs.elision) }
    let start = CellFitting.elided(first, to: (room - 1) / 2, signs.elision)
    let end = CellFitting.elided(last, to: (room - 1) / 2, signs.elision)
    let free = DisplayWidth.of(start)..<room - DisplayWidth.of(end)
    let middle = texts.count / 2
    let text = texts[middle]
    let place =
      Int((points.positions[middle] * Double(room - 1)).rounded()) - DisplayWidth.of(text) / 2
    guard texts.count > 2, place >= free.lowerBound + 2,
      place + DisplayWidth.of(text) + 2 <= free.upperBound
    else { return CellFitting.padded(start, to: free.upperBound) + end }
    return CellFitting.padded(CellFitting.padded(start, to: place) + text, to: free.upperBound) + end
  }
}
