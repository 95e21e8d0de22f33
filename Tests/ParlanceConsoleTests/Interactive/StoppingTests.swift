import Foundation
import TestSupport
import Testing

/// The message about a stop is true, whenever ^C arrives.
@Suite(.onTerminalThread) final class StoppingTests {
  private let directory = TemporaryDirectory()
  private var database: String { directory.path + "/items.sqlite" }

  @Test func whatIsSaidOfAChangeIsTrue() throws {
    let terminal = try started()
    var dice = Dice(seed: 11)
    var sum = 0
    // The duration of a change and a bit more, in milliseconds. Most stops should come at the end, when the change is
    // committed.
    var longest = 400
    for round in 1...8 {
      terminal.type("change all items: n \(round)\r")
      try terminal.expect("n \(round)\r\n")
      let before = terminal.output.utf8.count
      terminal.pause(milliseconds: dice.number(0...longest))
      terminal.type("\u{3}")
      let told = try self.told(on: terminal, after: before)
      let now = try run(["-c", "sum n of items"])
      if told.contains("nothing was changed") {
        #expect(now == "\(sum)\n", "\(told)")
      } else {
        #expect(now == "\(round * 30_000)\n", "\(told)")
        longest = max(20, longest * 9 / 10)
      }
      sum = Int(now.dropLast()) ?? -1
    }
  }

  /// A condition that compares each item with all items, which would take minutes.
  private static let slow = "exists (select 1 from item as b where b.n = -item.id)"

  @Test("Within `begin`, a long change that is stopped takes all since that along, which is told")
  func changeWithinBegin() throws {
    let terminal = try begun()
    terminal.type(".sql update item set n = 1 where \(Self.slow)\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: everything since `begin` was undone\r\n", seconds: 20)
    try answers(terminal, "count items", "30000")
  }

  @Test("A question that is stopped leaves what was begun") func questionWithinBegin() throws {
    let terminal = try begun()
    terminal.type(".sql select count(*) from item where \(Self.slow)\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    try terminal.expect("items.sqlite*> ", seconds: 20)
    try answers(terminal, "count items", "30001")
  }

  @Test("So it is in a database that a file has just opened") func openedByAFile() throws {
    let terminal = try started("--keep-going")
    let copy = directory.path + "/copy.sqlite"
    try FileManager.default.copyItem(atPath: database, toPath: copy)
    directory.write(".open \(copy)\n.sql select count(*) from item where \(Self.slow)\n".utf8, to: "open.say")
    terminal.type(".read \(directory.path)/open.say\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: earlier changes are saved\r\n", seconds: 20)
  }

  @Test("A call that SQLite cannot interrupt is waited for, and ^C once more leaves the program")
  func leaving() throws {
    let terminal = try begun()
    // SQLite can't interrupt this function call, which would run for hours.
    terminal.type(".sql select instr(zeroblob(30000000), zeroblob(10000000) || char(1))\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    // It is drawn each tenth of a second: no haste by then.
    for _ in 1...5 { try terminal.expect("stopping; ^C again leaves the program", seconds: 20) }
    terminal.type("\u{3}")
    try terminal.expect("left at once: uncommitted changes are rolled back\r\n", seconds: 20)
    #expect(try terminal.waitForEnd() == 130 << 8)
    #expect(terminal.isCooked)
    #expect(try run(["-c", "count items"]) == "30000\n")
  }

  /// Starts a console on a database with 30,000 items.
  private func started(_ options: String...) throws -> PseudoTerminal {
    let items = "with recursive c(i) as (select 1 union all select i + 1 from c limit 30000) select 0 from c"
    directory.write("entity item\n  n number\n\n.sql insert into item (n) \(items)\n".utf8, to: "items.say")
    #expect(try run(["-f", directory.path + "/items.say"]).isEmpty)
    let terminal = try PseudoTerminal(
      "parlance", arguments: [database, "--yes", "--color", "never"] + options,
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin"], columns: 100, rows: 24)
    try terminal.expect("items.sqlite> ")
    return terminal
  }

  /// Starts the same console with an open transaction and one more item.
  private func begun() throws -> PseudoTerminal {
    let terminal = try started()
    terminal.type("begin\r")
    try terminal.expect("items.sqlite*> ", seconds: 20)
    terminal.type("add item: n 0\r")
    try terminal.expect("added item 30001", seconds: 20)
    return terminal
  }

  private func answers(_ terminal: PseudoTerminal, _ sentence: String, _ answer: String) throws {
    try terminal.awaitIdle()
    terminal.type(sentence + "\r")
    try terminal.expect(sentence, seconds: 20)
    try terminal.expect("\u{1B}[?2004l\(answer)\r\n", seconds: 20)
  }

  /// Returns the output after `count` bytes, when it contains the result of the change and the next prompt.
  private func told(on terminal: PseudoTerminal, after count: Int) throws -> String {
    var told = ""
    try terminal.wait(seconds: 30) {
      told = String(decoding: terminal.output.utf8.dropFirst(count), as: UTF8.self)
      let outcomes = ["nothing was changed", "this is done", "changed 30,00"].compactMap {
        told.range(of: $0)
      }
      return outcomes.contains { told[$0.upperBound...].contains("items.sqlite> ") }
    }
    return told
  }

  private func run(_ arguments: [String]) throws -> String {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: PseudoTerminal.path(of: "parlance"))
    program.arguments = [database] + arguments
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
