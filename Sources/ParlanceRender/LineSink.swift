internal import ParlancePlanner
internal import ParlanceStore

/// One `name = value` a line and an empty line between rows, for few rows with much in them.
///
/// The names line up by their last letter; the further lines of a text line up with its first.
final class LineSink: RowSink {
  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private var forms: [CellForm] = []
  private var labels: [String] = []
  private var indent = 0
  private let margin: RowMargin?
  private var rowCount = 0

  init(_ out: OutputBuffer, style: TableStyle) {
    self.out = out
    margin = style.margin
    missing = style.preferences.missing.map(MissingText.init)
    self.style = (style.isASCII ? CellStyle.ascii : .human).showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    forms = columns.map { CellForm($0.kind) }
    let headings = try columns.map { try Self.visible($0.heading) }
    let longest = headings.map(\.width).max() ?? 0
    labels = headings.map { String(repeating: " ", count: longest - $0.width) + $0.text + " = " }
    indent = longest + 3
  }

  func row(_ cursor: any RowCursor) throws {
    if rowCount > 0 { try out.append("\n") }
    defer { rowCount += 1 }
    for index in forms.indices {
      try appendMargin()
      try out.append(labels[index])
      try out.appendCell(index, of: cursor, forms[index], style) { try appendLines($0) }
      try out.append("\n")
    }
  }

  func end() throws {
    if rowCount == 0 { try out.append("no rows\n") }
    try out.flush()
  }

  private func appendMargin() throws {
    if let margin { try out.append(margin.text(row: rowCount)) }
  }

  private func appendLines(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var isFirstLine = true
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if isFirstLine {
        isFirstLine = false
      } else {
        try out.append("\n")
        try appendMargin()
        if !line.isEmpty { try out.append(repeating: UInt8(ascii: " "), count: indent) }
      }
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      _ = try out.appendVisible(UnsafeBufferPointer(rebasing: text))
    }
  }

  private static func visible(_ name: String) throws -> (text: String, width: Int) {
    let text = OutputBuffer()
    let width = try text.append(visible: name)
    return (String(decoding: text.contents, as: UTF8.self), width)
  }
}
