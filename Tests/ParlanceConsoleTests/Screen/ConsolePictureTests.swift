import Foundation
import Testing

/// docs/console.svg, the picture in README: a console in a terminal, as it appears when these sentences are typed.
@Suite(.onTerminalThread) struct ConsolePictureTests {
  private static let sentences = [
    "list members without bookings this month", "add 108 to ngondro", "list facts where nmber > 10",
    "would cancel booking 2", "undo",
  ]

  @Test func picture() throws {
    let terminal = try PseudoTerminal.demo(columns: 92)
    for sentence in Self.sentences {
      terminal.type(sentence + "\r")
      try terminal.expect("memory> ", seconds: 20)
    }
    try terminal.awaitIdle()
    var screen = EmulatedScreen(width: 92)
    screen.write(terminal.output)
    #expect(screen.unknown.isEmpty)
    let start = screen.lines.firstIndex { $0.hasPrefix("memory> ") } ?? 0
    let lines = screen.lines[start...].drop(while: \.isEmpty).dropLast()
    try expect(Self.svg(of: Array(lines)), at: "docs/console.svg")
  }

  private func expect(_ text: String, at path: String) throws {
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.write(toFile: Repository.path(path), atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)")
    } else {
      #expect(try Repository.text(path) == text, "RECORD=1 writes \(path)")
    }
  }

  // MARK: The picture

  /// The sizes in pixels of a cell, and of the space around the text.
  private static let (cellWidth, lineHeight, margin) = (8.4, 18, 16)

  /// Returns an SVG picture of the lines: prompts, carets and offers have colours that are readable on dark and light.
  private static func svg(of lines: [String]) -> String {
    let width = Int(cellWidth * 92) + 2 * margin
    let height = lines.count * lineHeight + 2 * margin
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; fill: #d8dee9 }
      .prompt { fill: #88c0d0 } .typed { fill: #eceff4; font-weight: bold } .caret { fill: #bf616a } .offer { fill: #a3be8c }
      </style>
      <rect width="100%" height="100%" rx="8" fill="#2e3440"/>

      """
    for (number, line) in lines.enumerated() where !line.isEmpty {
      let y = margin + (number + 1) * lineHeight - 5
      text += "<text x=\"\(margin)\" y=\"\(y)\" xml:space=\"preserve\">\(spans(of: line))</text>\n"
    }
    return text + "</svg>\n"
  }

  private static func spans(of line: String) -> String {
    let prompt = "memory> "
    if line.hasPrefix(prompt) {
      return span("prompt", prompt) + span("typed", String(line.dropFirst(prompt.count)))
    }
    if line.allSatisfy({ " ^".contains($0) }) { return span("caret", line) }
    return line.contains("did you mean") ? span("offer", line) : escaped(line)
  }

  private static func span(_ style: String, _ text: String) -> String {
    "<tspan class=\"\(style)\">\(escaped(text))</tspan>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
