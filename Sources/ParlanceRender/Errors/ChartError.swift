import ParlanceLanguage

/// The reasons why rows can't be drawn.
enum ChartError: DiagnosticMessage {
  case tooMuchToDraw, noDaysToDraw
  case noNumbersToDraw(columns: [String])
  case notTwoToCompare(columnCount: Int)

  var kind: Diagnostic.Kind { .refused }

  var mending: RepairPosition { if case .noNumbersToDraw = self { .anywhere } else { .inside } }

  var text: String {
    switch self {
    case .tooMuchToDraw:
      "this is too much for one chart: expected at most \(ChartSink.rowLimit) rows, and at most 10 years in a calendar"
    case .noDaysToDraw: "a calendar needs a column of days: group with `per day`, or show the day of each row"
    case .noNumbersToDraw(let columns):
      "a chart needs a column of numbers, but the answer has only \(columns.joined(separator: ", "))"
    case .notTwoToCompare(let count):
      "`compare` needs two columns of numbers, but the answer has \(count == 1 ? "1 such column" : "\(count) such columns")"
    }
  }

  static func tooMuch(at range: SourceRange) -> Diagnostic {
    tooMuchToDraw.at(
      range, notes: ["for one bar per month, use `per month`; for only the first rows, use `first 20`"])
  }
}
