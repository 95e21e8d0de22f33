internal import ParlanceSQL

/// Draws a table in a given layout.
final class TableWriter {
  private let out: OutputBuffer
  private let style: TableStyle
  private let palette: Palette
  let signs: TableSigns
  /// The mark at the end of truncated text.
  private let cutMark: (text: String, width: Int)
  private let margin: RowMargin?
  /// The number of rows drawn so far.
  private var rowCount = 0
  private let headingText = OutputBuffer()
  private var columns: [ResultColumn] = []
  private var rightAligned: [Bool] = []
  private(set) var headings: [TableCell] = []
  private var widths: [Int] = []
  private var isOpen = false
  /// Whether a line is drawn between rows, because some rows take several lines.
  var separatesRows = false
  /// Whether a row was drawn after the headings.
  private var hasRow = false
  /// The lines of one row's cells, cell after cell.
  private var pieces: [LineWrap.Piece] = []
  /// For each cell, the index after its last line in ``pieces``.
  private var pieceEnds: [Int] = []

  init(_ out: OutputBuffer, _ style: TableStyle, _ signs: TableSigns) {
    self.out = out
    self.style = style
    palette = style.palette
    self.signs = signs
    cutMark = style.isASCII ? ("...", 3) : ("…", 1)
    margin = style.margin
  }

  func setColumns(_ columns: [ResultColumn]) throws {
    self.columns = columns
    let asked = style.preferences.columnWidths
    rightAligned = columns.indices.map { columns[$0].isRightAligned || $0 < asked.count && asked[$0] < 0 }
    for column in columns {
      let start = headingText.count
      let width = try headingText.append(visible: column.heading)
      headings.append(TableCell(start: start, count: headingText.count - start, width: width))
    }
  }

  /// Draws the top rule and the headings.
  func open(_ layout: TableLayout) throws {
    widths = layout.widths
    (isOpen, hasRow) = (true, false)
    if let top = signs.top { try rule(top) }
    guard style.preferences.showsHeadings else { return }
    let headings = headings[..<widths.count]
    try draw(headings, in: headingText, fits: fits(headings), isHeading: true)
    try rule(signs.middle)
  }

  func close() throws {
    if isOpen, let bottom = signs.bottom { try rule(bottom) }
    isOpen = false
  }

  /// Draws the bottom rule, the number of rows, and the names of the columns that didn't fit.
  func end(rowCount: Int) throws {
    try close()
    switch rowCount {
    case 0: try out.append("no rows\n")
    case 1: try out.append("1 row\n")
    default: try out.append("\(rowCount) rows\n")
    }
    if rowCount > 0, widths.count < columns.count {
      try nameHidden(columns[widths.count...], rowCount: rowCount)
    }
    try out.flush()
  }

  private func nameHidden(_ hidden: ArraySlice<ResultColumn>, rowCount: Int) throws {
    let foot = OutputBuffer()
    try foot.append("\(hidden.count) more \(hidden.count == 1 ? "column" : "columns"): ")
    for (index, column) in hidden.enumerated() {
      if index > 0 { try foot.append(", ") }
      _ = try foot.append(visible: column.name)
    }
    let again = style.again.flatMap { rowCount > $0.mostRows ? nil : $0.command }
    try foot.append("\(style.isASCII ? " -" : " —") \(again ?? ".mode line") shows all")
    pieces.removeAll(keepingCapacity: true)
    LineWrap.wrap(foot.contents, limit: max(style.width ?? Int.max, 1), into: &pieces)
    for line in pieces {
      try out.append(UnsafeBufferPointer(rebasing: foot.contents[line.start..<line.start + line.count]))
      try out.append("\n")
    }
  }

  func row(_ cells: ArraySlice<TableCell>, in text: OutputBuffer, isTotals: Bool) throws {
    let fits = fits(cells)
    if !fits, style.preferences.wraps { separatesRows = true }
    if separatesRows || isTotals, hasRow { try setApart() }
    hasRow = true
    try draw(cells, in: text, fits: fits, isHeading: false)
    rowCount += 1
  }

  /// Whether each cell of a row fits into its column.
  @inline(__always)
  private func fits(_ cells: ArraySlice<TableCell>) -> Bool {
    let (widths, first) = (self.widths, cells.startIndex)
    for column in widths.indices where cells[first + column].width > widths[column] { return false }
    return true
  }

