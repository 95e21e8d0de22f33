import ParlanceLanguage

/// `expect error:` before what cannot even be read: the error is then what was expected.
enum ExpectedError {
  /// Whether the sentence states that what follows the colon fails, and `error` is about that.
  static func isStated(by tokens: [Token], in source: SourceText, _ error: Diagnostic) -> Bool {
    let words = tokens.prefix(3).map { source[$0.range].lowercased() }
    return words == ["expect", "error", ":"] && error.range.lowerBound >= tokens[2].range.upperBound
  }
}
