internal import ParlanceStore
internal import ParlanceSQL

/// Writes an HTML table for a web page or an email. Special characters are escaped, line feeds become `<br>`, and
/// numbers are aligned without a style sheet.
final class HTMLSink: RowSink {
  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private let showsHeadings: Bool
  /// The title of a complete page; nil for a table to embed in a page.
  private let title: String?
  private var forms: [CellForm] = []
  private var rightAligned: [Bool] = []
  /// The closing tag of the current section.
  private var section: StaticString = "</tbody>\n"

  init(
    _ out: OutputBuffer, _ preferences: AnswerPreferences, title: String? = nil, cells: CellStyle = .human
  ) {
    self.out = out
    self.title = title
    showsHeadings = preferences.showsHeadings
    missing = preferences.missing.map(MissingText.init)
    style = cells.showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    forms = columns.map { CellForm($0) }
    rightAligned = columns.map(\.isRightAligned)
    if var title {
      try out.append("<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>")
      try title.withUTF8 { try appendText($0) }
      try out.append("</title>\n")
      try out.append(Self.pageStyle)
    }
    try out.append("<table>\n")
    if showsHeadings {
      try out.append("<thead>\n<tr>")
      for (index, column) in columns.enumerated() {
        try out.append(rightAligned[index] ? "<th style=\"text-align:right\">" : "<th>")
        var heading = column.heading
        try heading.withUTF8 { try appendText($0) }
        try out.append("</th>")
      }
      try out.append("</tr>\n</thead>\n")
    }
    try out.append("<tbody>\n")
  }

  func row(_ cursor: any RowCursor) throws {
    try out.append("<tr>")
    for index in forms.indices {
      try out.append(rightAligned[index] ? "<td style=\"text-align:right\">" : "<td>")
      try out.appendCell(index, of: cursor, forms[index], style) { try appendText($0) }
      try out.append("</td>")
    }
    try out.append("</tr>\n")
  }

  func totals(_ cursor: any RowCursor) throws {
    try out.append(section)
    section = "</tfoot>\n"
    try out.append("<tfoot>\n")
    try row(cursor)
  }

  func end() throws {
    try out.append(section)
    try out.append("</table>\n")
    try out.flush()
  }

  /// A minimal style that follows the reader's light or dark colour scheme.
  private static let pageStyle: StaticString = """
    <style>
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums }
    body { margin: 2rem }
    table { border-collapse: collapse }
    th, td { padding: .3em .8em; text-align: left; vertical-align: top; border-bottom: 1px solid #8884 }
    th { border-bottom: 2px solid #8888 }
    </style>

    """

  private func appendText(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      // A carriage return before a line feed is part of the line break. Any other carriage return is escaped.
      let isLineEnd =
        byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
      guard isLineEnd || Self.escape(byte) != nil else { continue }
      _ = try out.appendVisible(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      if let escape = Self.escape(byte) { try out.append(escape) }
      start = index + 1
    }
    _ = try out.appendVisible(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\n"): "<br>"
    default: nil
    }
  }
}
