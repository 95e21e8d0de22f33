import ParlanceLanguage
import ParlancePlanner

/// What `expect` compares, and what `let` keeps, is one value.
extension Answer {
  /// What is known of its columns before it is there; none of a receipt.
  var columns: [ResultColumn] {
    switch self {
    case .rows(let columns, _), .records(let columns, _): columns
    case .scalar(let column): [column]
    case .receipt: []
    }
  }

  /// - Parameter range: Of what is expected.
  /// - Throws: `no-single-value`.
  func expectedValue(at range: SourceRange) throws(Diagnostic) -> ResultColumn {
    if let value { return value }
    let message =
      if case .receipt = self {
        "the sentence changes something, and answers with no value: expected `nothing` or `error`"
      } else {
        "the sentence answers with rows, not with one value: expected `… rows` or `nothing`"
      }
    throw Diagnostic("no-single-value", .notLegalHere, at: range, message)
  }

  /// - Parameter range: Of the question.
  /// - Throws: `not-one-value`.
  func requireKept(at range: SourceRange) throws(Diagnostic) {
    guard value == nil else { return }
    throw Diagnostic(
      "not-one-value", .refused, at: range,
      "`let` keeps one value, but the answer has several columns: expected `count`, `sum`, or one column by `showing`"
    )
  }
}
