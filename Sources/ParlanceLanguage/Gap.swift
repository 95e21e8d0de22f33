/// The place between what stands before and what stands after a cursor, where one token is to stand.
public struct Gap {
  private let lexicon: Lexicon
  /// Nil where no sentence begins like this.
  private let before: Recogniser?
  private let rest: [ClassSet]
  /// Tokens that may be the same are asked about once.
  private var known: [ClassSet: Bool] = [:]

  /// - Parameters:
  ///   - tokens: From the beginning of the sentence, read as `rule`.
  ///   - rest: Up to its end; an end among them is passed over.
  public init(_ language: Language, after tokens: [Token], before rest: [Token], as rule: RuleName) {
    lexicon = language.lexicon
    self.rest = rest.filter { $0.kind != .end }.map(language.lexicon.classes)
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    let isBeginning = tokens.allSatisfy { recogniser.advance(language.lexicon.classes(of: $0)) }
    before = isBeginning ? recogniser : nil
  }

  /// Whether a sentence may go on without any token here.
  public var isClosed: Bool { before.map { goesOn($0) } ?? false }

  /// Whether some sentence goes on with `token` and all that stands after it.
  public mutating func takes(_ token: Token) -> Bool {
    let classes = lexicon.classes(of: token)
    if let known = known[classes] { return known }
    guard var recogniser = before else { return false }
    let isTaken = recogniser.advance(classes) && goesOn(recogniser)
    known[classes] = isTaken
    return isTaken
  }

  private func goesOn(_ recogniser: Recogniser) -> Bool {
    var recogniser = recogniser
    return rest.allSatisfy { recogniser.advance($0) }
  }
}
