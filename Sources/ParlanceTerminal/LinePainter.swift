import CLibEdit

/// A range of the edited text, and its style.
package struct StyledRange: Equatable, Sendable {
  /// Byte offsets into the UTF-8 of the text.
  package let range: Range<Int>
  /// The escape sequence that begins the style, such as `ESC [ 36 m`.
  package let sequence: String

  package init(_ range: Range<Int>, _ sequence: String) { (self.range, self.sequence) = (range, sequence) }
}

/// Draws the prompt, and a text with styles, over the plain text that libedit has drawn.
struct LinePainter {
  /// The end of the sequences that begin a style.
  static let reset = "\u{1B}[0m"

  private(set) var output = ""
  private let width: Int
  /// The position of the next character, counted from the beginning of the prompt.
  private var row = 0
  private var column = 0
  /// Whether the last character has filled its row. The terminal then moves to the next row with the next character.
  private var isAtMargin = false

  init(width: Int) { self.width = max(width, 1) }

  /// Whether terminals agree on the width of each character. They don't for emoji and for characters that join others.
  static func isCertain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A } || text.unicodeScalars.allSatisfy(isCertain)
  }

  private static func isCertain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x20..<0x7F: true
    case 0..<0xA0, 0xFE00...0xFE0F, 0x1F000...0x1FFFF: false
    default: cle_width(scalar.value) > 0 || scalar.properties.generalCategory == .nonspacingMark
    }
  }

  /// Draws the prompt and `text`, and returns the cursor to its position.
  ///
  /// - Parameters:
  ///   - styles: The styles, in the order of the text.
  ///   - home: The position of the cursor.
  mutating func draw(_ prompt: PromptText, _ text: String, _ styles: [StyledRange], cursor home: LineLayout) {
    output += TerminalModes.move(down: -home.row, to: 0)
    for piece in prompt.pieces {
      output += piece.escape
      for scalar in piece.text.unicodeScalars { put(scalar) }
    }
    var offset = 0
    var rest = styles[...]
    for scalar in text.unicodeScalars {
      if let style = rest.first {
        if offset == style.range.lowerBound { output += style.sequence }
      }
      put(scalar)
      offset += UTF8.width(scalar)
      if let style = rest.first, offset >= style.range.upperBound {
        output += Self.reset
        rest = rest.dropFirst()
      }
    }
    leaveMargin()
    // Without a move, the cursor is right even if the terminal has another opinion on the width of a character.
    if (row, column) != (home.row, home.column) {
      output += TerminalModes.move(down: home.row - row, to: home.column)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar == "\n" {
      leaveMargin()
      output += TerminalModes.move(down: 1, to: 0)
      (row, column) = (row + 1, 0)
      return
    }
    let cells = Int(cle_width(scalar.value))
    if cells == 0 {
      // A mark joins the character before it.
    } else if isAtMargin {
      (row, column, isAtMargin) = (row + 1, 0, false)
    } else if column + cells > width {
      // A wide character doesn't fit into the last column, so libedit has drawn it in the next row.
      output += TerminalModes.move(down: 1, to: 0)
      (row, column) = (row + 1, 0)
    }
    output.unicodeScalars.append(scalar)
    column += cells
    isAtMargin = column >= width
  }

  /// Moves to the beginning of the next row if the last character has filled its row. A blank makes the terminal move
  /// there. libedit has written the same blank.
  private mutating func leaveMargin() {
    guard isAtMargin else { return }
    output += " \u{8}"
    (row, column, isAtMargin) = (row + 1, 0, false)
  }
}
