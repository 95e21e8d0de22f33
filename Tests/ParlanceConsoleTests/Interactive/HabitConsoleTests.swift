import Testing

/// Commands of other shells, typed at a terminal.
@Suite(.onTerminalThread) struct HabitConsoleTests {
  private let home = TemporaryDirectory()

  private func started(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal.demo(arguments, home: home)
  }

  @Test func aCommandOfTheSystemHasTheTerminal() throws {
    let terminal = try started()
    terminal.type(".shell echo rea''dy; read word; echo \"said $word\"\r")
    try terminal.expect("ready\r\n")
    terminal.type("hello\r")
    try terminal.expect("said hello\r\n")
    try terminal.expect("memory> ")
    terminal.type("\\!echo be''gun; exec sleep 60\r")
    try terminal.expect("begun\r\n")
    terminal.type("\u{3}")
    try terminal.expect("stopped\r\n")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
  }

  @Test(
    "Where a command leaves a line without its end, the prompt begins another one",
    arguments: [
      (".shell printf abc", ["abc"]), (".shell echo abc", ["abc"]), ("count facts | tr -d '\\n'", ["7"]),
      (".shell printf abc; exit 3", ["abc", "the command ended with status 3"]), (".shell true", []),
    ])
  func lineWithoutEnd(command: String, shown: [String]) throws {
    let terminal = try started()
    terminal.type(command + "\r")
    try terminal.expect("memory> ")
    terminal.type("count facts\u{1}X")
    try terminal.awaitIdle()
    var screen = EmulatedScreen(width: 100)
    screen.write(terminal.output)
    #expect(
      Array(screen.lines.suffix(shown.count + 2))
        == ["memory> \(command)"] + shown + ["memory> Xcount facts"])
    #expect(screen.unknown == [])
  }

  @Test("Where no command was run, nothing is written before the prompt") func noCommand() throws {
    let terminal = try started()
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    try terminal.awaitIdle()
    #expect(!terminal.output.contains(String(repeating: " ", count: 100)))
  }

  @Test func safeModeTouchesNoFile() throws {
    let terminal = try started("--safe")
    terminal.type(".shell touch \(home.path)/x\r")
    try terminal.expect("other programs are disabled")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    try terminal.expect("memory> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(home.names == [])
  }
}
