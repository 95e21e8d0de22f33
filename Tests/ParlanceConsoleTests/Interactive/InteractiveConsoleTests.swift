import Foundation
import Testing

/// The console on a terminal.
@Suite(.onTerminalThread) struct InteractiveConsoleTests {
  @Test func aSentenceIsAnsweredAndTabKnowsTheNames() throws {
    let terminal = try started()
    terminal.type("add 108 to ng\t")
    try terminal.expect("Ngöndro ")
    terminal.type("\r")
    try terminal.expect("added 108 to Ngöndro: total 108 on 2026-11-20")
    try terminal.expect("memory> ")
    terminal.type("archive fact 3\r")
    try terminal.expect("archived fact 3 \"The Nile is 6650 km long\"")
    try terminal.expect("memory> ")
    terminal.type("count archived\r")
    try terminal.expect("3\r\n")
  }

  @Test func anErrorPointsAndTheConsoleGoesOn() throws {
    let terminal = try started()
    terminal.type("lst facts\r")
    try terminal.expect("did you mean: list facts")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
  }

  @Test func aSentenceGoesOnInsideParentheses() throws {
    let terminal = try started()
    terminal.type("count members with (bookings\r")
    terminal.type("where spot > 1)\r")
    try terminal.expect("3\r\n")
  }

  @Test func aPersonIsAskedBeforeASetIsDeleted() throws {
    let terminal = try started()
    terminal.type("delete all facts\r")
    try terminal.expect("this deletes 7 facts. Go on? [y/N] ")
    terminal.type("n\r")
    try terminal.expect("nothing was changed")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
  }

  @Test func controlCStopsWhatRuns() throws {
    let directory = TemporaryDirectory()
    let database = directory.path + "/boxes.sqlite"
    let script = """
      entity box
        name text key
        total = sum n of items
      entity item of box
        n number
      add box b

      """ + String(repeating: "add item of b: n 1\n", count: 20_000)
    directory.write(script.utf8, to: "boxes.say")
    let filling = try PseudoTerminal("parlance", arguments: [database, "-f", directory.path + "/boxes.say"])
    #expect(try filling.waitForEnd() == 0)

    let terminal = try PseudoTerminal(
      "parlance", arguments: [database, "--color", "never"], environment: ["HOME": directory.path],
      columns: 100)
    try terminal.expect("boxes.sqlite> ")
    // A slow query: each item needs the sum of all items.
    terminal.type("count items where box total > 5\r")
    try terminal.expect("> 5\r\n")
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n")
    try terminal.expect("boxes.sqlite> ")
    terminal.type("count boxes\r")
    try terminal.expect("1\r\n")
  }

  @Test func itLeavesOneFileBehind() throws {
    let directory = TemporaryDirectory()
    let database = directory.path + "/facts.sqlite"
    let model = directory.path + "/facts.model"
    try "entity fact\n  text text key\n".write(toFile: model, atomically: true, encoding: .utf8)
    let terminal = try PseudoTerminal(
      "parlance", arguments: [database, "-m", model, "--color", "never"],
      environment: ["HOME": directory.path])
    try terminal.expect("facts.sqlite> ")
    terminal.type("add fact first\r")
    try terminal.expect("added fact 1")
    try terminal.expect("facts.sqlite> ")
    terminal.type("\u{3}")
    try terminal.expect("facts.sqlite> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(files.filter { $0.hasPrefix("facts.sqlite") } == ["facts.sqlite"])
  }

  private func started() throws -> PseudoTerminal { try PseudoTerminal.demo() }
}
