import Testing

/// Two consoles share the history, and each one recalls its own lines first.
@Suite(.onTerminalThread) struct OwnHistoryTests {
  private let home = TemporaryDirectory()
  private let up = "\u{1B}[A"

  private func started() throws -> PseudoTerminal { try PseudoTerminal.demo(home: home) }

  private func say(_ sentence: String, _ terminal: PseudoTerminal) throws {
    terminal.type(sentence + "\r")
    try terminal.expect("memory> ", seconds: 20)
  }

  /// Returns the last line of the screen after the terminal has processed all input.
  private func line(_ terminal: PseudoTerminal) throws -> String? {
    try terminal.awaitIdle()
    var screen = EmulatedScreen(width: 100)
    screen.write(terminal.output)
    return screen.lines.last { !$0.isEmpty }
  }

  @Test("Up gives the last of one's own sentences, and what another has said behind all of them")
  func ownFirst() throws {
    let (here, there) = (try started(), try started())
    try say("bogus", here)
    try say("count members", here)
    try say("delete fact 3", there)
    for entry in ["count members", "bogus", "delete fact 3"] {
      here.type(up)
      #expect(try line(here) == "memory> \(entry)")
    }
    here.type("\u{3}")
    try here.expect("memory> ", seconds: 20)
    here.type("del\(up)")
    #expect(try line(here) == "memory> delete fact 3")
  }

  @Test("So it is with a beginning, and behind what was suggested")
  func prefixAndSuggestion() throws {
    let (here, there) = (try started(), try started())
    try say("count facts", here)
    try say("lst facts", here)
    try say("count bookings", there)
    for entry in ["list facts", "lst facts", "count facts", "count bookings"] {
      here.type(up)
      #expect(try line(here) == "memory> \(entry)")
    }
    here.type("\u{3}")
    try here.expect("memory> ", seconds: 20)
    here.type("count\(up)\r")
    try here.expect("7\r\n", seconds: 20)
  }
}
