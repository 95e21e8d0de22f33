import ParlanceLanguage
import ParlanceStore

/// What is told of a sentence that lacks what only the person can know: a whole one that can be said.
extension Session {
  /// It stands in a note: what is meant is for the person to say, so Up does not bring it.
  ///
  /// - Parameter incomplete: A mend of `said` that lacks something, too.
  func withExample(
    _ error: Diagnostic, _ said: SaidSentence, completing incomplete: String?
  ) -> Diagnostic {
    // The nearest number is told already.
    guard error.fix == nil, error.id != "too-many-decimals", said.tokens.count > 1,
      several(in: said.source[said.range]) == nil, !isWithinName(error, said)
    else {
      return error
    }
    let isOpen =
      error.id == "unfinished-sentence" && said.source[said.tokens[0].range].lowercased() == "change"
    let lacking = isOpen || error.id == "missing-field" ? said.source[said.range] : incomplete
    guard
      let example = lacking.flatMap({ CompletedSentence($0, in: self).sentence() })
        ?? ErrorExample(error, said, in: self).sentence(),
      SaidLinks(said.source[said.range], language.lexicon).areShown(in: example),
      SaidTimes(said.source[said.range], language.lexicon).areApart(in: example)
    else { return error }
    return error.mended(by: nil, notes: ["such as: \(example)"])
  }

  /// Whether a word that nobody knows stands behind another one: a name is wrong, of which another record tells nothing.
  private func isWithinName(_ error: Diagnostic, _ said: SaidSentence) -> Bool {
    guard let place = said.tokens.firstIndex(where: { $0.range == error.range }), place > 1 else {
      return false
    }
    return said.tokens[(place - 1)...place].allSatisfy { $0.kind == .word && $0.word < 0 }
  }
}
