import Testing

/// Up after an error, and sentences changed in an editor.
@Suite(.onTerminalThread) struct RecallingTests {
  private let home = TemporaryDirectory()
  private let up = "\u{1B}[A"

  @Test func upGivesTheCorrectedSentenceThenTheTypedOne() throws {
    let terminal = try started()
    terminal.type("lst facts\r")
    try terminal.expect("did you mean: list facts")
    try terminal.expect("memory> ")
    #expect(history == "lst facts\n")
    terminal.type(up)
    try terminal.expect("list facts")
    terminal.type(up)
    try terminal.awaitIdle()
    terminal.type("\u{1}#")
    try enter(terminal)
    #expect(history == "lst facts\n#lst facts\n")
    // Another line has run, so the fix is no longer offered.
    terminal.type("\(up)\u{1}#")
    try enter(terminal)
    #expect(history == "lst facts\n#lst facts\n##lst facts\n")
  }

  @Test("What is done of a line is not done again by Up") func theRestOfTheLine() throws {
    let terminal = try started()
    terminal.type("add 5 to ngondro; add 5 to qqq\r")
    try terminal.expect("added 5 ")
    try terminal.expect("memory> ")
    terminal.type("\(up)\u{1}#")
    try enter(terminal)
    #expect(history == "add 5 to ngondro; add 5 to qqq\n#add 5 to qqq\n")
  }

  @Test func theCorrectedSentenceIsRememberedOnceItIsRun() throws {
    let terminal = try started()
    terminal.type("count fact where numbr > 5\r")
    try terminal.expect("did you mean: ")
    try terminal.expect("memory> ")
    terminal.type("\(up)\r")
    try terminal.expect("6\r\n")
    #expect(history == "count fact where numbr > 5\ncount fact where number > 5\n")
  }

  @Test(
    "What ^R finds is run by one Enter, however many lines it has, and wherever the cursor is",
    arguments: ["", "\u{1B}[C"])
  func searching(moving: String) throws {
    let terminal = try started()
    terminal.type("entity tome\r  title text key\r  pages number\r\r")
    try terminal.expect("memory> ")
    terminal.type("\u{12}entity to")
    try terminal.awaitIdle()
    terminal.type(moving + "\r")
    try terminal.expect("unchanged: ")
  }

  @Test func historyListsWhatHoldsAText() throws {
    let terminal = try started()
    for line in ["count facts", "count members", "entity tome\r  title text key\r\r"] {
      terminal.type(line + "\r")
      try terminal.awaitIdle()
    }
    terminal.type(".history\r")
    try terminal.expect(
      "1  count facts\r\n2  count members\r\n3  entity tome\r\n     title text key\r\n4  .history\r\n")
    terminal.type(".history MEMBERS\r")
    try terminal.expect("2  count members\r\n5  .history MEMBERS\r\n")
  }

  @Test(arguments: [
    ("sed -i s/facts/members/", "memory> count members\r\n4\r\n"),
    ("true", "the text is unchanged; nothing was run"),
    ("truncate -s 0", "the text is empty; nothing was run"),
    ("false", "the editor `false` ended with status 1; nothing was run"),
    (
      "no-such-editor",
      "there is no editor `no-such-editor`: set $EDITOR to another one; nothing was run"
    ),
    ("kill -9 $$; true", "was ended by signal 9: killed; nothing was run"),
    ("printf 'count facts\\nlst members\\ncount classes\\n' >", "1 sentence after it was not run"),
  ])
  func editOpensTheLastSentence(editor: String, answer: String) throws {
    let terminal = try started(["EDITOR": editor, "TMPDIR": home.path])
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    try terminal.expect("memory> ")
    terminal.type(".edit\r")
    try terminal.expect(answer)
    try terminal.expect("memory> ")
    #expect(!home.names.contains { $0.hasSuffix(".say") })
  }

  @Test func whatWasEditedIsInTheHistory() throws {
    let terminal = try started(["VISUAL": "sed -i s/facts/members/", "EDITOR": "false"])
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    terminal.type("\\e\r")
    try terminal.expect("4\r\n")
    #expect(history == "count facts\n\\\\e\ncount members\n")
  }

  private func enter(_ terminal: PseudoTerminal) throws {
    terminal.type("\r")
    try terminal.expect("\u{1B}[?2004l")
    try terminal.expect("memory> ")
  }

  private var history: String? {
    home.read(".local/state/parlance/history")?.replacing("\\@:memory:\t", with: "")
  }

  private func started(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal.demo(home: home, environment: environment, columns: 120)
  }
}
