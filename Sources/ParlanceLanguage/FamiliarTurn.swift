/// Finds in a sentence the turns of phrase of ``FamiliarWords``, and says it as it is said here.
struct FamiliarTurn {
  /// One of them where it stands, as indices of tokens.
  private struct Found {
    let phrase: FamiliarPhrase
    let words: Range<Int>
    let fix: Diagnostic.Fix
  }

  private let lexicon: Lexicon
  private let rule: RuleName
  private let tokens: [Token]
  private let source: SourceText

  init(_ lexicon: Lexicon, _ tokens: [Token], of source: SourceText, as rule: RuleName) {
    (self.lexicon, self.source, self.rule) = (lexicon, source, rule)
    self.tokens = tokens.filter { $0.kind != .end }
  }

  /// The phrase at the token at `index` that alone keeps the words from being a sentence.
  func diagnostic(at index: Int) -> Diagnostic? {
    for found in found(from: index, to: index) {
      let reading = SentenceReading(found.fix.applied(to: source, within: range), lexicon, as: rule)
      if reading.isWhole { return diagnostic(found, found.fix) }
    }
    return nil
  }

  /// The phrase at the token at `index`, with all others, where the sentence is understood further without them.
  func further(at index: Int) -> Diagnostic? {
    guard let first = found(from: index, to: index).first else { return nil }
    let mended = Self.replacingAll(in: first.fix.applied(to: source, within: range), lexicon)
    let reading = SentenceReading(mended, lexicon, as: rule)
    guard reading.rest <= tokens.count - index else { return nil }
    return diagnostic(first, .init(replacing: range, with: mended))
  }

  /// The phrases among the words at `place`, of a sentence that the grammar has: `members order by name` is a member
  /// called `order`. One of their words was read as a name.
  func diagnostics(at place: SourceRange) -> [Diagnostic] {
    guard let first = tokens.firstIndex(where: { $0.range.upperBound > place.lowerBound }) else { return [] }
    let last = tokens.lastIndex { $0.range.lowerBound < place.upperBound } ?? first
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    let said = (try? parser.parse(as: rule))?.allTokens ?? []
    let names = Set(said.filter { $0.tokenClass == .word }.map(\.index))
    return found(from: first, to: max(first, last)).filter { !names.isDisjoint(with: $0.words) }
      .map { diagnostic($0, $0.fix) }
  }

  private var range: SourceRange {
    guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The phrases that hold or end right before one of the tokens.
  private func found(from first: Int, to last: Int) -> [Found] {
    FamiliarWords.phrases.flatMap { phrase in
      tokens.indices.prefix(last + 1).compactMap { start in
        guard let match = phrase.match(tokens, at: start, in: source, lexicon), match.end >= first else {
          return nil
        }
        let range = tokens[start].range.lowerBound..<tokens[match.end - 1].range.upperBound
        return Found(
          phrase: phrase, words: start..<match.end, fix: .init(replacing: range, with: match.replacement))
      }
    }
  }

  private static func replacingAll(in text: String, _ lexicon: Lexicon) -> String {
    var text = text
    // Each replacement leaves fewer foreign words; a phrase that made another would go on.
    for _ in 0..<10 {
      let source = SourceText(text)
      guard let tokens = try? Lexer(lexicon).tokens(of: source) else { return text }
      let turn = FamiliarTurn(lexicon, tokens, of: source, as: .sentence)
      guard let next = turn.found(from: 0, to: tokens.count).first(where: turn.isForeign) else { return text }
      text = next.fix.applied(to: source, within: turn.range)
    }
    return text
  }

  /// Whether a word of it is one that nobody knows, or it is of signs alone: others may be meant as they stand.
  private func isForeign(_ found: Found) -> Bool {
    let words = tokens[found.words]
    return words.contains { $0.kind == .word && $0.word < 0 } || words.allSatisfy { $0.kind == .symbol }
  }

  private func diagnostic(_ found: Found, _ fix: Diagnostic.Fix) -> Diagnostic {
    // What is but slots, as the `…` of `… = 1`, tells nothing.
    let isTold = found.phrase.meant.contains(where: \.isLetter)
    let said = found.phrase.hasSlots && isTold ? found.phrase.said : source[found.fix.range]
    let meant = isTold ? found.phrase.meant : found.fix.replacement
    return Diagnostic(
      "said-otherwise", .notLegalHere, at: found.fix.range,
      "`\(said)` is said here as `\(meant)`",
      fix: fix)
  }
}
