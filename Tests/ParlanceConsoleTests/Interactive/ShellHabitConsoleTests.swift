import Testing

/// Multi-line SQL, prompts, and exit statuses, on a terminal.
@Suite(.onTerminalThread) struct ShellHabitConsoleTests {
  private let home = TemporaryDirectory()

  private func started() throws -> PseudoTerminal { try PseudoTerminal.demo(home: home) }

  @Test func sqlGoesOnInTheNextLine() throws {
    let terminal = try started()
    terminal.type(".sql select (6\r")
    try terminal.awaitIdle()
    terminal.type("* 7) as answer;\r")
    try terminal.expect("│     42 │")
    try terminal.expect("memory> ")
    terminal.type(".sql select (6\r")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.expect("incomplete input")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
  }

  @Test func promptsAndStatus() throws {
    let terminal = try started()
    terminal.type(".prompt \"first\\nmain> \" 'cont> '\r")
    try terminal.expect("first\r\n")
    try terminal.expect("main> ")
    terminal.type(".sql select (1\r")
    try terminal.awaitIdle()
    terminal.type(")\r")
    try terminal.expect("main> ")
    terminal.type(".exit 3\r")
    // In a wait status, the exit status is the second byte.
    #expect(try terminal.waitForEnd() == 3 << 8)
  }
}
