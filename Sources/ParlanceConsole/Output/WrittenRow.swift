import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// The row of a statement that a person wrote: any column may hold anything, and a blob is shown as `x'0a'`.
final class WrittenRow: RowCursor {
  /// Of several of one name each but the first has a number for programs, as SQLite has it in a subquery; a person sees
  /// the name.
  let columns: [ResultColumn]
  private let statement: any WrittenStatement
  /// The last blob of each column as text, whose bytes live as long as it.
  private var blobs: [Int: StoredRow] = [:]

  /// - Parameter statement: Stands on its first row, where it has one: that tells numbers from texts.
  init(_ statement: any WrittenStatement) {
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

  func cellKind(_ column: Int) -> CellKind { statement.cellKind(column) }
  func integer(_ column: Int) -> Int64 { statement.integer(column) }
  func real(_ column: Int) -> Double { statement.real(column) }

  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
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
