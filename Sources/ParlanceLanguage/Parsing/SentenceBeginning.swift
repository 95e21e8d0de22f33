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

  /// The numbers of all its readings: the same words may follow where they are the same.
  public var readings: Set<Int32> { recogniser.states }

  /// Whether what was said is a whole sentence.
  public var canEnd: Bool { recogniser.canEnd }

  /// The number of the one reading of no words at all.
  public let start: Int32

  /// What may follow one reading of the words.
  public func expectations(after reading: Int32) -> Set<Expectation> {
    recogniser.expectations(after: reading)
  }

  /// Goes past `token`; false, and nothing changes, where it may not stand here.
  public mutating func advance(_ token: Token) -> Bool { recogniser.advance(lexicon.classes(of: token)) }

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
