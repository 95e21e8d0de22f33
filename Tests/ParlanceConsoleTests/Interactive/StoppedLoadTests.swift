import Foundation
import TestSupport
import Testing

/// ^C while a file is loaded after `begin`. It may arrive while rows are read or while a name is looked up.
@Suite(.onTerminalThread) struct StoppedLoadTests {
  private let home = TemporaryDirectory()

  @Test func isToldAndUndone() throws {
    // With two entities, each name is looked up in the rows of both.
    let items = (1...2_000).map { "add item \"c\($0)\": n 0\n" }.joined()
    home.write(
      "entity item\n  name text key\n  n number\n\nentity tag\n  name text key\n".utf8, to: "items.model")
    home.write(items.utf8, to: "items.say")
    // Sentences for much more time than the test waits.
    home.write((0..<20_000).map { "change c\($0 % 2_000 + 1): n 1\n" }.joined().utf8, to: "changes.say")
    let terminal = try PseudoTerminal(
      "parlance", arguments: [":memory:", "-m", home.path + "/items.model", "--color", "never"],
      environment: ["HOME": home.path], columns: 100)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("load \"\(home.path)/items.say\"\r")
    try terminal.expect("memory> ", seconds: 60)
    terminal.type("begin\r")
    try terminal.expect("memory*> ", seconds: 20)
    var dice = Dice(seed: 13)
    for _ in 1...6 {
      terminal.type("load \"\(home.path)/changes.say\"\r")
      try terminal.expect("\u{1B}[?2004l", seconds: 20)
      terminal.pause(milliseconds: dice.number(5...300))
      terminal.type("\u{3}")
      try terminal.expect("stopped: nothing was changed\r\n", seconds: 60)
      try terminal.expect("memory*> ", seconds: 20)
      try terminal.awaitIdle()
      terminal.type("sum n of items\r")
      try terminal.expect("\u{1B}[?2004l0\r\n", seconds: 20)
    }
    #expect(!terminal.output.contains("refused"))
  }
}
