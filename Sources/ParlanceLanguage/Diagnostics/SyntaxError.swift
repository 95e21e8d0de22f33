/// Why the grammar refuses a text, whatever the model.
package enum SyntaxError: DiagnosticMessage {
  /// - Parameter advice: What is expected.
  case noSuchWord(String, advice: String)
  case notLegalHere(String, advice: String)
  case unfinishedSentence(advice: String)
  case secondSentence
  case mixedAndOr
  /// `2 * if …`
  case choiceInCalculation
  case tooDeep
  case tooLong
  /// A word such as `null` in place of a text.
  case bareNull(String)
  /// - Parameters:
  ///   - whole: The number where the point groups digits, as it is typed.
  ///   - typed: The number where it is a decimal point.
  case doubtfulNumber(String, whole: String, typed: String)

  package var kind: Diagnostic.Kind {
    switch self {
    case .noSuchWord: .noSuchWord
    case .bareNull: .refused
    default: .notLegalHere
    }
  }

  package var text: String {
    switch self {
    case .noSuchWord(let word, let advice): "`\(word)` is not a known word; \(advice)"
    case .notLegalHere(let word, let advice): "`\(word)` is not legal here; \(advice)"
    case .unfinishedSentence(let advice): "the sentence ends here; \(advice)"
    case .secondSentence: "only one sentence is expected here"
    case .choiceInCalculation:
      "within a calculation `if` needs parentheses; expected `(if … then … else …)`"
    case .mixedAndOr: "`and` mixed with `or` needs parentheses"
    case .tooDeep: "this is nested too deeply; expected at most about a hundred parentheses"
    case .tooLong:
      "this is too much for one sentence; expected at most \(Parser.chainLimit) operators, sets and conditions"
    case .bareNull(let word):
      "`\(word)` is not a text: a field without a value is `empty`, and a text needs quotes"
    case .doubtfulNumber(let text, let whole, let typed):
      "`\(text)` may be \(whole) or \(typed); expected `\(whole)` or `\(typed)`"
    }
  }
}
