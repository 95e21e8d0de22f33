import ParlanceLanguage
import ParlanceModel
import ParlanceStore

extension Session {
  /// The error of a row that lacks what it needs, with a whole sentence that names records there are.
  ///
  /// It stands in a note: which record is meant is for the person to say, so Up does not bring it.
  func withExample(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.id == "missing-field", said.tokens.count > 1,
      let noun = language.lexicon.canonical(said.tokens[1].word, as: .entity),
      let entity = model.entity(noun),
      let example = withExamples({ $0.made("add", entity).first { $0.hasPrefix("add \(entity.name) ") } })
    else { return error }
    return error.mended(by: error.fix, notes: ["such as: \(example)"])
  }
}
