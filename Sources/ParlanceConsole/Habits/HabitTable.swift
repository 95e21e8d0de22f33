/// What the commands of other shells do here: README's table and `.help habits` both come from it.
package enum HabitTable {
  /// Some commands of a shell, as they are typed there, and what they do here.
  package struct Row: Sendable, Equatable {
    package let typed: [String]
    package let shells: [Habit.Shell]
    package let here: String
  }

  /// README's rows: what is the same, what has another name here, and what is said in another way.
  package static var rows: [Row] {
    [
      Row(
        typed: same.flatMap { [$0.usage] + $0.aliases.filter { $0.hasPrefix(".") } },
        shells: [.sqlite, .duckdb], here: "the same"),
      Row(
        typed: renamed.map(\.name), shells: [.psql],
        here: "the same"
          + renamed.filter { $0.name != $0.command.name }
          .map { ", `\($0.name)` by `\($0.command.name)`" }.joined()),
      instead([.sqlite, .duckdb]),
      instead([.psql]),
    ]
  }

  /// `.help habits`: a command each, its shells, and what it does here.
  static var entries: [(typed: String, shells: String, here: String)] {
    let known = DotCommand.all.flatMap { command in
      command.names.map {
        ($0, ShellVocabulary.shells(of: $0), $0 == command.name ? "the same" : command.name)
      }
    }
    let others = Habit.elsewhere.map { habit in
      switch habit.answer {
      case .say(let sentence): (habit.typed, habit.shells, sentence)
      case .known(let why): (habit.typed, habit.shells, why)
      }
    }
    return (known + others).filter { !$0.1.isEmpty }.map { ($0.0, words($0.1), $0.2) }
  }

  package static func words(_ shells: [Habit.Shell]) -> String {
    shells.map(\.rawValue).joined(separator: ", ")
  }

  private static var same: [DotCommand] {
    DotCommand.all.filter { $0.name.hasPrefix(".") && !ShellVocabulary.shells(of: $0.name).isEmpty }
  }

  private static var renamed: [(name: String, command: DotCommand)] {
    DotCommand.all.flatMap { command in
      command.names.filter { $0.hasPrefix("\\") }.map { ($0, command) }
    }
  }

  private static func instead(_ shells: [Habit.Shell]) -> Row {
    let habits = Habit.elsewhere.filter { !shells.filter($0.shells.contains).isEmpty }
    var sentences: [String] = []
    for habit in habits {
      if case .say(let sentence) = habit.answer, !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return Row(
      typed: habits.map(\.typed), shells: shells,
      here: "answered with what to say: " + sentences.map { "`\($0)`" }.joined(separator: ", "))
  }
}
