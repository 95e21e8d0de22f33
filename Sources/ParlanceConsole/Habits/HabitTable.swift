import ParlanceLanguage

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
      Row(typed: renamed.flatMap(\.names), shells: [.psql], here: "the same" + renamed.map(words).joined()),
      instead([.sqlite, .duckdb]),
      instead([.psql]),
      instead([.litecli, .mycli, .usql], but: [.sqlite, .duckdb, .psql]),
    ]
  }

  /// `.help habits`: a command each, its shells, and what it does here.
  static var entries: [(typed: String, shells: String, here: String)] {
    let known = DotCommand.all.flatMap { command in
      command.names.map {
        ($0, ShellVocabulary.shells(of: $0), $0 == command.name ? "the same" : command.name)
      }
    }
    let others = (Habit.elsewhere + Habit.words).flatMap { habit in
      habit.names.map { ($0, habit.shells, habit.here) }
    }
    return (known + others).filter { !$0.1.isEmpty }.map { ($0.0, words($0.1), $0.2) }
  }

  package static func words(_ shells: [Habit.Shell]) -> String {
    shells.map(\.rawValue).joined(separator: ", ")
  }

  private static var same: [DotCommand] {
    DotCommand.all.filter { $0.name.hasPrefix(".") && !ShellVocabulary.shells(of: $0.name).isEmpty }
  }

  /// Our commands with the names that psql has for them.
  private static var renamed: [(command: DotCommand, names: [String])] {
    DotCommand.all.map { command in (command, command.names.filter { $0.hasPrefix("\\") }) }
      .filter { !$0.names.isEmpty }
  }

  private static func words(_ command: DotCommand, _ names: [String]) -> String {
    if names.contains(command.name) { return "" }
    return ", " + names.map { "`\($0)`" }.joined(separator: " ") + " as `\(command.name)`"
  }

  /// What is said in another way, and how; each sentence once.
  private static func instead(_ shells: [Habit.Shell], but others: [Habit.Shell] = []) -> Row {
    var answers: [(sentence: String, typed: [String])] = []
    for habit in Habit.elsewhere where habit.shells.contains(where: shells.contains) {
      let forms = habit.forms
      if forms.isEmpty || habit.shells.contains(where: others.contains) { continue }
      let sentence = EnglishList.of(forms.map { "`\($0)`" }, "or")
      if let index = answers.firstIndex(where: { $0.sentence == sentence }) {
        answers[index].typed += habit.names
      } else {
        answers.append((sentence, habit.names))
      }
    }
    let pairs = answers.map { answer in
      "\(answer.typed.map { "`\($0)`" }.joined(separator: " ")) by \(answer.sentence)"
    }
    return Row(
      typed: answers.flatMap(\.typed), shells: shells,
      here: "told how it is said: " + pairs.joined(separator: ", "))
  }
}