  /// Draws the separator between two rows.
  private func setApart() throws {
    if signs.separatesBySpaces { try out.append("\n") } else { try rule(signs.middle) }
  }

  @inline(__always)
  private func draw(
    _ cells: ArraySlice<TableCell>, in text: OutputBuffer, fits: Bool, isHeading: Bool
  ) throws {
    if fits { return try flatRow(cells, in: text, isHeading: isHeading) }
    try style.preferences.wraps
      ? tallRow(cells, in: text, isHeading: isHeading) : cutRow(cells, in: text, isHeading: isHeading)
  }

  /// Draws a row whose cells fit into their columns.
  @inline(__always)
  private func flatRow(_ cells: ArraySlice<TableCell>, in text: OutputBuffer, isHeading: Bool) throws {
    let widths = self.widths
    let first = cells.startIndex
    try appendMargin(isHeading: isHeading)
    let last = lastDrawn { cells[first + $0].count > 0 }
    for column in widths.indices where column <= last {
      let cell = cells[first + column]
      try self.cell(
        LineWrap.Piece(start: cell.start, count: cell.count, width: cell.width), column, in: text, isHeading,
        isLast: column == last)
    }
    try out.append(signs.right)
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
        LineWrap.wrap(cell.bytes(in: text), limit: width, into: &pieces)
        for index in before..<pieces.count { pieces[index].start += cell.start }
      }
      height = max(height, pieces.count - before)
      pieceEnds.append(pieces.count)
    }
    for line in 0..<height {
      try appendMargin(isHeading: isHeading)
      let last = lastDrawn { piece(line, $0).count > 0 }
      for column in widths.indices where column <= last {
        try cell(piece(line, column), column, in: text, isHeading, isLast: column == last)
      }
      try out.append(signs.right)
      try out.append("\n")
    }
  }

  /// Returns one line of a cell. Below the cell's last line, the result is empty.
  private func piece(_ line: Int, _ column: Int) -> LineWrap.Piece {
    let index = (column == 0 ? 0 : pieceEnds[column - 1]) + line
    return index < pieceEnds[column] ? pieces[index] : LineWrap.Piece(start: 0, count: 0, width: 0)
  }

  /// Returns the last column to draw in a line. If only spaces separate the columns, empty cells at the end are
  /// skipped, so that the line has no trailing spaces.
  @inline(__always)
  private func lastDrawn(_ hasText: (Int) -> Bool) -> Int {
    signs.separatesBySpaces ? widths.indices.last(where: hasText) ?? 0 : widths.count - 1
  }

  /// Draws a row with long cells truncated.
  private func cutRow(_ cells: ArraySlice<TableCell>, in text: OutputBuffer, isHeading: Bool) throws {
    let arena = OutputBuffer()
    let cut = try zip(cells, widths).map { try $0.copied(from: text, to: arena, limit: $1, mark: cutMark) }
    try flatRow(cut[...], in: arena, isHeading: isHeading)
  }

  @inline(__always)
  private func cell(
    _ piece: LineWrap.Piece, _ column: Int, in text: OutputBuffer, _ isHeading: Bool, isLast: Bool
  ) throws {
    let padding = max(widths[column] - piece.width, 0)
    let isRight = rightAligned[column]
    try out.append(column == 0 ? signs.left : signs.between)
    if isRight { try out.append(repeating: UInt8(ascii: " "), count: padding) }
    if isHeading { try out.append(palette.heading) }
    try out.append(UnsafeBufferPointer(rebasing: text.contents[piece.start..<piece.start + piece.count]))
    if isHeading { try out.append(palette.reset) }
    if !isRight, signs.closesRows || !isLast {
      try out.append(repeating: UInt8(ascii: " "), count: padding)
    }
  }

  @inline(__always)
  private func appendMargin(isHeading: Bool) throws {
    if let margin { try out.append(isHeading ? margin.blank : margin.text(row: rowCount)) }
  }

  private func rule(_ rule: TableSigns.Rule) throws {
    try appendMargin(isHeading: true)
    for (column, width) in widths.enumerated() {
      try out.append(column == 0 ? rule.left : rule.joint)
      for _ in 0..<width { try out.append(signs.horizontal) }
    }
    try out.append(rule.right)
    try out.append("\n")
  }
}
