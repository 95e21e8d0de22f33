import Foundation
import Testing

/// Two consoles on one database, which both declare things.
@Suite(.onTerminalThread) final class DeclaringTogetherTests {
  private let directory = TemporaryDirectory()

  private func console() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "parlance", arguments: [directory.path + "/facts.sqlite", "--color", "never"],
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin"], columns: 80, rows: 24)
    try terminal.expect("facts.sqlite> ")
    return terminal
  }

  private func say(_ text: String, to terminal: PseudoTerminal, _ answer: String) throws {
    // An empty line ends the declaration.
    terminal.type(text + "\r")
    try terminal.expect(answer, seconds: 20)
    try terminal.expect("facts.sqlite> ", seconds: 20)
  }

  @Test func whatOneDeclaresTheOtherKnows() throws {
    let first = try console()
    try say("entity fact\r  text text key\r", to: first, "declared facts")
    let second = try console()
    try say("verb rename fact for words as text\r  change $fact: text $words\r", to: first, "declared rename")
    try say("add fact a", to: second, "added fact 1")
    try say("rename a for b", to: second, "changed fact 1 \"b\"")
    // Each console sees the other's new and changed declarations.
    try say("report whole\r  list facts\r", to: second, "declared whole")
    try say(
      "verb rename fact for words as text\r  change $fact: text \"c\"\r", to: second, "changed verb rename")
    try say("rename b for d", to: first, "changed fact 1 \"c\"")
    try say("whole", to: first, "1 row")
    try say("describe rename", to: first, "text \"c\"")
  }

  @Test func whatWasRolledBackIsNoLongerDeclared() throws {
    let terminal = try console()
    try say("entity fact\r  text text key\r", to: terminal, "declared facts")
    terminal.type("begin\r")
    try terminal.expect("facts.sqlite*> ", seconds: 20)
    terminal.type("report whole\r  list facts\r\r")
    try terminal.expect("declared whole", seconds: 20)
    terminal.type("rollback\r")
    try terminal.expect("rolled back", seconds: 20)
    try terminal.expect("facts.sqlite> ")
    try say("whole", to: terminal, "not legal here")
    try say("report whole\r  count facts\r", to: terminal, "declared whole")
  }
}
