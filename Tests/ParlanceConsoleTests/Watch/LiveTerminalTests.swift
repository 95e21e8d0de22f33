import Foundation
import Testing

/// `watch` on a terminal, while another console changes the data.
@Suite(.onTerminalThread) struct LiveTerminalTests {
  @Test func whoeverChangesTheDataIsSeenAtOnce() throws {
    let terminal = try watching("list facts where not archived")
    try terminal.expect("│  1 │ one  │")
    try terminal.expect("watching list facts where not archived · loaded 09:30:00 · any key stops it")
    try say("archive fact one")
    try terminal.expect("refreshed 09:30:00: 1 row gone")
    try say("add fact two")
    try terminal.expect("* │  2 │ two  │")
    try terminal.expect("refreshed 09:30:00: 1 row new")
    terminal.type("q")
    try terminal.expect("facts.sqlite> ")
    terminal.type("count facts\r")
    try terminal.expect("2\r\n")
  }

  @Test func controlCEndsItToo() throws {
    let terminal = try watching("count facts")
    try terminal.expect("loaded 09:30:00 · any key stops it")
    terminal.type("\u{3}")
    try terminal.expect("facts.sqlite> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
  }

  @Test func anotherSizeIsDrawnAnew() throws {
    let terminal = try watching("list facts")
    try terminal.expect("loaded")
    terminal.resize(columns: 40, rows: 20)
    try terminal.expect("watching list facts · loaded 09:30:00 ·…")
  }

  @Test func aScriptGoesOnAfterAKey() throws {
    _ = try say("add fact one")
    let terminal = try PseudoTerminal(
      "parlance", arguments: arguments + ["-c", "watch count facts", "-c", "list facts showing text"])
    try terminal.expect("watching count facts · loaded")
    terminal.type(" ")
    try terminal.expect("│ one  │")
    #expect(try terminal.waitForEnd() == 0)
  }

  // MARK: The two consoles

  private let directory = TemporaryDirectory()

  private var arguments: [String] {
    [directory.path + "/facts.sqlite", "-m", directory.path + "/facts.model", "--color", "never"]
      + ["--now", "2026-11-20T09:30"]
  }

  private func watching(_ query: String) throws -> PseudoTerminal {
    try say("add fact one")
    let terminal = try PseudoTerminal(
      "parlance", arguments: arguments, environment: ["HOME": directory.path], columns: 100)
    try terminal.expect("facts.sqlite> ")
    terminal.type("watch \(query)\r")
    return terminal
  }

  /// Runs a sentence in a separate process.
  private func say(_ sentence: String) throws {
    directory.write(WatchedFacts.model.utf8, to: "facts.model")
    let other = try PseudoTerminal("parlance", arguments: arguments + ["-c", sentence])
    #expect(try other.waitForEnd() == 0)
  }
}
