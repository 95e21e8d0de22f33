/// `bookings for members where …`: finds the words that make a sentence of it when they stand in parentheses.
struct MissingParentheses {
  private let lexicon: Lexicon
  private let source: SourceText
  private let tokens: [Token]

  init(_ lexicon: Lexicon, _ tokens: [Token], of source: SourceText) {
    (self.lexicon, self.source) = (lexicon, source)
    self.tokens = tokens.filter { $0.kind != .end }
  }

  /// The words around or right before the token at `index` whose parentheses the grammar asks for.
  func diagnostic(at index: Int, _ error: SyntaxError) -> Diagnostic? {
    guard tokens.count < SyntaxError.longest, let open = lexicon.grammar.number(of: .keyword("(")),
      let close = lexicon.grammar.number(of: .keyword(")"))
    else { return nil }
    for start in stride(from: min(index, tokens.count - 1), through: max(1, index - 4), by: -1) {
      var inside = Recogniser(lexicon.grammar, as: error.rule)
      guard tokens[..<start].allSatisfy({ inside.advance(lexicon.classes(of: $0)) }),
        inside.advance(ClassSet(open))
      else { continue }
      for end in start + 1...tokens.count {
        guard inside.advance(lexicon.classes(of: tokens[end - 1])) else { break }
        guard end >= index, isBalanced(start..<end) else { continue }
        var attempt = inside
        guard attempt.advance(ClassSet(close)), error.accepts(&attempt, tokens[end...]) else { continue }
        return diagnostic(start..<end)
      }
    }
    return nil
  }

  /// What is aggregated is calculated of other rows itself: `sum price * count of bookings of classes`, where a name was
  /// expected behind the last noun, or was read in the word that follows it.
  func calculated(before index: Int, _ error: SyntaxError) -> Diagnostic? {
    guard tokens.count < SyntaxError.longest,
      let open = lexicon.grammar.number(of: .keyword("(")),
      let close = lexicon.grammar.number(of: .keyword(")")),
      let link = stride(from: index - 1, to: max(1, index - 5), by: -1).first(where: leadsToNoun)
    else { return nil }
    for start in 1..<link where lexicon.has(word(start - 1), as: .aggregate) {
      guard tokens[start..<link].indices.contains(where: { word($0) == "of" }), isBalanced(start..<link)
      else {
        continue
      }
      var attempt = Recogniser(lexicon.grammar, as: error.rule)
      guard tokens[..<start].allSatisfy({ attempt.advance(lexicon.classes(of: $0)) }),
        attempt.advance(ClassSet(open)),
        tokens[start..<link].allSatisfy({ attempt.advance(lexicon.classes(of: $0)) }),
        attempt.advance(ClassSet(close)), error.accepts(&attempt, tokens[link...])
      else { continue }
      return diagnostic(start..<link)
    }
    return nil
  }

  private func leadsToNoun(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens.indices.contains(index + 1) && index > 1 && word(index) == "of"
      && lexicon.has(word(index + 1), as: .entity)
  }

  private func word(_ index: Int) -> String { source[tokens[index].range].lowercased() }

  /// Every noun with its condition at `range`, the nearest and shortest first: for a sentence that the grammar has and
  /// the model does not, as the condition is not of what is listed.
  func subsets(around range: SourceRange) -> [Diagnostic.Fix] {
    guard tokens.count < SyntaxError.longest, let noun = lexicon.grammar.number(of: .entity),
      let index = tokens.firstIndex(where: { $0.range.upperBound > range.lowerBound }),
      let condition = tokens[..<index].lastIndex(where: { source[$0.range].lowercased() == "where" })
    else { return [] }
    return stride(from: condition - 1, to: 1, by: -1).flatMap { start -> [Diagnostic.Fix] in
      guard lexicon.classes(of: tokens[start]).contains(noun) else { return [] }
      return (index + 1..<tokens.count + 1).filter { isBalanced(start..<$0) }.map { fix(start..<$0) }
    }
  }

  /// `for them`: a word of the language that is read as a name, in parentheses.
  func single(_ range: SourceRange) -> [Diagnostic.Fix] {
    let words = tokens.indices.filter { tokens[$0].range.overlaps(range) }
    guard words.count == 1, lexicon.isBuiltIn(tokens[words[0]].word) else { return [] }
    return [fix(words[0]..<words[0] + 1)]
  }

  private func isBalanced(_ range: Range<Int>) -> Bool {
    var depth = 0
    for token in tokens[range] where token.kind == .symbol {
      let sign = source[token.range]
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  private func diagnostic(_ words: Range<Int>) -> Diagnostic {
    let fix = fix(words)
    return Diagnostic(
      "needs-parentheses", .notLegalHere, at: fix.range, "`\(source[fix.range])` needs parentheses here",
      fix: fix)
  }

  private func fix(_ words: Range<Int>) -> Diagnostic.Fix {
    let range = tokens[words.lowerBound].range.lowerBound..<tokens[words.upperBound - 1].range.upperBound
    return Diagnostic.Fix(replacing: range, with: "(" + source[range] + ")")
  }
}
