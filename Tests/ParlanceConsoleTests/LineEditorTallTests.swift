import Testing

/// A text that grows beyond the screen while it is typed.
@Suite(.serialized) struct LineEditorTallTests {
  @Test func whatStandsAboveIsFoldedLineByLine() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 8)
    try terminal.expectPrompt()
    for number in 1...12 {
      terminal.type(number == 1 ? "list (" : "x\(number)")
      terminal.settle(milliseconds: 30)
      terminal.type("\r")
      terminal.settle(milliseconds: 30)
    }
    #expect(shown(by: terminal).contains("> [7 lines: list (...]"))
    terminal.type("y)\r")
    let lines = (2...12).map { "  x\($0)\r\n" }.joined()
    try terminal.expect("[list (\r\n\(lines)  y)]")
  }

  @Test func whatStandsBeforeTheWordIsFoldedInALongLine() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 8)
    try terminal.expectPrompt()
    let words = (1...80).map { "word\($0)" }
    for word in words {
      terminal.type(word + " ")
      terminal.settle(milliseconds: 10)
    }
    #expect(shown(by: terminal).contains { $0.contains("characters: word1") })
    terminal.type("end\r")
    try terminal.expect("[\(words.joined(separator: " ")) end]", seconds: 10)
  }

  @Test func aWindowThatShrinksFoldsToo() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 20)
    try terminal.expectPrompt()
    let lines = (1...9).map { "line\($0)" }
    terminal.type(lines.joined(separator: "\u{1B}\r"))
    try terminal.expect("line9")
    terminal.resize(columns: 40, rows: 6)
    try terminal.expect("[8 lines: line1...]")
    terminal.type("!\r")
    try terminal.expect("[\(lines.joined(separator: "\r\n"))!]")
  }

  /// A screen on which hardly anything can be drawn.
  @Test(arguments: [(60, 1), (60, 2), (30, 2), (20, 1), (12, 1)] as [(UInt16, UInt16)])
  func whatIsTypedIsRunOnTheSmallestScreen(columns: UInt16, rows: UInt16) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.expectPrompt()
    let text = "list facts where number > 10 and text is \"something long\" by number"
    for character in text {
      terminal.type(String(character))
      terminal.settle(milliseconds: 5)
    }
    terminal.type("\r")
    try terminal.expect("[\(text)]")
    try terminal.expectPrompt()
    terminal.type("\u{1B}[200~count facts\ncount members\u{1B}[201~")
    terminal.settle()
    terminal.type("\r")
    try terminal.expect("[count facts\r\ncount members]")
  }

  private func shown(by terminal: PseudoTerminal) -> [String] {
    var screen = EmulatedScreen(width: 40)
    screen.write(terminal.output)
    return screen.lines
  }
}
