/// A violation of the grammar. It doesn't depend on the model.
package enum SyntaxError: DiagnosticMessage {
  /// - Parameter advice: What is expected instead, such as `expected a number`.
  case noSuchWord(String, advice: String)
  case notLegalHere(String, advice: String)
  case unfinishedSentence(advice: String)
  case secondSentence
  case mixedAndOr
  /// An `if` without parentheses in a calculation: `2 * if …`.
  case choiceInCalculation
  case tooDeep
  case tooLong
  /// A word such as `null` where a text is expected.
  case bareNull(String)
  /// A number such as `1.000`, whose point may group digits or begin the decimals.
  ///
  /// - Parameters:
  ///   - whole: The number if the point groups digits, as it would be typed.
  ///   - typed: The number if the point begins the decimals.
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
