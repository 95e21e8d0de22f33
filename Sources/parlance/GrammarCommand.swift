import ArgumentParser
import ParlanceAssist
import ParlanceConsole
import ParlanceSQLite

/// `parlance grammar`
struct GrammarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grammar", abstract: "Prints the whole language: what grammar.md holds.",
    usage: "parlance grammar")

  func run() throws { print(ReferenceText.text(in: SQLiteDialect()), terminator: "") }
}
