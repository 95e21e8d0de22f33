public import ParlanceMeaning
public import ParlanceModel
public import ParlanceStore
public import ParlanceSQL

/// Writes a calendar in the format of RFC 5545, with one event per row.
///
/// Times are written as they are stored, without a time zone: 18:00 is local time everywhere. Rows without a date are
/// omitted.
public final class CalendarSink: RowSink {
  private let out: OutputBuffer
  private let roles: EventColumns
  private let calendar: CalendarHeader
  private let line = CalendarLine()
  private var columns: [ResultColumn] = []
  /// The number of rows written as events.
  public private(set) var eventCount = 0
  /// The number of rows omitted because they have no date.
  public private(set) var undatedCount = 0

  /// Creates a sink that writes to `out`.
  ///
  /// - Parameter roles: The columns that provide the parts of an event.
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
    // The second property is older, and more programs support it.
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
    if let end = date(cursor, roles.end), end.moment >= moment { try write(end: end, isDay, to: out) }
    if let length = length(cursor) { try line.write("DURATION", length, to: out) }
    try line.write("SUMMARY", text: summary(cursor), to: out)
    let details = details(cursor)
    if !details.isEmpty { try line.write("DESCRIPTION", text: details, to: out) }
    if let alarm = date(cursor, roles.alarm) { try write(alarm: alarm.moment, before: moment) }
    try line.write("END", "VEVENT", to: out)
  }

  public func end() throws {
    try line.write("END", "VCALENDAR", to: out)
    try out.flush()
  }

  // MARK: Parts of an event

  /// Returns the date in a column, and whether it has no time. Nil if there isn't a column or a date.
  private func date(_ cursor: any RowCursor, _ column: Int?) -> (moment: Moment, isDay: Bool)? {
    guard let column, let moment = Moment(iso: String(decoding: cursor.text(column), as: UTF8.self)) else {
      return nil
    }
    return (moment, columns[column].kind == .day)
  }

  /// Writes the end of an event. The end must have a time if the start has one, and no time otherwise.
  private func write(end: (moment: Moment, isDay: Bool), _ isDay: Bool, to out: OutputBuffer) throws {
    // The end is the first moment after the event. A last day is part of the event.
    let next = Moment(end.moment.day.adding(1, .day) ?? end.moment.day)
    guard isDay else {
      return try line.write("DTEND", Self.basic(end.isDay ? next : end.moment), to: out)
    }
    try line.write("DTEND;VALUE=DATE", Self.basic(next.day), to: out)
  }

  /// Writes a reminder. Its time is relative to the start, because an absolute time would need a time zone.
  private func write(alarm: Moment, before start: Moment) throws {
    let seconds = alarm.day.days(until: start.day) * 86_400 + start.second - alarm.second
    let length = CalendarDuration.text(seconds: Double(abs(seconds))) ?? "PT0S"
    try line.write("BEGIN", "VALARM", to: out)
    try line.write("ACTION", "DISPLAY", to: out)
    try line.write("TRIGGER", (seconds < 0 ? "" : "-") + length, to: out)
    try line.write("DESCRIPTION", "Reminder", to: out)
    try line.write("END", "VALARM", to: out)
  }

  private func length(_ cursor: any RowCursor) -> String? {
    guard let duration = roles.duration else { return nil }
    let amount: Double =
      switch cursor.cellKind(duration.column) {
      case .integer: Double(cursor.integer(duration.column))
      case .real: cursor.real(duration.column)
      case .text, .null: 0
      }
    let factor: Double
    switch columns[duration.column].kind {
    case .quantity(_, let own): factor = own
    case .length: factor = 1
    default: return nil
    }
    return CalendarDuration.text(seconds: amount / factor * duration.seconds)
  }

  /// Returns the summary: `Vinyasa Flow`, or `Anna, Pilates`. If the record has no name, the summary is `class 4`.
  private func summary(_ cursor: any RowCursor) -> String {
    let names = roles.summary.compactMap { text(cursor, $0) }.filter { !$0.isEmpty }
    return names.isEmpty ? "\(calendar.entity) \(cursor.integer(roles.id))" : names.joined(separator: ", ")
  }

  /// Returns the remaining values, one per line: `spots: 12`.
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

  /// Returns the day as `20261120`.
  private static func basic(_ day: Day) -> String { String(day.iso.filter { $0 != "-" }) }

  /// Returns the date and time as `20261120T180000`.
  private static func basic(_ moment: Moment) -> String {
    basic(moment.day) + "T" + moment.iso.suffix(8).filter { $0 != ":" }
  }
}

