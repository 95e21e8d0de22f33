import ParlanceRender

/// Fits words into lines of a width.
struct TextLayout {
  /// In columns.
  let width: Int

  /// `text` broken between its words, each line after `margin`.
  func paragraph(_ text: String, margin: String = "") -> [String] {
    var lines: [String] = []
    var line = margin
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > width {
        lines.append(line)
        line = margin
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// Each term in a column of its own, and beside it what is said of it; terms are marked by `mark`.
  ///
  /// - Parameter widest: The width, in columns, above which a term stands on a line of its own; nil for a third of all.
  func list(
    _ rows: [(term: String, text: String)], widest: Int? = nil, mark: (String) -> String = { $0 }
  ) -> [String] {
    let column = rows.map { DisplayWidth.of($0.term) }.filter { $0 <= widest ?? width / 3 }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    return rows.flatMap { row -> [String] in
      let gap = column - DisplayWidth.of(row.term)
      let lines = paragraph(row.text, margin: margin)
      guard gap >= 0, let first = lines.first else { return ["  " + mark(row.term)] + lines }
      let padding = String(repeating: " ", count: gap + 2)
      return ["  " + mark(row.term) + padding + first.dropFirst(margin.count)] + lines.dropFirst()
    }
  }
}
