/// The sentence language as one model speaks it: its words, and how to read a sentence made of them.
public struct Language: Sendable {
  public let lexicon: Lexicon
  public let lexer: Lexer

  public init(vocabulary: Vocabulary = Vocabulary()) {
    lexicon = Lexicon(vocabulary)
    lexer = Lexer(lexicon)
  }

  /// Reads `tokens`, the whole of a sentence, as `rule`.
  ///
  /// - Throws: at the first token that no sentence could have there, with what is expected instead.
  public func parse(
    _ tokens: [Token], of source: SourceText, as rule: RuleName = .sentence
  ) throws(Diagnostic) -> SyntaxNode {
    guard tokens.last?.kind == .end else {
      let place = tokens.last?.range.upperBound ?? 0
      return try parse(tokens + [Token(kind: .end, range: place..<place)], of: source, as: rule)
    }
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    do throws(ParseFailure) {
      return try parser.parse(as: rule)
    } catch {
      throw SyntaxError(lexicon: lexicon, tokens: tokens, source: source, rule: rule).diagnostic(for: error)
    }
  }

  /// Reads a text that holds one sentence.
  public func parse(_ source: SourceText, as rule: RuleName = .sentence) throws(Diagnostic) -> SyntaxNode {
    try parse(lexer.tokens(of: source), of: source, as: rule)
  }
}