/// Writes the lines of a calendar. Each line ends with CR LF. A line of more than 75 octets continues on the next line,
/// after a space.
struct CalendarLine {
  private static let limit = 75

  /// Writes `NAME:value` without escaping.
  func write(_ name: String, _ value: String, to out: OutputBuffer) throws {
    var bytes = Array("\(name):\(value)".utf8)[...]
    var room = Self.limit
    while bytes.count > room {
      var end = bytes.startIndex + room
      // Don't split a UTF-8 character.
      while bytes[end] & 0xC0 == 0x80 { end -= 1 }
      try append(bytes[..<end], to: out)
      try out.append(byte: UInt8(ascii: " "))
      bytes = bytes[end...]
      // The leading space counts as one octet of the line.
      room = Self.limit - 1
    }
    try append(bytes, to: out)
  }

  /// Writes `NAME:text` with the special characters of the text escaped.
  func write(_ name: String, text: String, to out: OutputBuffer) throws {
    try write(name, Self.escaped(text), to: out)
  }

  private func append(_ bytes: ArraySlice<UInt8>, to out: OutputBuffer) throws {
    try bytes.withUnsafeBufferPointer { try out.append($0) }
    try out.append("\r\n")
  }

  /// Returns the escaped text. Control characters, which a calendar can't contain, become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var isLineEnd = false
    for scalar in text.unicodeScalars {
      // CR LF is one line break.
      let isPart = isLineEnd && scalar == "\n"
      isLineEnd = scalar == "\r"
      if isPart { continue }
      switch scalar {
      case "\\", ";", ",": escaped += ["\\", scalar]
      case "\n", "\r": escaped += ["\\", "n"]
      case "\t": escaped.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

/// The properties of a calendar, and the origin of its events.
public struct CalendarHeader: Sendable {
  /// The display name of the calendar.
  let name: String
  /// The entity whose records are the events.
  let entity: String
  /// The name of the database. Together with the entity and the record's id, it identifies an event. If a calendar
  /// program imports the file twice, each event appears only once.
  let database: String
  /// The time at which the calendar was written, in UTC.
  let stamp: Moment

  public init(name: String, entity: String, database: String, stamp: Moment) {
    self.name = name
    self.entity = entity
    self.database = database
    self.stamp = stamp
  }
}

/// The duration of an event in the format of RFC 5545: `PT1H30M`, `P2D`.
enum CalendarDuration {
  /// Returns a duration as text; nil if it rounds to 0 seconds.
  static func text(seconds: Double) -> String? {
    guard seconds.isFinite, (1..<0x1p53).contains(seconds.rounded()) else { return nil }
    let whole = Int(seconds.rounded())
    let (days, rest) = whole.quotientAndRemainder(dividingBy: 86_400)
    guard rest > 0 else { return "P\(days)D" }
    return (days > 0 ? "P\(days)DT" : "PT") + time(rest)
  }

  /// Returns the units from the first to the last one that isn't 0: `1H0M5S`.
  private static func time(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
    guard let first = parts.firstIndex(where: { $0.0 > 0 }), let last = parts.lastIndex(where: { $0.0 > 0 })
    else {
      return "0S"
    }
    return parts[first...last].map { "\($0.0)\($0.1)" }.joined()
  }
}
