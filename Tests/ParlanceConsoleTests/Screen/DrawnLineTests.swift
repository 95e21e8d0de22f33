import ParlanceRender
import TestSupport
import Testing

/// A line over several rows, edited anywhere in it.
@Suite(.serialized) struct DrawnLineTests {
  /// How often the screen is looked at before it is taken for what the console leaves.
  private static let patience = 20

  private enum Key: CaseIterable {
    case letter, backspace, delete, left, right, home, end, kill
  }

  @Test(
    "After each key the screen shows the line, and nothing else",
    arguments: [(24, ["a", "b", "t", " "]), (40, ["a", "t", "é", "(", ")"]), (31, ["t", "漢", "字"])]
      as [(UInt16, [Character])])
  func shown(columns: UInt16, letters: [Character]) throws {
    var dice = Dice(seed: UInt64(columns))
    let terminal = try PseudoTerminal(columns: columns)
    try terminal.expectPrompt()
    var screen = EmulatedScreen(width: Int(columns))
    var (text, cursor, written) = ([Character](), 0, 0)
    for _ in 0..<160 {
      // Most keys are letters, so that the line becomes long.
      let key = text.count < 90 && dice.oneIn(2) ? .letter : dice.any(of: Key.allCases) ?? .letter
      let count = key == .left || key == .letter ? dice.number(1...4) : 1
      for _ in 0..<count {
        let letter = dice.any(of: letters) ?? "a"
        terminal.type(press(key, letter, &text, &cursor))
        terminal.settle(milliseconds: 12)
      }
      let meant = Self.rows(of: "> " + String(text), width: Int(columns))
      var shown: [String] = []
      // On a busy machine a key is answered late.
      for _ in 0..<Self.patience where Array(shown.prefix(meant.count)) != meant {
        if !shown.isEmpty { terminal.settle(milliseconds: 100) }
        screen.write(String(decoding: terminal.output.utf8.dropFirst(written), as: UTF8.self))
        written = terminal.output.utf8.count
        shown = Array(screen.lines.suffix(from: 1).drop { !$0.hasPrefix(">") })
      }
      try #require(Array(shown.prefix(meant.count)) == meant, "\(key)")
      let rest = shown.dropFirst(meant.count)
      #expect(rest.joined() == "")
      #expect(screen.unknown == [])
    }
  }

  /// Does to `text` what the key does, and says how it is typed.
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

  /// As a terminal breaks it, without blanks at the ends.
  private static func rows(of text: String, width: Int) -> [String] {
    var rows = [""]
    for character in text {
      if DisplayWidth.of(rows[rows.count - 1] + String(character)) > width { rows.append("") }
      rows[rows.count - 1].append(character)
    }
    return rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }
}
