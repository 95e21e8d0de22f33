import Testing

/// The progress line in a terminal that is hardly wide enough for it.
@Suite(.onTerminalThread) struct NarrowProgressTests {
  @Test("Of it, and of the ^C that the terminal shows behind it, nothing is left", arguments: [12, 21, 22])
  func nothingIsLeft(columns: Int) throws {
    let terminal = try PseudoTerminal.demo(columns: UInt16(columns))
    terminal.type(
      ".sql with recursive c(i) as (select 1 union all select i + 1 from c) select count(*) from c\r")
    try terminal.expect("\u{1B}[?2004l")
    // Something is drawn, at least the ellipsis.
    try terminal.expectMore()
    terminal.type("\u{3}")
    try terminal.expect("stopped: ", seconds: 20)
    try terminal.expect("memory> ")
    var screen = EmulatedScreen(width: columns)
    screen.write(terminal.output)
    // The message is also wider than the terminal.
    let told = screen.lines.drop { !$0.hasPrefix("stopped") }.joined().filter { !$0.isWhitespace }
    #expect(told.hasPrefix("stopped:nothingwaschanged"))
    #expect(!screen.lines.contains { $0.contains("^") || $0.hasPrefix("C") })
  }
}
