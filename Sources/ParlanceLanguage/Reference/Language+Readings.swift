extension Language {
  /// How each of `tokens` (without an end) may be read: where it stands in every reading of the words up to it, keywords
  /// before words of the model before bare names. Nil where no sentence begins with them.
  public func readings(of tokens: [Token], as rule: RuleName = .sentence) -> [[Expectation]]? {
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    var result: [[Expectation]] = []
    for token in tokens {
      let classes = lexicon.classes(of: token)
      var ranked: [(tier: Int, expectation: Expectation)] = []
      for expectation in recogniser.expectations.legal {
        guard let number = lexicon.grammar.number(of: expectation.tokenClass), classes.contains(number) else {
          continue
        }
        ranked.append((lexicon.grammar.tier(ofBestIn: ClassSet(number)), expectation))
      }
      guard recogniser.advance(classes) else { return nil }
      result.append((0...2).flatMap { tier in ranked.filter { $0.tier == tier }.map(\.expectation) })
    }
    return result
  }
}
