/// The mends of one word, each tried on the rest of the sentence.
extension SyntaxError {
  /// The legal words that mean the same as the token at `index` or are near to it, those first that save the
  /// sentence.
  func similar(to index: Int, _ recogniser: Recogniser) -> [(word: String, saves: Bool)] {
    let spellings = lexicon.spellings(of: recogniser.legal.subtracting(Grammar.anyName))
    let said = source[tokens[index].range]
    // Who says a word of the language means it: `cancelled` is no `cancel`, nor is `unbook` a `book`.
    let isKnown = index == 0 && tokens[index].word >= 0
    let nearest =
      isKnown || FamiliarWords.isOwn(said)
      ? []
      : EditDistance.nearest(to: said, in: spellings, count: 5).filter { !Self.areContrary(said, $0) }
        .map { inNumber($0, at: index) }
    let familiar = FamiliarWords.meanings(of: said).filter {
      spellings.contains($0) && $0 != said.lowercased()
    }
    let isForeign = tokens[index].word < 0 && familiar.isEmpty
    let nearFamiliar = isForeign ? FamiliarWords.meanings(near: said).filter(spellings.contains) : []
    let isShort = tokens.count - index < Self.longest
    let found = (familiar + nearest + nearFamiliar).map { spelling in
      var attempt = recogniser
      let word = Token(kind: .word, range: tokens[index].range, word: lexicon.number(of: spelling))
      return (word: spelling, saves: isShort && accepts(&attempt, [word] + tokens[(index + 1)...]))
    }
    return found.filter(\.saves) + found.filter { !$0.saves }
  }

  /// The first of the words, and those that are as near to what was said.
  func asNear(_ words: [String], to said: String) -> [String] {
    let distance = words.first.map { EditDistance.between(said, $0) }
    return words.filter { EditDistance.between(said, $0) == distance }
  }

  /// The unit in the plural, where a number stands before it that is not one: `5 miles`.
  private func inNumber(_ spelling: String, at index: Int) -> String {
    guard index > 0, tokens[index - 1].kind == .number, source[tokens[index - 1].range] != "1",
      let unit = lexicon.canonical(spelling, as: .unit),
      lexicon.canonical(spelling + "s", as: .unit) == unit
    else { return spelling }
    let (said, plural) = (source[tokens[index].range], spelling + "s")
    return EditDistance.between(said, plural) <= EditDistance.between(said, spelling) ? plural : spelling
  }

