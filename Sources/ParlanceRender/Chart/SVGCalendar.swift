internal import ParlanceModel

/// A calendar of shaded days as SVG: a column a week, a row a weekday, a year's weeks below one another.
struct SVGCalendar {
  private static let cell = 12.0
  private static let weeksABand = 53

  private let chart: Chart

  init(_ chart: Chart) { self.chart = chart }

  var document: String {
    var svg = SVGDocument(title: chart.title)
    for series in chart.series {
      guard let days = CalendarDays(chart, series) else { continue }
      svg.line("\(series.name), \(days.span)")
      for start in stride(from: 0, to: days.weekCount, by: Self.weeksABand) {
        band(days, start, min(start + Self.weeksABand, days.weekCount), &svg)
      }
      svg.legend(legend(days))
    }
    return svg.xml
  }

  private func band(_ days: CalendarDays, _ start: Int, _ end: Int, _ svg: inout SVGDocument) {
    let left = SVGDocument.margin + 32
    func x(_ week: Int) -> Double { left + Double(week - start) * Self.cell }
    let months = days.months(from: start, to: end)
    for (number, month) in months.enumerated() {
      let next = number + 1 < months.count ? months[number + 1].week : end + 3
      guard Double(next - month.week) * Self.cell > SVGDocument.width(of: month.name) else { continue }
      svg.text(month.name, x: x(month.week), y: svg.y + 9)
    }
    svg.y += SVGDocument.lineHeight
    for weekday in 0..<7 {
      svg.text(CalendarDays.weekdays[weekday], x: SVGDocument.margin, y: svg.y + Self.cell / 2)
      for week in start..<end {
        guard let (colour, opacity) = ink(days.shade(week, weekday)), let day = days.day(week, weekday) else {
          continue
        }
        let value = days.value(day).map(chart.number) ?? ChartSigns.unicode.missing
        svg.rectangle(
          x: x(week), y: svg.y, width: Self.cell - 2, height: Self.cell - 2, fill: colour, opacity: opacity,
          tooltip: "\(chart.format.day(day.iso)): \(value)")
      }
      svg.y += Self.cell
    }
    svg.y += 8
  }

  private func ink(_ shade: CalendarDays.Shade) -> (colour: String, opacity: Double)? {
    switch shade {
    case .outside: nil
    case .empty: (SVGDocument.faint, 0.2)
    case .negative: (SVGDocument.negative, 1)
    case .filled(let shade): (SVGDocument.colours[0], Double(shade) / Double(CalendarDays.shadeCount))
    }
  }

  private func legend(_ days: CalendarDays) -> [(colour: String, opacity: Double, name: String)] {
    var entries = [(colour: SVGDocument.faint, opacity: 0.2, name: "0")]
    if days.hasNegative { entries.append((SVGDocument.negative, 1, "< 0")) }
    guard days.greatest > 0 else { return entries }
    return entries
      + days.shades.map { shade in
        (
          SVGDocument.colours[0], Double(shade) / Double(CalendarDays.shadeCount),
          "≤ \(days.limit(shade))"
        )
      }
  }
}
