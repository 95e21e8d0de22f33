internal import ParlanceStore
internal import ParlanceSQL

/// Writes one `name = value` per line, and an empty line between rows. This is useful for few rows with many values.
///
/// Names are right-aligned. The second and later lines of a text are aligned with the start of the value. If names
/// leave too little space for values, the names are left-aligned instead.
final class LineSink: RowSink {
  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private var forms: [CellForm] = []
  private var labels: [String] = []
  private var indent = 0
  private let margin: RowMargin?
  private var rowCount = 0
  /// The width of a line in cells; nil if it is unlimited.
  private let width: Int?
  /// The lines of one cell. They are wrapped into ``pieces``.
  private let cell = OutputBuffer()
  private var pieces: [LineWrap.Piece] = []
  /// The minimum number of cells for a value next to its name.
  private static let leastRoom = 12
  /// The indentation of a value below its name.
  private static let narrowIndent = 2

  init(_ out: OutputBuffer, style: TableStyle) {
    self.out = out
    margin = style.margin
    width =
      style.preferences.wraps
      ? style.width.map { max($0 - (style.margin == nil ? 0 : RowMargin.width), 4) } : nil
    missing = style.preferences.missing.map(MissingText.init)
    self.style = (style.isASCII ? CellStyle.ascii : .human).showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    forms = columns.map { CellForm($0) }
    let headings = columns.map { CellText.visible($0.heading) }
    let longest = headings.map(DisplayWidth.of).max() ?? 0
    let isNarrow = width.map { $0 - longest - 3 < Self.leastRoom } ?? false
    labels = headings.map { CellFitting.rightAligned($0, to: isNarrow ? 0 : longest) + " =" }
    indent = isNarrow ? Self.narrowIndent : longest + 3
  }

  func row(_ cursor: any RowCursor) throws {
    if rowCount > 0 { try out.append("\n") }
    defer { rowCount += 1 }
    for index in forms.indices {
      try appendMargin()
      try out.append(labels[index])
      cell.clear()
      try cell.appendCell(index, of: cursor, forms[index], style) { try gatherLines($0) }
      try appendLines(after: labels[index])
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

  /// Appends the displayed lines of a text to ``cell``, with line feeds between them.
  private func gatherLines(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var isFirst = true
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !isFirst { try cell.append("\n") }
      isFirst = false
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      _ = try cell.appendVisible(UnsafeBufferPointer(rebasing: text))
    }
  }

  /// Writes the cell after its name. If the cell would wrap there, and the next line has more space, writes the cell on
  /// the next line.
  private func appendLines(after label: String) throws {
    pieces.removeAll(keepingCapacity: true)
    let lines = cell.contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines { wrap(UnsafeBufferPointer(rebasing: line), from: line.startIndex) }
    var needsLine = false
    if let width, indent <= DisplayWidth.of(label), let first = pieces.first {
      needsLine =
        DisplayWidth.of(label) + 1 + DisplayWidth.of(String(decoding: bytes(of: first), as: UTF8.self))
        > width
    }
    if !needsLine { try out.append(" ") }
    for (index, piece) in pieces.enumerated() {
      if index > 0 || needsLine {
        try out.append("\n")
        try appendMargin()
        if piece.count > 0 { try out.append(repeating: UInt8(ascii: " "), count: indent) }
      }
      try out.append(bytes(of: piece))
    }
  }

  private func bytes(of piece: LineWrap.Piece) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: cell.contents[piece.start..<piece.start + piece.count])
  }

  private func wrap(_ line: UnsafeBufferPointer<UInt8>, from start: Int) {
    // A byte takes at most one cell.
    guard let width, line.count > width - indent else {
      return pieces.append(LineWrap.Piece(start: start, count: line.count, width: line.count))
    }
    let before = pieces.count
    LineWrap.wrap(line, limit: width - indent, into: &pieces)
    for index in before..<pieces.count { pieces[index].start += start }
  }
}
