/// Finds the words, and the mend, for a sentence that the grammar does not have.
struct SyntaxError {
  let lexicon: Lexicon
  let tokens: [Token]
  let source: SourceText
  let rule: RuleName
  /// Mends are sought by trying them on the rest of the sentence, as long as that is no longer than this.
  static let longest = 100

  func diagnostic(for failure: ParseFailure) -> Diagnostic {
    switch failure {
    case .tooDeep(let index):
      return Diagnostic(
        "too-deep", .notLegalHere, at: tokens[index].range,
        "this is nested too deeply; expected at most about a hundred parentheses")
    case .tooLong(let index):
      return Diagnostic(
        "too-long", .notLegalHere, at: tokens[index].range,
        "this calculates too much for one sentence; expected at most \(Parser.chainLimit) steps")
    case .unexpected(let index):
      var recogniser = Recogniser(lexicon.grammar, as: rule)
      var before: Recogniser?
      for (place, token) in tokens.enumerated() {
        var next = recogniser
        if token.kind == .end ? !recogniser.canEnd : !next.advance(lexicon.classes(of: token)) {
          return unexpected(place, after: recogniser, and: before)
        }
        (before, recogniser) = (recogniser, next)
      }
      return readOtherwise(index)
    }
  }

  // MARK: Kinds of error

  /// No reading goes on with the token at `index`; `before` is the state one token earlier.
  private func unexpected(_ index: Int, after recogniser: Recogniser, and before: Recogniser?) -> Diagnostic {
    var recogniser = recogniser
    let token = tokens[index]
    if let mixed = MixedLogic(self, recogniser).diagnostic(at: index) { return mixed }
    if token.kind == .word, let similar = similar(to: index, recogniser) {
      return diagnostic(
        index, "did you mean `\(similar)`?", Diagnostic.Fix(replacing: token.range, with: similar))
    }
    if let fix = missing(before: index, recogniser) { return fix }
    if let before, let fix = missing(before: index - 1, before) { return fix }
    if index == 0 { return diagnostic(index, "expected \(ExpectedWords.beginnings(of: rule))") }
    return diagnostic(index, "expected \(ExpectedWords.sentence(recogniser.expectations))")
  }

  /// The token at `index` is out of place, and `advice` says what would be in place.
  private func diagnostic(_ index: Int, _ advice: String, _ fix: Diagnostic.Fix? = nil) -> Diagnostic {
    let token = tokens[index]
    if token.kind == .end {
      return Diagnostic(
        "unfinished-sentence", .notLegalHere, at: token.range, "the sentence ends here; \(advice)", fix: fix)
    }
    if token.kind == .word, token.word < 0 {
      return Diagnostic(
        "no-such-word", .noSuchWord, at: token.range, "\(said(index)) is no word here; \(advice)", fix: fix)
    }
    return Diagnostic(
      "not-legal-here", .notLegalHere, at: token.range, "\(said(index)) is not legal here; \(advice)",
      fix: fix)
  }

  /// A sentence that could be read otherwise, with a text where the parser took a word of the model: `starts
  /// number`.
  private func readOtherwise(_ index: Int) -> Diagnostic {
    for place in [index - 1, index] where place >= 0 && tokens[place].kind == .word {
      let range = tokens[place].range
      let fix = Diagnostic.Fix(replacing: range, with: "\"\(source[range])\"")
      if isSentence(applying: fix) {
        return Diagnostic(
          "read-as-name", .notLegalHere, at: range,
          "\(said(place)) is read as a word of the model here; expected a text in double quotes", fix: fix)
      }
    }
    return diagnostic(index, "expected names in backticks and texts in double quotes")
  }

  private func isSentence(applying fix: Diagnostic.Fix) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return false }
    let before = source.bytes[first.range.lowerBound..<fix.range.lowerBound]
    let after = source.bytes[fix.range.upperBound..<last.range.upperBound]
    let mended = SourceText(bytes: Array(before) + fix.replacement.utf8 + after, name: source.name)
    guard let tokens = try? Lexer(lexicon).tokens(of: mended) else { return false }
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: mended)
    return (try? parser.parse(as: rule)) != nil
  }

  // MARK: Mends

  /// The legal word that means the same or is nearest to the token at `index`, if one is near enough; among equals,
  /// one that saves the sentence.
  private func similar(to index: Int, _ recogniser: Recogniser) -> String? {
    var legal = recogniser
    let spellings = lexicon.spellings(of: legal.legal.subtracting(Grammar.anyName))
    let said = source[tokens[index].range]
    let nearest = EditDistance.nearest(to: said, in: spellings, count: 5)
    guard tokens.count - index < Self.longest else { return nearest.first }
    let familiar = FamiliarWords.meaning(of: said).map { [$0] } ?? []
    let saving = (familiar + nearest).first { spelling in
      var attempt = recogniser
      let word = Token(kind: .word, range: tokens[index].range, word: lexicon.number(of: spelling))
      return accepts(&attempt, [word] + tokens[(index + 1)...])
    }
    return saving ?? nearest.first
  }

  /// The one keyword that, put before the token at `index`, makes a sentence of the whole.
  private func missing(before index: Int, _ recogniser: Recogniser) -> Diagnostic? {
    guard index > 0, tokens[index].kind != .end, tokens.count - index < Self.longest else { return nil }
    var legal = recogniser
    var found: [String] = []
    for keyword in legal.legal.intersection(lexicon.grammar.keywordClasses).members {
      var attempt = recogniser
      guard attempt.advance(ClassSet(keyword)), keepsMeaning(tokens[index], attempt),
        accepts(&attempt, tokens[index...])
      else { continue }
      found.append(lexicon.grammar.keywords[keyword - Grammar.firstKeyword])
    }
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

  /// Whether `token`, where it is a word of the language or the model, is that word there too, and not just a name.
  private func keepsMeaning(_ token: Token, _ recogniser: Recogniser) -> Bool {
    guard token.kind == .word, token.word >= 0 else { return true }
    var legal = recogniser
    return !legal.legal.intersection(lexicon.classes(of: token).subtracting(Grammar.anyName)).isEmpty
  }

  /// Whether the rest of the sentence may follow.
  func accepts(_ recogniser: inout Recogniser, _ rest: some Sequence<Token>) -> Bool {
    for token in rest where token.kind != .end {
      if !recogniser.advance(lexicon.classes(of: token)) { return false }
    }
    return recogniser.canEnd
  }

  private func said(_ index: Int) -> String {
    let token = tokens[index]
    return token.kind == .end ? "the end" : "`\(source[token.range])`"
  }
}
