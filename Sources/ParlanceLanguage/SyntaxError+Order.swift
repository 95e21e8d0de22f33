/// The mends of words that are one too many, or exchanged with their neighbour.
extension SyntaxError {
  /// Words that only link others: without one nothing else is meant.
  private static let linking: Set<String> = [
    "and", "as", "by", "for", "from", "in", "is", "of", "on", "per", "to", "where",
  ]

  /// A word that was said twice: `of of`.
  func doubled(around index: Int) -> Diagnostic? {
    for place in [index, index - 1, index + 1] where place > 0 && place < tokens.count && isWord(place) {
      if source[tokens[place].range].lowercased() == source[tokens[place - 1].range].lowercased(),
        let found = needless(place)
      {
        return found
      }
    }
    return nil
  }

  /// A linking word at or before `index` without which there is a sentence: `by where …`.
  func linking(around index: Int) -> Diagnostic? {
    // Where the sentence breaks off, more was to come.
    for place in [index - 1, index, index - 2] where place > 0 && place + 1 < tokens.count {
      guard tokens[place + 1].kind != .end else { return nil }
      if Self.linking.contains(source[tokens[place].range].lowercased()),
        tokens[place + 1].kind != .word || tokens[place + 1].word >= 0, let found = needless(place)
      {
        return found
      }
    }
    return nil
  }

  private func needless(_ place: Int) -> Diagnostic? {
    guard tokens.count < Self.longest, isSentence(tokens[..<place] + tokens[(place + 1)...]) else {
      return nil
    }
    let range = tokens[place - 1].range.upperBound..<tokens[place].range.upperBound
    return Diagnostic(
      "needless-word", .notLegalHere, at: tokens[place].range, "expected the sentence without \(said(place))",
      fix: .init(replacing: range, with: ""))
  }

  /// Two neighbours, of which one is at `index`, that make a sentence the other way round: `july 1`.
  func exchanged(around index: Int) -> Diagnostic? {
    guard tokens.count < Self.longest else { return nil }
    for place in [index, index + 1, index - 1] where place > 0 && place < tokens.count {
      let (first, second) = (tokens[place - 1], tokens[place])
      guard second.kind != .end, first.kind != .symbol, second.kind != .symbol,
        !FamiliarWords.empties(source[first.range])
      else { continue }
      var before = Recogniser(lexicon.grammar, as: rule)
      for token in tokens[..<(place - 1)] { _ = before.advance(lexicon.classes(of: token)) }
      var between = before
      guard keepsMeaning(second, before), between.advance(lexicon.classes(of: second)),
        keepsMeaning(first, between),
        isSentence(tokens[..<(place - 1)] + [second, first] + tokens[(place + 1)...])
      else { continue }
      let range = first.range.lowerBound..<second.range.upperBound
      let words = [source[second.range], source[first.range]]
      return Diagnostic(
        "word-order", .notLegalHere, at: range, "`\(words[0])` is said before `\(words[1])`",
        fix: .init(replacing: range, with: words.joined(separator: " ")))
    }
    return nil
  }

  private func isWord(_ place: Int) -> Bool { tokens[place].kind != .symbol && tokens[place].kind != .end }

  private func isSentence(_ tokens: some Sequence<Token>) -> Bool {
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    return accepts(&recogniser, tokens)
  }
}
