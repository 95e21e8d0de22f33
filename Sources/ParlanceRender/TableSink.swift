internal import ParlanceStore
internal import ParlanceSQL

/// Writes a table fitted to the width of the terminal.
///
/// The first rows are buffered to measure the columns. Later rows are written immediately, and longer texts wrap within
/// their column. Once a row wraps, a line is drawn between rows. Numbers are never wrapped. If a later number is too
/// wide for its column, the table ends, and a wider table begins.
final class TableSink: RowSink {
  private static let sampledRows = 1_000
  private static let sampledBytes = 256 * 1_024
  /// The maximum width of a column if lines are unlimited, because each row is padded to the column's width.
  private static let widestText = 200
  private static let leastText = 10
  /// The maximum width of a word in a heading. If space is short, longer words may be broken.
  private static let widestWord = 14
  /// The additional width for longer numbers in later rows, such as growing ids. A wider number starts a new table.
  private static let headroom = 3
  /// The maximum additional width for longer texts in later rows, if the line has space.
  private static let textSlack = 20
  /// The additional width for days that are written with names, because names differ in length.
  private static let daySlack = 10
  /// The maximum width of numbers and dates. A wider cell must contain text, even if its column has another type.
  private static let widestNumber = 40

  private let writer: TableWriter
  private let style: TableStyle
  private let cellStyle: CellStyle
  private let missing: MissingText?
  private let arena = OutputBuffer()
  private var cells: [TableCell] = []
  private var columns: [ResultColumn] = []
  private var forms: [CellForm] = []
  /// The width of each column's widest cell so far.
  private var contents: [Int] = []
  private var layout: TableLayout?
  private var rowCount = 0
  /// Whether the last row contains totals.
  private var hasTotals = false

  init(_ out: OutputBuffer, style: TableStyle, signs: TableSigns) {
    writer = TableWriter(out, style, signs)
    self.style = style
    missing = style.preferences.missing.map(MissingText.init)
    cellStyle = (style.isASCII ? CellStyle.ascii : .human).showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    self.columns = columns
    forms = columns.map { CellForm($0) }
    contents = columns.map { _ in 0 }
    try writer.setColumns(columns)
  }

  func row(_ cursor: any RowCursor) throws {
    rowCount += 1
    if let layout {
      arena.clear()
      cells.removeAll(keepingCapacity: true)
      try measure(cursor, layout.widths.count)
      try widenIfNeeded(layout)
      try writer.row(cells[...], in: arena, isTotals: hasTotals)
      return
    }
    try measure(cursor, forms.count)
    for (column, cell) in cells.suffix(forms.count).enumerated() {
      contents[column] = max(contents[column], cell.width)
    }
    if rowCount == Self.sampledRows || arena.count > Self.sampledBytes { try layOutSample(moreToCome: true) }
  }

  func totals(_ cursor: any RowCursor) throws {
    hasTotals = true
    try row(cursor)
    rowCount -= 1
  }

  func end() throws {
    if rowCount > 0 || hasTotals, layout == nil { try layOutSample(moreToCome: false) }
    try writer.end(rowCount: rowCount)
  }

  /// Appends the first `count` cells of a row to the buffer, with their widths.
  private func measure(_ cursor: any RowCursor, _ count: Int) throws {
    let forms = self.forms
    for column in 0..<count {
      let start = arena.count
      var textWidth: Int?
      try arena.appendCell(column, of: cursor, forms[column], cellStyle) {
        textWidth = try arena.appendVisible($0)
      }
      let length = arena.count - start
      // A cell that isn't text is ASCII or begins with a special character. Each character takes one cell.
      let width = textWidth ?? (arena.contents[start] < 0x80 ? length : signs(from: start))
      cells.append(TableCell(start: start, count: length, width: width))
    }
  }

  /// Returns the number of characters in the last cell: its bytes without UTF-8 continuation bytes.
  private func signs(from start: Int) -> Int {
    arena.contents[start...].count { $0 & 0xC0 != 0x80 }
  }

