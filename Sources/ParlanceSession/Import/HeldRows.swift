import ParlanceLanguage

/// The rows of a file that go to the database together: what is told of one that is refused there.
struct HeldRows {
  private let name: String
  /// Whether what each cell says is wanted, beside the row as it stands in the file.
  private let keepsCells: Bool
  private var bytes: [UInt8] = []
  /// Of each row: where its bytes end, and its line.
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
  /// As it stands in the file.
  let excerpt: SourceText
  /// What its cells say; empty where that is not known.
  let cells: [String]
}
