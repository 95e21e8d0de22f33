import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Hands rows on and keeps them, up to a limit.
final class KeepingSink: RowSink {
  static let rowLimit = 10_000
  /// What the kept rows may take, in bytes.
  static let sizeLimit = 8 << 20

  private let next: any RowSink
  private var columns: [ResultColumn] = []
  private var rows: [[Value]] = []
  private var size = 0
  private var rowCount = 0
  private var isTooLarge = false
  /// Whether the answer has begun.
  private(set) var hasBegun = false
  /// Whether the answer has come to its end: its rows have all been read, though they need not have been written.
  private(set) var isWhole = false

  init(_ next: any RowSink) { self.next = next }

  func begin(_ columns: [ResultColumn]) throws {
    (self.columns, hasBegun) = (columns, true)
    try next.begin(columns)
  }

  func row(_ cursor: any RowCursor) throws {
    rowCount += 1
    if !isTooLarge { keep(cursor) }
    try next.row(cursor)
  }

  func end() throws {
    isWhole = true
    try next.end()
  }

  private func keep(_ cursor: any RowCursor) {
    let row = columns.indices.map(cursor.value)
    rows.append(row)
    size += row.reduce(0) { $0 + Self.size(of: $1) }
    if rows.count > Self.rowLimit || size > Self.sizeLimit { (isTooLarge, rows) = (true, []) }
  }

  private static func size(of value: Value) -> Int {
    let inline = MemoryLayout<Value>.stride
    // A longer text is kept elsewhere, with a head of its own.
    if case .text(let text) = value, text.utf8.count > 15 { return inline + 32 + text.utf8.count }
    return inline
  }

  func answer(of form: Answer, to sentence: String) -> LastAnswer {
    LastAnswer(
      form: form, columns: columns, contents: isTooLarge ? .tooLarge(rowCount: rowCount) : .rows(rows),
      isWhole: isWhole, sentence: sentence)
  }
}
