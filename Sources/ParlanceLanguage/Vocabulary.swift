/// The words that a model adds to the grammar, each as a class of tokens. It knows names of the model, never rows.
public struct Vocabulary: Sendable, Equatable {
  public struct Word: Sendable, Equatable {
    /// How it may be typed (case is ignored): `sessions`.
    public let spelling: String
    /// What it is: `.entity`.
    public let tokenClass: TokenClass
    /// The model's own name for it: `session`.
    public let canonical: String

    public init(_ spelling: String, _ tokenClass: TokenClass, canonical: String) {
      self.spelling = spelling
      self.tokenClass = tokenClass
      self.canonical = canonical
    }
  }

  /// One word may stand several times, once for each class it belongs to.
  public var words: [Word]

  public init(_ words: [Word] = []) { self.words = words }
}
