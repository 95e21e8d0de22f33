import CLibEdit
package import ParlanceLanguage

/// Arranges the candidates that Tab shows in columns, each filled from top to bottom. A note in parentheses follows
/// each candidate.
package struct CandidateList {
  package let candidates: [Completion.Candidate]
  /// Descriptions of other possible input that can't be listed, such as `a number`.
  var expected: [String] = []
  /// Whether more candidates exist than ``candidates`` contains. Their number isn't known.
  var isPartial = false
  /// The size of the terminal, in columns and rows.
  let width: Int
  let height: Int
  /// The mark in place of text that was cut off.
  var mark = "…"

  private static let gap = 2

  /// The rows to print: at most ``height`` rows with a width of at most ``width``. If some candidates don't fit, a row
  /// shows how many are missing. If ``expected`` isn't empty, the last row shows it.
  package var rows: [String] {
    if expected.isEmpty { return listed(height) }
    let slots = Self.alternatives(expected)
    if candidates.isEmpty { return [Self.cut("expected " + slots, to: width - 1, mark)] }
    return listed(height - 1) + [Self.cut("or " + slots, to: width - 1, mark)]
  }

  private func listed(_ height: Int) -> [String] {
    let room = max(height, 2)
    let cells = cells(limit: width - 1)
    let all = grid(cells[...])
    if isPartial ? all.count < room : all.count <= room { return all + (isPartial ? [rest(0)] : []) }
    if let all = shortened(to: room) { return all }
    var shown = cells.count
    // The number of candidates that fit can't be computed, because fewer candidates may need narrower columns. So
    // smaller and smaller numbers are tried.
    while shown > 1 {
      shown = min(shown - 1, shown * 7 / 8)
      let part = grid(cells.prefix(shown))
      if part.count < room { return part + [rest(cells.count - shown)] }
    }
    return [rest(cells.count)]
  }

  /// Returns rows with all candidates, after shortening their notes as far as necessary. Returns nil if the notes would
  /// become too short, or if the number of candidates isn't known.
  private func shortened(to room: Int) -> [String]? {
    guard !isPartial, let longest = grouped.map({ Self.width(Self.plain($0.text)) }).max() else { return nil }
    for columns in 2... {
      let limit = (width - 1 + Self.gap) / columns - Self.gap
      guard limit >= longest + Self.leastNote else { break }
      let rows = grid(cells(limit: limit)[...])
      if rows.count <= room { return rows }
    }
    return nil
  }

  /// The smallest width of a note that is worth showing, in columns. It includes the blanks and parentheses around the
  /// note.
  private static let leastNote = 14

  private func cells(limit: Int) -> [(text: String, width: Int)] {
    grouped.map { cell($0, limit: limit) }.map { (text: $0, width: Self.width($0)) }
  }

  /// The candidates. Successive operators with the same note are joined into one: `+ - * /  (arithmetic)`.
  private var grouped: [Completion.Candidate] {
    candidates.reduce(into: []) { cells, candidate in
      if let last = cells.last, last.note == candidate.note, Self.isSign(candidate), Self.isSign(last) {
        cells[cells.count - 1].text += " " + candidate.text
      } else {
        cells.append(candidate)
      }
    }
  }

  private static func isSign(_ candidate: Completion.Candidate) -> Bool {
    !candidate.note.isEmpty && candidate.text.allSatisfy { "=!<>+-*/ ".contains($0) }
  }

  /// Returns the row for the candidates that aren't shown: `… and 12 more`, or `… and more: keep typing` if their
  /// number isn't known.
  private func rest(_ count: Int) -> String {
    Self.cut(mark + (isPartial ? " and more: keep typing" : " and \(count) more"), to: width - 1, mark)
  }

  /// Arranges cells in as many columns as fit, each as wide as its widest cell.
  private func grid(_ cells: ArraySlice<(text: String, width: Int)>) -> [String] {
    let narrowest = cells.map(\.width).min() ?? 0
    let most = max(1, (width - 1 + Self.gap) / (narrowest + Self.gap))
    for columns in stride(from: min(most, cells.count), to: 1, by: -1) {
      let height = (cells.count + columns - 1) / columns
      let widths = stride(from: 0, to: cells.count, by: height).map { start in
        cells[start..<min(start + height, cells.count)].map(\.width).max() ?? 0
      }
      if widths.reduce(Self.gap * (widths.count - 1), +) < width { return rows(cells, widths, height) }
    }
    return cells.map(\.text)
  }

  private func rows(
    _ cells: ArraySlice<(text: String, width: Int)>, _ widths: [Int], _ height: Int
  ) -> [String] {
    (0..<height).map { row in
      var line = ""
      for (column, index) in stride(from: row, to: cells.count, by: height).enumerated() {
        let padding = index + height >= cells.count ? 0 : widths[column] - cells[index].width + Self.gap
        line += cells[index].text + String(repeating: " ", count: padding)
      }
      return line
    }
  }

  private func cell(_ candidate: Completion.Candidate, limit: Int) -> String {
    let text = candidate.note.isEmpty ? candidate.text : "\(candidate.text)  (\(candidate.note))"
    return Self.cut(Self.plain(text), to: limit, mark)
  }

  /// Joins words: `a`, `a or b`, `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns `text` with spaces in place of characters that could move the cursor.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { actsOnTerminal($0) ? " " : $0 }))
  }

  static func cut(_ plain: String, to limit: Int, _ mark: String = "…") -> String {
    guard width(plain) > limit else { return plain }
    let room = limit - width(mark)
    var cut = ""
    var columns = 0
    for character in plain {
      columns += width(String(character))
      if columns > room { break }
      cut.append(character)
    }
    return cut + mark
  }

  private static func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Characters that change the text direction, and the byte order mark.
    case .format: scalar.properties.isBidiControl || scalar == "\u{FEFF}"
    default: false
    }
  }

  /// Returns the width of `text` on the screen in columns, according to the system's tables, which libedit uses too.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + Int(cle_width($1.value)) }
  }
}
