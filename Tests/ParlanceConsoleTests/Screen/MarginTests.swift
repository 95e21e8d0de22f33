import Testing

/// A line that goes on in the next row, edited on terminals whose entries tell different things of the right margin.
@Suite(.serialized) struct MarginTests {
  private static let text = (1...24).map { "word\($0)" }.joined(separator: " ")

  @Test(
    "What is drawn is what was typed, after a change before the margin",
    arguments: ["xterm", "ansi", "vt100"])
  func editedBeforeTheMargin(name: String) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": name], columns: 80)
    try terminal.expectPrompt()
    terminal.type(Self.text)
    terminal.settle()
    // To the beginning, one to the right, and away with the letter there; then two others in its place.
    terminal.type("\u{1}\u{6}\u{4}")
    terminal.settle()
    #expect(shows(Self.text.replacing("word1 ", with: "wrd1 "), terminal))
    terminal.type("aü")
    terminal.settle()
    let meant = Self.text.replacing("word1 ", with: "waürd1 ")
    #expect(shows(meant, terminal))
    terminal.type("\u{1B}[C\u{1B}[D\u{5}\u{7F}\r")
    try terminal.expect("[\(meant.dropLast())]")
  }

  @Test("A doubled letter is pushed over the margin, and drawn back")
  func doubledLetters() throws {
    let text = String(repeating: "butter and bread, ", count: 8)
    let terminal = try PseudoTerminal(columns: 80)
    try terminal.expectPrompt()
    terminal.type(text + "\u{1}")
    terminal.settle()
    let counts = Array(1...12) + (0..<12).reversed()
    for (count, before) in zip(counts, [0] + counts) {
      terminal.type(count > before ? "z" : "\u{7F}")
      terminal.settle(milliseconds: 60)
      #expect(shows(String(repeating: "z", count: count) + text, terminal), "with \(count) before it")
    }
  }

  /// Whether the rows end with the text; blanks at their ends are not seen.
  private func shows(_ text: String, _ terminal: PseudoTerminal) -> Bool {
    var screen = EmulatedScreen(width: 80)
    screen.write(terminal.output)
    return screen.lines.joined().replacing(" ", with: "").hasSuffix(text.replacing(" ", with: ""))
  }
}
