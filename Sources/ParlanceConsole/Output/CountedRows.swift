import ParlancePlanner
import ParlanceStore

/// Counts the rows of an answer on their way, for the line that tells how far it is, and for where they go.
final class CountedRows: RowSink {
  private let sink: any RowSink
  private let task: ProgressTask?
  private let outlet: (any Outlet)?
  private var count = 0

  init(_ sink: any RowSink, for task: ProgressTask?, to outlet: (any Outlet)? = nil) {
    (self.sink, self.task, self.outlet) = (sink, task, outlet)
  }

  func begin(_ columns: [ResultColumn]) throws { try sink.begin(columns) }

  func row(_ cursor: any RowCursor) throws {
    count += 1
    if count & 0xFF == 0 { task?.add(256) }
    try sink.row(cursor)
  }

  func end() throws {
    outlet?.count(rows: count)
    try sink.end()
  }
}
