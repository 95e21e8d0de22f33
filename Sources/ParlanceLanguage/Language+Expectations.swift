extension Language {
  /// What may follow `tokens` (an end among them is passed over) in a sentence read as `rule`.
  public func expectations(after tokens: [Token], as rule: RuleName = .sentence) -> Expectations {
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    for token in tokens where token.kind != .end {
      guard recogniser.advance(lexicon.classes(of: token)) else {
        return Expectations(legal: [], canEnd: false)
      }
    }
    return recogniser.expectations
  }

  /// The words that may be said where `expectation` is: `facts` for an entity; none for a number, a text or a
  /// name.
  public func spellings(for expectation: Expectation) -> [String] {
    switch expectation.tokenClass {
    case .word, .anyWord: []
    default: lexicon.spellings(of: expectation.tokenClass)
    }
  }
}
