internal import ParlancePlanner

/// Draws the lines of a table whose layout is known.
final class TableWriter {
  private let out: OutputBuffer
  private let palette: Palette
  private let signs: TableSigns
  private let margin: RowMargin?
  /// The rows that were drawn so far.
  private var rowCount = 0
  private let headingText = OutputBuffer()
  private var columns: [ResultColumn] = []
  private var rightAligned: [Bool] = []
  private(set) var headings: [TableCell] = []
  private var widths: [Int] = []
  private var isOpen = false
  /// The lines of the cells of one row, one cell after the other, and where each cell's lines end.
  private var pieces: [LineWrap.Piece] = []
  private var pieceEnds: [Int] = []

  init(_ out: OutputBuffer, _ style: TableStyle) {
    self.out = out
    palette = style.palette
    signs = style.isASCII ? .ascii : .unicode
    margin = style.margin
  }

  func setColumns(_ columns: [ResultColumn]) throws {
    self.columns = columns
    rightAligned = columns.map(\.isRightAligned)
    for column in columns {
      let start = headingText.count
      let width = try headingText.append(visible: column.heading)
      headings.append(TableCell(start: start, count: headingText.count - start, width: width))
    }
  }

  /// Draws the top border and the headings.
  func open(_ layout: TableLayout) throws {
    widths = layout.widths
    isOpen = true
    try rule(signs.top)
    try row(headings[..<widths.count], in: headingText, isHeading: true)
    try rule(signs.middle)
  }

  func close() throws {
    if isOpen { try rule(signs.bottom) }
    isOpen = false
  }

  /// Draws the bottom border, the count of rows and the names of the columns there was no room for.
  func end(rowCount: Int) throws {
    try close()
    switch rowCount {
    case 0: try out.append("no rows\n")
    case 1: try out.append("1 row\n")
    default: try out.append("\(rowCount) rows\n")
    }
    if rowCount > 0, widths.count < columns.count {
      try out.append("hidden: ")
      for (index, column) in columns[widths.count...].enumerated() {
        if index > 0 { try out.append(", ") }
        _ = try out.append(visible: column.name)
      }
      try out.append("\n")
    }
    try out.flush()
  }

  func row(_ cells: ArraySlice<TableCell>, in text: OutputBuffer, isHeading: Bool = false) throws {
    let widths = self.widths
    let first = cells.startIndex
    defer { if !isHeading { rowCount += 1 } }
    for column in widths.indices where cells[first + column].width > widths[column] {
      return try tallRow(cells, in: text, isHeading: isHeading)
    }
    try appendMargin(isHeading: isHeading)
    for column in widths.indices {
      let cell = cells[first + column]
      try self.cell(
        LineWrap.Piece(start: cell.start, count: cell.count, width: cell.width), column, in: text, isHeading)
    }
    try out.append(signs.vertical)
    try out.append("\n")
  }

  private func tallRow(_ cells: ArraySlice<TableCell>, in text: OutputBuffer, isHeading: Bool) throws {
    pieces.removeAll(keepingCapacity: true)
    pieceEnds.removeAll(keepingCapacity: true)
    var height = 1
    for (cell, width) in zip(cells, widths) {
      let before = pieces.count
      if cell.width <= width {
        pieces.append(LineWrap.Piece(start: cell.start, count: cell.count, width: cell.width))
      } else {
        let bytes = UnsafeBufferPointer(rebasing: text.contents[cell.start..<cell.start + cell.count])
        LineWrap.wrap(bytes, limit: width, into: &pieces)
        for index in before..<pieces.count { pieces[index].start += cell.start }
      }
      height = max(height, pieces.count - before)
      pieceEnds.append(pieces.count)
    }
    for line in 0..<height {
      var start = 0
      try appendMargin(isHeading: isHeading)
      for column in widths.indices {
        let end = pieceEnds[column]
        let piece = start + line < end ? pieces[start + line] : LineWrap.Piece(start: 0, count: 0, width: 0)
        try cell(piece, column, in: text, isHeading)
        start = end
      }
      try out.append(signs.vertical)
      try out.append("\n")
    }
  }

  @inline(__always)
  private func cell(_ piece: LineWrap.Piece, _ column: Int, in text: OutputBuffer, _ isHeading: Bool) throws {
    let padding = max(widths[column] - piece.width, 0)
    let isRight = rightAligned[column]
    try out.append(signs.vertical)
    try out.append(byte: UInt8(ascii: " "))
    if isRight { try out.append(repeating: UInt8(ascii: " "), count: padding) }
    if isHeading { try out.append(palette.heading) }
    try out.append(UnsafeBufferPointer(rebasing: text.contents[piece.start..<piece.start + piece.count]))
    if isHeading { try out.append(palette.reset) }
    if !isRight { try out.append(repeating: UInt8(ascii: " "), count: padding) }
    try out.append(byte: UInt8(ascii: " "))
  }

  @inline(__always)
  private func appendMargin(isHeading: Bool) throws {
    if let margin { try out.append(isHeading ? margin.blank : margin.text(row: rowCount)) }
  }

  private func rule(_ ends: (left: StaticString, middle: StaticString, right: StaticString)) throws {
    try appendMargin(isHeading: true)
    for (column, width) in widths.enumerated() {
      try out.append(column == 0 ? ends.left : ends.middle)
      for _ in 0..<width + 2 { try out.append(signs.horizontal) }
    }
    try out.append(ends.right)
    try out.append("\n")
  }
}
