import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// A sentence as far as it was said, or might be: its words, and all ways to read them.
struct SentenceSoFar {
  private(set) var source: SourceText
  private(set) var tokens: [Token] = []
  private(set) var readings: [PartialSentence]
  private(set) var beginning: SentenceBeginning
  private let language: Language
  private let reach: FieldReach
  /// Of the verb or report that is declared.
  private let slots: [Slot]
  private let spoken: Scope.Spoken

  /// Of what stands before `word`; nil where no sentence begins so.
  init?(
    before word: TypedWord, as rule: RuleName, _ language: Language, _ reach: FieldReach, slots: [Slot],
    spoken: Scope.Spoken
  ) {
    self.language = language
    self.reach = reach
    self.slots = slots
    self.spoken = spoken
    beginning = SentenceBeginning(language, as: rule)
    readings = [.beginning(as: rule, beginning.start)]
    let start = word.tokens.first?.range.lowerBound ?? word.start
    source = SourceText(bytes: Array(word.source.bytes[start..<word.start]), name: word.source.name)
    for token in word.tokens {
      let range = token.range.lowerBound - start..<token.range.upperBound - start
      guard take(Token(kind: token.kind, range: range, word: token.word)) else { return nil }
    }
  }

  /// With `text` after it, which is one word, number, text or sign; nil where that cannot follow.
  func saying(_ text: String) -> SentenceSoFar? {
    var said: [Token] = []
    let bytes = Array(text.utf8)
    // A parenthesis that closes is read where one was opened.
    let opening = text == ")" ? 1 : 0
    (Array(repeating: UInt8(ascii: "("), count: opening) + bytes).withUnsafeBufferPointer {
      _ = language.lexer.sentence(in: $0, from: 0, into: &said)
    }
    guard let token = said.dropFirst(opening).first, token.kind != .end else { return nil }
    var longer = self
    // A unit may stand right behind its number, but need not.
    let start = source.bytes.count + 1 - opening
    longer.source = SourceText(bytes: source.bytes + [0x20] + bytes, name: source.name)
    let range = start + token.range.lowerBound..<start + token.range.upperBound
    return longer.take(Token(kind: token.kind, range: range, word: token.word)) ? longer : nil
  }

  /// Whether it is a whole sentence.
  var canEnd: Bool { beginning.canEnd }

  /// The places where each of `expectations` may come, with its rules open: not behind a path that ends where it makes no
  /// sense.
  func scopes(entering expectations: [Expectation]) -> [(expectation: Expectation, scopes: [Scope])] {
    let followed = readings.map { ($0, beginning.expectations(after: $0.reading)) }
    return expectations.map { expectation in
      let readings = followed.filter { $0.1.contains(expectation) && endsWell($0.0, before: expectation) }
      return (expectation, readings.map { scope(of: $0.0.entering(expectation)) })
    }
  }

  func scope(of reading: PartialSentence) -> Scope {
    Scope(reach: reach, open: reading.open, slots: slots, spoken: spoken)
  }

  private func endsWell(_ reading: PartialSentence, before expectation: Expectation) -> Bool {
    scope(of: reading).endsWell(before: expectation)
  }

  private mutating func take(_ token: Token) -> Bool {
    guard let readings = beginning.say(token) else { return false }
    self.readings = PartialSentence.following(
      self.readings, token, at: tokens.count, readAs: readings, in: source, language,
      where: endsWell)
    tokens.append(token)
    return true
  }
}

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
