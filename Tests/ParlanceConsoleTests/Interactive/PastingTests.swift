import Testing

/// Several sentences pasted into the console.
@Suite(.onTerminalThread) struct PastingTests {
  private let home = TemporaryDirectory()
  private let up = "\u{1B}[A"

  @Test func nothingRunsBeforeEnterThenAllInOrder() throws {
    let terminal = try started()
    try paste("count\tfacts\nentity tome\n\ttitle text key\n\ncount members\n", terminal)
    #expect(!terminal.output.contains("declared"))
    terminal.type("\r")
    try terminal.expect("\r\n7\r\n")
    try terminal.expect("declared tomes\r\n")
    try terminal.expect("memory> count members\r\n4\r\n")
    try terminal.expect("memory> ")
    #expect(history == "count\tfacts\nentity tome\\n\ttitle text key\ncount members\n")
  }

  @Test func anErrorStopsTheRestWhichUpGivesBack() throws {
    let terminal = try started()
    try paste("count facts\nlst members\ncount classes\ncount rooms", terminal)
    terminal.type("\r")
    try terminal.expect("did you mean: list members")
    try terminal.expect(
      "2 sentences after it were not run; press Up to get all sentences that didn't run\r\n")
    try terminal.expect("memory> ")
    terminal.type(up)
    try terminal.expect("list members\r\ncount classes\r\ncount rooms")
    terminal.type("\r")
    try terminal.expect("4 rows")
    try terminal.expect("memory> count classes\r\n")
  }

  @Test func aQuestionIsNotAnsweredByThePaste() throws {
    let terminal = try started()
    try paste("delete all facts\ny\ncount facts\n", terminal)
    terminal.type("\r")
    try terminal.expect("this deletes 7 facts. Go on? [y/N] ")
    terminal.type("n\r")
    try terminal.expect("nothing was changed\r\n2 sentences after it were not run")
  }

  @Test("Where a terminal does not mark pastes, each line is run", arguments: ["\r", "\n"])
  func unmarked(newline: String) throws {
    let terminal = try started()
    let lines = ["entity tome", "  title text key", "", "add tome \"One\"", "count tomes"]
    terminal.type(lines.joined(separator: newline) + newline)
    try terminal.expect("declared tomes")
    try terminal.expect("added tome 1")
    try terminal.expect("count tomes\r\n")
    try terminal.expect("1\r\n")
  }

  @Test("SQL of several lines runs as one") func sql() throws {
    let terminal = try started()
    try paste(".sql delete\nfrom fact\nwhere id < 3;\ncount facts", terminal)
    terminal.type("\r")
    try terminal.expect("this deletes 2 rows. Go on? [y/N] ")
    terminal.type("y\r")
    try terminal.expect("deleted 2 rows")
    try terminal.expect("\r\n5\r\n")
  }

  @Test("Each sentence is an entry of the history, and a command among them finds those before it")
  func entries() throws {
    let terminal = try started()
    let lines = (1...150).map { "count facts where number > \($0)\n" }.joined()
    try paste(lines + ".history > 149\ncuont facts\n", terminal)
    terminal.type("\r")
    try terminal.expect("149  count facts where number > 149\r\n")
    try terminal.expect("did you mean: count facts")
    try terminal.expect("memory> ")
    #expect(history == lines + ".history > 149\ncuont facts\n")
  }

  @Test("Colours that were copied are left out")
  func colours() throws {
    let terminal = try started()
    try paste("\u{1B}[1;31mcount\u{1B}[0m fa\u{1B}[Kcts\u{1B}[?25l", terminal)
    terminal.type("\r")
    try terminal.expect("7\r\n")
    #expect(history == "count facts\n")
  }

  @Test("A sentence of several lines comes back as it was typed")
  func severalLines() throws {
    let terminal = try started()
    terminal.type("list facts where (number > 3 # some\r  or number < 1)\r")
    try terminal.expect("rows")
    try terminal.expect("memory> ")
    let entry = "list facts where (number > 3 # some\\n  or number < 1)\n"
    #expect(history == entry)
    terminal.type(up)
    try terminal.expect("or number < 1)")
    terminal.type("\r")
    try terminal.expect("rows")
    #expect(history == entry)
  }

  @Test func controlCStopsTheRest() throws {
    let terminal = try started()
    terminal.type("\u{1B}[200~" + String(repeating: "count facts\n", count: 20_000) + "\u{1B}[201~")
    try terminal.expect("[20000 lines", seconds: 30)
    terminal.type("\r")
    try terminal.expect("7\r\n", seconds: 30)
    terminal.type("\u{3}")
    try terminal.expect("sentences after it were not run; press Up to get", seconds: 30)
    try terminal.expect("memory> ")
    terminal.type(up)
    try terminal.expect(" lines: count facts...]")
  }

  private var history: String? {
    home.read(".local/state/parlance/history")?.replacing("\\@:memory:\t", with: "")
  }

  private func paste(_ text: String, _ terminal: PseudoTerminal) throws {
    terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
    try terminal.awaitIdle()
  }

  private func started() throws -> PseudoTerminal { try PseudoTerminal.demo(home: home) }
}
