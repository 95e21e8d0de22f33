/// A line of a chart, in pieces: colours are put in when all is measured.
struct ChartLine: Sendable {
  enum Ink: Sendable {
    case plain, heading, bar, negative
  }

  private(set) var pieces: [(text: String, ink: Ink)] = []

  init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

  mutating func append(_ text: String, _ ink: Ink = .plain) {
    if !text.isEmpty { pieces.append((text, ink)) }
  }

  /// Appends so many blanks.
  mutating func skip(_ count: Int) { append(String(repeating: " ", count: max(count, 0))) }

  /// The line without blanks at its end, cut where it would be wider than `width` cells.
  func text(width: Int, palette: Palette, signs: ChartSigns) -> String {
    var left = width
    var shown = pieces.map { piece in
      let text = CellFitting.elided(piece.text, to: left, signs.elision)
      left -= DisplayWidth.of(text)
      return (text: text, ink: piece.ink)
    }
    while let last = shown.popLast() {
      guard let end = last.text.lastIndex(where: { $0 != " " }) else { continue }
      shown.append((String(last.text[...end]), last.ink))
      break
    }
    return shown.map { piece in
      let (before, after) = codes(piece.ink, palette)
      return before + piece.text + after
    }.joined()
  }

  private func codes(_ ink: Ink, _ palette: Palette) -> (String, String) {
    switch ink {
    case .plain: ("", "")
    case .heading: (palette.heading, palette.reset)
    case .bar: (palette.accent, palette.reset)
    case .negative: (palette.alarm, palette.reset)
    }
  }
}
