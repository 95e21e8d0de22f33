import ParlanceLanguage
import ParlanceStore

/// What is told of a verb or a report that is told more than it takes.
extension Session {
  /// The error with the first word that is too many, where the grammar only stops behind it: in `late where member = Ben`
  /// the `where` could be a name, which a report without arguments does not take.
  func withCall(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.fix == nil, error.kind == .notLegalHere || error.kind == .noSuchWord,
      let first = said.tokens.first, isCalled(first),
      let place = said.tokens.firstIndex(where: { $0.range == error.range }), place > 1
    else { return error }
    let end = said.tokens[place - 1].range.upperBound
    let before = said.tokens[..<place] + [Token(kind: .end, range: end..<end)]
    guard let fault = trial(of: Array(before), said.source, said.clock).fault,
      fault.id == "argument-not-declared"
    else { return error }
    return Diagnostic(fault.id, fault.kind, at: fault.range, fault.message, notes: error.notes)
  }

  private func isCalled(_ word: Token) -> Bool {
    [.report, .verb].contains { language.lexicon.canonical(word.word, as: $0) != nil }
  }
}
