import Testing

/// A pager that fails before it has shown anything must not swallow the answer without a word.
@Suite(.serialized) struct PagerEndTests {
  private let home = TemporaryDirectory()

  private func started(_ pager: String) throws -> PseudoTerminal {
    try PseudoTerminal.demo(home: home, environment: ["PAGER": pager], columns: 80, rows: 6)
  }

  @Test(arguments: [("false", 1), ("exit 3", 3), ("sleep 0.3; exit 4", 4)])
  func failureIsTold(pager: String, status: Int) throws {
    let terminal = try started(pager)
    terminal.type("list classes\r")
    try terminal.expect("the pager ended with status \(status): `.pager off` does without", seconds: 20)
    terminal.type("count classes\r")
    try terminal.expect("5\r\n")
  }

  @Test(arguments: ["cat; exit 3", "head -2; false", "true", "cat"])
  func anyOtherEndIsNot(pager: String) throws {
    let terminal = try started(pager)
    terminal.type("list classes\r")
    terminal.type("count classes\r")
    try terminal.expect("5\r\n", seconds: 20)
    #expect(!terminal.output.contains("does without"))
  }
}
