/// The beginning of a sentence, which is extended token by token. Completion uses it to try continuations.
public struct SentenceBeginning {
  private let lexicon: Lexicon
  private(set) var recogniser: Recogniser

  public init(_ language: Language, as rule: RuleName = .sentence) {
    lexicon = language.lexicon
    recogniser = Recogniser(lexicon.grammar, as: rule)
    start = recogniser.start
  }

  /// The tokens that can come next. For each token, `fewestWords` contains the minimum number of words needed after
  /// this token to complete the sentence.
  public var following: (expectations: Expectations, fewestWords: [Int]) {
    let following = recogniser.following
    return (following.expectations, following.fewestWords)
  }

  /// The numbers of all ways to read the tokens so far. If two beginnings have the same set of numbers, the same tokens
  /// can follow.
  public var readings: Set<Int32> { recogniser.states }

  /// Whether the tokens so far are a complete sentence.
  public var canEnd: Bool { recogniser.canEnd }

  /// The number of the reading before the first token. At that point, it is the only element of ``readings``.
  public let start: Int32

  /// Returns the tokens that can come next in one of the ``readings``.
  public func expectations(after reading: Int32) -> Set<Expectation> {
    recogniser.expectations(after: reading)
  }

  /// Consumes `token`.
  ///
  /// - Returns: Whether the token is legal here. If it isn't, nothing changes.
  public mutating func advance(_ token: Token) -> Bool { recogniser.advance(lexicon.classes(of: token)) }

  /// Consumes `token` and returns all ways to read it. If the token isn't legal here, nothing changes.
  ///
  /// - Returns: The readings as a keyword first, then as words of the model, then as an unknown word. Nil if the token
  ///   isn't legal here.
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
