package import ParlanceLanguage
package import ParlancePlanner
import ParlanceRender

/// What the words around a question need of its answer, which is known before it is asked: whoever runs a sentence holds to
/// it, and so does whoever only offers one.
package enum AnswerNeed: Equatable {
  /// Of `chart`: columns of numbers.
  case numbers(isComparison: Bool)
  /// Of `let x be the`: one value, to be kept.
  case keptValue
  /// Of `expect 3:`: one value, to be compared with the words in the range.
  case comparedValue(SourceRange)

  /// Nil where any answer will do.
  package init?(of sentence: SyntaxNode) {
    switch sentence.tokens.first?.text {
    case "chart": self = .numbers(isComparison: sentence.node(.query)?.says("compare") == true)
    case "let" where sentence.node(.boundvalue)?.node(.query) != nil: self = .keptValue
    case "expect":
      guard let outcome = sentence.node(.outcome), outcome.node(.value) != nil, !outcome.says("rows"),
        !outcome.says("row")
      else { return nil }
      self = .comparedValue(outcome.range)
    default: return nil
    }
  }

  /// - Parameter range: Of the question.
  /// - Throws: `no-numbers-to-draw`, `not-one-value`, `no-single-value`.
  package func check(_ command: Command, _ answer: Answer, at range: SourceRange) throws(Diagnostic) {
    switch self {
    case .numbers(let isComparison):
      let roles = ColumnRoles(command, answer)
      try Chart.requireNumbers(
        in: answer.columns, keyCount: roles.keyCount, id: roles.idColumn, isComparison: isComparison,
        at: range)
    case .keptValue: try answer.requireKept(at: range)
    case .comparedValue(let expected): _ = try answer.expectedValue(at: expected)
    }
  }
}
