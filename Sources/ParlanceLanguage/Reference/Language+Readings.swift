extension Language {
  /// How each of `tokens` (without an end) may be read: where it stands in every reading of the words up to it, keywords
  /// before words of the model before bare names. Nil where no sentence begins with them.
  public func readings(of tokens: [Token], as rule: RuleName = .sentence) -> [[Expectation]]? {
    var beginning = SentenceBeginning(self, as: rule)
    var result: [[Expectation]] = []
    for token in tokens {
      guard let readings = beginning.say(token) else { return nil }
      var seen = Set<Expectation>()
      result.append(readings.map(\.expectation).filter { seen.insert($0).inserted })
    }
    return result
  }
}
