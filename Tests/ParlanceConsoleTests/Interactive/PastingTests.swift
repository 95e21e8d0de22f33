import Testing

/// Many sentences at once, pasted into the console.
@Suite(.serialized) struct PastingTests {
  private let home = TemporaryDirectory()
  private let up = "\u{1B}[A"

  @Test func nothingRunsBeforeEnterThenAllInOrder() throws {
    let terminal = try started()
    paste("count\tfacts\nentity tome\n\ttitle text key\n\ncount members\n", terminal)
    try terminal.expect("count members")
    terminal.settle()
    #expect(!terminal.output.contains("declared"))
    terminal.type("\r")
    try terminal.expect("memory> count facts\r\n7\r\n")
    try terminal.expect("declared tomes\r\n")
    try terminal.expect("memory> count members\r\n4\r\n")
    try terminal.expect("memory> ")
    #expect(history == "count facts\nentity tome\\n title text key\ncount members\n")
  }

  @Test func anErrorStopsTheRestWhichUpGivesBack() throws {
    let terminal = try started()
    paste("count facts\nlst members\ncount classes\ncount rooms", terminal)
    try terminal.expect("count rooms")
    terminal.type("\r")
    try terminal.expect("did you mean: list members")
    try terminal.expect("2 sentences after it were not run; Up gives all back, this one first\r\n")
    try terminal.expect("memory> ")
    terminal.type(up)
    try terminal.expect("list members\r\ncount classes\r\ncount rooms")
    terminal.type("\r")
    try terminal.expect("4 rows")
    try terminal.expect("memory> count classes\r\n")
  }

  @Test func aQuestionIsNotAnsweredByThePaste() throws {
    let terminal = try started()
    paste("delete facts where number > 100\n\ny\ncount facts\n", terminal)
    try terminal.expect("count facts")
    terminal.type("\r")
    try terminal.expect("this deletes 4 facts. Go on? [y/N] ")
    terminal.type("n\r")
    try terminal.expect("nothing was changed\r\n2 sentences after it were not run")
  }

  @Test(arguments: ["\r", "\r\n", "\n"]) func aTerminalThatDoesNotMarkPastes(newline: String) throws {
    let terminal = try started()
    let lines = ["entity tome", "\ttitle text key", "add tome \"One\"", "count tomes"]
    terminal.type(lines.joined(separator: newline) + newline)
    try terminal.expect("declared tomes")
    try terminal.expect("added tome 1")
    try terminal.expect("memory> count tomes\r\n1\r\n")
  }

  @Test func withoutANewlineAtTheEndNothingRuns() throws {
    let terminal = try started()
    terminal.type("count facts\rcount members")
    try terminal.expect("count members")
    terminal.settle()
    #expect(!terminal.output.contains("\r\n7\r\n"))
    terminal.type("\r")
    try terminal.expect("7\r\n")
    try terminal.expect("4\r\n")
  }

  @Test("No sentence runs without its other lines", arguments: [true, false])
  func goingOn(isMarked: Bool) throws {
    let terminal = try started()
    let lines = ["count facts", "  where number > 100", "count facts where number > 100"]
    if isMarked { paste(lines.joined(separator: "\n"), terminal) }
    terminal.type((isMarked ? "" : lines.joined(separator: "\r")) + "\r")
    try terminal.expect("memory> count facts where number > 100\r\n4\r\n")
    try terminal.expect("memory> count facts where number > 100\r\n4\r\n")
  }

  @Test(
    "Where its other lines are wrong, nothing of it runs",
    arguments: ["  and nubmer > 3", "  adn number > 3"])
  func goingOnWrongly(line: String) throws {
    let terminal = try started()
    paste("delete facts where number > 100\n\(line)\ncount members", terminal)
    terminal.type("\r")
    try terminal.expect("memory> delete facts where number > 100 \(line.dropFirst(2))")
    try terminal.expect("1 sentence after it was not run")
    try terminal.expect("memory> ")
    terminal.type("\u{15}count facts\r")
    try terminal.expect("7\r\n")
  }

  @Test("A sentence cut by a `|` goes to no command")
  func goingOnBehindABar() throws {
    let terminal = try started()
    paste("count facts | tr 7 8\n  where number > 100", terminal)
    terminal.type("\r")
    try terminal.expect("the sentence goes on in the next line: expected all of it before the `|`\r\n")
    try terminal.expect("memory> ")
    #expect(!terminal.output.contains("\r\n8\r\n"))
  }

  @Test("A line that was typed is run at Enter")
  func typedLines() throws {
    let terminal = try started()
    terminal.press("count facts", "\r")
    try terminal.expect("7\r\n")
    terminal.press("  where number > 100", "\r")
    try terminal.expect("not legal here")
  }

