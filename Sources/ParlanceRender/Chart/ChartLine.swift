public import ParlanceLanguage
internal import ParlanceModel

/// A line of a chart, in pieces: colours are put in when all is measured.
struct ChartLine: Sendable {
  enum Ink: Sendable {
    case plain, heading, bar, negative
  }

  private(set) var pieces: [(text: String, ink: Ink)] = []

  init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

  mutating func append(_ text: String, _ ink: Ink = .plain) {
    if !text.isEmpty { pieces.append((text, ink)) }
  }

  /// Appends so many blanks.
  mutating func skip(_ count: Int) { append(String(repeating: " ", count: max(count, 0))) }

  /// The line without blanks at its end, cut where it would be wider than `width` cells.
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

/// What the signs of a chart stand for: as many on a line as there is room for.
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

/// A chart drawn in one way: as lines of text, or as SVG.
public struct ChartPicture: Sendable {
  private let chart: Chart
  private let kind: ChartKind

  /// - Parameters:
  ///   - kind: Not ``ChartKind/svg``, which is a form of any kind.
  ///   - range: The words that ask for the picture, for an error.
  /// - Throws: `no-days-to-draw`, `not-two-to-compare`, `too-much-to-draw`.
  public init(_ chart: Chart, as kind: ChartKind, at range: SourceRange) throws(Diagnostic) {
    if kind == .calendar {
      guard !chart.days.isEmpty else { throw ChartError.noDaysToDraw.at(range) }
      if let span = chart.daySpan, span.lowerBound.days(until: span.upperBound) > Chart.mostDays {
        throw ChartError.tooMuch(at: range)
      }
    }
    if kind == .compare, chart.series.count != 2 {
      throw ChartError.notTwoToCompare(columnCount: chart.series.count).at(
        range, notes: ["`as bars` draws any number of them"])
    }
    self.chart = chart
    self.kind = kind
  }

  /// The picture as text, none of its lines wider than `style` allows.
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

  /// The picture as a document of its own.
  public var svg: String {
    switch kind {
    case .bars, .svg: SVGBars(chart, isComparison: false).document
    case .compare: SVGBars(chart, isComparison: true).document
    case .line, .sparkline: SVGLines(chart: chart.asLines).document
    case .calendar: SVGCalendar(chart: chart).document
    }
  }
}

/// The signs that a chart is drawn with.
struct ChartSigns: Sendable {
  /// What the bars of each series are filled with; the first is solid.
  let fills: [String]
  /// What ends a solid bar to the right: an eighth of a cell, two, up to seven. Empty where a cell is not divided.
  let eighths: [String]
  /// What ends a solid bar to the left: an eighth of a cell, and a half.
  let leftEnds: [String]
  /// The heights of a sparkline, the lowest first.
  let heights: [String]
  /// A day without anything, and with more and more.
  let shades: [String]
  let axis: String
  let tick: String
  let corner: String
  let rule: String
  let missing: String
  let elision: String
  let minus: String
  let atMost: String
  /// Whether a cell holds eight dots of a line, as a letter of braille does.
  let hasDots: Bool

  /// `text`, or the sign for what is missing where that is all it says.
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

/// Fits text into a number of cells of the terminal.
package enum CellFitting {
  /// `text`, or as much of it as fits into `width` cells with the sign of what was left out.
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

  package static func padded(_ text: String, to width: Int) -> String { text + blanks(width, less: text) }

  static func rightAligned(_ text: String, to width: Int) -> String { blanks(width, less: text) + text }

  private static func blanks(_ width: Int, less text: String) -> String {
    String(repeating: " ", count: max(width - DisplayWidth.of(text), 0))
  }
}
