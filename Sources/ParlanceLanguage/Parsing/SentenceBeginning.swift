/// The words of a sentence said so far, by the grammar: word after word, so that ways to go on can be tried.
public struct SentenceBeginning {
  private let lexicon: Lexicon
  private(set) var recogniser: Recogniser

  public init(_ language: Language, as rule: RuleName = .sentence) {
    lexicon = language.lexicon
    recogniser = Recogniser(lexicon.grammar, as: rule)
    start = recogniser.start
  }

  /// What may follow, and with each the fewest words that end the sentence after it.
  public var following: (expectations: Expectations, fewestWords: [Int]) {
    let following = recogniser.following
    return (following.expectations, following.fewestWords)
  }

  /// Whether what was said is a whole sentence.
  public var canEnd: Bool { recogniser.canEnd }

  /// The number of the one reading of no words at all.
  public let start: Int32

  /// What may follow one reading of the words.
  public func expectations(after reading: Int32) -> Set<Expectation> {
    recogniser.expectations(after: reading)
  }

  /// Goes past `token`.
  ///
  /// - Returns: How it may be read here: keywords before words of the model before bare names. Nil, and nothing changes,
  ///   where it may not stand here.
  public mutating func say(_ token: Token) -> [TokenReading]? {
    let found = recogniser.readings(of: lexicon.classes(of: token))
    if found.isEmpty { return nil }
    let grammar = lexicon.grammar
    let tiers = found.map { reading in
      grammar.number(of: reading.expectation.tokenClass).map { grammar.tier(ofBestIn: ClassSet($0)) } ?? 2
    }
    return (0...2).flatMap { tier in zip(found, tiers).filter { $0.1 == tier }.map(\.0) }
  }
}

/// The place between what stands before and what stands after a cursor, where one token is to stand.
public struct Gap {
  private let lexicon: Lexicon
  /// Nil where no sentence begins like this.
  private let before: Recogniser?
  private let rest: [ClassSet]
  /// Tokens that may be the same are asked about once.
  private var known: [ClassSet: Answer] = [:]

  public enum Answer: Sendable {
    /// No sentence has the token here.
    case illegal
    /// A sentence goes on with it and all that stands after it, but does not end there.
    case unfinished
    case whole
  }

  /// - Parameters:
  ///   - tokens: From the beginning of the sentence, read as `rule`.
  ///   - rest: Up to its end; an end among them is passed over.
  ///   - keepsMeaning: Whether a known word of `rest` is that word, and not just a name.
  public init(
    _ language: Language, after tokens: [Token], before rest: [Token], as rule: RuleName,
    keepsMeaning: Bool = false
  ) {
    lexicon = language.lexicon
    self.rest = rest.filter { $0.kind != .end }.map { token in
      let classes = language.lexicon.classes(of: token)
      let known = classes.subtracting(Grammar.anyName)
      return keepsMeaning && !known.isEmpty ? known : classes
    }
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    let isBeginning = tokens.allSatisfy { recogniser.advance(language.lexicon.classes(of: $0)) }
    before = isBeginning ? recogniser : nil
  }

  /// Whether a sentence may go on without any token here.
  public var isClosed: Bool { before.map { answer($0) != .illegal } ?? false }

  /// What becomes of a sentence that begins with `said`, with all that stands after the gap behind it.
  public func answer(after said: SentenceBeginning) -> Answer { answer(said.recogniser) }

  /// What becomes of the sentence with `token` here.
  public mutating func filled(with token: Token) -> Answer {
    let classes = lexicon.classes(of: token)
    if let known = known[classes] { return known }
    guard var recogniser = before, recogniser.advance(classes) else { return .illegal }
    let answer = answer(recogniser)
    known[classes] = answer
    return answer
  }

  private func answer(_ recogniser: Recogniser) -> Answer {
    var recogniser = recogniser
    guard rest.allSatisfy({ recogniser.advance($0) }) else { return .illegal }
    return recogniser.canEnd ? .whole : .unfinished
  }
}
