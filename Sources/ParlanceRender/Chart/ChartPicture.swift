public import ParlanceLanguage
internal import ParlanceModel

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
      guard !chart.days.isEmpty else { throw .noDaysToDraw(at: range) }
      if let span = chart.daySpan, span.lowerBound.days(until: span.upperBound) > Chart.mostDays {
        throw .tooMuchToDraw(at: range)
      }
    }
    if kind == .compare, chart.series.count != 2 {
      throw .notTwoToCompare(chart.series.count, at: range)
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
      case .line: LineChart(chart.asLines, signs, width: width).lines
      case .sparkline: SparklineChart(chart.asLines, signs, width: width).lines
      case .calendar: CalendarChart(chart, signs, width: width).lines
      }
    return lines.map { $0.text(width: width, palette: style.palette, signs: signs) }
  }

  /// The picture as a document of its own.
  public var svg: String {
    switch kind {
    case .bars, .svg: SVGBars(chart, isComparison: false).document
    case .compare: SVGBars(chart, isComparison: true).document
    case .line, .sparkline: SVGLines(chart.asLines).document
    case .calendar: SVGCalendar(chart).document
    }
  }
}
