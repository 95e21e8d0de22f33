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
    /// By the words that follow it, of which those in capitals stand for others, each in the sentence too.
    case turns([(typed: String, here: String)])
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

  /// What is said here for it; empty where it is not there.
  var forms: [String] {
    switch answer {
    case .say(let sentence): return [sentence]
    case .turns(let turns):
      var known: Set<String> = []
      return turns.map(\.here).filter { known.insert($0).inserted }
    case .known: return []
    }
  }

  /// More forms than this are not told at once: of them the one that fits what was typed, else the last.
  private static let mostForms = 3

  /// What it is here, as a table tells it.
  var here: String {
    if case .known(let why) = answer { why } else { EnglishList.of(forms, "or") }
  }

  /// What is told to who types it. What it proposes has the words that were typed in it, and need not be sayable.
  func answer(to line: DotCommand.Line) -> Diagnostic {
    switch answer {
    case .known(let why):
      return Diagnostic("said-otherwise", .noSuchWord, at: line.nameRange, why)
    case .say(let sentence):
      return told(to: line, [sentence], said(sentence, to: line))
    case .turns(let turns):
      let words = line.words.map(\.text)
      let found = turns.lazy.compactMap { turn in
        Self.turned(turn.here, from: turn.typed, words).map { (form: turn.here, said: $0) }
      }.first
      let forms = forms.count <= Self.mostForms ? forms : [found?.form ?? forms[forms.count - 1]]
      return told(to: line, forms, found?.said)
    }
  }

  private func told(to line: DotCommand.Line, _ forms: [String], _ said: String?) -> Diagnostic {
    Diagnostic(
      "said-otherwise", .noSuchWord, at: line.nameRange,
      "here this is said \(EnglishList.of(forms.map { "`\($0)`" }, "or"))",
      fix: said.map { .init(replacing: line.range, with: $0) })
  }

  /// The sentence with the words in the place of those in capitals; nil where they are others than `typed` begins with,
  /// and where `typed` has none and there are some.
  private static func turned(_ sentence: String, from typed: String, _ words: [String]) -> String? {
    let pattern = typed.split(separator: " ").map(String.init)
    guard words.count >= pattern.count, !pattern.isEmpty || words.isEmpty else { return nil }
    var sentence = sentence
    for (expected, word) in zip(pattern, words) {
      if expected.allSatisfy(\.isUppercase) {
        sentence = sentence.replacing("\"\(expected)\"", with: SpokenName.quoted(word))
        sentence = sentence.replacing(expected, with: word.contains(" ") ? QuotedWord.spelled(word) : word)
      } else if expected != word.lowercased() {
        return nil
      }
    }
    return sentence
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
