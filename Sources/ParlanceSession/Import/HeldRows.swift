import ParlanceLanguage

/// Copies of rows that will be added to the database together. If the database refuses a row, its copy is reported.
struct BufferedRows {
  private let name: String
  /// Whether to store the values of the cells in addition to the text of the row.
  private let keepsCells: Bool
  private var bytes: [UInt8] = []
  /// The end of each row's bytes, and its line number.
  private var rows: [(end: Int, line: Int)] = []
  private var cells: [[String]] = []

  init(of name: String, keepingCells keepsCells: Bool) {
    self.name = name
    self.keepsCells = keepsCells
  }

  mutating func add(_ row: ImportRows) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: row.base + row.row.lowerBound, count: row.row.count))
    rows.append((bytes.count, row.line))
    if keepsCells { cells.append(row.cells.map(row.text)) }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }

  subscript(index: Int) -> RefusedRow {
    let start = index == 0 ? 0 : rows[index - 1].end
    return RefusedRow(
      excerpt: SourceText(
        bytes: Array(bytes[start..<rows[index].end]), name: name, firstLine: rows[index].line,
        firstByte: nil),
      cells: keepsCells ? cells[index] : [])
  }
}

/// A row that was refused.
struct RefusedRow {
  /// The text of the row in the file.
  let excerpt: SourceText
  /// The values of the cells; empty if they are unknown.
  let cells: [String]
}
