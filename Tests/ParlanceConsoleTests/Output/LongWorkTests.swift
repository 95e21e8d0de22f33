import Foundation
import Testing

/// Long answers and long-running sentences on a terminal.
@Suite(.onTerminalThread) final class LongWorkTests {
  private let directory = TemporaryDirectory()

  /// Starts a console on a database where `box total` is the sum of 6000 items.
  private func started(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let items =
      "with recursive c(i) as (select 1 union all select i + 1 from c limit 6000) select 1, 1 from c"
    let script =
      "entity box\n  name text key\n  total = sum n of items\nentity item of box\n  n number\nadd box b\n"
      + ".sql insert into item (box_id, n) \(items)\n"
    directory.write(script.utf8, to: "boxes.say")
    let database = directory.path + "/boxes.sqlite"
    let filling = try PseudoTerminal("parlance", arguments: [database, "-f", directory.path + "/boxes.say"])
    #expect(try filling.waitForEnd() == 0)
    let terminal = try PseudoTerminal(
      "parlance", arguments: [database, "--color", "never"],
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin"].merging(environment) { $1 }, columns: 80,
      rows: 24)
    try terminal.expect("boxes.sqlite> ")
    return terminal
  }

  @Test func aLongAnswerGoesThroughThePagerAndAShortOneDoesNot() throws {
    // A pager that identifies itself and prints only a few lines.
    let terminal = try started(["PAGER": "echo paged by $0; head -3; exit 0"])
    terminal.type("list boxes\r")
    try terminal.expect("1 row")
    #expect(!terminal.output.contains("paged by"))
    try terminal.expect("boxes.sqlite> ")
    terminal.type("list items\r")
    try terminal.expect("paged by sh")
    try terminal.expect("boxes.sqlite> ")
    try terminal.awaitIdle()
    #expect(!terminal.output.contains("stopped"))
    terminal.type(".pager off\r")
    try terminal.expect("boxes.sqlite> ")
    terminal.type("list items\r")
    try terminal.expect("6000 rows", seconds: 20)
  }

  @Test func quittingThePagerStopsTheQueryWithoutAnError() throws {
    let terminal = try started()
    // Rows arrive slowly: after the first screens, the rest would take minutes.
    terminal.type(".mode csv\r")
    try terminal.expect("boxes.sqlite> ")
    terminal.type("list items where box total > 5\r")
    try terminal.expect("\r\n21,", seconds: 60)
    terminal.type("q")
    try terminal.expect("boxes.sqlite> ", seconds: 20)
    #expect(!terminal.output.contains("stopped"))
    #expect(!terminal.output.contains("refused"))
    terminal.type("count boxes\r")
    try terminal.expect("1\r")
  }

  @Test func controlCInThePagerEndsTheQueryAndNotTheConsole() throws {
    let terminal = try started()
    terminal.type("list items\r")
    try terminal.expect("15")
    terminal.type("\u{3}")
    try terminal.awaitBlocked()
    try terminal.quitPager(expecting: "boxes.sqlite> ")
    terminal.type("count items\r")
    try terminal.expect("6000\r\n")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
  }

  @Test func aPagerThatIsNotThereIsToldBehindTheAnswer() throws {
    let terminal = try started(["PAGER": "no-such-pager"])
    terminal.type("list items\r")
    try terminal.expect("6000 rows", seconds: 20)
    try terminal.expect(
      "the pager `no-such-pager` could not be run: `.pager less` uses `less`, ", seconds: 20)
    try terminal.expect("boxes.sqlite> ")
    #expect(terminal.output.components(separatedBy: " 4711 ").count == 2)
    #expect(!terminal.output.contains("refused"))
  }

  @Test(
    "What is told of an answer that was stopped begins on a line of its own", arguments: ["table", "json"])
  func anUnfinishedLineIsEnded(mode: String) throws {
    let terminal = try started()
    terminal.type(".pager off\r.mode \(mode)\r")
    try terminal.expect("boxes.sqlite> ")
    // Endless rows: ^C arrives within a row, or after one whose line isn't complete.
    terminal.type(
      ".sql with recursive c(i) as (select 1 union all select i + 1 from c) select i, 'row' from c\r")
    try terminal.expect("5000", seconds: 20)
    terminal.type("\u{3}")
    let told =
      mode == "json"
      ? #"{"kind":"stopped","severity":"error","message":"stopped: nothing was changed"}"# + "\r\n"
      : "stopped: nothing was changed\r\n"
    try terminal.expect(told, seconds: 20)
    // The message must not follow the terminal's `^C` on the same line.
    let before = try #require(terminal.output.components(separatedBy: told).dropLast().last)
    #expect(before.last?.isNewline == true, "\(before.suffix(40))")
  }

  @Test func aDumbTerminalHasNoPager() throws {
    let terminal = try started(["TERM": "dumb", "PAGER": "echo paged"])
    terminal.type("list items\r")
    try terminal.expect("6000 rows", seconds: 20)
    #expect(!terminal.output.contains("paged"))
  }

  @Test func longWorkIsToldAndTheLineIsGoneAfterwards() throws {
    let terminal = try started()
    terminal.type("count items where box total > 5\r")
    try terminal.expect(" rows, ", seconds: 20)
    try terminal.expect(" s, ^C stops it", seconds: 20)
    // Two quick ^C print only one message.
    terminal.type("\u{3}\u{3}")
    try terminal.expect("\r\u{1B}[Jstopped: nothing was changed\r\n", seconds: 20)
    try terminal.expect("boxes.sqlite> ")
    terminal.type("count items where box total > 5 | cat\r")
    try terminal.expect(" rows, ", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    try terminal.expect("boxes.sqlite> ")
    terminal.type("count boxes\r")
    try terminal.expect("1\r\n")
  }

  @Test func aCommandReadsTheAnswerAndItsOutputIsSeen() throws {
    let terminal = try started()
    terminal.type("list items | grep -c \" b \"\r")
    try terminal.expect("6000\r\n", seconds: 20)
    try terminal.expect("boxes.sqlite> ")
    terminal.type("list items | sleep 100\r")
    try terminal.awaitBlocked()
    terminal.type("\u{3}")
    try terminal.expect("boxes.sqlite> ", seconds: 20)
    terminal.type(".once \(directory.path)/items.csv\r")
    try terminal.expect("boxes.sqlite> ")
    terminal.type("list items\r")
    try terminal.expect("boxes.sqlite> ", seconds: 20)
    #expect(!terminal.output.contains("6000 rows"))
    #expect(directory.read("items.csv")?.split(whereSeparator: \.isNewline).count == 6001)
  }

  @Test func aScriptTellsHowFarItIs() throws {
    let terminal = try started()
    let adding = String(repeating: "add item of b: n 1\n", count: 10)
    directory.write(
      (adding + "count items where box total > 5\n").utf8, to: "more.say")
    terminal.type("load \"\(directory.path)/more.say\"\r")
    // The last sentence of the script takes all the time.
    try terminal.expect("11 sentences, ", seconds: 60)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed", seconds: 20)
    try terminal.expect("boxes.sqlite> ")
    terminal.type("count items\r")
    try terminal.expect("6000\r\n")
  }
}
