/// A picture as SVG: without scripts or anything from elsewhere, in colours that can be read on light and on dark ground.
struct SVGDocument {
  static let width = 720.0
  static let margin = 16.0
  /// The height of a line of text.
  static let lineHeight = 18.0
  /// What bars and lines are filled with, series by series.
  static let colours = ["#3b82c4", "#c9772b", "#4a9a58", "#a066b8"]
  /// Of numbers below 0.
  static let negative = "#cc5555"
  /// Of what was planned, and of days without anything.
  static let faint = "#999999"
  private static let ink = "#777777"

  enum Anchor: String {
    case start, middle, end
  }

  private let title: String
  private var elements: [String] = []
  /// Where the next element goes, from above.
  var y = margin

  init(title: String) {
    self.title = title
    line(title, isBold: true)
  }

  /// The whole document, its last line ended.
  var xml: String {
    let size = "\(Self.number(Self.width)) \(Self.number(y + Self.margin))"
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img" font-family="sans-serif" font-size="12">
      <title>\(Self.escaped(title))</title>
      """
    return ([head] + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Adds a line of text at the left, and goes on below it.
  mutating func line(_ text: String, isBold: Bool = false) {
    let room = Self.width - 2 * Self.margin
    self.text(Self.fitted(text, to: room), x: Self.margin, y: y + Self.lineHeight / 2, isBold: isBold)
    y += Self.lineHeight
  }

  /// Adds text whose middle is at the height `y`.
  mutating func text(_ text: String, x: Double, y: Double, anchor: Anchor = .start, isBold: Bool = false) {
    elements.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y + 4))\" fill=\"\(Self.ink)\""
        + (anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\"")
        + (isBold ? " font-weight=\"bold\"" : "") + ">\(Self.escaped(text))</text>")
  }

  /// - Parameter tooltip: What is told of the rectangle where the mouse rests on it.
  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: String, opacity: Double = 1,
    tooltip: String? = nil
  ) {
    elements.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
        + "height=\"\(Self.number(height))\" fill=\"\(fill)\""
        + (opacity < 1 ? " fill-opacity=\"\(opacity)\"" : "")
        + (tooltip.map { "><title>\(Self.escaped($0))</title></rect>" } ?? "/>"))
  }

  mutating func rule(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    elements.append(
      "<line x1=\"\(Self.number(start.x))\" y1=\"\(Self.number(start.y))\" x2=\"\(Self.number(end.x))\" "
        + "y2=\"\(Self.number(end.y))\" stroke=\"\(Self.faint)\" stroke-opacity=\"0.5\"/>")
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
    let places = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    elements.append(
      "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"2\"/>")
  }

  mutating func dot(x: Double, y: Double, fill: String, tooltip: String) {
    elements.append(
      "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"3\" fill=\"\(fill)\">"
        + "<title>\(Self.escaped(tooltip))</title></circle>")
  }

  /// Adds what the colours stand for, and goes on below it.
  mutating func legend(_ entries: [(colour: String, opacity: Double, name: String)]) {
    var x = Self.margin
    for (colour, opacity, name) in entries {
      let width = Self.width(of: name) + 28
      if x > Self.margin, x + width > Self.width - Self.margin {
        x = Self.margin
        y += Self.lineHeight
      }
      rectangle(x: x, y: y + 4, width: 10, height: 10, fill: colour, opacity: opacity)
      text(name, x: x + 15, y: y + Self.lineHeight / 2)
      x += width
    }
    y += Self.lineHeight
  }

  // MARK: Text

  /// About how wide `text` is: the font is not known.
  static func width(of text: String) -> Double { Double(DisplayWidth.of(text)) * 7 }

  static func fitted(_ text: String, to width: Double) -> String {
    CellFitting.elided(text, to: max(Int(width / 7), 1), ChartSigns.unicode.elision)
  }

  /// With one decimal at most, and no sign of a computer's language.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let part = tenths.magnitude % 10
    return "\(sign)\(tenths.magnitude / 10)" + (part == 0 ? "" : ".\(part)")
  }

  /// For between tags and in attributes. What XML has no way to write becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped += " "
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
