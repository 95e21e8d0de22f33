internal import ParlanceModel

/// A calendar of shaded days: a column a week, a row a weekday. What is too long for a line goes on below.
struct CalendarChart {
  private static let margin = 4
  private static let weekWidth = 2

  private let chart: Chart
  private let signs: ChartSigns
  private let width: Int

  init(_ chart: Chart, _ signs: ChartSigns, width: Int) {
    self.chart = chart
    self.signs = signs
    self.width = width
  }

  var lines: [ChartLine] {
    chart.series.flatMap { series -> [ChartLine] in
      guard let days = CalendarDays(chart, series) else { return [ChartLine(series.name, .heading)] }
      var lines = [ChartLine("\(series.name), \(days.span)", .heading)]
      let weeksABand = max((width - Self.margin + 1) / Self.weekWidth, 1)
      for start in stride(from: 0, to: days.weekCount, by: weeksABand) {
        if start > 0 { lines.append(ChartLine()) }
        lines += band(days, start, min(start + weeksABand, days.weekCount))
      }
      return lines + ChartLegend.lines(legend(days), width: width)
    }
  }

  private func band(_ days: CalendarDays, _ start: Int, _ end: Int) -> [ChartLine] {
    var lines = [ChartLine(String(repeating: " ", count: Self.margin) + months(days, start, end))]
    for weekday in 0..<7 {
      var line = ChartLine(CellFitting.padded(CalendarDays.weekdays[weekday], to: Self.margin))
      for week in start..<end {
        switch days.shade(week, weekday) {
        case .outside: line.skip(1)
        case .empty: line.append(signs.shades[0])
        case .negative: line.append(signs.minus, .negative)
        case .filled(let shade): line.append(signs.shades[shade], .bar)
        }
        line.skip(1)
      }
      lines.append(line)
    }
    return lines
  }

  /// A name that would run into the next is left out.
  private func months(_ days: CalendarDays, _ start: Int, _ end: Int) -> String {
    let months = days.months(from: start, to: end)
    var text = ""
    for (number, month) in months.enumerated() {
      let room =
        number + 1 < months.count
        ? (months[number + 1].week - month.week) * Self.weekWidth - 1
        : width - Self.margin - (month.week - start) * Self.weekWidth
      guard month.name.count <= room else { continue }
      text = CellFitting.padded(text, to: (month.week - start) * Self.weekWidth) + month.name
    }
    return text
  }

  private func legend(_ days: CalendarDays) -> [(String, String)] {
    var entries = [(signs.shades[0], "0")]
    if days.hasNegative { entries.append((signs.minus, "< 0")) }
    guard days.greatest > 0 else { return entries }
    return entries
      + days.shades.map { (signs.shades[$0], "\(signs.atMost) \(days.limit($0))") }
  }
}
