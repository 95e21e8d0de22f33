import ParlanceLanguage

/// Wraps words into lines of a given width.
package struct TextLayout {
  /// The width in terminal cells.
  package let width: Int
  /// Whether special characters are replaced by ASCII, such as `…` by `...`.
  package var isASCII = false

  package init(width: Int, isASCII: Bool = false) { (self.width, self.isASCII) = (width, isASCII) }

  /// Returns `text` wrapped between words. Each line begins with `margin`.
  package func paragraph(_ text: String, margin: String = "") -> [String] {
    paragraph(spelled(text).split(separator: " ").map(String.init), margin: margin)
  }

  /// Returns words wrapped into lines. Words aren't broken.
  package func paragraph(_ words: [String], margin: String = "") -> [String] {
    words.isEmpty ? [] : Self.lines(of: words.map(spelled), width: width, first: margin, following: margin)
  }

  /// Returns words wrapped into at least one line. The first line begins with `first` and the others with `following`.
  /// Words aren't broken.
  ///
  /// - Parameter width: The width in terminal cells; nil if it is unlimited.
  package static func lines(
    of words: [String], width: Int?, first: String, following: String
  ) -> [String] {
    var lines: [String] = []
    var (line, isEmpty) = (first, true)
    for word in words {
      if let width, !isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
        lines.append(line)
        (line, isEmpty) = (following, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  /// Returns a list with the terms in one column and their texts in another column.
  ///
  /// - Parameters:
  ///   - widest: The maximum width, in cells, of a term whose text begins on the same line. A wider term has its own
  ///     line. If nil, the maximum is a third of the whole width.
  ///   - mark: Highlights a term.
  package func list(
    _ rows: [(term: String, text: String)], widest: Int? = nil, mark: (String) -> String = { $0 }
  ) -> [String] {
    let rows = rows.map { (term: spelled($0.term), text: $0.text) }
    let column = rows.map { DisplayWidth.of($0.term) }.filter { $0 <= widest ?? width / 3 }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    return rows.flatMap { row -> [String] in
      let gap = column - DisplayWidth.of(row.term)
      let lines = paragraph(row.text, margin: margin)
      guard gap >= 0, let first = lines.first else { return folded(row.term, mark) + lines }
      let padding = String(repeating: " ", count: gap + 2)
      let beside: String = "  " + mark(row.term) + padding + first.dropFirst(margin.count)
      return [beside] + lines.dropFirst()
    }
  }

  /// Returns a term on its own lines, broken between words. A word that is wider than a line is broken, too.
  private func folded(_ term: String, _ mark: (String) -> String) -> [String] {
    let margin = "    "
    guard DisplayWidth.of(term) + 2 > width else { return ["  " + mark(term)] }
    let room = max(width - margin.count, 1)
    let lines = TextLayout(width: room, isASCII: isASCII).paragraph(term).flatMap {
      Self.parts(of: $0, width: room)
    }
    return lines.enumerated().map { ($0 == 0 ? "  " : margin) + mark($1) }
  }

  private func spelled(_ text: String) -> String { isASCII ? ASCIIReplacements.of(text) : text }

  /// Returns `text` broken between characters.
  package static func parts(of text: String, width: Int) -> [String] {
    var parts = [""]
    for letter in text {
      let longer = parts[parts.count - 1] + String(letter)
      if DisplayWidth.of(longer) > width, longer.count > 1 { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    return parts
  }
}

/// Wraps declarations so that they can be typed as shown.
extension TextLayout {
  /// Returns `line`, broken between words if necessary. Each part except the last ends with the continuation character
  /// `\`. A line with a comment isn't broken, because a comment can't continue.
  package func declaration(_ line: String) -> [String] {
    let words = Self.words(of: line)
    guard DisplayWidth.of(line) > width, !words.contains(where: { $0.hasPrefix("#") }) else { return [line] }
    let margin = String(line.prefix { $0 == " " })
    let lines = TextLayout(width: width - 4, isASCII: isASCII).paragraph(words, margin: margin)
    return lines.enumerated().map { index, part in
      (index == 0 ? "" : "  ") + part + (index < lines.count - 1 ? " \\" : "")
    }
  }

  /// Returns the words between spaces. Quoted text counts as one word, because it must end on its line.
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

/// Highlights headings, and text that the user can type, in help and descriptions. Without colours, the text stays
/// plain.
package struct TextMarks: Sendable, Equatable {
  private let palette: Palette

  /// Marks that leave the text plain.
  package static let none = TextMarks(.none)

  package init(_ palette: Palette) { self.palette = palette }

  package func heading(_ text: String) -> String { palette.heading(text) }

  /// Returns an empty line, the heading and `lines`. Returns an empty array if there aren't any lines.
  package func section(_ heading: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", self.heading(heading)] + lines
  }

  /// Returns text that the user can type, highlighted.
  package func code(_ text: String) -> String { palette.accented(text) }
}
