import ParlancePlanner
import ParlanceStore

/// Counts the rows of an answer on their way, for the line that tells how far it is.
final class CountedRows: RowSink {
  private let sink: any RowSink
  private let task: ProgressTask
  private var count = 0

  init(_ sink: any RowSink, for task: ProgressTask) {
    self.sink = sink
    self.task = task
  }

  func begin(_ columns: [ResultColumn]) throws { try sink.begin(columns) }

  func row(_ cursor: any RowCursor) throws {
    count += 1
    if count & 0xFF == 0 { task.count(rows: 256) }
    try sink.row(cursor)
  }

  func end() throws { try sink.end() }
}
