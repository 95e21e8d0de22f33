extension Language {
  /// What could be wrong with `tokens`, the likeliest first; empty where they are a sentence by the grammar.
  ///
  /// Each fix leads further, if not to a sentence: who knows the model tries them.
  public func diagnostics(of tokens: [Token], of source: SourceText) -> [Diagnostic] {
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    do throws(ParseFailure) {
      _ = try parser.parse(as: .sentence)
      return []
    } catch {
      return SyntaxError(lexicon: lexicon, tokens: tokens, source: source, rule: .sentence)
        .diagnostics(for: error)
    }
  }

  /// What else could be wrong where the grammar has the sentence, and its meaning fails with `error`.
  public func diagnostics(instead error: Diagnostic, _ tokens: [Token], of source: SourceText) -> [Diagnostic]
  {
    guard error.kind != .refused else { return [error] }
    let places = tokens.indices.filter { tokens[$0].range.overlaps(error.range) }
    let dates = (places + places.map { $0 + 1 }).lazy
      .compactMap { WrittenDate(tokens, around: $0, in: source)?.diagnostic }.first
    let syntax = SyntaxError(lexicon: lexicon, tokens: tokens, source: source, rule: .sentence)
    let parentheses = MissingParentheses(lexicon, tokens, of: source)
    let subsets: [Diagnostic.Fix] =
      switch error.id {
      case "unknown-field", "unknown-flag": parentheses.subsets(around: error.range)
      case "unknown-record": parentheses.single(error.range)
      default: []
      }
    var readings = FamiliarTurn(lexicon, tokens, of: source, as: .sentence).diagnostics(at: error.range)
    if let dates { readings.append(dates) }
    readings.append(error)
    readings += places.compactMap { syntax.misspelt($0) }
    if error.id == "unknown-record", let place = places.first, let doubled = syntax.doubled(around: place) {
      readings.append(error.mended(by: doubled.fix))
    }
    return readings + subsets.map { error.mended(by: $0) }
  }
}
