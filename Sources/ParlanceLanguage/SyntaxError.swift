/// Finds the words for a sentence that the grammar does not have.
struct SyntaxError {
  let lexicon: Lexicon
  let tokens: [Token]
  let source: SourceText
  let rule: RuleName

  func diagnostic(for failure: ParseFailure) -> Diagnostic {
    switch failure {
    case .tooDeep(let index):
      Diagnostic(
        "too-deep", .notLegalHere, at: tokens[index].range,
        "this is nested too deeply; expected fewer parentheses")
    case .unexpected(let index):
      Diagnostic(
        "not-legal-here", .notLegalHere, at: tokens[index].range,
        "`\(source[tokens[index].range])` is not legal here")
    }
  }
}
