import ParlanceLanguage

/// The rows of a file, one after another, whatever form it has: each is cells of UTF-8.
package class ImportRows {
  /// The file's, for errors.
  let name: String
  /// What stands above the columns, or names them in each row.
  package internal(set) var headings: [ImportHeading] = []
  /// How many bytes the file has; nil where it does not tell.
  final var size: Int?
  /// The cells of the row that was read last. They are valid until the next one is read, as is all else about it.
  final var cells: [ImportCell] = []
  /// The parts of cells that are lists.
  final var items: [ImportCell] = []
  /// What the cells' ranges count in.
  final var base: UnsafeMutablePointer<UInt8>
  /// The row as it stands in the file.
  final var row = 0..<0
  /// The line on which that begins, from 1.
  final var line = 1
  private final var capacity: Int
  private final var scratch: [UInt8] = []

  init(_ name: String, capacity: Int = 4096) {
    self.name = name
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Says which columns hold which fields, by their places; nil for one that is left out or holds lists.
  func prepare(for columns: [ImportColumn?]) {}

  /// Reads the next row; false after the last. Without a subclass that reads a file, there is none.
  ///
  /// - Throws: a diagnostic about ``excerpt`` for a row that cannot be read, behind which the next one may be;
  ///   ``EngineError/interrupted``; what the system says.
  func next() throws -> Bool { false }

  /// How many bytes there is room for.
  final var room: Int { capacity }

  /// Makes room for so many bytes; those that are there stay.
  final func reserve(_ count: Int, keeping used: Int) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    larger.update(from: base, count: used)
    base.deallocate()
    (base, capacity) = (larger, count)
  }

  /// The row as errors show it, with its line.
  final var excerpt: SourceText {
    SourceText(
      bytes: Array(UnsafeBufferPointer(start: base + row.lowerBound, count: row.count)), name: name,
      firstLine: line, firstByte: nil)
  }

  /// Does `work` with what the cell says, without quotes and escapes.
  @inline(__always)
  final func withText<Result>(
    of cell: ImportCell, _ work: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let text = UnsafeBufferPointer(start: base + cell.start, count: cell.end - cell.start)
    guard case .marked(let mark) = cell.form else { return try work(text) }
    unmark(text, mark)
    return try scratch.withUnsafeBufferPointer(work)
  }

  final func text(of cell: ImportCell) -> String {
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
struct ImportCell {
  enum Form {
    /// As it stands: nothing, where it is empty.
    case plain
    /// A moment of a property list, which knows no days.
    case moment
    /// A text, also where it is empty.
    case quoted
    /// A text in which signs are written as two, the first of them this one.
    case marked(UInt8)
    /// Several values, which are these of ``ImportRows/items``.
    case list(Range<Int>)
  }

  let start: Int
  let end: Int
  let form: Form
  /// Where it stands in the row, quotes included.
  let place: SourceRange

  var isEmpty: Bool { start == end }
  var isQuoted: Bool {
    switch form {
    case .plain, .moment: false
    case .quoted, .list: true
    case .marked(let mark): mark == UInt8(ascii: "\"")
    }
  }

  static let missing = ImportCell(start: 0, end: 0, form: .plain, place: 0..<0)
}
