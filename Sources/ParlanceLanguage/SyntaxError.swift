/// Finds the words, and the mend, for a sentence that the grammar does not have.
struct SyntaxError {
  let lexicon: Lexicon
  let tokens: [Token]
  let source: SourceText
  let rule: RuleName
  /// Mends are sought by trying them on the rest of the sentence, as long as that is no longer than this.
  static let longest = 100

  /// What is wrong, as far as it can be told at once.
  func diagnostic(for failure: ParseFailure) -> Diagnostic {
    for reading in readings(of: failure) { if let found = reading() { return found } }
    return readOtherwise(failure.index)
  }

  /// All that could have been meant, the likeliest first: some mend the sentence, others only bring it further.
  func diagnostics(for failure: ParseFailure) -> [Diagnostic] {
    let found = readings(of: failure).compactMap { $0() }
    return found.isEmpty ? [readOtherwise(failure.index)] : found
  }

  private func readings(of failure: ParseFailure) -> [() -> Diagnostic?] {
    switch failure {
    case .tooDeep(let index):
      return [
        {
          Diagnostic(
            "too-deep", .notLegalHere, at: tokens[index].range,
            "this is nested too deeply; expected at most about a hundred parentheses")
        }
      ]
    case .tooLong(let index):
      return [
        {
          Diagnostic(
            "too-long", .notLegalHere, at: tokens[index].range,
            "this calculates too much for one sentence; expected at most \(Parser.chainLimit) steps")
        }
      ]
    case .unexpected:
      var recogniser = Recogniser(lexicon.grammar, as: rule)
      var before: Recogniser?
      for (place, token) in tokens.enumerated() {
        var next = recogniser
        if token.kind == .end ? !recogniser.canEnd : !next.advance(lexicon.classes(of: token)) {
          return unexpected(place, after: recogniser, and: before)
        }
        (before, recogniser) = (recogniser, next)
      }
      return []
    }
  }

  // MARK: Kinds of error

  /// No reading goes on with the token at `index`; `before` is the state one token earlier.
  private func unexpected(
    _ index: Int, after recogniser: Recogniser, and before: Recogniser?
  ) -> [() -> Diagnostic?] {
    let token = tokens[index]
    let isWord = token.kind == .word
    if let undeclared = undeclared(index, recogniser) { return [{ undeclared }] }
    let phrases = FamiliarTurn(lexicon, tokens, of: source, as: rule)
    let similar = isWord ? self.similar(to: index, recogniser) : []
    func replacing(_ word: String) -> Diagnostic {
      diagnostic(index, "expected `\(word)`", .init(replacing: token.range, with: word))
    }
    // Of words as near the model knows which is meant: of a booking, whose class has `spots`, the `spot`.
    let saving = asNear(similar.filter(\.saves).map(\.word), to: source[token.range])
    let mends: [() -> Diagnostic?] = [
      { MixedLogic(self, recogniser).diagnostic(at: index) },
      { phrases.diagnostic(at: index) },
      { WrittenDate(tokens, around: index, in: source)?.diagnostic },
      { WrittenDate(tokens, namedAround: index, in: source)?.diagnostic },
      { GroupedNumber(tokens, around: index, in: source)?.diagnostic },
      { CommaNumber(tokens, around: index, in: source)?.diagnostic },
      { WordedNumber(tokens, at: index, in: source)?.diagnostic },
      { doubled(around: index) },
      { saving.first.map(replacing) },
      { misspelt(index - 1) },
      { missing(before: index, recogniser) },
      { before.flatMap { missing(before: index - 1, $0) } },
      {
        var order = ClauseOrder(self)
        return order.diagnostic()
      },
      { MissingParentheses(lexicon, tokens, of: source).calculated(before: index, self) },
      { MissingParentheses(lexicon, tokens, of: source).diagnostic(at: index, self) },
      { exchanged(around: index) },
      { linking(around: index) },
      { phrases.further(at: index) },
      { misspeltTurn(index - 1) ?? misspeltTurn(index) },
      { misspeltKeyword(index - 1) },
      { misspelt(index - 2) },
    ]
    // A word of the language that is out of place is not misspelt, but may be another language's.
    let familiar = FamiliarWords.meanings(of: source[token.range])
    let others = similar.filter { !$0.saves && (token.word < 0 || familiar.contains($0.word)) }.prefix(3)
    return mends + (saving.dropFirst() + others.map(\.word)).map { word in { replacing(word) } } + [
      { index == 0 ? diagnostic(index, "expected \(ExpectedWords.beginnings(of: rule))") : nil },
      {
        diagnostic(
          index, "expected \(ExpectedWords(lexicon: lexicon).sentence(recogniser.expectations))")
      },
    ]
  }

  /// The token at `index` is out of place, and `advice` says what would be in place.
  func diagnostic(_ index: Int, _ advice: String, _ fix: Diagnostic.Fix? = nil) -> Diagnostic {
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
    let range = first.range.lowerBound..<last.range.upperBound
    let mended = SourceText(fix.applied(to: source, within: range))
    guard let tokens = try? Lexer(lexicon).tokens(of: mended) else { return false }
    var parser = Parser(lexicon: lexicon, tokens: tokens, source: mended)
    return (try? parser.parse(as: rule)) != nil
  }

  /// Whether the rest of the sentence may follow.
  func accepts(_ recogniser: inout Recogniser, _ rest: some Sequence<Token>) -> Bool {
    for token in rest where token.kind != .end {
      if !recogniser.advance(lexicon.classes(of: token)) { return false }
    }
    return recogniser.canEnd
  }

  func said(_ index: Int) -> String {
    let token = tokens[index]
    return token.kind == .end ? "the end" : "`\(source[token.range])`"
  }
}
