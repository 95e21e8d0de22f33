/// Fits text into a number of cells of the terminal.
enum CellFitting {
  /// `text`, or as much of it as fits into `width` cells with the sign of what was left out.
  static func elided(_ text: String, to width: Int, _ elision: String) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    let sign = DisplayWidth.of(elision) < width ? elision : ""
    var left = width - DisplayWidth.of(sign)
    var shown = ""
    for character in text {
      left -= DisplayWidth.of(character)
      guard left >= 0 else { break }
      shown.append(character)
    }
    return shown + sign
  }

  static func padded(_ text: String, to width: Int) -> String { text + blanks(width, less: text) }

  static func rightAligned(_ text: String, to width: Int) -> String { blanks(width, less: text) + text }

  private static func blanks(_ width: Int, less text: String) -> String {
    String(repeating: " ", count: max(width - DisplayWidth.of(text), 0))
  }
}
