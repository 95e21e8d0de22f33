internal import ParlanceModel
public import ParlancePlanner
public import ParlanceStore

/// A calendar by RFC 5545, an event a row.
///
/// Moments are written without a time zone, as they are kept: 18:00 is 18:00 on the wall, wherever it hangs. A row without
/// a date is no event, and left out.
public final class CalendarSink: RowSink {
  private let out: OutputBuffer
  private let roles: EventColumns
  private let calendar: CalendarHeader
  private let line = CalendarLine()
  private var columns: [ResultColumn] = []
  /// How many rows became events, and how many had no date.
  public private(set) var eventCount = 0
  public private(set) var undatedCount = 0

  /// - Parameter roles: What the columns of the rows are.
  public init(_ out: OutputBuffer, _ roles: EventColumns, of calendar: CalendarHeader) {
    self.out = out
    self.roles = roles
    self.calendar = calendar
  }

  public func begin(_ columns: [ResultColumn]) throws {
    self.columns = columns
    for (name, value) in [
      ("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//Parlance//Parlance//EN"),
    ] {
      try line.write(name, value, to: out)
    }
    // The second is older, and known to more programs.
    for name in ["NAME", "X-WR-CALNAME"] { try line.write(name, text: calendar.name, to: out) }
  }

  public func row(_ cursor: any RowCursor) throws {
    let start = String(decoding: cursor.text(roles.start), as: UTF8.self)
    guard let moment = Moment(iso: start) else {
      undatedCount += 1
      return
    }
    eventCount += 1
    let isDay = columns[roles.start].kind == .day
    try line.write("BEGIN", "VEVENT", to: out)
    try line.write(
      "UID", text: "\(calendar.entity)-\(cursor.integer(roles.id))@\(calendar.database)", to: out)
    try line.write("DTSTAMP", "\(Self.basic(calendar.stamp))Z", to: out)
    try line.write(
      isDay ? "DTSTART;VALUE=DATE" : "DTSTART", isDay ? Self.basic(moment.day) : Self.basic(moment), to: out)
    if let length = length(cursor) { try line.write("DURATION", length, to: out) }
    try line.write("SUMMARY", text: summary(cursor), to: out)
    let details = details(cursor)
    if !details.isEmpty { try line.write("DESCRIPTION", text: details, to: out) }
    try line.write("END", "VEVENT", to: out)
  }

  public func end() throws {
    try line.write("END", "VCALENDAR", to: out)
    try out.flush()
  }

  // MARK: Parts of an event

  private func length(_ cursor: any RowCursor) -> String? {
    guard let duration = roles.duration else { return nil }
    let amount: Double =
      switch cursor.cellKind(duration.column) {
      case .integer: Double(cursor.integer(duration.column))
      case .real: cursor.real(duration.column)
      case .text, .null: 0
      }
    guard case .quantity(_, let factor) = columns[duration.column].kind else { return nil }
    return CalendarDuration.text(seconds: amount / factor * duration.seconds)
  }

  /// `Vinyasa Flow`, `Anna, Pilates`; `class 4` where nothing names it.
  private func summary(_ cursor: any RowCursor) -> String {
    let names = roles.summary.compactMap { text(cursor, $0) }.filter { !$0.isEmpty }
    return names.isEmpty ? "\(calendar.entity) \(cursor.integer(roles.id))" : names.joined(separator: ", ")
  }

  /// What else is known, a line each: `spots: 12`.
  private func details(_ cursor: any RowCursor) -> String {
    columns.indices.filter(roles.isDetail).compactMap { index in
      text(cursor, index).map { "\(columns[index].heading): \($0)" }
    }.joined(separator: "\n")
  }

  private func text(_ cursor: any RowCursor, _ index: Int) -> String? {
    let value = cursor.value(index)
    if case .text(let text) = value { return text }
    return value == .null ? nil : CellText.of(value, as: columns[index].kind)
  }

  // MARK: Dates

  /// `20261120`
  private static func basic(_ day: Day) -> String { String(day.iso.filter { $0 != "-" }) }

  /// `20261120T180000`
  private static func basic(_ moment: Moment) -> String {
    basic(moment.day) + "T" + moment.iso.suffix(8).filter { $0 != ":" }
  }
}
