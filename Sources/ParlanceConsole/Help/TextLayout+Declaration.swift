import ParlanceLanguage
import ParlanceRender

/// Lines of declarations, which can be typed as they are shown.
extension TextLayout {
  /// `line` as it is, or broken between its words, each part but the last with the `\` by which it goes on. What a comment
  /// ends cannot go on.
  func declaration(_ line: String) -> [String] {
    let words = Self.words(of: line)
    guard DisplayWidth.of(line) > width, !words.contains(where: { $0.hasPrefix("#") }) else { return [line] }
    let margin = String(line.prefix { $0 == " " })
    let lines = TextLayout(width: width - 4, isASCII: isASCII).paragraph(words, margin: margin)
    return lines.enumerated().map { index, part in
      (index == 0 ? "" : "  ") + part + (index < lines.count - 1 ? " \\" : "")
    }
  }

  /// Between blanks; what stands in quotes is one of them, as it ends on its line.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote = OpenQuote()
    for letter in line {
      quote.read(letter)
      if letter == " ", !quote.isOpen {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(letter)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
