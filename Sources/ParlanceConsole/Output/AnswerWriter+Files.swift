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

  /// Tells what a script has done once all of it is kept, from now on until ``endHolding(areTrue:)``.
  func holdReceipts() throws {
    try buffer.flush()
    route.holdReceipts()
  }

  /// Tells what was held back.
  ///
  /// - Parameter areTrue: Whether what was done is kept.
  func releaseReceipts(areTrue: Bool) throws {
    try buffer.flush()
    try route.held?.release(areTrue: areTrue)
  }

  /// Tells what was held back, and whatever comes as it comes.
  func endHolding(areTrue: Bool) throws {
    defer { route.endHolding() }
    try releaseReceipts(areTrue: areTrue)
  }

  /// Does `work`, which writes a receipt.
  ///
  /// - Parameter isCertain: Whether it stays true, whatever becomes of the script that it is told by.
  func holding(_ isCertain: Bool, _ work: () throws -> Void) throws {
    guard let held = route.held, !isCertain else { return try work() }
    try buffer.flush()
    held.takesReceipt = true
    defer { held.takesReceipt = false }
    try work()
    try buffer.flush()
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
