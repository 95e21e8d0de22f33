import Testing

/// A window that is made narrower and wider while a line is edited: what is typed stands there once, as it is.
@Suite(.serialized) struct ResizeTests {
  private static let widths: [UInt16] = [40, 80, 120, 40, 80]
  private static let long =
    #"list facts where text contains "abcdefghij klmnop" and not archived and number > 5 or number < 3"#

  /// Where a window of 40 or 80 columns breaks it, a row is full and the next one begins with a blank.
  private static let edges =
    String(repeating: "x", count: 38) + " " + String(repeating: "y", count: 39) + " " + "z"

  @Test(
    "One short line, a long one, and one of several lines",
    arguments: ["list facts", long, long + "\n  " + long, edges])
  func once(_ text: String) throws {
    // Typed, and pasted: libedit draws the two by different ways.
    for isPasted in [false, true] {
      let terminal = try PseudoTerminal(columns: 80, rows: 30)
      try terminal.expectPrompt()
      var screen = EmulatedScreen(width: 80)
      var shown = 0
      let typed = text.replacing("\n", with: "\u{1B}\r")
      terminal.type(isPasted ? "\u{1B}[200~\(text)\u{1B}[201~" : typed)
      for width in [80] + Self.widths {
        screen.resize(width: Int(width))
        terminal.resize(columns: width, rows: 30)
        terminal.settle(milliseconds: 600)
        screen.write(String(terminal.output.unicodeScalars.dropFirst(shown)))
        shown = terminal.output.unicodeScalars.count
        #expect(screen.lines == ["editing"] + expected(text, Int(width)), "\(isPasted) at \(width)")
      }
      #expect(screen.unknown == [])
    }
  }

  @Test("tmux tells a size late: there the line rests longer, or until a key, before it is drawn again")
  func inTmux() throws {
    let terminal = try PseudoTerminal(environment: ["TMUX": "/nowhere"], columns: 80, rows: 30)
    try terminal.expectPrompt()
    var screen = EmulatedScreen(width: 80)
    var shown = 0
    terminal.type(Self.long)
    terminal.settle(milliseconds: 600)
    for (width, key) in [(40, "z"), (120, ""), (60, "z")] {
      screen.write(String(terminal.output.unicodeScalars.dropFirst(shown)))
      shown = terminal.output.unicodeScalars.count
      screen.resize(width: width)
      terminal.resize(columns: UInt16(width), rows: 30)
      terminal.type(key)
      terminal.settle(milliseconds: 1_600)
    }
    screen.write(String(terminal.output.unicodeScalars.dropFirst(shown)))
    #expect(screen.lines == ["editing"] + expected(Self.long + "zz", 60))
  }

  /// The prompt and the text as the screen must break them.
  private func expected(_ text: String, _ width: Int) -> [String] {
    ("> " + text).split(separator: "\n").flatMap { line in
      var rows: [String] = []
      var rest = line[...]
      repeat {
        rows.append(String(rest.prefix(width)).trimmedAtEnd)
        rest = rest.dropFirst(width)
      } while !rest.isEmpty
      return rows
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
