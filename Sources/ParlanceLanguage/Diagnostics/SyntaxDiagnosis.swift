/// Finds where a sentence breaks the grammar, and builds the error message with the expected words. ``Repair`` finds
/// the sentence that was meant.
struct SyntaxDiagnosis {
  let lexicon: Lexicon
  let tokens: [Token]
  let source: SourceText
  let rule: RuleName

  func diagnostic(for failure: ParseFailure) -> Diagnostic {
    switch failure {
    case .tooDeep(let index):
      return SyntaxError.tooDeep.at(tokens[index].range)
    case .tooLong(let index):
      return SyntaxError.tooLong.at(tokens[index].range)
    case .unexpected(let index):
      var recogniser = Recogniser(lexicon.grammar, as: rule)
      var earlier = recogniser
      for (place, token) in tokens.enumerated() {
        let before = recogniser
        if token.kind == .end ? !recogniser.canEnd : !recogniser.advance(lexicon.classes(of: token)) {
          // In `sum of sessions`, only a parenthesis could follow `of`. So `of` is the error, not `sessions`.
          let isBehindWord = place > 0 && before.expectations.legal.map(\.tokenClass) == [.keyword("(")]
          return isBehindWord || wasReadAsName(place - 1, earlier, before)
            ? unexpected(place - 1, after: earlier) : unexpected(place, after: before)
        }
        earlier = before
      }
      // The recogniser accepts the sentence, because it follows every reading. The parser follows only one reading,
      // which fails.
      return diagnostic(index, "put names in backticks and text in double quotes")
    }
  }

  /// The words that messages use for the end of the parsed text.
  private var end: String {
    switch rule {
    case .sentence: "the end of the sentence"
    case .declaration, .member, .step: "the end of the line"
    default: "the end"
    }
  }

  /// Returns the diagnostic for the unexpected token at `index`.
  ///
  /// - Parameter recogniser: The recogniser's state before this token.
  private func unexpected(_ index: Int, after recogniser: Recogniser) -> Diagnostic {
    if let mixed = MixedLogic(self).diagnostic(at: index) { return mixed }
    if let choice = choiceInCalculation(at: index) {
      return SyntaxError.choiceInCalculation.at(tokens[choice].range)
    }
    if index == 0 { return diagnostic(index, "expected " + ExpectedWords.beginnings(of: rule)) }
    let words = ExpectedWords(lexicon: lexicon, end: end)
    let expectations = recogniser.expectations
    let word = source[tokens[index].range]
    if word == "-", tokens[index + 1].kind == .number,
      expectations.legal.contains(where: { $0.tokenClass == .number })
    {
      let number = source[tokens[index + 1].range]
      return diagnostic(index, "expected a number without a sign: `\(number)`, not `-\(number)`")
    }
    if words.list(expectations).first == "a date", lexicon.canonical(tokens[index].word, as: .month) != nil {
      return diagnostic(index, "expected a day of the month, such as `1 \(word)`")
    }
    return diagnostic(index, "expected " + words.sentence(expectations, notSaying: word))
  }

  /// Whether the keyword at `index` was read as a name, although the words after it need the keyword. Example: `where`
  /// in `for members where credits > 3`.
  ///
  /// - Parameters:
  ///   - earlier: The recogniser's state before the keyword.
  ///   - recogniser: The recogniser's state after the keyword.
  private func wasReadAsName(_ index: Int, _ earlier: Recogniser, _ recogniser: Recogniser) -> Bool {
    guard index > 0, tokens[index].kind == .word, tokens[index + 1].kind != .end,
      tokens[index + 1].kind != .word || tokens[index + 1].word >= 0
    else { return false }
    let keyword = TokenClass.keyword(source[tokens[index].range].lowercased())
    return recogniser.expectations.legal.contains { $0.tokenClass == keyword }
      && !earlier.expectations.legal.contains { $0.tokenClass == keyword }
  }

  /// Returns the index of an `if` after an operator, as in `2 * if …`. It is `index`, or `index - 1` if the `if` was
  /// read as a name.
  private func choiceInCalculation(at index: Int) -> Int? {
    [index, index - 1].first { place in
      place > 0 && source[tokens[place].range].lowercased() == "if"
        && ["+", "-", "*", "/"].contains(source[tokens[place - 1].range])
    }
  }

  /// Returns the diagnostic for the unexpected token at `index`.
  ///
  /// - Parameter advice: What is expected instead, such as `expected a number`.
  private func diagnostic(_ index: Int, _ advice: String) -> Diagnostic {
    let token = tokens[index]
    if token.kind == .end { return SyntaxError.unfinishedSentence(advice: advice).at(token.range) }
    let word = source[token.range]
    let isUnknown = token.kind == .word && token.word < 0
    return (isUnknown ? SyntaxError.noSuchWord(word, advice: advice) : .notLegalHere(word, advice: advice))
      .at(token.range)
  }

  /// Whether the tokens that `recogniser` has consumed, followed by `rest`, are a complete sentence.
  func accepts(_ recogniser: inout Recogniser, _ rest: some Sequence<Token>) -> Bool {
    for token in rest where token.kind != .end {
      if !recogniser.advance(lexicon.classes(of: token)) { return false }
    }
    return recogniser.canEnd
  }
}
