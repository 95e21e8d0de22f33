import ParlanceLanguage
import ParlanceStore

/// What is told of a sentence that lacks what only the person can know: a whole one that can be said.
extension Session {
  /// It stands in a note: what is meant is for the person to say, so Up does not bring it.
  func withExample(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.fix == nil, said.tokens.count > 1, several(in: said.source[said.range]) == nil,
      let example = ErrorExample(error, said, in: self).sentence()
    else { return error }
    return error.mended(by: nil, notes: ["such as: \(example)"])
  }
}
