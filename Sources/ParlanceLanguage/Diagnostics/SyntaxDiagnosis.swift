/// The place where a sentence breaks the grammar, and what the grammar expects there. ``Repair`` finds the sentence
/// that was meant.
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
          // If only a parenthesis can follow a word, as in `sum of sessions`, the word itself is the error.
          let isBehindWord = place > 0 && before.expectations.legal.map(\.tokenClass) == [.keyword("(")]
          return isBehindWord ? unexpected(place - 1, after: earlier) : unexpected(place, after: before)
        }
        earlier = before
      }
      // Some reading accepts the sentence, but the parser chose another reading.
      return diagnostic(index, "expected names in backticks and text in double quotes")
    }
  }

  /// Returns the diagnostic for a token at `index` that no reading accepts.
  private func unexpected(_ index: Int, after recogniser: Recogniser) -> Diagnostic {
    if let mixed = MixedLogic(self).diagnostic(at: index) { return mixed }
    if let choice = choiceInCalculation(at: index) {
      return SyntaxError.choiceInCalculation.at(tokens[choice].range)
    }
    let expected =
      index == 0
      ? ExpectedWords.beginnings(of: rule)
      : ExpectedWords(lexicon: lexicon).sentence(
        recogniser.expectations, notSaying: source[tokens[index].range])
    return diagnostic(index, "expected " + expected)
  }

  /// Returns the index of an `if` after an operator. This is `index`, or `index - 1` if the `if` was read as a name.
  private func choiceInCalculation(at index: Int) -> Int? {
    [index, index - 1].first { place in
      place > 0 && source[tokens[place].range].lowercased() == "if"
        && ["+", "-", "*", "/"].contains(source[tokens[place - 1].range])
    }
  }

  /// Returns the diagnostic for an unexpected token.
  ///
  /// - Parameter advice: What is expected instead.
  private func diagnostic(_ index: Int, _ advice: String) -> Diagnostic {
    let token = tokens[index]
    if token.kind == .end { return SyntaxError.unfinishedSentence(advice: advice).at(token.range) }
    let word = source[token.range]
    let isUnknown = token.kind == .word && token.word < 0
    return (isUnknown ? SyntaxError.noSuchWord(word, advice: advice) : .notLegalHere(word, advice: advice))
      .at(token.range)
  }

  /// Whether `rest` completes the sentence.
  func accepts(_ recogniser: inout Recogniser, _ rest: some Sequence<Token>) -> Bool {
    for token in rest where token.kind != .end {
      if !recogniser.advance(lexicon.classes(of: token)) { return false }
    }
    return recogniser.canEnd
  }
}
