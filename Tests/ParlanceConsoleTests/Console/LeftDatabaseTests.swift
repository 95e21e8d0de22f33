import Foundation
import TestSupport
import Testing

/// Opening another database closes the current one: its file is complete, and others can use it.
@Suite("A database that is left", .onTerminalThread) struct LeftDatabaseTests {
  private let place = TemporaryDirectory()

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: place.path + "/" + name)
  }

  /// Starts a console on `a.db`, which contains one item.
  private func started() throws -> PseudoTerminal {
    place.write("entity item\n  n number\n".utf8, to: "item.model")
    let terminal = try PseudoTerminal(
      "parlance", arguments: [place.path + "/a.db", "-m", place.path + "/item.model", "--color", "never"],
      environment: ["HOME": place.path], columns: 100)
    try terminal.expect("a.db> ", seconds: 20)
    terminal.type("add item: n 1\r")
    try terminal.expect("added item 1", seconds: 20)
    try terminal.expect("a.db> ", seconds: 20)
    return terminal
  }

  @Test("Its log is folded into it, and goes", arguments: [("b.db", "b.db"), (":memory:", "memory")])
  func isClosed(next: String, name: String) throws {
    let terminal = try started()
    #expect(exists("a.db-wal"))
    terminal.type(".open \(next == ":memory:" ? next : place.path + "/" + next)\r")
    try terminal.expect("\(name)> ", seconds: 20)
    #expect(!exists("a.db-wal"))
    try FileManager.default.copyItem(atPath: place.path + "/a.db", toPath: place.path + "/copy.db")
    terminal.type(".open \(place.path)/copy.db\r")
    try terminal.expect("copy.db> ", seconds: 20)
    terminal.type("count items\r")
    try terminal.expect("\u{1B}[?2004l1\r\n", seconds: 20)
    // The file is no longer open.
    terminal.type(".backup --replace \(place.path)/a.db\r")
    try terminal.expect("copied copy.db to ", seconds: 20)
  }

  @Test("Opened once more, it is the same, and is held") func isOpenedAgain() throws {
    let terminal = try started()
    for count in 1...3 {
      terminal.type(".open \(place.path)/a.db\r")
      try terminal.expect("a.db> ", seconds: 20)
      terminal.type("count items\r")
      try terminal.expect("\u{1B}[?2004l\(count)\r\n", seconds: 20)
      terminal.type("add item: n 1\r")
      try terminal.expect("added item \(count + 1)", seconds: 20)
      try terminal.expect("a.db> ", seconds: 20)
    }
    terminal.type(".backup --replace \(place.path)/a.db\r")
    try terminal.expect("refused: ", seconds: 20)
  }
}