  @Test("Of a transcript nothing runs, and Up gives its sentences")
  func transcript() throws {
    let terminal = try started()
    paste("memory> count facts\n7\nmemory> count members\n4\n", terminal)
    terminal.type("\r")
    try terminal.expect("expected a sentence without `memory>` before it\r\n")
    try terminal.expect("none of 2 sentences was run; Up gives them without it\r\n")
    try terminal.expect("memory> ")
    terminal.type(up)
    try terminal.expect("count facts\r\ncount members")
    terminal.type("\r")
    try terminal.expect("memory> count facts\r\n7\r\nmemory> count members\r\n4\r\n")
  }

  @Test("Each sentence is an entry of the history, however many there are", arguments: [99, 100, 101, 250])
  func entries(count: Int) throws {
    let terminal = try started()
    let lines = (1...count).map { "count facts where number > \($0)\n" }.joined()
    paste(lines + "cuont facts\n", terminal)
    try terminal.expect("[\(count + 1) lines: ", seconds: 20)
    terminal.type("\r")
    try terminal.expect("did you mean: count facts", seconds: 20)
    try terminal.expect("memory> ")
    #expect(history == lines + "cuont facts\n")
  }

  @Test("A command among them finds what was run before it")
  func historyAmongMany() throws {
    let terminal = try started()
    let lines = (1...150).map { "count facts where number > \($0)\n" }.joined()
    paste(lines + ".history > 149\n", terminal)
    try terminal.expect("[151 lines: ", seconds: 20)
    terminal.type("\r")
    try terminal.expect("149  count facts where number > 149\r\n", seconds: 20)
  }

  @Test("Colours that were copied are left out")
  func colours() throws {
    let terminal = try started()
    paste("\u{1B}[1;31mcount\u{1B}[0m fa\u{1B}[Kcts\u{1B}[?25l", terminal)
    terminal.type("\r")
    try terminal.expect("7\r\n")
    #expect(history == "count facts\n")
  }

  @Test("A sentence of several lines comes back as it was typed")
  func severalLines() throws {
    let terminal = try started()
    for (index, line) in ["list facts # all", "  where number > 3", "  by number"].enumerated() {
      if index > 0 { terminal.type("\u{1B}\r") }
      terminal.type(line)
    }
    terminal.type("\r")
    try terminal.expect("rows")
    try terminal.expect("memory> ")
    #expect(history == "list facts # all\\n  where number > 3\\n  by number\n")
    terminal.type(up)
    try terminal.expect("by number")
    terminal.type("\rcount facts\r")
    try terminal.expect("rows")
    try terminal.expect("7\r\n")
    #expect(history == "list facts # all\\n  where number > 3\\n  by number\ncount facts\n")
  }

  @Test(arguments: [true, false]) func tenThousandLines(areMarked: Bool) throws {
    let terminal = try started()
    let lines = (1...10_000).map { "count facts where number > \($0)\n" }.joined()
    if areMarked { paste(lines, terminal) } else { terminal.type(String(lines.dropLast())) }
    try terminal.expect("0 lines: ", seconds: 30)
    terminal.type("\r")
    try terminal.expect("memory> count facts where number > 10000\r\n", seconds: 120)
    try terminal.expect("memory> ")
    #expect(history == lines)
    terminal.type(up)
    try terminal.expect("count facts where number > 10000")
  }

  @Test func controlCStopsTheRest() throws {
    let terminal = try started()
    paste(String(repeating: "count facts\n", count: 20_000), terminal)
    try terminal.expect("[20000 lines", seconds: 30)
    terminal.type("\r")
    try terminal.expect("7\r\n", seconds: 30)
    terminal.type("\u{3}")
    try terminal.expect("sentences after it were not run; Up gives", seconds: 30)
    try terminal.expect("memory> ")
    terminal.type(up)
    try terminal.expect(" lines: count facts...]")
  }

  @Test func tabKnowsTheSentenceItStandsIn() throws {
    let terminal = try started()
    paste("count facts\nadd 108 to ng", terminal)
    terminal.type("\t")
    try terminal.expect("Ngöndro ")
    terminal.type("\r")
    try terminal.expect("added 108 to Ngöndro: 108 on 2026-11-20")
  }

  private var history: String? { home.read(".local/state/parlance/history") }

  private func paste(_ text: String, _ terminal: PseudoTerminal) {
    terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
  }

  private func started() throws -> PseudoTerminal { try PseudoTerminal.demo(home: home) }
}
