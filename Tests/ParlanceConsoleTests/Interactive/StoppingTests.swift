import Foundation
import TestSupport
import Testing

/// What is said of a stop is true, whenever ^C comes.
@Suite(.serialized) final class StoppingTests {
  private let directory = TemporaryDirectory()
  private var database: String { directory.path + "/items.sqlite" }

  @Test func whatIsSaidOfAChangeIsTrue() throws {
    let terminal = try started()
    var dice = Dice(seed: 11)
    var sum = 0
    // As long as a change takes here, and somewhat longer; the end, where it is kept, is met the most often.
    var longest = 400
    for round in 1...25 {
      let before = terminal.output.utf8.count
      terminal.type("change all items: n \(round)\r")
      usleep(UInt32(dice.number(0...longest)) * 1_000)
      terminal.type("\u{3}")
      let told = self.told(on: terminal, after: before)
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

  @Test("Within `begin`, a change that is stopped is undone alone") func withinBegin() throws {
    let terminal = try begun()
    var dice = Dice(seed: 12)
    var sum = 0
    var (rounds, stops, dones) = (0, 0, 0)
    // Waits become shorter where changes end before they are over, and longer where none does, however fast the machine is.
    var longest = 200.0
    while rounds < 12 || min(stops, dones) == 0 && rounds < 60 {
      rounds += 1
      let before = terminal.output.utf8.count
      terminal.type("change all items: n = \(rounds) + n * 0\r")
      usleep(UInt32(Double(dice.number(0...1_000)) * longest))
      terminal.type("\u{3}")
      let told = self.told(on: terminal, after: before)
      #expect(!told.contains("since `begin`"))
      if told.contains("changed 30,001 items") || told.contains("this is done") {
        (sum, dones, longest) = (rounds * 30_001, dones + 1, longest * 0.8)
      } else {
        (stops, longest) = (stops + 1, longest * 1.2)
      }
      try answers(terminal, "sum n of items", "\(sum)")
    }
    #expect(stops > 0 && dones > 0)
    terminal.type("commit\r")
    try terminal.expect("committed", seconds: 20)
    #expect(try run(["-c", "count items"]) == "30001\n")
    #expect(try run(["-c", "sum n of items"]) == "\(sum)\n")
  }

  @Test("So it is in a database that a file has just opened") func openedByAFile() throws {
    // Each of them is compared with all, which would take minutes.
    let slow = "update item set n = 1 where exists (select 1 from item as b where b.n = -item.id)"
    let terminal = try started("--keep-going")
    let copy = directory.path + "/copy.sqlite"
    try FileManager.default.copyItem(atPath: database, toPath: copy)
    directory.write(".open \(copy)\nbegin\nadd item: n 0\n.sql \(slow)\n".utf8, to: "open.say")
    terminal.type(".read \(directory.path)/open.say\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: what was done before is kept\r\n", seconds: 20)
  }

  @Test("What cannot be undone alone is stopped with all since `begin`")
  func whatWouldCostMore() throws {
    let terminal = try begun()
    // Neither a page is read for these, nor a row kept.
    let numbers = "[" + String(repeating: "0,", count: 99) + "0]"
    let all = (1...9).map { "json_each('\(numbers)') as n\($0)" }.joined(separator: ",")
    terminal.type(".sql update item set n = 0 where id = -(select count(*) from \(all))\r")
    usleep(200_000)
    terminal.type("\u{3}")
    try terminal.expect("stopped: everything since `begin` was undone\r\n", seconds: 20)
    try answers(terminal, "count items", "30000")
  }

  @Test("What makes its own rows is undone alone") func ownRows() throws {
    let terminal = try begun()
    let numbers = "with recursive s(i) as (select 1 union all select i + 1 from s)"
    terminal.type(".sql update item set n = 0 where id = -(\(numbers) select count(*) from s)\r")
    usleep(200_000)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    try terminal.expect("items.sqlite*> ", seconds: 20)
    try answers(terminal, "count items", "30001")
  }

  @Test("SQL too, while it looks for what it would change") func sqlWithinBegin() throws {
    let terminal = try begun()
    // Each of them is compared with all, which would take minutes.
    terminal.type(".sql update item set n = 1 where exists (select 1 from item as b where b.n = -item.id)\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    try terminal.expect("items.sqlite*> ", seconds: 20)
    try answers(terminal, "count items", "30001")
  }

  /// A console of 30,000 items.
  private func started(_ options: String...) throws -> PseudoTerminal {
    directory.write(
      ("entity item\n  n number\n" + String(repeating: "add item: n 0\n", count: 30_000)).utf8,
      to: "items.say")
    #expect(try run(["-f", directory.path + "/items.say"]).isEmpty)
    let terminal = try PseudoTerminal(
      "parlance", arguments: [database, "--yes", "--color", "never"] + options,
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin"], columns: 100, rows: 24)
    try terminal.expect("items.sqlite> ")
    return terminal
  }

  /// The same, in which something was begun, and an item added.
  private func begun() throws -> PseudoTerminal {
    let terminal = try started()
    terminal.type("begin\r")
    try terminal.expect("items.sqlite*> ", seconds: 20)
    terminal.type("add item: n 0\r")
    try terminal.expect("added item 30001", seconds: 20)
    return terminal
  }

  private func answers(_ terminal: PseudoTerminal, _ sentence: String, _ answer: String) throws {
    terminal.settle(milliseconds: 100)
    terminal.type(sentence + "\r")
    try terminal.expect(sentence, seconds: 20)
    try terminal.expect("\u{1B}[?2004l\(answer)\r\n", seconds: 20)
  }

  /// What the terminal shows after so many bytes, once that tells what became of the change, and asks for the next line.
  private func told(on terminal: PseudoTerminal, after count: Int) -> String {
    for _ in 0..<600 {
      terminal.watch(milliseconds: 50)
      let told = String(decoding: terminal.output.utf8.dropFirst(count), as: UTF8.self)
      let outcomes = ["nothing was changed", "this is done", "changed 30,00"].compactMap {
        told.range(of: $0)
      }
      if outcomes.contains(where: { told[$0.upperBound...].firstMatch(of: #/items\.sqlite\*?> /#) != nil }) {
        return told
      }
    }
    return ""
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
