import ArgumentParser
import ParlanceConsole

/// `parlance grammar`
struct GrammarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grammar", abstract: "Prints the whole language: what grammar.md holds.")

  func run() throws { print(ReferenceText.text, terminator: "") }
}
