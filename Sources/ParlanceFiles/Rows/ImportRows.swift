package import ParlanceLanguage

/// The rows of a file, which are read one after another. For every file format, the cells are UTF-8 text.
package class ImportRows {
  /// The file's name, for errors.
  package let name: String
  /// The names of the columns, from the header or from the rows.
  package var headings: [ImportHeading] = []
  /// The size of the file in bytes; nil if it is unknown.
  package final var size: Int?
  /// The cells of the current row. All values about the current row are valid until the next row is read.
  package final var cells: [ImportCell] = []
  /// The items of all lists in the current row. A cell that is a list has a range in this array.
  package final var items: [ImportCell] = []
  /// The buffer with the text of the cells. The indexes in ``ImportCell`` refer to this buffer.
  final var base: UnsafeMutablePointer<UInt8>
  /// For each column, the number of cells from which blanks were removed.
  final var trimCounts: [Int] = []
  /// The number of texts in each column that keep a space at their beginning or end.
  final var spaceCounts: [Int] = []
  /// For each column, the number of cells in quotes that are part of the value.
  final var quoteCounts: [Int] = []
  /// The indexes of the columns that contained a list, an object or bytes so far. A field can't contain such a value.
  final var nestedColumns: Set<Int> = []
  /// Whether the point in a number such as `1.234` is a decimal point if nothing proves it. It isn't certain in a file
  /// with `;` between values, because spreadsheets write such files where the comma is the decimal mark.
  package final var assumesPoint = true
  /// The number of rows without values so far.
  final var emptyRowCount = 0
  /// Remarks on the format of the file for the report, such as `with ";" between values`; empty for the standard
  /// format.
  package final var dialect: [String] = []
  /// The range of the current row in the buffer.
  package final var row = 0..<0
  /// The line number of the current row, from 1.
  final var line = 1
  private final var capacity: Int
  private final var scratch: [UInt8] = []

  init(_ name: String, capacity: Int = 4096) {
    self.name = name
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Sets the fields of the columns, by index. An item is nil if the column isn't imported or contains lists.
  func prepare(for columns: [ImportColumn?]) {}

  /// Reads the next row. Subclasses override this function.
  ///
  /// - Returns: false after the last row.
  /// - Throws: A diagnostic about ``excerpt`` if a row can't be read. After this error, the next row can be read. Also
  ///   ``EngineError/interrupted`` and ``SystemError``.
  package func next() throws -> Bool { false }

  /// The size of the buffer in bytes.
  final var room: Int { capacity }

  /// Enlarges the buffer to `count` bytes if it is smaller. The first `used` bytes are copied.
  final func reserve(_ count: Int, keeping used: Int) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    larger.update(from: base, count: used)
    base.deallocate()
    (base, capacity) = (larger, count)
  }

  /// The text of the current row, with its line number. Errors quote this text.
  package final var excerpt: SourceText {
    SourceText(
      bytes: Array(UnsafeBufferPointer(start: base + row.lowerBound, count: row.count)), name: name,
      firstLine: line, firstByte: nil)
  }

  /// Calls `work` with the content of a cell, without quotes and escapes.
  @inline(__always)
  package final func withText<Result>(
    of cell: ImportCell, _ work: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let text = UnsafeBufferPointer(start: base + cell.start, count: cell.end - cell.start)
    guard case .marked(let mark) = cell.form else { return try work(text) }
    unmark(text, mark)
    return try scratch.withUnsafeBufferPointer(work)
  }

  package final func text(of cell: ImportCell) -> String {
    withText(of: cell) { String(decoding: $0, as: UTF8.self) }
  }

  private final func unmark(_ text: UnsafeBufferPointer<UInt8>, _ mark: UInt8) {
    let isEscaped = mark == UInt8(ascii: "\\")
    scratch.removeAll(keepingCapacity: true)
    var isMarked = false
    for byte in text {
      if byte == mark, !isMarked {
        isMarked = true
        continue
      }
      scratch.append(isMarked && isEscaped ? Self.escapes[byte] ?? byte : byte)
      isMarked = false
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "t"): UInt8(ascii: "\t"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"),
  ]
}

/// One value of a row.
package struct ImportCell {
  package enum Form {
    /// A text without quotes. If it is empty, the cell has no value.
    case plain
    /// A date with a time in a property list. A property list can't contain a date without a time.
    case moment
    /// A text in quotes. If it is empty, the value is an empty text.
    case quoted
    /// A text with escapes or doubled quotes. The associated value is the escape character or the quote.
    case marked(UInt8)
    /// A list. Its items are in this range of ``ImportRows/items``.
    case list(Range<Int>)
  }

  let start: Int
  let end: Int
  package let form: Form
  /// The range of the cell in the row, including quotes.
  package let place: SourceRange

  package var isEmpty: Bool { start == end }
  package var isMoment: Bool { if case .moment = form { true } else { false } }
  package var isQuoted: Bool {
    switch form {
    case .plain, .moment: false
    case .quoted, .list: true
    case .marked(let mark): mark == UInt8(ascii: "\"")
    }
  }

  package static let missing = ImportCell(start: 0, end: 0, form: .plain, place: 0..<0)
}
