public import ParlanceLanguage
internal import ParlanceModel

/// A line of a chart: several texts, each with its colour. The escape sequences of the colours are added last, because
/// they don't count towards the width.
struct ChartLine: Sendable {
  enum Ink: Sendable {
    case plain, heading, bar, negative
  }

  private(set) var pieces: [(text: String, ink: Ink)] = []

  init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

  mutating func append(_ text: String, _ ink: Ink = .plain) {
    if !text.isEmpty { pieces.append((text, ink)) }
  }

  /// Appends `count` spaces.
  mutating func skip(_ count: Int) { append(String(repeating: " ", count: max(count, 0))) }

  /// Returns the line without trailing spaces, truncated to `width` cells.
  func text(width: Int, palette: Palette, signs: ChartSigns) -> String {
    var left = width
    var shown = pieces.map { piece in
      let text = CellFitting.elided(piece.text, to: left, signs.elision)
      left -= DisplayWidth.of(text)
      return (text: text, ink: piece.ink)
    }
    while let last = shown.popLast() {
      guard let end = last.text.lastIndex(where: { $0 != " " }) else { continue }
      shown.append((String(last.text[...end]), last.ink))
      break
    }
    return shown.map { piece in
      let (before, after) = codes(piece.ink, palette)
      return before + piece.text + after
    }.joined()
  }

  private func codes(_ ink: Ink, _ palette: Palette) -> (String, String) {
    switch ink {
    case .plain: ("", "")
    case .heading: (palette.heading, palette.reset)
    case .bar: (palette.accent, palette.reset)
    case .negative: (palette.alarm, palette.reset)
    }
  }
}

/// The legend of a chart, with as many entries per line as fit.
enum ChartLegend {
  static func lines(_ entries: [(sign: String, name: String)], width: Int) -> [ChartLine] {
    var lines: [ChartLine] = []
    var line = ChartLine()
    var used = 0
    for (sign, name) in entries {
      let cells = 1 + DisplayWidth.of(sign) + DisplayWidth.of(name)
      if used > 0, used + 2 + cells > width {
        lines.append(line)
        line = ChartLine()
        used = 0
      }
      if used > 0 { line.skip(2) }
      line.append(sign, .bar)
      line.append(" " + name, .heading)
      used += cells + (used > 0 ? 2 : 0)
    }
    return lines + [line]
  }
}

/// A chart as bars, lines or a calendar, drawn as text or as SVG.
public struct ChartPicture: Sendable {
  private let chart: Chart
  private let kind: ChartKind

  /// Creates a picture of the chart.
  ///
  /// - Parameters:
  ///   - kind: The kind of picture. ``ChartKind/svg`` isn't allowed, because it is a file format.
  ///   - range: The range in the sentence that an error refers to.
  /// - Throws: `no-days-to-draw`, `not-two-to-compare` or `too-much-to-draw` if the kind doesn't suit the data.
  public init(_ chart: Chart, as kind: ChartKind, at range: SourceRange) throws(Diagnostic) {
    if kind == .calendar {
      guard !chart.days.isEmpty else { throw ChartError.noDaysToDraw.at(range) }
      if let span = chart.daySpan, span.lowerBound.days(until: span.upperBound) > Chart.mostDays {
        throw ChartError.tooMuch(at: range)
      }
    }
    if kind == .compare, chart.series.count != 2 {
      throw ChartError.notTwoToCompare(columnCount: chart.series.count).at(
        range, notes: ["`as bars` can draw any number of columns"])
    }
    self.chart = chart
    self.kind = kind
  }

  /// Returns the picture as text. No line is wider than `style` allows.
  public func lines(_ style: TableStyle) -> [String] {
    let signs: ChartSigns = style.isASCII ? .ascii : .unicode
    let width = style.width ?? 80
    let lines =
      switch kind {
      case .bars, .svg: BarChart(chart, signs, width: width, isComparison: false).lines
      case .compare: BarChart(chart, signs, width: width, isComparison: true).lines
      case .line: LineChart(chart: chart.asLines, signs: signs, width: width).lines
      case .sparkline: SparklineChart(chart: chart.asLines, signs: signs, width: width).lines
      case .calendar: CalendarChart(chart: chart, signs: signs, width: width).lines
      }
    return lines.map { $0.text(width: width, palette: style.palette, signs: signs) }
  }

  /// The picture as an SVG document.
  public var svg: String {
    switch kind {
    case .bars, .svg: SVGBars(chart, isComparison: false).document
    case .compare: SVGBars(chart, isComparison: true).document
    case .line, .sparkline: SVGLines(chart: chart.asLines).document
    case .calendar: SVGCalendar(chart: chart).document
    }
  }
}

/// The characters that a chart is drawn with.
struct ChartSigns: Sendable {
  /// The fill character of each series. The first is solid.
  let fills: [String]
  /// The right ends of a solid bar, from one to seven eighths of a cell. Empty if the character set only has full
  /// cells.
  let eighths: [String]
  /// The left ends of a solid bar: one eighth and one half of a cell.
  let leftEnds: [String]
  /// The heights of a sparkline, lowest first.
  let heights: [String]
  /// The shades of a calendar day, starting with an empty day.
  let shades: [String]
  let axis: String
  let tick: String
  let corner: String
  let rule: String
  let missing: String
  let elision: String
  let minus: String
  let atMost: String
  /// Whether lines are drawn with braille characters, which have eight dots per cell.
  let hasDots: Bool

  /// Returns `text`. If `text` is `—`, the sign for a missing value, returns this set's own sign instead.
  func shown(_ text: String) -> String { text == Self.unicode.missing ? missing : text }

  static let unicode = ChartSigns(
    fills: ["█", "▒", "▓", "░"], eighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"], leftEnds: ["▕", "▐"],
    heights: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], shades: ["·", "░", "▒", "▓", "█"], axis: "│",
    tick: "┤", corner: "└", rule: "─", missing: "—", elision: "…", minus: "−", atMost: "≤", hasDots: true)

  static let ascii = ChartSigns(
    fills: ["#", "=", "+", "%"], eighths: [], leftEnds: [],
    heights: ["_", ".", ":", "-", "=", "+", "*", "#"],
    shades: [".", ":", "+", "*", "#"], axis: "|", tick: "+", corner: "+", rule: "-", missing: "-",
    elision: "..", minus: "-", atMost: "<=", hasDots: false)
}

/// Fits text into a number of terminal cells.
package enum CellFitting {
  /// Returns `text`, truncated to `width` cells if necessary. Truncated text ends with `elision`.
  static func elided(_ text: String, to width: Int, _ elision: String) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    let sign = DisplayWidth.of(elision) < width ? elision : ""
    var left = width - DisplayWidth.of(sign)
    var shown = ""
    for character in text {
      left -= DisplayWidth.of(character)
      guard left >= 0 else { break }
      shown.append(character)
    }
    return shown + sign
  }

  /// Returns `text` followed by spaces up to `width` cells.
  package static func padded(_ text: String, to width: Int) -> String { text + blanks(width, less: text) }

  static func rightAligned(_ text: String, to width: Int) -> String { blanks(width, less: text) + text }

  private static func blanks(_ width: Int, less text: String) -> String {
    String(repeating: " ", count: max(width - DisplayWidth.of(text), 0))
  }
}
