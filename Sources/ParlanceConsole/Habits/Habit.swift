import ParlanceLanguage

/// What a person types who knows another shell, and for which this one has no command of the same name.
package struct Habit: Sendable {
  /// The shells of whose commands the console knows.
  package enum Shell: String, Sendable, CaseIterable {
    case sqlite = "sqlite3"
    case duckdb = "DuckDB"
    case psql = "psql"
  }

  /// What does here what the command does there.
  enum Answer: Sendable {
    /// A sentence or command; where it ends in a word in capitals, what was typed after the command takes its place.
    case say(String)
    /// It is not there, for this reason.
    case known(String)
  }

  /// With the sign it begins with.
  let typed: String
  let shells: [Shell]
  let answer: Answer

  init(_ typed: String, _ shells: [Shell], _ answer: Answer) {
    self.typed = typed
    self.shells = shells
    self.answer = answer
  }

  static func named(_ name: String) -> Habit? { elsewhere.first { $0.typed == name } }

  /// What is told to who types it.
  func answer(to line: DotCommand.Line) -> Diagnostic {
    switch answer {
    case .known(let why):
      return Diagnostic("said-otherwise", .noSuchWord, at: line.nameRange, why)
    case .say(let sentence):
      return Diagnostic(
        "said-otherwise", .noSuchWord, at: line.nameRange, "here this is said `\(sentence)`",
        fix: said(sentence, to: line).map {
          .init(replacing: line.nameRange.lowerBound..<line.argumentRange.upperBound, with: $0)
        })
    }
  }

  /// The sentence with what was typed; nil where it needs what was not.
  private func said(_ sentence: String, to line: DotCommand.Line) -> String? {
    guard let last = sentence.split(separator: " ").last, last.allSatisfy(\.isUppercase) else {
      return sentence
    }
    guard !line.argument.isEmpty, sentence.filter(\.isUppercase).count == last.count else { return nil }
    return sentence.dropLast(last.count) + line.argument
  }
}
