import ParlanceRender

/// Lines that hold escape sequences (`ESC [ … m`), which take no room on the screen.
enum ScreenText {
  private static let escape: Unicode.Scalar = "\u{1B}"

  /// The cells that `text` takes.
  static func width(_ text: String) -> Int {
    var width = 0
    walk(text) { character, isSequence in
      if !isSequence { width += DisplayWidth.of(character) }
      return true
    }
    return width
  }

  /// `text` in at most `limit` cells, with a mark where something was left out. What it had coloured ends with it.
  static func cut(_ text: String, to limit: Int, mark: String = "…") -> String {
    guard width(text) > limit else { return text }
    var cut = ""
    var width = 0
    var isColored = false
    walk(text) { character, isSequence in
      if isSequence {
        isColored = true
      } else {
        width += DisplayWidth.of(character)
        if width > limit - mark.count { return false }
      }
      cut.append(character)
      return true
    }
    return cut + mark + (isColored ? "\u{1B}[0m" : "")
  }

  /// How many rows of a screen the lines of `bytes` take that have ended; counted no further than `most`.
  static func rows(_ bytes: [UInt8], width limit: Int, upTo most: Int) -> Int {
    var rows = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      rows += max(1, (width(String(decoding: line, as: UTF8.self)) + limit - 1) / limit)
      if rows >= most { break }
    }
    return rows
  }

  /// Gives each character, and whether it belongs to a sequence, until `body` has enough.
  private static func walk(_ text: String, _ body: (Character, _ isSequence: Bool) -> Bool) {
    var isSequence = false
    for character in text {
      if character.unicodeScalars.first == escape { isSequence = true }
      guard body(character, isSequence) else { return }
      if isSequence, character.isLetter { isSequence = false }
    }
  }
}
