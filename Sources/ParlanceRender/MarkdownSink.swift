internal import ParlanceStore
internal import ParlanceSQL

/// Writes a table in GitHub-flavoured Markdown. Markup characters are escaped, and line feeds become `<br>`.
///
/// The first rows are buffered to measure the columns, so that the columns are also aligned in the Markdown source.
/// Later rows are written immediately. Their cells may be wider than the column.
final class MarkdownSink: RowSink {
  private static let sampledRows = 1_000
  private static let sampledBytes = 256 * 1_024
  /// The maximum width that cells are padded to.
  private static let widestPadding = 200
  /// The minimum width of a column, because every Markdown parser accepts `---` as the line below a heading.
  private static let leastWidth = 3

  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private var columns: [ResultColumn] = []
  private var forms: [CellForm] = []
  /// The text of the buffered cells.
  private let arena = OutputBuffer()
  /// The buffered headings and rows, row after row.
  private var cells: [TableCell] = []
  private var widths: [Int] = []
  private var rowCount = 0
  private var isMeasured = false

  init(_ out: OutputBuffer, _ preferences: AnswerPreferences, cells: CellStyle = .human) {
    self.out = out
    missing = preferences.missing.map(MissingText.init)
    style = cells.showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    self.columns = columns
    forms = columns.map { CellForm($0) }
    widths = columns.map { _ in Self.leastWidth }
    for column in columns {
      let start = arena.count
      var heading = column.heading
      let width = try heading.withUTF8 { try appendText($0) }
      cells.append(TableCell(start: start, count: arena.count - start, width: width))
    }
    widen()
  }

  func row(_ cursor: any RowCursor) throws {
    rowCount += 1
    try measure(cursor)
    if isMeasured { return try writeCells() }
    widen()
    if rowCount == Self.sampledRows || arena.count > Self.sampledBytes { try writeSample() }
  }

  func end() throws {
    if !isMeasured { try writeSample() }
    try out.flush()
  }

  /// Appends the cells of a row to the buffer, with their widths.
  private func measure(_ cursor: any RowCursor) throws {
    for column in forms.indices {
      let start = arena.count
      var textWidth: Int?
      try arena.appendCell(column, of: cursor, forms[column], style) { textWidth = try appendText($0) }
      let width = textWidth ?? signs(from: start)
      cells.append(TableCell(start: start, count: arena.count - start, width: width))
    }
  }

  /// Returns the width of the last cell, which must not contain text. Each of its characters takes one terminal cell,
  /// so all bytes except UTF-8 continuation bytes are counted.
  private func signs(from start: Int) -> Int {
    arena.contents[start...].count { $0 & 0xC0 != 0x80 }
  }

  /// Widens the columns for the cells of the last row.
  private func widen() {
    for (column, cell) in cells.suffix(columns.count).enumerated() {
      widths[column] = max(widths[column], min(cell.width, Self.widestPadding))
    }
  }

  private func writeSample() throws {
    isMeasured = true
    try write(cells.prefix(columns.count))
    for (column, width) in zip(columns, widths) {
      try out.append("| ")
      try out.append(repeating: UInt8(ascii: "-"), count: column.isRightAligned ? width - 1 : width)
      try out.append(column.isRightAligned ? ": " : " ")
    }
    try out.append("|\n")
    cells.removeFirst(columns.count)
    try writeCells()
  }

  private func writeCells() throws {
    for first in stride(from: 0, to: cells.count, by: max(columns.count, 1)) {
      try write(cells[first..<first + columns.count])
    }
    cells.removeAll(keepingCapacity: true)
    arena.clear()
  }

  private func write(_ row: ArraySlice<TableCell>) throws {
    for (column, cell) in row.enumerated() {
      let padding = max(widths[column] - cell.width, 0)
      try out.append("| ")
      if columns[column].isRightAligned { try out.append(repeating: UInt8(ascii: " "), count: padding) }
      try out.append(cell.bytes(in: arena))
      if !columns[column].isRightAligned { try out.append(repeating: UInt8(ascii: " "), count: padding) }
      try out.append(" ")
    }
    try out.append("|\n")
  }

  /// Appends escaped text to the buffer. Returns its width in terminal cells.
  private func appendText(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    var start = 0
    var width = 0
    func appendPlain(upTo end: Int) throws {
      if start < end { width += try arena.appendVisible(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
      start = end
    }
    func appendSign(_ sign: String) throws {
      try arena.append(sign)
      width += sign.utf8.count
    }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"):
        try appendPlain(upTo: index)
        start = index + 1
      case UInt8(ascii: "\n"):
        try appendPlain(upTo: index)
        try appendSign("<br>")
        start = index + 1
      case let byte where isMarkup(byte, at: index, in: bytes):
        try appendPlain(upTo: index)
        try appendSign("\\")
      default: break
      }
    }
    try appendPlain(upTo: bytes.count)
    return width
  }

  /// Whether a byte must be escaped. An underscore within a word isn't escaped, so that `snake_case` stays readable.
  private func isMarkup(_ byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "<"),
      UInt8(ascii: "["), UInt8(ascii: "~"), UInt8(ascii: "&"):
      true
    case UInt8(ascii: "_"):
      index == 0 || index == bytes.count - 1 || !isWord(bytes[index - 1]) || !isWord(bytes[index + 1])
    default: false
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
