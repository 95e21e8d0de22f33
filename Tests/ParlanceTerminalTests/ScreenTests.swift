import Foundation
import Glibc
import TerminalSupport
import TestSupport
import Testing

@testable import ParlanceTerminal

/// Resizing the window while a line is edited. The text must be on the screen exactly once.
@Suite(.onTerminalThread) struct ResizeTests {
  private static let widths: [UInt16] = [40, 80, 120, 40, 80]
  private static let long =
    #"list facts where text contains "abcdefghij klmnop" and not archived and number > 5 or number < 3"#

  /// At widths of 40 and 80, a row is full and the next one begins with a blank.
  private static let edges =
    String(repeating: "x", count: 38) + " " + String(repeating: "y", count: 39) + " " + "z"

  @Test(
    "One short line, a long one, and one of several lines",
    arguments: ["list facts", long, long + "\n  " + long, edges])
  func once(_ text: String) throws {
    // Typed and pasted, because libedit draws them in different ways, and with colours.
    for (isPasted, isColoured) in [(false, false), (true, false), (false, true)] {
      let terminal = try PseudoTerminal(
        environment: isColoured ? ["STYLES": "1"] : [:], columns: 80, rows: 30)
      try terminal.expectPrompt()
      var screen = EmulatedScreen(width: 80)
      var shown = 0
      let typed = text.replacing("\n", with: "\u{1B}\r")
      terminal.type(isPasted ? "\u{1B}[200~\(text)\u{1B}[201~" : typed)
      for width in [80] + Self.widths {
        screen.resize(width: Int(width))
        terminal.resize(columns: width, rows: 30)
        try terminal.awaitIdle()
        screen.write(String(terminal.output.unicodeScalars.dropFirst(shown)))
        shown = terminal.output.unicodeScalars.count
        let lines = ["editing"] + expected(text, Int(width))
        #expect(screen.lines == lines, "\(isPasted), \(isColoured) at \(width)")
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
    try terminal.awaitIdle()
    for (width, key) in [(40, "z"), (120, ""), (60, "z")] {
      screen.write(String(terminal.output.unicodeScalars.dropFirst(shown)))
      shown = terminal.output.unicodeScalars.count
      screen.resize(width: width)
      terminal.resize(columns: UInt16(width), rows: 30)
      terminal.type(key)
      try terminal.awaitIdle()
    }
    screen.write(String(terminal.output.unicodeScalars.dropFirst(shown)))
    #expect(screen.lines == ["editing"] + expected(Self.long + "zz", 60))
  }

  /// Returns the prompt and the text, broken at the screen's width.
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

/// Editing at any position of a line that takes several rows.
@Suite(.onTerminalThread) struct DrawnLineTests {
  /// Sets the locale, because the system's character widths depend on it.
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  private enum Key: CaseIterable {
    case letter, backspace, delete, left, right, home, end, kill
  }

  @Test(
    "After each key the screen shows the line, and nothing else",
    arguments: [(24, ["a", "b", "t", " "]), (40, ["a", "t", "é", "(", ")"]), (31, ["t", "漢", "字", "7"])]
      as [(UInt16, [Character])], [false, true])
  func shown(_ drawn: (columns: UInt16, letters: [Character]), isColoured: Bool) throws {
    let (columns, letters) = drawn
    var dice = Dice(seed: UInt64(columns))
    let terminal = try PseudoTerminal(environment: isColoured ? ["STYLES": "1"] : [:], columns: columns)
    try terminal.expectPrompt()
    var screen = EmulatedScreen(width: Int(columns))
    var (text, cursor, written) = ([Character](), 0, 0)
    for _ in 0..<160 {
      // Letters are more frequent than other keys, so that the line gets long.
      let key = text.count < 90 && dice.oneIn(2) ? .letter : dice.any(of: Key.allCases) ?? .letter
      let count = key == .left || key == .letter ? dice.number(1...4) : 1
      for _ in 0..<count {
        let letter = dice.any(of: letters) ?? "a"
        terminal.type(press(key, letter, &text, &cursor))
      }
      let meant = Self.rows(of: "> " + String(text), width: Int(columns))
      try terminal.awaitIdle()
      screen.write(String(decoding: terminal.output.utf8.dropFirst(written), as: UTF8.self))
      written = terminal.output.utf8.count
      var shown = Self.shown(screen)
      if Array(shown.prefix(meant.count)) != meant {
        // The system may still be passing on the output. The screen could also have read half an escape sequence.
        try terminal.wait {
          screen = EmulatedScreen(width: Int(columns))
          screen.write(terminal.output)
          shown = Self.shown(screen)
          return Array(shown.prefix(meant.count)) == meant
        }
        written = terminal.output.utf8.count
      }
      let rest = shown.dropFirst(meant.count)
      #expect(rest.joined() == "")
      #expect(screen.unknown == [])
      let isAtEnd = cursor == text.count
      let before = Self.rows(of: "> " + String(text.prefix(cursor + 1)), width: Int(columns), trims: false)
      let column =
        CandidateList.width(before.last ?? "") - (isAtEnd ? 0 : CandidateList.width(String(text[cursor])))
      #expect(screen.cursor.column == column % Int(columns), "\(key)")
      if isColoured {
        let styled = screen.styledLines.suffix(from: screen.lines.count - shown.count).prefix(meant.count)
        let plain = styled.joined().replacing(/\{[0-9]+:[^{}]*\}/, with: "")
        #expect(plain.allSatisfy { $0 == " " }, "\(styled)")
      }
    }
  }

  /// Returns the lines from the last prompt on.
  private static func shown(_ screen: EmulatedScreen) -> ArraySlice<String> {
    screen.lines.suffix(from: 1).drop { !$0.hasPrefix(">") }
  }

  /// Applies a key to `text` and returns the bytes to type.
  private func press(_ key: Key, _ letter: Character, _ text: inout [Character], _ cursor: inout Int)
    -> String
  {
    switch key {
    case .letter:
      text.insert(letter, at: cursor)
      cursor += 1
      return String(letter)
    case .backspace:
      if cursor > 0 {
        cursor -= 1
        text.remove(at: cursor)
      }
      return "\u{7F}"
    case .delete:
      if cursor < text.count { text.remove(at: cursor) }
      return "\u{1B}[3~"
    case .left:
      cursor = max(0, cursor - 1)
      return "\u{1B}[D"
    case .right:
      cursor = min(text.count, cursor + 1)
      return "\u{1B}[C"
    case .home:
      cursor = 0
      return "\u{1}"
    case .end:
      cursor = text.count
      return "\u{5}"
    case .kill:
      guard text.count - cursor < 60 else { return press(.end, letter, &text, &cursor) }
      text.removeSubrange(cursor...)
      return "\u{B}"
    }
  }

  /// Returns the text as a terminal breaks it, without trailing blanks.
  private static func rows(of text: String, width: Int, trims: Bool = true) -> [String] {
    var rows = [""]
    for character in text {
      if CandidateList.width(rows[rows.count - 1] + String(character)) > width { rows.append("") }
      rows[rows.count - 1].append(character)
    }
    return !trims ? rows : rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }
}

/// Editing a line that wraps, on terminals with different right-margin capabilities.
@Suite(.onTerminalThread) struct MarginTests {
  private static let text = (1...24).map { "word\($0)" }.joined(separator: " ")

  @Test(
    "What is drawn is what was typed, after a change before the margin",
    arguments: ["xterm", "ansi", "vt100"])
  func editedBeforeTheMargin(name: String) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": name], columns: 80)
    try terminal.expectPrompt()
    terminal.type(Self.text)
    try terminal.awaitIdle()
    // Moves to the beginning, one to the right, deletes a letter, and types two others.
    terminal.type("\u{1}\u{6}\u{4}")
    try terminal.awaitIdle()
    #expect(shows(Self.text.replacing("word1 ", with: "wrd1 "), terminal))
    terminal.type("aü")
    try terminal.awaitIdle()
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
    try terminal.awaitIdle()
    let counts = Array(1...12) + (0..<12).reversed()
    for (count, before) in zip(counts, [0] + counts) {
      terminal.type(count > before ? "z" : "\u{7F}")
      try terminal.awaitIdle()
      #expect(shows(String(repeating: "z", count: count) + text, terminal), "with \(count) before it")
    }
  }

  /// Whether the screen ends with the text, ignoring blanks.
  private func shows(_ text: String, _ terminal: PseudoTerminal) -> Bool {
    var screen = EmulatedScreen(width: 80)
    screen.write(terminal.output)
    return screen.lines.joined().replacing(" ", with: "").hasSuffix(text.replacing(" ", with: ""))
  }
}
