/// Lines of text as a picture in a monospaced font.
package struct TextPicture {
  private static let (cell, line) = (8.4, 16.0)

  private let title: String
  private let lines: [String]

  package init(_ title: String, _ lines: [String]) { (self.title, self.lines) = (title, lines) }

  /// An SVG document without scripts or external resources.
  package var svg: String {
    let width = Double(lines.map(DisplayWidth.of).max() ?? 0) * Self.cell + 2 * SVGDocument.margin
    let height = Double(lines.count) * Self.line + 2 * SVGDocument.margin
    let texts = lines.enumerated().map { index, line in
      let y = SVGDocument.margin + Double(index + 1) * Self.line - 4
      return
        "<text x=\"\(SVGDocument.number(SVGDocument.margin))\" y=\"\(SVGDocument.number(y))\" xml:space=\"preserve\" "
        + "textLength=\"\(SVGDocument.number(Double(DisplayWidth.of(line)) * Self.cell))\">\(MarkupText.escaped(line))</text>"
    }
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGDocument.number(width)) \(SVGDocument.number(height))" \
      role="img" font-family="monospace" font-size="14" fill="#777777">
      <title>\(MarkupText.escaped(title))</title>
      """
    return ([head] + texts + ["</svg>"]).joined(separator: "\n")
  }
}
