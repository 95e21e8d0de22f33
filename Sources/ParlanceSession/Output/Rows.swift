package import ParlanceModel
import ParlancePlanner
package import ParlanceStore
package import ParlanceSQL

/// A sink that counts the rows of an answer and stores the first ones. Nothing is shown.
final class AnswerProbe: RowSink {
  private(set) var count = 0
  private(set) var rows: [[Value]] = []
  private(set) var columns: [ResultColumn] = []
  /// The number of rows to store. The error of `expect` shows them.
  private static let mostRows = 3
  /// The number of values that ``words`` shows of each row.
  private static let mostValues = 6

  func begin(_ columns: [ResultColumn]) { self.columns = columns }

  /// A line for each stored row, such as `id 3, tool Drill`. Empty values are left out.
  var words: [String] {
    rows.map { row in
      let values = zip(row, columns).filter { $0.0 != .null }
      let shown = values.prefix(Self.mostValues).map { "\($0.1.name) \(ValueWords.of($0))" }
      return "  " + shown.joined(separator: ", ") + (values.count > Self.mostValues ? ", …" : "")
    }
  }

  func row(_ cursor: any RowCursor) {
    count += 1
    if count <= Self.mostRows { rows.append(columns.indices.map(cursor.value)) }
  }

  func totals(_ cursor: any RowCursor) {}

  func end() {}
}

/// A sink that passes rows on and counts them. The progress line and the destination get the count.
final class CountedRows: RowSink {
  private let sink: any RowSink
  private let task: ProgressTask?
  private let place: (any AnswerPlace)?
  private var count = 0

  init(_ sink: any RowSink, for task: ProgressTask?, to place: (any AnswerPlace)? = nil) {
    (self.sink, self.task, self.place) = (sink, task, place)
  }

  func begin(_ columns: [ResultColumn]) throws { try sink.begin(columns) }

  func row(_ cursor: any RowCursor) throws {
    count += 1
    if count & 0xFF == 0 { task?.add(256) }
    try sink.row(cursor)
  }

  func totals(_ cursor: any RowCursor) throws { try sink.totals(cursor) }

  func end() throws {
    place?.count(rows: count)
    try sink.end()
  }
}

extension RowSink {
  /// Writes a whole answer.
  ///
  /// - Parameter totals: The row of totals; nil if the answer doesn't have one.
  package func write(_ columns: [ResultColumn], _ rows: [[Value]], totals: [Value]? = nil) throws {
    try begin(columns)
    for row in rows { try self.row(StoredRow(row)) }
    if let totals { try self.totals(StoredRow(totals)) }
    try end()
  }
}

/// A sink that passes rows on and also stores them, so that `.last` can show the answer again in another mode.
package final class RecordingSink: RowSink {
  package static let rowLimit = 10_000
  /// The maximum size of the stored rows, in bytes.
  package static let sizeLimit = 8 << 20

  let form: Answer
  /// The sentence that the answer belongs to, on one line.
  let sentence: String
  private var next: (any RowSink)?
  private unowned let writer: AnswerWriter
  private(set) var columns: [ResultColumn] = []
  private(set) var rows: [[Value]] = []
  private(set) var totals: [Value]?
  private var size = 0
  private(set) var rowCount = 0
  /// Whether the answer is too large to store. If so, no rows are stored.
  private(set) var isTooLarge = false
  /// Whether all rows have been read. Some of the rows may not have been written.
  private(set) var isWhole = false

  /// - Parameter writer: The writer whose `last` is set to this sink when the rows begin.
  init(_ next: (any RowSink)?, of form: Answer, to sentence: String, for writer: AnswerWriter) {
    (self.next, self.form, self.sentence, self.writer) = (next, form, sentence, writer)
  }

  package func begin(_ columns: [ResultColumn]) throws {
    self.columns = columns
    writer.last = self
    try next?.begin(columns)
  }

  package func row(_ cursor: any RowCursor) throws {
    rowCount += 1
    if !isTooLarge { keep(cursor) }
    try next?.row(cursor)
  }

  package func totals(_ cursor: any RowCursor) throws {
    totals = columns.indices.map(cursor.value)
    try next?.totals(cursor)
  }

  package func end() throws {
    isWhole = true
    try next?.end()
    next = nil
  }

  private func keep(_ cursor: any RowCursor) {
    let row = columns.indices.map(cursor.value)
    rows.append(row)
    size += row.reduce(0) { $0 + Self.size(of: $1) }
    if rows.count > Self.rowLimit || size > Self.sizeLimit { (isTooLarge, rows) = (true, []) }
  }

  private static func size(of value: Value) -> Int {
    let inline = MemoryLayout<Value>.stride
    // A text of more than 15 bytes isn't stored inline. It needs memory of its own, with a header.
    if case .text(let text) = value, text.utf8.count > 15 { return inline + 32 + text.utf8.count }
    return inline
  }
}

