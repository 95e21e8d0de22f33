internal import ParlanceModel

/// An SVG document without scripts or external resources. Its colours are readable on light and dark backgrounds.
struct SVGDocument {
  static let width = 720.0
  static let margin = 16.0
  /// The height of a line of text.
  static let lineHeight = 18.0
  /// The colours of bars and lines, one per series.
  static let colours = ["#3b82c4", "#c9772b", "#4a9a58", "#a066b8"]
  /// The colour of negative numbers.
  static let negative = "#cc5555"
  /// The colour of planned values and of empty days.
  static let faint = "#999999"
  private static let ink = "#777777"

  enum Anchor: String {
    case start, middle, end
  }

  private let title: String
  private var elements: [String] = []
  /// The vertical position of the next element, from the top.
  var y = margin

  init(title: String) {
    self.title = title
    line(title, isBold: true)
  }

  /// The whole document, with a line feed at its end.
  var xml: String {
    let size = "\(Self.number(Self.width)) \(Self.number(y + Self.margin))"
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img" font-family="sans-serif" font-size="12">
      <title>\(Self.escaped(title))</title>
      """
    return ([head] + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Adds a line of text at the left margin and moves below it.
  mutating func line(_ text: String, isBold: Bool = false) {
    let room = Self.width - 2 * Self.margin
    self.text(Self.fitted(text, to: room), x: Self.margin, y: y + Self.lineHeight / 2, isBold: isBold)
    y += Self.lineHeight
  }

  /// Adds text that is vertically centred at `y`.
  mutating func text(_ text: String, x: Double, y: Double, anchor: Anchor = .start, isBold: Bool = false) {
    elements.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y + 4))\" fill=\"\(Self.ink)\""
        + (anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\"")
        + (isBold ? " font-weight=\"bold\"" : "") + ">\(Self.escaped(text))</text>")
  }

  /// - Parameter tooltip: The text shown when the pointer rests on the rectangle.
  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: String, opacity: Double = 1,
    tooltip: String? = nil
  ) {
    elements.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
        + "height=\"\(Self.number(height))\" fill=\"\(fill)\""
        + (opacity < 1 ? " fill-opacity=\"\(opacity)\"" : "")
        + (tooltip.map { "><title>\(Self.escaped($0))</title></rect>" } ?? "/>"))
  }

  mutating func rule(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    elements.append(
      "<line x1=\"\(Self.number(start.x))\" y1=\"\(Self.number(start.y))\" x2=\"\(Self.number(end.x))\" "
        + "y2=\"\(Self.number(end.y))\" stroke=\"\(Self.faint)\" stroke-opacity=\"0.5\"/>")
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
    let places = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    elements.append(
      "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"2\"/>")
  }

  mutating func dot(x: Double, y: Double, fill: String, tooltip: String) {
    elements.append(
      "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"3\" fill=\"\(fill)\">"
        + "<title>\(Self.escaped(tooltip))</title></circle>")
  }

  /// Adds a legend of the colours and moves below it.
  mutating func legend(_ entries: [(colour: String, opacity: Double, name: String)]) {
    var x = Self.margin
    for (colour, opacity, name) in entries {
      let width = Self.width(of: name) + 28
      if x > Self.margin, x + width > Self.width - Self.margin {
        x = Self.margin
        y += Self.lineHeight
      }
      rectangle(x: x, y: y + 4, width: 10, height: 10, fill: colour, opacity: opacity)
      text(name, x: x + 15, y: y + Self.lineHeight / 2)
      x += width
    }
    y += Self.lineHeight
  }

  // MARK: Text

  /// Returns the approximate width of `text`. The font isn't known.
  static func width(of text: String) -> Double { Double(DisplayWidth.of(text)) * 7 }

  static func fitted(_ text: String, to width: Double) -> String {
    CellFitting.elided(text, to: max(Int(width / 7), 1), ChartSigns.unicode.elision)
  }

  /// Returns the number with at most one decimal, independent of the locale.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let part = tenths.magnitude % 10
    return "\(sign)\(tenths.magnitude / 10)" + (part == 0 ? "" : ".\(part)")
  }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}

/// Escapes text for XML and HTML.
package enum MarkupText {
  /// Returns text for use between tags and in attributes. Characters that XML can't represent become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped += " "
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

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
    let labelRoom = min(widest(chart.labels), Self.labelLimit)
    let noteRoom = chart.notes.isEmpty ? 0 : widest(chart.notes) + 14
    let valueRoom = widest(chart.series.flatMap(\.texts)) + noteRoom
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

  private func widest(_ texts: [String]) -> Double { texts.map(SVGDocument.width).max() ?? 0 }

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

/// A line chart over time as SVG. Each series has its own chart, below the previous one.
struct SVGLines {
  private static let height = 200.0

  let chart: Chart

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
    let points = ChartPoints(chart)
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

/// A calendar of shaded days as SVG: one column per week, one row per weekday, and a band of 53 weeks per year.
struct SVGCalendar {
  private static let cell = 12.0
  private static let weeksABand = 53

  let chart: Chart

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
