import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Takes an answer's rows: the first of them whole, of the others what tells them apart.
final class AnswerRows: RowSink {
  private let form: Answer
  private let limit: Int
  private let idColumn: Int?
  private var columns: [ResultColumn] = []
  private var ids: [Int64] = []
  private var digests: [Int] = []
  private var rows: [[Value]] = []

  /// - Parameter limit: How many rows are kept whole.
  init(of form: Answer, keeping limit: Int) {
    self.form = form
    self.limit = limit
    idColumn =
      switch form {
      case .rows(_, let records): records?.index
      case .records: 0
      case .scalar, .receipt: nil
      }
  }

  func begin(_ columns: [ResultColumn]) { self.columns = columns }

  func row(_ cursor: any RowCursor) {
    if let idColumn { ids.append(cursor.integer(idColumn)) }
    digests.append(digest(of: cursor))
    if rows.count < limit { rows.append(columns.indices.map(cursor.value)) }
  }

  func end() {}

  var answer: LiveAnswer {
    LiveAnswer(form: form, columns: columns, ids: ids, digests: digests, rows: rows)
  }

  private func digest(of cursor: any RowCursor) -> Int {
    var hasher = Hasher()
    for column in columns.indices {
      let kind = cursor.cellKind(column)
      hasher.combine(kind)
      switch kind {
      case .null: break
      case .integer: hasher.combine(cursor.integer(column))
      case .real: hasher.combine(cursor.real(column))
      case .text:
        let bytes = cursor.text(column)
        hasher.combine(bytes.count)
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      }
    }
    return hasher.finalize()
  }
}
