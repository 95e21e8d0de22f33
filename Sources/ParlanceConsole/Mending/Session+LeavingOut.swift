import ParlanceLanguage
import ParlanceStore

/// What is wrong where something is left out in a word of elsewhere: that word, and not what is left out.
extension Session {
  /// The error at the word that leaves out, where it is told of what stands there, or behind it: `except anna` has no wrong
  /// name.
  func withDenial(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard Self.ofWords.contains(error.id), let range = leavingOut(in: said),
      range.lowerBound <= error.range.lowerBound || error.range.overlaps(range)
    else { return error }
    return Diagnostic(
      "no-such-word", .noSuchWord, at: range,
      "`\(said.source[range])` is no word here; expected `not` or `minus`", notes: error.notes, fix: error.fix
    )
  }

  /// Behind a word that leaves out they say so themselves: `but no credits`.
  private static let denying: Set<String> = ["no", "without"]

  /// Errors of a word that stands where no other sentence has it.
  private static let ofWords: Set<String> = ["no-key", "no-such-word", "not-legal-here", "said-otherwise"]

  /// The first word that nobody knows and that leaves out what follows: `except`, `other than`, `neither`.
  private func leavingOut(in said: SaidSentence) -> SourceRange? {
    let tokens = said.tokens.filter { $0.kind != .end }
    let words = tokens.map { said.source[$0.range].lowercased() }
    let lexicon = language.lexicon
    return words.indices.dropFirst().lazy.compactMap { place -> SourceRange? in
      guard tokens[place].kind == .word, tokens[place].word < 0,
        let count = LeavingOut.count(words[place...], lexicon),
        words[place] == "neither" || LeavingOut.leads(words[place..<place + count], lexicon),
        !Self.denying.contains(words[(place + count)...].first ?? "")
      else { return nil }
      return tokens[place].range.lowerBound..<tokens[place + count - 1].range.upperBound
    }.first
  }
}
