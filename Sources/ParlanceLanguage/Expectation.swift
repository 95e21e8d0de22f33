/// Something that may be said next.
public struct Expectation: Sendable, Hashable {
  public let tokenClass: TokenClass
  /// The rules open around it, from the outside in: a name in `ref` is a record's, one in `key` may be a new
  /// one's.
  public let context: [RuleName]
  /// How many of the innermost rules of `context` would begin with it.
  public let begun: Int

  /// The outermost rule that begins with it, if any does.
  public var phrase: RuleName? { begun == 0 ? nil : context[context.count - begun] }
}

/// All that may follow the words said so far.
public struct Expectations: Sendable, Equatable {
  /// Without the end; empty where no sentence begins with these words.
  public let legal: [Expectation]
  /// Whether the words are a whole sentence.
  public let canEnd: Bool
}
