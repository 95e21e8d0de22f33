import ParlanceLanguage

/// Fits words into lines of a width.
package struct TextLayout {
  /// In columns.
  package let width: Int
  /// Whether signs are written in letters that every terminal has, which may take more room.
  package var isASCII = false

  package init(width: Int, isASCII: Bool = false) { (self.width, self.isASCII) = (width, isASCII) }

  /// `text` broken between its words, each line after `margin`.
  package func paragraph(_ text: String, margin: String = "") -> [String] {
    paragraph(spelled(text).split(separator: " ").map(String.init), margin: margin)
  }

  /// Words, each of which stays whole, in lines.
  package func paragraph(_ words: [String], margin: String = "") -> [String] {
    words.isEmpty ? [] : Self.lines(of: words.map(spelled), width: width, first: margin, following: margin)
  }

  /// Words, each of which stays whole, in lines that begin with `first`, and then with `following`; at least one.
  ///
  /// - Parameter width: In columns; nil where nothing limits it.
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

  /// Each term in a column of its own, and beside it what is said of it; terms are marked by `mark`.
  ///
  /// - Parameter widest: The width, in columns, above which a term stands on a line of its own; nil for a third of all.
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

  /// A term in lines of its own: broken between its words, and within one that is wider than all of the line.
  private func folded(_ term: String, _ mark: (String) -> String) -> [String] {
    let margin = "    "
    guard DisplayWidth.of(term) + 2 > width else { return ["  " + mark(term)] }
    let room = max(width - margin.count, 1)
    let lines = TextLayout(width: room, isASCII: isASCII).paragraph(term).flatMap {
      Self.parts(of: $0, width: room)
    }
    return lines.enumerated().map { ($0 == 0 ? "  " : margin) + mark($1) }
  }

  private func spelled(_ text: String) -> String { isASCII ? PlainSigns.of(text) : text }

  /// `text` broken between letters.
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

/// Lines of declarations, which can be typed as they are shown.
extension TextLayout {
  /// `line` as it is, or broken between its words, each part but the last with the `\` by which it goes on. What a comment
  /// ends cannot go on.
  package func declaration(_ line: String) -> [String] {
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

/// How headings and words to type stand out in help and descriptions, or that they do not.
package struct TextMarks: Sendable, Equatable {
  private let palette: Palette

  package static let none = TextMarks(.none)

  package init(_ palette: Palette) { self.palette = palette }

  package func heading(_ text: String) -> String { palette.heading(text) }

  /// Lines under a heading, set apart from what stands before them; nothing where there are none.
  package func section(_ heading: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", self.heading(heading)] + lines
  }

  /// What is to be typed as it stands.
  package func code(_ text: String) -> String { palette.accented(text) }
}
