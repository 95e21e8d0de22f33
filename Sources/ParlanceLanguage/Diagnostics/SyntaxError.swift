/// A violation of the grammar. It doesn't depend on the model.
package enum SyntaxError: DiagnosticMessage {
  /// An unknown word.
  ///
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
  /// A number such as `1.000`. Its point could group digits or begin the decimals.
  ///
  /// - Parameters:
  ///   - whole: The number to type if the point groups digits: `1000`.
  ///   - typed: The number to type if the point begins the decimals: `1`.
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
    case .noSuchWord(let word, let advice): "`\(word)`; \(advice)"
    case .notLegalHere(let word, let advice): "unexpected `\(word)`; \(advice)"
    case .unfinishedSentence(let advice): "this ends too early; \(advice)"
    case .secondSentence: "expected only one sentence"
    case .choiceInCalculation:
      "`if` in a calculation needs parentheses; expected `(if … then … else …)`"
    case .mixedAndOr: "`and` mixed with `or` needs parentheses"
    case .tooDeep: "this is nested too deeply; expected at most about 100 parentheses"
    case .tooLong:
      "this sentence is too long; expected at most \(Parser.chainLimit) operators, sets and conditions"
    case .bareNull(let word) where word.lowercased() == "empty":
      "`\(word)` isn't a value here: in a condition, use `is empty`; in a change, leave out the `=`; for the text, use quotes"
    case .bareNull(let word):
      "`\(word)` isn't a value here; expected `empty` for no value, or `\"\(word)\"` for the text"
    case .doubtfulNumber(let text, let whole, let typed):
      "`\(text)` is ambiguous; expected `\(whole)` or `\(typed)`"
    }
  }
}
