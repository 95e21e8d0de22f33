import ParlanceLanguage

/// What is told to who types the command of another shell.
extension Habit {
  /// More forms than this are not told at once: of them the last.
  private static let mostForms = 3

  /// What it proposes has the words that were typed in it, and need not be sayable.
  ///
  /// - Parameter query: The sentence that was answered last, which such a command may be about.
  func answer(to line: DotCommand.Line, after query: String? = nil) -> Diagnostic {
    switch answer {
    case .known(let why): return Self.known(why, line)
    case .say(let sentence):
      return Self.told([sentence], said(sentence, to: line, after: query), line)
    case .turns:
      let found = turned(line, after: query)
      if case .known(let why) = found?.answer { return Self.known(why, line) }
      if case .say(let sentence) = found?.answer { return Self.told([sentence], found?.said, line) }
      let forms = self.forms
      return Self.told(forms.count <= Self.mostForms ? forms : [forms[forms.count - 1]], nil, line)
    }
  }

  /// What does the same here as the words behind the command, and the sentence with them in it.
  func turned(_ line: DotCommand.Line, after query: String? = nil) -> (answer: Answer, said: String?)? {
    guard case .turns(let turns) = answer else { return nil }
    for turn in turns {
      guard var meanings = turn.typed.meanings(in: line) else { continue }
      guard case .say(let sentence) = turn.here else { return (turn.here, nil) }
      meanings["QUERY"] = meanings["QUERY"] ?? meanings["REST"] ?? query
      meanings["NAME"] = meanings["NAME"] ?? meanings["VARIABLE"]
      return (turn.here, HabitPattern.filled(sentence, with: meanings))
    }
    return nil
  }

  private static func known(_ why: String, _ line: DotCommand.Line) -> Diagnostic {
    Diagnostic("said-otherwise", .noSuchWord, at: line.nameRange, why)
  }

  private static func told(_ forms: [String], _ said: String?, _ line: DotCommand.Line) -> Diagnostic {
    Diagnostic(
      "said-otherwise", .noSuchWord, at: line.nameRange,
      "here this is said \(EnglishList.of(forms.map { "`\($0)`" }, "or"))",
      fix: said.map { .init(replacing: line.range, with: $0) })
  }

  /// The sentence with what was typed; nil where it needs what was not.
  private func said(_ sentence: String, to line: DotCommand.Line, after query: String?) -> String? {
    guard let last = sentence.split(separator: " ").last, HabitPattern.isSlot(last) else { return sentence }
    guard sentence.filter(\.isUppercase).count == last.count else { return nil }
    let meaning = line.argument.isEmpty ? (last == "QUERY" ? query : nil) : line.argument
    return meaning.map { sentence.dropLast(last.count) + $0 }
  }
}
