/// Horizontal bars as SVG.
struct SVGBars {
  private static let barHeight = 12.0
  private static let labelLimit = 220.0

  private let chart: Chart
  private let isComparison: Bool
  private let scale: BarScale

  init(_ chart: Chart, isComparison: Bool) {
    self.chart = chart
    self.isComparison = isComparison
    scale = BarScale(chart.series)
  }

  var document: String {
    var svg = SVGDocument(title: chart.title)
    svg.legend(chart.series.indices.map { (colour($0), opacity($0), chart.series[$0].name) })
    if Set(chart.series.map(\.measure)).count > 1 { svg.line(BarChart.scalesDiffer) }
    let labelRoom = min(chart.labels.map(SVGDocument.width).max() ?? 0, Self.labelLimit)
    let valueRoom =
      (chart.series.flatMap(\.texts).map(SVGDocument.width).max() ?? 0)
      + (chart.notes.map { SVGDocument.width(of: $0) + 14 }.max() ?? 0)
    let start = SVGDocument.margin + labelRoom + 8
    let room = max(SVGDocument.width - SVGDocument.margin - start - valueRoom - 8, 40)
    let axis = start + room * scale.left
    let top = svg.y + 4
    svg.y = top
    for row in chart.labels.indices {
      let height = Double(chart.series.count) * (Self.barHeight + 2)
      let label = SVGDocument.fitted(chart.labels[row], to: Self.labelLimit)
      svg.text(label, x: start - 8, y: svg.y + height / 2, anchor: .end)
      for series in chart.series.indices { bar(row, series, axis: axis, room: room, &svg) }
      svg.y += 6
    }
    svg.rule(from: (axis, top - 2), to: (axis, svg.y - 4))
    return svg.xml
  }

  private func bar(_ row: Int, _ series: Int, axis: Double, room: Double, _ svg: inout SVGDocument) {
    let one = chart.series[series]
    let reach = one.values[row].map { scale.reach($0, of: series) * room } ?? 0
    if reach != 0 {
      svg.rectangle(
        x: min(axis, axis + reach), y: svg.y, width: max(abs(reach), 0.5), height: Self.barHeight,
        fill: reach < 0 ? SVGDocument.negative : colour(series), opacity: opacity(series),
        tooltip: "\(chart.labels[row]) \(one.name): \(one.texts[row])")
    }
    let isLast = series == chart.series.count - 1
    let note = isLast && !chart.notes.isEmpty ? "  " + chart.notes[row] : ""
    svg.text(one.texts[row] + note, x: max(axis + reach, axis) + 6, y: svg.y + Self.barHeight / 2)
    svg.y += Self.barHeight + 2
  }

  private func colour(_ series: Int) -> String {
    if isComparison { return series == 0 ? SVGDocument.faint : SVGDocument.colours[0] }
    return SVGDocument.colours[series % SVGDocument.colours.count]
  }

  private func opacity(_ series: Int) -> Double { isComparison && series == 0 ? 0.6 : 1 }
}
