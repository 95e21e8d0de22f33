public import ParlanceStore

/// A report for people: one HTML page with the answers of a script. The page needs no other files, and prints well.
///
/// The page is built in memory.
public final class HTMLReport {
  private let title: String
  private let preferences: AnswerPreferences
  private var page = MemorySink()
  private var out: OutputBuffer
  private var isInSection = false

  public init(title: String, preferences: AnswerPreferences) {
    (self.title, self.preferences) = (title, preferences)
    out = OutputBuffer(page)
  }

  /// Removes all sections, because the script runs again.
  public func clear() {
    page = MemorySink()
    out = OutputBuffer(page)
    isInSection = false
  }

  /// Returns the complete page.
  ///
  /// - Throws: The errors of the buffer.
  public func html() throws -> String {
    try endSection()
    try out.flush()
    let title = Self.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      \(Self.style)
      <h1>\(title)</h1>

      """ + page.text + "</html>\n"
  }

  /// Begins the section of an answer.
  ///
  /// - Parameter heading: The heading. If it is nil, the sentence is the heading.
  /// - Throws: The errors of the buffer.
  public func begin(_ sentence: String, heading: String?) throws {
    try endSection()
    isInSection = true
    let code = "<code>\(Self.escaped(sentence))</code>"
    try out.append(
      heading.map { "<section>\n<h2>\(Self.escaped($0))</h2>\n<p class=\"asked\">\(code)</p>\n" }
        ?? "<section>\n<h2>\(code)</h2>\n")
  }

  /// Returns a sink that writes rows as a table.
  public func table() -> any RowSink { HTMLSink(out, preferences) }

  /// Writes a single value.
  ///
  /// - Throws: The errors of the buffer.
  public func add(value: String) throws {
    try out.append("<p class=\"value\">\(Self.escaped(value))</p>\n")
  }

  /// Writes a receipt, or a hint about an answer.
  ///
  /// - Throws: The errors of the buffer.
  public func add(note: String) throws {
    try out.append("<p class=\"note\">\(Self.escaped(note))</p>\n")
  }

  /// Writes a picture, such as a chart.
  ///
  /// - Throws: The errors of the buffer.
  public func add(svg: String) throws {
    // The declaration at the start of an SVG file isn't allowed within a page.
    let element = svg.firstRange(of: "<svg").map { String(svg[$0.lowerBound...]) } ?? svg
    try out.append("<figure>\n\(element)</figure>\n")
  }

  /// Writes lines of text, such as an explanation, in a monospaced font.
  ///
  /// - Throws: The errors of the buffer.
  public func add(lines: [String]) throws {
    try out.append("<pre>\(lines.map(Self.escaped).joined(separator: "\n"))</pre>\n")
  }

  private func endSection() throws {
    if isInSection { try out.append("</section>\n") }
    isInSection = false
  }

  private static func escaped(_ text: String) -> String {
    CellText.visible(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      ">", with: "&gt;")
  }

  private static let style = """
    <style>
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums }
    body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
    h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
    h2 code { font-size: 1rem } .asked { margin: 0 0 .5rem; color: #888 }
    .value { font-size: 1.5rem; margin: .3rem 0 } .note { color: #888; margin: .3rem 0 }
    table { border-collapse: collapse } pre { overflow-x: auto } figure { margin: .5rem 0 } svg { max-width: 100%; height: auto }
    th, td { padding: .3em .8em; text-align: left; vertical-align: top; border-bottom: 1px solid #8884 }
    th { border-bottom: 2px solid #8888 }
    section { break-inside: avoid } tr { break-inside: avoid }
    @media print { body { margin: 0; max-width: none } }
    </style>
    """
}
