import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceSQL

/// The output modes, each with a small sample answer.
struct ModeSamples {
  private let current: OutputMode
  private let style: TableStyle
  private let marks: TextMarks
  private let layout: TextLayout

  private static let columns = [
    ResultColumn(name: "name", kind: .text), ResultColumn(name: "born", kind: .number),
  ]
  private static let rows: [[Value]] = [
    [.text("Ada"), .integer(1815)], [.text("Li, Mei"), .null],
  ]
  private static let indent = "    "

  init(_ output: AnswerWriter) {
    current = output.mode
    marks = output.marks
    layout = output.layout
    var style = output.tableStyle
    style.width = style.width.map { max($0 - Self.indent.count, 1) }
    style.preferences.columnWidths = []
    self.style = style
  }

  /// Returns the samples. A star marks the current mode.
  func text() throws -> String {
    let longest = OutputMode.allCases.map(\.rawValue.count).max() ?? 0
    let margin = String(repeating: " ", count: longest + 4)
    return try OutputMode.allCases.map { mode in
      let name = "\(mode == current ? "*" : " ") \(mode.rawValue.padded(to: longest + 2))"
      let summary = layout.paragraph(mode.summary, margin: margin)
      let title = [name + (summary.first ?? margin).dropFirst(margin.count)] + summary.dropFirst()
      return title.map { marks.heading($0) + "\n" }.joined()
        + (try sample(of: mode)).map { $0.isEmpty ? "\n" : Self.indent + $0 + "\n" }.joined()
    }.joined()
  }

  private func sample(of mode: OutputMode) throws -> [String] {
    let memory = MemorySink()
    // Modes such as json buffer their output.
    let buffer = OutputBuffer(memory)
    try mode.makeSink(to: buffer, style: style).write(Self.columns, Self.rows)
    try buffer.flush()
    let lines = memory.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let ended = lines.last?.isEmpty == true ? lines.dropLast() : lines
    return ended.map { line in
      style.width.map { ScreenText.cut(String(line), to: $0, mark: style.isASCII ? "..." : "…") }
        ?? String(line)
    }
  }
}
