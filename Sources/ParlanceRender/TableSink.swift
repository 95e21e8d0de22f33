internal import ParlancePlanner
internal import ParlanceStore

/// Columns below their headings, fitted to the width of the terminal.
///
/// The first rows are kept to measure the columns; the others stream, and what is longer than its column wraps within
/// it; where one of them does, a line is drawn between rows. Where a later number is too wide for its column, the box is
/// closed and a wider one begun, as digits are never broken.
final class TableSink: RowSink {
  private static let sampledRows = 1_000
  private static let sampledBytes = 256 * 1_024
  /// The widest column where nothing limits the line: each row is padded to it.
  private static let widestText = 200
  private static let leastText = 10
  /// A heading's word that is longer is broken where there is no room.
  private static let widestWord = 14
  /// What a number may grow after the sample (ids do) before a new box is needed.
  private static let headroom = 3
  /// What a text may grow after the sample at most, where the line has room for it.
  private static let textSlack = 20
  /// The same for days that are written with names, of which some are longer.
  private static let daySlack = 10
  /// Wider than any number or moment; a cell beyond it can only be text in a column declared otherwise.
  private static let widestNumber = 40

  private let writer: TableWriter
  private let style: TableStyle
  private let cellStyle: CellStyle
  private let missing: MissingText?
  private let arena = OutputBuffer()
  private var cells: [TableCell] = []
  private var columns: [ResultColumn] = []
  private var forms: [CellForm] = []
  /// The widest cell of each column so far.
  private var contents: [Int] = []
  private var layout: TableLayout?
  private var rowCount = 0
  /// Whether the last row is that of totals.
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

  /// Appends the cells of the first `count` columns.
  private func measure(_ cursor: any RowCursor, _ count: Int) throws {
    let forms = self.forms
    for column in 0..<count {
      let start = arena.count
      var textWidth: Int?
      try arena.appendCell(column, of: cursor, forms[column], cellStyle) {
        textWidth = try arena.appendVisible($0)
      }
      let length = arena.count - start
      // What is not text is ASCII, or begins with a sign: those have one cell each.
      let width = textWidth ?? (arena.contents[start] < 0x80 ? length : signs(from: start))
      cells.append(TableCell(start: start, count: length, width: width))
    }
  }

  /// The signs of the cell that was appended last: all bytes but those that continue one.
  private func signs(from start: Int) -> Int {
    arena.contents[start...].count { $0 & 0xC0 != 0x80 }
  }

  private func layOutSample(moreToCome: Bool) throws {
    let layout = makeLayout(moreToCome: moreToCome)
    self.layout = layout
    let shown = layout.widths.count
    let rows = stride(from: 0, to: cells.count, by: max(forms.count, 1)).map { cells[$0..<$0 + shown] }
    writer.setsRowsApart =
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

  /// The cells that are left of a line for the table itself.
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

  /// Below this a column is not shown: its heading is broken at blanks, and of what is no text nothing is broken.
  private func least(_ column: Int, _ isText: Bool, headroom: Int = 0) -> Int {
    let word = longestWord(of: column)
    return isText
      ? max(Self.leastText, min(word, Self.widestWord))
      : max(contents[column] + headroom, min(word, Self.leastText))
  }

  /// What a text of this width may grow, up to the widest.
  private func textSlack(_ natural: Int) -> Int {
    min(max(natural / 2, Self.headroom), Self.textSlack, max(Self.widestText - natural, 0))
  }

  /// What a column that is no text may grow, beside the headroom that it has anyway.
  private func slack(of column: Int) -> Int {
    switch columns[column].kind {
    case .day, .moment: style.preferences.format.keepsMoments ? 0 : Self.daySlack
    default: columns[column].isRightAligned ? Self.headroom : 0
    }
  }

  /// How wide a heading is at least that breaks at its blanks alone.
  private func longestWord(of column: Int) -> Int {
    guard style.preferences.showsHeadings else { return 0 }
    return columns[column].heading.split(separator: " ").map { DisplayWidth.of(String($0)) }.max() ?? 0
  }

  /// The width that the person has chosen for a column; nil where its contents decide.
  private func askedWidth(of column: Int) -> Int? {
    let widths = style.preferences.columnWidths
    return column < widths.count && widths[column] != 0 ? Int(min(widths[column].magnitude, 10_000)) : nil
  }
}
