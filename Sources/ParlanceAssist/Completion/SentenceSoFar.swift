import ParlanceLanguage
import ParlanceModel

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

  /// With all that `rest` says after it; nil where that cannot follow.
  func saying(_ rest: TypedRest) -> SentenceSoFar? {
    let (source, tokens) = words(before: rest)
    var longer = self
    longer.source = source
    return tokens.dropFirst(self.tokens.count).allSatisfy { longer.take($0) } ? longer : nil
  }

  /// Its words, and those of `rest` after them.
  func words(before rest: TypedRest) -> (source: SourceText, tokens: [Token]) {
    let bytes = rest.bytes
    let moved = source.bytes.count + 1 - bytes.startIndex
    let tokens = (rest.tokens ?? []).map { token in
      let range = token.range.lowerBound + moved..<token.range.upperBound + moved
      return Token(kind: token.kind, range: range, word: token.word)
    }
    return (SourceText(bytes: source.bytes + [0x20] + bytes, name: source.name), self.tokens + tokens)
  }

  var text: String { String(decoding: source.bytes, as: UTF8.self) }

  /// Whether it is a whole sentence.
  var canEnd: Bool { beginning.canEnd }

  /// What may follow, and with each the fewest words that end the sentence after it.
  var following: (expectations: Expectations, fewestWords: [Int]) {
    beginning.following
  }

  /// The places where `expectation` may come, with its rules open: not behind a path that ends where it makes no sense.
  /// Nil where no reading was followed that it comes after.
  func scopes(entering expectation: Expectation) -> [Scope]? {
    let followed = readings.filter { beginning.expectations(after: $0.reading).contains(expectation) }
    if followed.isEmpty { return nil }
    return followed.filter { endsWell($0, before: expectation) }.map { scope(of: $0.entering(expectation)) }
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
