public import ParlanceModel
public import ParlancePlanner
public import ParlanceStore

/// How days, times and numbers are written for a person; the modes for programs know nothing of it.
public struct ValueFormat: Sendable, Equatable {
  /// Nil for ISO's: `2026-11-20`.
  public var day: ExampleLayout?
  /// Nil for ISO's: `18:00:00`.
  public var time: ExampleLayout?
  /// Nil for plain digits and a decimal point.
  public var number: NumberLayout?
  /// Whether days are spoken of from ``now``, as `yesterday`.
  public var isRelative = false
  /// The moment at which the answer is shown.
  public var now: Moment?

  public init() {}

  /// Whether all is written as it is stored.
  public var isPlain: Bool { keepsMoments && number == nil }

  /// Whether days and moments are written as they are stored.
  var keepsMoments: Bool { day == nil && time == nil && !isRelative }

  private var today: Day? { isRelative ? now?.day : nil }

  /// The one cell of `row` so written; nil where it is missing or is to be written as ever.
  public func text(of row: any RowCursor, as column: ResultColumn) -> String? {
    guard row.cellKind(0) != .null, let column = FormattedColumn(column, self) else { return nil }
    return String(decoding: column.text(row, 0), as: UTF8.self)
  }

  /// What a day is written as, told its ISO form; other texts stay as they are.
  func day(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    return text(of: moment.day)
  }

  /// What a moment is written as, told its ISO form; other texts stay as they are.
  func moment(_ iso: String) -> String {
    guard let moment = Moment(iso: iso) else { return iso }
    let day = text(of: moment.day)
    guard let today else {
      return day + " " + (time?.text(of: moment) ?? String(iso.suffix(8)))
    }
    // The time of a day that is weeks away says nothing.
    guard today.days(until: moment.day).magnitude < 14 else { return day }
    return day + " " + (time?.text(of: moment) ?? String(iso.suffix(8).prefix(5)))
  }

  private func text(of day: Day) -> String {
    if let today { return RelativeDay.words(for: day, from: today) }
    return self.day?.text(of: Moment(day)) ?? day.iso
  }
}
