import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

extension AnswerWriter {
  /// A sink that makes the file of an export.
  ///
  /// - Parameters:
  ///   - buffer: Leads to the file.
  ///   - title: What the file holds.
  ///   - calendar: Where it is a calendar.
  func sink(
    for export: Export, to buffer: OutputBuffer, title: String, calendar: CalendarSink?
  ) -> any RowSink {
    let file = export.format.mode?.makeFileSink(to: buffer, style: fileStyle, title: title)
    guard let sink = calendar ?? file else { preconditionFailure("what is no calendar is written in a mode") }
    return route.progress?.task.map { CountedRows(sink, for: $0) } ?? sink
  }

  /// Does `work`, which tells the person something, wherever answers go.
  func atHome(_ work: () throws -> Void) throws {
    guard route.leadsAway else { return try work() }
    try buffer.flush()
    try route.atHome {
      try work()
      try buffer.flush()
    }
  }
}
