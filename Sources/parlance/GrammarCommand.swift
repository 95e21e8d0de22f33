import ArgumentParser
import ParlanceAssist
import ParlanceConsole
import ParlanceSQLite
import ParlanceSession
import ParlanceStore

/// The command `parlance grammar`, which prints the language reference.
struct GrammarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grammar", abstract: "Prints the language reference, grammar.md.",
    usage: "parlance grammar")

  func run() throws {
    let opener: EngineOpener = { path, isReadOnly throws(EngineError) in
      try SQLiteEngine(path: path, readOnly: isReadOnly)
    }
    let beginner = try ExampleConversation(isDemo: false, opener: opener)
    let demo = try ExampleConversation(isDemo: true, opener: opener)
    let reference = Reference(
      in: .sqlite, answer: beginner.answer(to:), demonstration: demo.trial(of:))
    print(reference.text, terminator: "")
  }
}
