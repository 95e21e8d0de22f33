import ParlanceLanguage

/// The tree of a sentence that is not finished: the rules that are still open, and what was said in each.
struct PartialSentence {
  struct OpenRule {
    let rule: RuleName
    var children: [SyntaxElement] = []

    var node: SyntaxNode { SyntaxNode(rule: rule, children: children) }
  }

  /// From the outside in; the first is the sentence itself.
  private(set) var open: [OpenRule]
  /// Its number in a ``SentenceBeginning``.
  private(set) var reading: Int32

  /// The most readings that are followed side by side.
  private static let limit = 16

  /// The one reading of no words at all.
  static func beginning(as rule: RuleName, _ reading: Int32) -> PartialSentence {
    PartialSentence(open: [OpenRule(rule: rule)], reading: reading)
  }

  /// The ways to go on from `sentences` with `token`, the one at `index`, which is read in one of `readings`: those that
  /// make sense, or all where none does.
  static func following(
    _ sentences: [PartialSentence], _ token: Token, at index: Int, readAs readings: [TokenReading],
    in source: SourceText, _ language: Language, where makesSense: (PartialSentence, Expectation) -> Bool
  ) -> [PartialSentence] {
    let ways = sentences.flatMap { sentence in
      readings.filter { $0.before == sentence.reading }.map { (sentence: sentence, reading: $0) }
    }
    let sensible = ways.count > 1 ? ways.filter { makesSense($0.sentence, $0.reading.expectation) } : ways
    let found = (sensible.isEmpty ? ways : sensible).map { sentence, reading in
      let expectation = reading.expectation
      let word = SyntaxToken(
        tokenClass: expectation.tokenClass, index: index, range: token.range,
        text: language.lexicon.canonical(token.word, as: expectation.tokenClass) ?? source[token.range])
      return sentence.entering(expectation).saying(word, reading.after)
    }
    return Array(found.prefix(limit))
  }

  /// With the rules open in which `expectation` stands, which may follow this reading.
  func entering(_ expectation: Expectation) -> PartialSentence {
    let kept = expectation.context.count - expectation.begun
    var result = self
    while result.open.count > kept {
      let closed = result.open.removeLast().node
      result.open[result.open.count - 1].children.append(.node(closed))
    }
    for rule in expectation.context.suffix(expectation.begun) { result.open.append(OpenRule(rule: rule)) }
    return result
  }

  private func saying(_ token: SyntaxToken, _ reading: Int32) -> PartialSentence {
    var result = self
    result.open[result.open.count - 1].children.append(.token(token))
    result.reading = reading
    return result
  }
}
