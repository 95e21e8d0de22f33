/// The language of the sentences about one model: its words, lexer and parser.
public struct Language: Sendable {
  public let lexicon: Lexicon
  public let lexer: Lexer

  public init(vocabulary: Vocabulary = Vocabulary()) {
    lexicon = Lexicon(vocabulary)
    lexer = Lexer(lexicon)
  }

  /// Parses `tokens` as `rule`. The tokens must be a complete text of this rule, such as a whole sentence.
  ///
  /// - Throws: A diagnostic at the first token that isn't legal. Its message lists what is expected instead.
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
      throw SyntaxDiagnosis(lexicon: lexicon, tokens: tokens, source: source, rule: rule).diagnostic(
        for: error)
    }
  }

  /// Parses a text that contains exactly one sentence.
  ///
  /// - Throws: The first error of the lexer or the parser.
  public func parse(_ source: SourceText, as rule: RuleName = .sentence) throws(Diagnostic) -> SyntaxNode {
    try parse(lexer.tokens(of: source), of: source, as: rule)
  }
}

extension Language {
  /// Whether the grammar accepts `tokens` as a sentence. This is faster than ``parse(_:of:as:)``, because it doesn't
  /// build a diagnostic.
  public func isSentence(_ tokens: [Token], of source: SourceText) -> Bool {
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    return (try? parser.parse(as: .sentence)) != nil
  }

  /// Returns the first token that the grammar doesn't allow at its position. Returns nil if all tokens are legal, even
  /// if the sentence isn't complete.
  public func refused(_ tokens: [Token], of source: SourceText, as rule: RuleName = .sentence) -> Token? {
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    do throws(ParseFailure) {
      _ = try parser.parse(as: rule)
    } catch {
      if case .unexpected(let index) = error, index < tokens.count { return tokens[index] }
    }
    return nil
  }

  /// Returns the token classes that can follow `tokens` in a text of the rule `rule`. End tokens are ignored.
  public func expectations(after tokens: [Token], as rule: RuleName = .sentence) -> Expectations {
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    for token in tokens where token.kind != .end {
      guard recogniser.advance(lexicon.classes(of: token)) else {
        return Expectations(legal: [], canEnd: false)
      }
    }
    return recogniser.expectations
  }

  /// Returns the words that can be typed for `expectation`, such as `facts` for an entity. Returns an empty array for
  /// numbers, texts and names, which can't be listed.
  public func spellings(for expectation: Expectation) -> [String] {
    switch expectation.tokenClass {
    case .word, .anyWord: []
    default: lexicon.spellings(of: expectation.tokenClass)
    }
  }

  /// Returns the possible readings of each token, given the tokens before it. Keywords come first, then words of the
  /// model, then unknown words. Returns nil if no sentence begins with the tokens.
  ///
  /// - Parameter tokens: The tokens without an end token.
  public func readings(of tokens: [Token], as rule: RuleName = .sentence) -> [[Expectation]]? {
    var beginning = SentenceBeginning(self, as: rule)
    var result: [[Expectation]] = []
    for token in tokens {
      guard let readings = beginning.say(token) else { return nil }
      var seen = Set<Expectation>()
      result.append(readings.map(\.expectation).filter { seen.insert($0).inserted })
    }
    return result
  }
}