  private func layOutSample(moreToCome: Bool) throws {
    let layout = makeLayout(moreToCome: moreToCome)
    self.layout = layout
    let shown = layout.widths.count
    let rows = stride(from: 0, to: cells.count, by: max(forms.count, 1)).map { cells[$0..<$0 + shown] }
    writer.separatesRows =
      style.preferences.wraps && rows.contains { zip($0, layout.widths).contains { $0.width > $1 } }
    try writer.open(layout)
    for (index, row) in rows.enumerated() {
      try writer.row(row, in: arena, isTotals: hasTotals && index == rows.count - 1)
    }
    arena.clear()
    cells = []
  }

  private func widenIfNeeded(_ layout: TableLayout) throws {
    var changed = false
    for (column, width) in layout.widths.enumerated() where cells[column].width > width {
      guard columns[column].kind != .text, cells[column].width <= Self.widestNumber,
        contents[column] <= Self.widestNumber, cells[column].width > contents[column]
      else { continue }
      contents[column] = cells[column].width
      changed = true
    }
    guard changed else { return }
    let wider = makeLayout(moreToCome: true)
    self.layout = wider
    try writer.close()
    try writer.open(wider)
    cells.removeLast(cells.count - min(cells.count, wider.widths.count))
  }

  /// The width available for the table, in cells.
  private var room: Int? { style.width.map { $0 - (style.margin == nil ? 0 : RowMargin.width) } }

  private func makeLayout(moreToCome: Bool) -> TableLayout {
    let demands = columns.indices.map { column in
      let heading = style.preferences.showsHeadings ? writer.headings[column].width : 0
      var content = contents[column]
      let isText = columns[column].kind == .text || content > Self.widestNumber
      if let asked = askedWidth(of: column) {
        let width = isText ? min(asked, room ?? asked) : max(asked, content)
        return TableLayout.Demand(natural: width, least: min(width, least(column, isText)), isText: isText)
      }
      if isText {
        if moreToCome { content = max(content, Self.leastText) }
        let natural = min(max(content, heading), room ?? Self.widestText)
        return TableLayout.Demand(
          natural: natural, least: min(natural, least(column, isText)), isText: true,
          slack: moreToCome ? textSlack(natural) : 0)
      }
      let headroom = moreToCome && columns[column].isRightAligned ? Self.headroom : 0
      content += headroom
      return TableLayout.Demand(
        natural: max(content, heading), least: least(column, isText, headroom: headroom), isText: false,
        slack: moreToCome ? slack(of: column) : 0)
    }
    return TableLayout(demands, limit: room, signs: writer.signs)
  }

  /// Returns the minimum width of a column. Headings can break at spaces. Cells that aren't text can't break.
  private func least(_ column: Int, _ isText: Bool, headroom: Int = 0) -> Int {
    let word = longestWord(of: column)
    return isText
      ? max(Self.leastText, min(word, Self.widestWord))
      : max(contents[column] + headroom, min(word, Self.leastText))
  }

  /// Returns the additional width for a text column, limited by the maximum width of a column.
  private func textSlack(_ natural: Int) -> Int {
    min(max(natural / 2, Self.headroom), Self.textSlack, max(Self.widestText - natural, 0))
  }

  /// Returns the additional width for a column that isn't text. It is added to the headroom.
  private func slack(of column: Int) -> Int {
    switch columns[column].kind {
    case .day, .moment, .clock: style.preferences.format.usesISODates ? 0 : Self.daySlack
    default: columns[column].isRightAligned ? Self.headroom : 0
    }
  }

  /// Returns the width of the longest word in a heading, because headings break only at spaces.
  private func longestWord(of column: Int) -> Int {
    guard style.preferences.showsHeadings else { return 0 }
    return columns[column].heading.split(separator: " ").map { DisplayWidth.of(String($0)) }.max() ?? 0
  }

  /// Returns the width that the user has set for a column; nil if the contents determine it.
  private func askedWidth(of column: Int) -> Int? {
    let widths = style.preferences.columnWidths
    return column < widths.count && widths[column] != 0 ? Int(min(widths[column].magnitude, 10_000)) : nil
  }
}
