/// A line over time as SVG; one picture below the other where there are several series.
struct SVGLines {
  private static let height = 200.0

  private let chart: Chart
  private let points: ChartPoints

  init(_ chart: Chart) {
    self.chart = chart
    points = ChartPoints(chart)
  }

  var document: String {
    var svg = SVGDocument(title: chart.title)
    for index in chart.series.indices { draw(index, &svg) }
    return svg.xml
  }

  private func draw(_ index: Int, _ svg: inout SVGDocument) {
    let series = chart.series[index]
    let colour = SVGDocument.colours[index % SVGDocument.colours.count]
    let scale = AxisScale(series.values)
    let numbers = scale.ticks.map(chart.number)
    let start = SVGDocument.margin + (numbers.map(SVGDocument.width).max() ?? 0) + 8
    let end = SVGDocument.width - SVGDocument.margin
    svg.legend([(colour, 1, series.name)])
    let top = svg.y + 8
    func height(_ value: Double) -> Double { top + Self.height * (1 - scale.position(value)) }

    for (tick, number) in zip(scale.ticks, numbers) {
      svg.rule(from: (start, height(tick)), to: (end, height(tick)))
      svg.text(number, x: start - 6, y: height(tick), anchor: .end)
    }
    for run in points.runs(series.values) {
      let places = run.compactMap { row in
        series.values[row].map { (start + (end - start) * points.positions[row], height($0)) }
      }
      if places.count > 1 { svg.polyline(places, stroke: colour) }
      for (row, place) in zip(run, places) {
        let tooltip = "\(chart.labels[row]): \(series.texts[row])"
        svg.dot(x: place.0, y: place.1, fill: colour, tooltip: tooltip)
      }
    }
    svg.y = top + Self.height + 8
    let room = (end - start) / 2 - 14
    if let first = chart.labels.first {
      svg.text(SVGDocument.fitted(first, to: room), x: start, y: svg.y + 9)
    }
    if chart.labels.count > 1, let last = chart.labels.last {
      svg.text(SVGDocument.fitted(last, to: room), x: end, y: svg.y + 9, anchor: .end)
    }
    svg.y += SVGDocument.lineHeight + 8
  }
}
