import ParlanceLanguage

/// What a person types who knows another shell, and for which this one has no command of the same name.
package struct Habit: Sendable {
  /// The shells of whose commands the console knows.
  package enum Shell: String, Sendable, CaseIterable {
    case sqlite = "sqlite3"
    case duckdb = "DuckDB"
    case psql = "psql"
    case litecli = "litecli"
    case mycli = "mycli"
    case usql = "usql"
  }

  /// What does here what the command does there.
  indirect enum Answer: Sendable, ExpressibleByStringLiteral {
    /// A sentence or command; where it ends in a word in capitals, what was typed after the command takes its place.
    case say(String)
    /// By the words that follow it: the first of these that they fit.
    case turns([(typed: HabitPattern, here: Answer)])
    /// It is not there, for this reason.
    case known(String)

    init(stringLiteral sentence: String) { self = .say(sentence) }
  }

  /// All names of it, with the sign that they begin with.
  let names: [String]
  let shells: [Shell]
  let answer: Answer

  /// - Parameter names: With blanks between them.
  init(_ names: String, _ shells: [Shell], _ answer: Answer) {
    self.names = names.split(separator: " ").map(String.init)
    self.shells = shells
    self.answer = answer
  }

  /// The one of this name; of one that sqlite3 has, which takes beginnings, that is enough where no other begins so, and
  /// of others more than half of it.
  static func named(_ name: String) -> Habit? {
    if let habit = called(name) { return habit }
    guard name.hasPrefix("."), name.count > 2 else { return nil }
    let found = elsewhere.filter { habit in
      habit.names.contains {
        $0.hasPrefix(name) && (habit.shells.contains(.sqlite) || 2 * (name.count - 1) > $0.count - 1)
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The one that has this whole name.
  static func called(_ name: String) -> Habit? { elsewhere.first { $0.names.contains(name) } }

  /// What is said here for it, each once; empty where it is not there.
  var forms: [String] {
    var known: Set<String> = []
    return Self.forms(of: answer).filter { known.insert($0).inserted }
  }

  private static func forms(of answer: Answer) -> [String] {
    switch answer {
    case .say(let sentence): [sentence]
    case .turns(let turns): turns.flatMap { forms(of: $0.here) }
    case .known: []
    }
  }

  /// What it is here, as a table tells it.
  var here: String {
    switch answer {
    case .known(let why): why
    case .say, .turns: EnglishList.of(forms, "or")
    }
  }
}
