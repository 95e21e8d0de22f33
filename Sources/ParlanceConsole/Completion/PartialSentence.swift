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

  /// The most readings that are followed side by side.
  private static let limit = 16

  /// Every way to read `tokens` as the beginning of a `rule`, the likeliest first; none where it is no beginning.
  static func readings(
    of tokens: [Token], in source: SourceText, as rule: RuleName, _ language: Language
  ) -> [PartialSentence] {
    guard let readings = language.readings(of: tokens, as: rule) else { return [] }
    var found = beginnings(as: rule)
    for (index, token) in tokens.enumerated() {
      found = following(found, token, at: index, readAs: readings[index], in: source, language)
    }
    return found
  }

  /// The one reading of no words at all.
  static func beginnings(as rule: RuleName) -> [PartialSentence] {
    [PartialSentence(open: [OpenRule(rule: rule)])]
  }

  /// The ways to go on from `sentences` with `token`, the one at `index`, where it stands in one of `readings`.
  static func following(
    _ sentences: [PartialSentence], _ token: Token, at index: Int, readAs readings: [Expectation],
    in source: SourceText, _ language: Language
  ) -> [PartialSentence] {
    let found = sentences.flatMap { sentence in
      let fitting = readings.filter { sentence.entering($0) != nil }
      // A bare name is the last resort.
      let known = fitting.filter { $0.tokenClass != .word && $0.tokenClass != .anyWord }
      return (known.isEmpty ? fitting : known).compactMap { expectation in
        let word = SyntaxToken(
          tokenClass: expectation.tokenClass, index: index, range: token.range,
          text: language.lexicon.canonical(token.word, as: expectation.tokenClass) ?? source[token.range])
        return sentence.entering(expectation)?.saying(word)
      }
    }
    return Array(found.prefix(limit))
  }

  /// With the rules open in which `expectation` stands; nil where it belongs to another reading.
  func entering(_ expectation: Expectation) -> PartialSentence? {
    let kept = expectation.context.count - expectation.begun
    guard kept <= open.count, open.prefix(kept).map(\.rule) == Array(expectation.context.prefix(kept)) else {
      return nil
    }
    var result = self
    while result.open.count > kept {
      let closed = result.open.removeLast().node
      result.open[result.open.count - 1].children.append(.node(closed))
    }
    for rule in expectation.context.suffix(expectation.begun) { result.open.append(OpenRule(rule: rule)) }
    return result
  }

  private func saying(_ token: SyntaxToken) -> PartialSentence {
    var result = self
    result.open[result.open.count - 1].children.append(.token(token))
    return result
  }
}
