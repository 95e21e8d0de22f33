internal import ParlanceModel

/// A calendar of shaded days: one column per week, one row per weekday. If not all weeks fit the width, the others
/// continue below.
struct CalendarChart {
  private static let margin = 4
  private static let weekWidth = 2

  let chart: Chart
  let signs: ChartSigns
  let width: Int

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

  /// Returns the line of month names above a band. A name that would overlap the next name is omitted.
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

/// The days of a calendar, each with the sum of its values.
struct CalendarDays {
  enum Shade: Equatable {
    /// A day before the first day or after the last day.
    case outside
    case empty
    case negative
    /// A shade from 1 to 4.
    case filled(Int)
  }

  static let shadeCount = 4
  static let weekdays = CalendarNames.weekdays.map(CalendarNames.Form.short.text)
  private static let months = CalendarNames.months.map(CalendarNames.Form.short.text)

  let first: Day
  let last: Day
  /// The Monday of week 0.
  let monday: Day
  private let sums: [Day: Double]
  private let chart: Chart
  let greatest: Double

  /// Sums the values of one series per day. Returns nil if the chart has no days.
  init?(_ chart: Chart, _ series: Chart.Series) {
    guard let span = chart.daySpan else { return nil }
    self.chart = chart
    (first, last) = (span.lowerBound, span.upperBound)
    monday = first.start(of: .week)
    var sums: [Day: Double] = [:]
    for (day, value) in zip(chart.days, series.values) {
      guard let day, let value else { continue }
      let sum = sums[day, default: 0] + value
      let most = Double.greatestFiniteMagnitude
      sums[day] = min(max(sum, -most), most)
    }
    self.sums = sums
    greatest = max(sums.values.max() ?? 0, 0)
  }

  /// The display text of the first and the last day.
  var span: String {
    let (first, last) = (chart.format.day(first.iso), chart.format.day(last.iso))
    return first == last ? first : "\(first) to \(last)"
  }

  var weekCount: Int { monday.days(until: last) / 7 + 1 }

  var hasNegative: Bool { sums.values.contains { $0 < 0 } }

  /// Returns the day at a week and a weekday. Both count from 0, and Monday is 0.
  func day(_ week: Int, _ weekday: Int) -> Day? { monday.adding(week * 7 + weekday, .day) }

  func value(_ day: Day) -> Double? { sums[day] }

  func shade(_ week: Int, _ weekday: Int) -> Shade {
    guard let day = day(week, weekday), first <= day, day <= last else { return .outside }
    guard let value = sums[day], value != 0 else { return .empty }
    if value < 0 { return .negative }
    let part = (value / greatest * Double(Self.shadeCount)).rounded(.up)
    return .filled(min(max(Int(part), 1), Self.shadeCount))
  }

  /// The shades in use, lightest first. The legend shows only the shades in use.
  var shades: [Int] {
    let found = (0..<weekCount).flatMap { week in
      (0..<7).compactMap { if case .filled(let shade) = self.shade(week, $0) { shade } else { nil } }
    }
    return Set(found).sorted()
  }

  /// Returns the largest value that is drawn with `shade`, as text.
  func limit(_ shade: Int) -> String {
    chart.number(greatest * (Double(shade) / Double(Self.shadeCount)))
  }

  /// Returns the first week of each month, with the text to show above it. The text is the name of the month. For a
  /// January after week 0, it is the year.
  func months(from start: Int, to end: Int) -> [(week: Int, name: String)] {
    var found: [(week: Int, name: String)] = []
    var known = 0
    for week in start..<end {
      guard let sunday = day(week, 6) ?? day(week, 0) else { continue }
      let shown = min(max(sunday, first), last)
      if week == start || shown.month != known {
        found.append((week, shown.month == 1 && week > 0 ? String(shown.year) : Self.months[shown.month - 1]))
      }
      known = shown.month
    }
    return found
  }
}
