internal import ParlanceLanguage

extension Diagnostic {
  static func tooMuchToDraw(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-much-to-draw", .refused, at: range,
      "this is too much for one chart: it draws \(ChartSink.rowLimit) rows at most, and ten years of days",
      notes: ["`per month` draws one bar a month, `first 20` only the first rows"])
  }

  static func noNumbersToDraw(_ columns: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "no-numbers-to-draw", .refused, at: range,
      "a chart needs a column of numbers, but the answer has only \(columns.joined(separator: ", "))",
      notes: ["`count … per …` and `sum … of … per day` answer with numbers"])
  }

  static func noDaysToDraw(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "no-days-to-draw", .refused, at: range,
      "a calendar needs a column of days: `… per day`, or the day of each row")
  }

  static func notTwoToCompare(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "not-two-to-compare", .refused, at: range,
      "two columns of numbers are compared, but the answer has \(count)",
      notes: ["`as bars` draws any number of them"])
  }
}
