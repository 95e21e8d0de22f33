import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Takes an answer's rows without showing them: how many there are, and the first row's cells.
final class AnswerProbe: RowSink {
  private(set) var count = 0
  private(set) var first: [Value] = []
  private(set) var columns: [ResultColumn] = []

  func begin(_ columns: [ResultColumn]) { self.columns = columns }

  func row(_ cursor: any RowCursor) {
    count += 1
    if count == 1 { first = columns.indices.map(cursor.value) }
  }

  func end() {}
}
