extension Language {
  /// Whether `tokens` are a sentence by the grammar: sooner known than what could be wrong.
  public func isSentence(_ tokens: [Token], of source: SourceText) -> Bool {
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    do throws(ParseFailure) {
      _ = try parser.parse(as: .sentence)
      return true
    } catch {
      return false
    }
  }

  /// What could be wrong with `tokens`, the likeliest first; empty where they are a sentence by the grammar.
  ///
  /// Each fix leads further, if not to a sentence: who knows the model tries them.
  public func diagnostics(of tokens: [Token], of source: SourceText) -> [Diagnostic] {
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: source)
    do throws(ParseFailure) {
      _ = try parser.parse(as: .sentence)
      return []
    } catch {
      let readings = SyntaxError(lexicon: lexicon, tokens: tokens, source: source, rule: .sentence)
        .diagnostics(for: error)
      let name = SeveralWordName(tokens, around: error.index, in: source)
      return readings + (name?.diagnostics(tokens, in: source, lexicon) ?? [])
    }
  }

  /// What else could be wrong where the grammar has the sentence, and its meaning fails with `error`.
  public func alternatives(to error: Diagnostic, _ tokens: [Token], of source: SourceText) -> [Diagnostic] {
    guard error.kind != .refused else { return [error] }
    let places = tokens.indices.filter { tokens[$0].range.overlaps(error.range) }
    let dates = (places + places.map { $0 + 1 }).lazy
      .compactMap { WrittenDate(tokens, around: $0, in: source)?.diagnostic }.first
    let syntax = SyntaxError(lexicon: lexicon, tokens: tokens, source: source, rule: .sentence)
    var readings = FamiliarTurn(lexicon, tokens, of: source, as: .sentence).diagnostics(at: error.range)
    let named = places.lazy.compactMap { WrittenDate(tokens, namedAround: $0, in: source)?.diagnostic }.first
    readings += [named].compactMap(\.self)
    if let dates { readings.append(dates) }
    readings += places.prefix(1).compactMap { GroupedNumber(tokens, around: $0, in: source)?.diagnostic }
    readings += places.prefix(1).compactMap { CommaNumber(tokens, around: $0, in: source)?.diagnostic }
    readings += places.compactMap { WordedNumber(tokens, at: $0, in: source)?.diagnostic }
    let doubled = places.first.flatMap { syntax.doubled(around: $0)?.fix }
    let parentheses = MissingParentheses(lexicon, tokens, of: source)
    var mends: [Diagnostic.Fix] = []
    switch error.id {
    case "no-key":
      let isName = places.allSatisfy { !lexicon.isBuiltIn(tokens[$0].word) }
      let fixes = [doubled].compactMap { $0 } + (isName ? prepositions(before: error.range) : [])
      readings += fixes.map { error.mended(by: $0) }
      mends = places.flatMap { near($0, tokens, source) }
    case "unknown-field", "unknown-flag": mends = parentheses.subsets(around: error.range)
    case "two-dates": mends = [doubled].compactMap { $0 }
    case "unknown-record":
      mends = [doubled].compactMap { $0 } + parentheses.single(error.range)
      mends += places.flatMap { near($0, tokens, source) }
      readings += places.compactMap { syntax.misspeltTurn($0) }
    default: break
    }
    return readings + [error] + places.compactMap { syntax.misspelt($0) } + mends.map { error.mended(by: $0) }
  }

  /// `list facts arcived`, `list classes fridday`: what was read as a name may be a flag or a day.
  private func near(_ index: Int, _ tokens: [Token], _ source: SourceText) -> [Diagnostic.Fix] {
    let range = tokens[index].range
    guard tokens[index].kind == .word, tokens[index].word < 0, !FamiliarWords.isOwn(source[range]) else {
      return []
    }
    let words = [TokenClass.flag, .weekday, .month].flatMap(lexicon.spellings(of:)).filter { $0.count > 3 }
    return EditDistance.nearest(to: source[range], in: words, count: 2).map {
      .init(replacing: range, with: $0)
    }
  }

  /// `sessions ngondro`: the name may be of what the sessions belong to.
  private func prepositions(before range: SourceRange) -> [Diagnostic.Fix] {
    (["of", "for", "in"] + lexicon.spellings(of: .preposition)).map { word in
      .init(replacing: range.lowerBound..<range.lowerBound, with: word + " ")
    }
  }
}
