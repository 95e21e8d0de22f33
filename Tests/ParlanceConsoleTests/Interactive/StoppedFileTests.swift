import Foundation
import TestSupport
import Testing

/// ^C while a file is run or imported after `begin` reverts only the file's changes.
@Suite(.onTerminalThread) struct StoppedFileTests {
  private let home = TemporaryDirectory()

  /// The number of sentences. Each one is short, but together they run for many seconds.
  private static let count = 100_000

  @Test(arguments: ["load \"@.say\"", ".read @.say", ".import @.csv item"])
  func onlyTheFileIsUndone(sentence: String) throws {
    let path = home.path + "/items"
    home.write(String(repeating: "add item: n 1\n", count: Self.count).utf8, to: "items.say")
    home.write(("n\n" + String(repeating: "1\n", count: Self.count * 10)).utf8, to: "items.csv")
    home.write("entity item\n  n number\n".utf8, to: "item.model")
    let terminal = try PseudoTerminal(
      "parlance", arguments: [home.path + "/x.sqlite", "-m", home.path + "/item.model", "--color", "never"],
      environment: ["HOME": home.path], columns: 120)
    try terminal.expect("> ", seconds: 20)
    terminal.type("begin\r")
    try terminal.expect("begun", seconds: 20)
    var dice = Dice(seed: 5)
    for round in 1...4 {
      terminal.type("add item: n \(round)\r")
      try terminal.expect("added item", seconds: 20)
      try terminal.expect("> ", seconds: 20)
      terminal.type(sentence.replacing("@", with: path) + "\r")
      try terminal.expect("\u{1B}[?2004l", seconds: 20)
      terminal.pause(milliseconds: dice.number(100...500))
      terminal.type("\u{3}")
      try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
      try terminal.expect("> ", seconds: 20)
      terminal.type("sum n of items\r")
      try terminal.expect("\u{1B}[?2004l\(round * (round + 1) / 2)\r\n", seconds: 20)
      try terminal.expect("> ", seconds: 20)
    }
    terminal.type("commit\r")
    try terminal.expect("committed\r\n", seconds: 20)
    terminal.type("count items\r")
    try terminal.expect("\u{1B}[?2004l4\r\n", seconds: 20)
  }
}
