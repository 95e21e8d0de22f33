package import ParlanceLanguage

/// Copies of the rows that are waiting to be added to the database together. If the database refuses a row, its copy is
/// used for the error.
package struct BufferedRows {
  private let name: String
  /// Whether to store the values of the cells in addition to the text of the row.
  private let keepsCells: Bool
  private var bytes: [UInt8] = []
  /// For each row, the index after its last byte in `bytes`, and its line number.
  private var rows: [(end: Int, line: Int)] = []
  private var cells: [[String]] = []

  package init(of name: String, keepingCells keepsCells: Bool) {
    self.name = name
    self.keepsCells = keepsCells
  }

  package mutating func add(_ row: ImportRows) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: row.base + row.row.lowerBound, count: row.row.count))
    rows.append((bytes.count, row.line))
    if keepsCells { cells.append(row.cells.map(row.text)) }
  }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }

  package subscript(index: Int) -> RefusedRow {
    let start = index == 0 ? 0 : rows[index - 1].end
    return RefusedRow(
      excerpt: SourceText(
        bytes: Array(bytes[start..<rows[index].end]), name: name, firstLine: rows[index].line,
        firstByte: nil),
      cells: keepsCells ? cells[index] : [])
  }
}

/// A row that the database or the importer refused.
package struct RefusedRow {
  /// The row as it is written in the file.
  package let excerpt: SourceText
  /// The values of the cells; empty if they are unknown.
  let cells: [String]

  package init(excerpt: SourceText, cells: [String]) { (self.excerpt, self.cells) = (excerpt, cells) }
}
