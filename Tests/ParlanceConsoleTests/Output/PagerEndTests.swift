import Foundation
import Testing

/// If the pager fails before it has shown anything, the answer must not be lost.
@Suite(.onTerminalThread) struct PagerEndTests {
  private let home = TemporaryDirectory()

  private func started(_ pager: String) throws -> PseudoTerminal {
    try PseudoTerminal.demo(home: home, environment: ["PAGER": pager], columns: 120, rows: 6)
  }

  @Test("Where it cannot be run, the answer is shown without it, and that is said behind it")
  func cannotBeRun() throws {
    let terminal = try started("no-such-pager -x")
    terminal.type("list classes\r")
    try terminal.expect("Meditation", seconds: 20)
    try terminal.expect("5 rows", seconds: 20)
    try terminal.expect("the pager `no-such-pager -x` could not be run: ", seconds: 20)
    try terminal.expect("`.pager off` turns paging off")
    try terminal.expect("memory> ")
    #expect(terminal.output.components(separatedBy: "Meditation").count == 2)
  }

  @Test(arguments: [("false", 1), ("cat; exit 3", 3)]) func failureIsReported(pager: String, status: Int)
    throws
  {
    let terminal = try started(pager)
    terminal.type("list classes\r")
    try terminal.expect("the pager `\(pager)` ended with status \(status): ", seconds: 20)
    terminal.type("count classes\r")
    try terminal.expect("5\r\n")
  }

  @Test func soIsAnAnswerThatIsLongerThanAPipe() throws {
    let terminal = try started("no-such-pager")
    terminal.type(
      ".sql with recursive c(i) as (select 1 union all select i + 1 from c limit 6000) select i from c\r")
    try terminal.expect("6000 rows", seconds: 60)
    try terminal.expect("the pager `no-such-pager` could not be run", seconds: 20)
    for number in [2, 3_000, 4_500, 5_999] {
      #expect(terminal.output.components(separatedBy: " \(number) ").count == 2, "\(number)")
    }
  }

  @Test func isSet() throws {
    let terminal = try started("cat -s")
    for (typed, now) in [
      (".pager", "on: cat -s"), (".pager off", "off: cat -s"), (".pager head -3", "on: head -3"),
    ] {
      terminal.type("\(typed)\r.pager\r")
      try terminal.expect(now + "\r\n")
    }
    terminal.type(".pager on\r.pager\r")
    try terminal.expect("on: cat -s\r\n")
  }

  @Test(arguments: ["head -2", "true", "cat"])
  func anyOtherEndIsNot(pager: String) throws {
    let terminal = try started(pager)
    terminal.type("list classes\r")
    terminal.type("count classes\r")
    try terminal.expect("5\r\n", seconds: 20)
    #expect(!terminal.output.contains("turns paging off"))
  }
}
