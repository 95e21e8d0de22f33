/// The words of a sentence said so far, by the grammar: word after word, so that ways to go on can be tried.
public struct SentenceBeginning {
  private let lexicon: Lexicon
  private var recogniser: Recogniser

  public init(_ language: Language, as rule: RuleName = .sentence) {
    lexicon = language.lexicon
    recogniser = Recogniser(lexicon.grammar, as: rule)
  }

  /// What may follow, and with each the fewest words that end the sentence after it.
  public var following: (expectations: Expectations, fewestWords: [Int]) {
    let following = recogniser.following
    return (following.expectations, following.fewestWords)
  }

  /// Whether what was said is a whole sentence.
  public var canEnd: Bool { recogniser.canEnd }

  /// Goes past `token`.
  ///
  /// - Returns: How it may be read here: keywords before words of the model before bare names. Nil, and nothing changes,
  ///   where it may not stand here.
  public mutating func say(_ token: Token) -> [Expectation]? {
    let classes = lexicon.classes(of: token)
    var ranked: [(tier: Int, expectation: Expectation)] = []
    for expectation in following.expectations.legal {
      guard let number = lexicon.grammar.number(of: expectation.tokenClass), classes.contains(number) else {
        continue
      }
      ranked.append((lexicon.grammar.tier(ofBestIn: ClassSet(number)), expectation))
    }
    guard recogniser.advance(classes) else { return nil }
    return (0...2).flatMap { tier in ranked.filter { $0.tier == tier }.map(\.expectation) }
  }
}
