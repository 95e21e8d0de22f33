/// What a chart is drawn as: the words after `as`.
public enum ChartKind: String, CaseIterable, Sendable {
  case bars, line, sparkline, calendar, compare
  /// The picture that fits best, as SVG.
  case svg
}
