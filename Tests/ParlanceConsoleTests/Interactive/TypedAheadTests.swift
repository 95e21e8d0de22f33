import Testing

/// Input after the line that leaves the console belongs to the parent shell.
@Suite(.onTerminalThread) struct TypedAheadTests {
  /// Starts the console, followed by a program that prints the remaining input.
  private func started() throws -> PseudoTerminal {
    let program = PseudoTerminal.path(of: "parlance")
    let next = "stty -icanon min 1; printf 'left=%s.' \"$(dd bs=64 count=1 2>&-)\""
    let terminal = try PseudoTerminal(
      "/bin/sh", arguments: ["-c", "'\(program)' --demo --color never; \(next)"],
      environment: ["PATH": "/usr/bin:/bin"])
    try terminal.expect("memory> ", seconds: 20)
    return terminal
  }

  @Test(
    arguments: [
      ".quit\rls\r", "quit\rls\r", "\\q\rls\r", ".exit 3;\rls\r", "\u{4}ls\r", "count facts\r.quit\rls\r",
      ".quit\nls\r", ".shell sleep 0.3\r.quit\rls\r", "entity a\r  b text\r\r.quit\rls\r",
      "count facts # and a comment that is long\r.quit\rls\r",
    ])
  func isLeftForTheNextProgram(typed: String) throws {
    let terminal = try started()
    terminal.type(typed)
    try terminal.expect("left=ls", seconds: 20)
  }

  /// While a command runs, the terminal driver buffers the keys.
  @Test func alsoWhatIsTypedMeanwhile() throws {
    let terminal = try started()
    terminal.type(".shell echo be''gun; sleep 0.5\r")
    try terminal.expect("begun", seconds: 20)
    terminal.type("count facts\r.quit\rls\r")
    try terminal.expect("7\r\n", seconds: 20)
    try terminal.expect("left=ls", seconds: 20)
  }
}