/// A row in memory that can be written like a row from a statement.
package final class StoredRow: RowCursor {
  private let cells: [Value]
  /// The text of all cells, one after another, in UTF-8. For each cell, `ends` contains the index after its last byte.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var ends: [Int] = []

  package init(_ cells: [Value]) {
    self.cells = cells
    var all: [UInt8] = []
    for cell in cells {
      switch cell {
      case .null: break
      case .integer(let integer): all += Array(String(integer).utf8)
      case .real(let real): all += Array(String(real).utf8)
      case .text(let text): all += Array(text.utf8)
      }
      ends.append(all.count)
    }
    // The additional byte gives an empty text an address that isn't nil. For a missing value, the address is nil.
    bytes = .allocate(capacity: all.count + 1)
    _ = bytes.initialize(from: all + [0])
  }

  deinit { bytes.deallocate() }

  package func cellKind(_ column: Int) -> CellKind {
    switch cells[column] {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    }
  }

  package func integer(_ column: Int) -> Int64 {
    if case .integer(let integer) = cells[column] { integer } else { 0 }
  }

  package func real(_ column: Int) -> Double { if case .real(let real) = cells[column] { real } else { 0 } }

  /// Returns the text of a cell. The bytes are valid as long as this row exists.
  package func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    if case .null = cells[column] { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = column == 0 ? 0 : ends[column - 1]
    return UnsafeBufferPointer(rebasing: bytes[start..<ends[column]])
  }
}

/// The current row of an SQL statement that a user typed. A column may contain values of different types. A blob is
/// shown as `x'0a'`.
package final class WrittenRow: RowCursor {
  /// The columns. If two columns are called `a`, programs get `a` and `a:1`, as in a subquery of SQLite. People see the
  /// original name.
  package let columns: [ResultColumn]
  private let statement: any UserStatement
  /// The text of the last blob in each column. It is stored here because `text(_:)` returns a pointer to its bytes.
  private var blobs: [Int: StoredRow] = [:]

  /// - Parameter statement: A statement that is at its first row, if it has rows. The types in the first row become the
  ///   types of the columns.
  package init(_ statement: any UserStatement) {
    self.statement = statement
    var seen: [String: Int] = [:]
    columns = statement.columnNames.enumerated().map { index, name in
      let count = seen[name, default: 0]
      seen[name] = count + 1
      let isText = statement.cellKind(index) == .text
      return ResultColumn(
        name: count == 0 ? name : "\(name):\(count)", fullName: name, kind: isText ? .text : .number)
    }
  }

  package func cellKind(_ column: Int) -> CellKind { statement.cellKind(column) }
  package func integer(_ column: Int) -> Int64 { statement.integer(column) }
  package func real(_ column: Int) -> Double { statement.real(column) }

  package func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    guard let blob = statement.blob(column) else { return statement.text(column) }
    let text = StoredRow([.text("x'\(Self.hexadecimal(blob))'")])
    blobs[column] = text
    return text.text(0)
  }

  private static func hexadecimal(_ bytes: UnsafeRawBufferPointer) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
