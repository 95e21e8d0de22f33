package import ParlanceLanguage
import ParlanceStore

/// The error that `expect error:` expects.
package enum ExpectedError {
  /// Whether it is one of the sentence behind it: neither ^C nor a full disk is what was expected.
  static func isMet(by error: any Error) -> Bool {
    if Stop.isReported(by: error) { return false }
    return error is Diagnostic || (error as? EngineFailure)?.error.isOfSentence == true
  }

  /// Whether the sentence states that what follows the colon fails, and `error` is about that.
  package static func isStated(by tokens: [Token], in source: SourceText, _ error: Diagnostic) -> Bool {
    let words = tokens.prefix(3).map { source[$0.range].lowercased() }
    return words == ["expect", "error", ":"] && error.range.lowerBound >= tokens[2].range.upperBound
  }
}