  /// Whether one is the other with a syllable before it that says the contrary.
  private static func areContrary(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.lowercased(), other.lowercased())
    return ["un", "in", "dis", "non", "im", "de"].contains { one == $0 + other || other == $0 + one }
  }

  /// A word that nobody knows was taken for a name: `list members were …`, `list facts todya`.
  func misspelt(_ index: Int) -> Diagnostic? {
    guard index > 0, tokens[index].kind == .word, tokens[index].word < 0 else { return nil }
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    for token in tokens[..<index] where !recogniser.advance(lexicon.classes(of: token)) { return nil }
    guard let meant = similar(to: index, recogniser).first(where: \.saves)?.word else { return nil }
    return diagnostic(
      index, "expected `\(meant)`", .init(replacing: tokens[index].range, with: meant))
  }

  /// A word that nobody knows was taken for a name, and is a misspelt keyword: behind it more may be wrong, as in
  /// `list facts wher x`.
  func misspeltKeyword(_ index: Int) -> Diagnostic? {
    guard index > 0, tokens[index].kind == .word, tokens[index].word < 0 else { return nil }
    var recogniser = Recogniser(lexicon.grammar, as: rule)
    for token in tokens[..<index] where !recogniser.advance(lexicon.classes(of: token)) { return nil }
    let said = source[tokens[index].range].lowercased()
    let meant = similar(to: index, recogniser).map(\.word).first {
      $0.count > 3 && lexicon.classes(of: lexicon.number(of: $0)).contains(.keyword($0))
        && EditDistance.between(said, $0) == 1
    }
    return meant.map {
      diagnostic(index, "expected `\($0)`", .init(replacing: tokens[index].range, with: $0))
    }
  }

  /// A word of a familiar turn that nobody knows: `betwen monday and friday`.
  func misspeltTurn(_ index: Int) -> Diagnostic? {
    guard index > 0, tokens[index].kind == .word, tokens[index].word < 0 else { return nil }
    let (said, range) = (source[tokens[index].range], tokens[index].range)
    if FamiliarWords.isOwn(said) { return nil }
    let end = tokens.last { $0.kind != .end }?.range.upperBound ?? range.upperBound
    let whole = tokens[0].range.lowerBound..<end
    for meant in EditDistance.nearest(to: said, in: FamiliarWords.wordsOfTurns) {
      let mended = SourceText(
        Diagnostic.Fix(replacing: range, with: meant).applied(to: source, within: whole))
      guard let words = try? Lexer(lexicon).tokens(of: mended), words.indices.contains(index) else {
        continue
      }
      let turn = FamiliarTurn(lexicon, words, of: mended, as: rule)
      guard let found = turn.diagnostic(at: index), let fix = found.fix else { continue }
      let text = fix.applied(to: mended, within: 0..<mended.bytes.count)
      return Diagnostic(
        found.id, found.kind, at: range, found.message, fix: .init(replacing: whole, with: text))
    }
    return nil
  }

  /// `describe loan` of a model that has none: what is described has been declared.
  func undeclared(_ index: Int, _ recogniser: Recogniser) -> Diagnostic? {
    guard index == 1, tokens[1].kind == .word, tokens[1].word < 0,
      source[tokens[0].range].lowercased() == "describe"
    else { return nil }
    let meant = similar(to: index, recogniser).first { $0.saves }?.word
    return Diagnostic(
      "unknown-entity", .notInModel, at: tokens[1].range, "the model has no \(source[tokens[1].range])",
      fix: meant.map { .init(replacing: tokens[1].range, with: $0) })
  }

  /// The one keyword that, put before the token at `index`, makes a sentence of the whole.
  func missing(before index: Int, _ recogniser: Recogniser) -> Diagnostic? {
    guard index > 0, tokens[index].kind != .end, tokens.count - index < Self.longest else { return nil }
    var found: [String] = []
    for keyword in recogniser.legal.intersection(lexicon.grammar.keywordClasses).members {
      var attempt = recogniser
      guard attempt.advance(ClassSet(keyword)), keepsMeaning(tokens[index], attempt),
        accepts(&attempt, tokens[index...])
      else { continue }
      found.append(lexicon.grammar.keywords[keyword - Grammar.firstKeyword])
    }
    // A column is asked for by its name.
    if !isColumn(tokens[index]) { found.removeAll { $0 == "showing" } }
    // Who has not said `them` means no rows that were listed by chance.
    found.removeAll { $0 == "them" }
    // A condition may be meant for `having` too, which is rare.
    if found == ["where", "having"] { found.removeLast() }
    guard found.count == 1, let found = found.first, found != source[tokens[index].range].lowercased() else {
      return nil
    }
    let place = tokens[index - 1].range.upperBound
    return Diagnostic(
      "missing-word", .notLegalHere, at: tokens[index].range, "expected `\(found)` before \(said(index))",
      fix: Diagnostic.Fix(replacing: place..<place, with: found == ":" || found == "," ? found : " " + found))
  }

  /// Whether a column may begin with it: a field, what is counted of others, or a word that nobody knows.
  private func isColumn(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    let classes = lexicon.classes(of: token.word)
    return token.word < 0
      || [.field, .flag, .entity, .aggregate, .keyword("count")].contains { classes.contains($0) }
  }

  /// Whether `token`, where it is a word of the language or the model, is that word there too, and not just a name.
  func keepsMeaning(_ token: Token, _ recogniser: Recogniser) -> Bool {
    guard token.kind == .word, token.word >= 0 else { return true }
    return !recogniser.legal.intersection(lexicon.classes(of: token).subtracting(Grammar.anyName)).isEmpty
  }
}
