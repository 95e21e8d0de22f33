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
      throw SyntaxDiagnosis(lexicon: lexicon, tokens: tokens, source: source, rule: rule).diagnostic(
        for: error)
    }
  }

  /// Reads a text that holds one sentence.
  public func parse(_ source: SourceText, as rule: RuleName = .sentence) throws(Diagnostic) -> SyntaxNode {
    try parse(lexer.tokens(of: source), of: source, as: rule)
  }
}

extension Language {
  /// Whether `tokens` are a sentence by the grammar: sooner known than what could be wrong.
  public func isSentence(_ tokens: [Token], of source: SourceText) -> Bool {
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    return (try? parser.parse(as: .sentence)) != nil
  }

  /// The first of `tokens` that is refused, whatever follows it; nil if there is none, or only the end is refused.
  public func refused(_ tokens: [Token], of source: SourceText, as rule: RuleName = .sentence) -> Token? {
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    do throws(ParseFailure) {
      _ = try parser.parse(as: rule)
    } catch {
      if case .unexpected(let index) = error, index < tokens.count { return tokens[index] }
    }
    return nil
  }

  /// What may follow `tokens` (an end among them is passed over) in a sentence read as `rule`.
  public func expectations(after tokens: [Token], as rule: RuleName = .sentence) -> Expectations {
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    for token in tokens where token.kind != .end {
      guard recogniser.advance(lexicon.classes(of: token)) else {
        return Expectations(legal: [], canEnd: false)
      }
    }
    return recogniser.expectations
  }

  /// The words that may be said where `expectation` is: `facts` for an entity; none for a number, a text or a
  /// name.
  public func spellings(for expectation: Expectation) -> [String] {
    switch expectation.tokenClass {
    case .word, .anyWord: []
    default: lexicon.spellings(of: expectation.tokenClass)
    }
  }

  /// How each of `tokens` (without an end) may be read: where it stands in every reading of the words up to it, keywords
  /// before words of the model before bare names. Nil where no sentence begins with them.
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
