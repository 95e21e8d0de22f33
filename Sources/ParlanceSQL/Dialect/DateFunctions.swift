public import ParlanceModel

/// SQL expressions that calculate with days, moments and periods.
///
/// A day is a date without a time. A moment is a date with a time. A period is a year, quarter, month, week or day.
public protocol DateFunctions: Sendable {
  /// Converts a day to a moment: midnight at the start of the day.
  func moment(ofDay day: SQLExpression) -> SQLExpression
  /// Converts a day and a time of day to a moment.
  func moment(_ day: SQLExpression, at clock: SQLExpression) -> SQLExpression
  /// Returns the day of a moment.
  func day(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the period that contains a date, as text: `2026-11` for a month. ``Expression/period(_:of:)`` lists the
  /// text of each period.
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// Returns the first day of the period that contains a day or moment.
  func start(of period: Period, around day: SQLExpression) -> SQLExpression
  /// Returns the number of the period that contains a date. For 2026-11-20, the year is 2026, the quarter 4, the month
  /// 11, the week 47 and the day 20.
  func part(_ period: Period, of day: SQLExpression) -> SQLExpression
  /// Returns the day of the week: from 1 for Monday to 7 for Sunday.
  func weekday(of day: SQLExpression) -> SQLExpression
  /// Returns the time of day of a moment.
  func clock(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the hour of a moment or a time of day, from 0 to 23.
  func hour(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the minute of a moment or a time of day, from 0 to 59.
  func minute(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the second of a moment or a time of day, from 0 to 59, without its fraction.
  func second(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the number of whole years from a date to a later date.
  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression
  /// Returns the number of days from one date to another.
  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Returns the number of seconds from one moment to another, or from one time of day to another.
  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Adds a number of seconds, which can have a fraction, to a moment.
  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression
  /// Adds a number of seconds, which can have a fraction, to a time of day. After 23:59:59, it continues at midnight.
  func later(clock: SQLExpression, by seconds: SQLExpression) -> SQLExpression
  /// Adds a number of periods to a day or moment. If the day doesn't exist in the resulting month, the result is the
  /// month's last day: one month after 31 January is 28 or 29 February.
  func shifted(_ day: SQLExpression, by count: SQLExpression, _ period: Period, isMoment: Bool)
    -> SQLExpression
  /// Returns a sequence number for the period that contains a date. Consecutive periods have consecutive numbers.
  func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// Returns the period with a sequence number from ``number(of:at:isMoment:)``, as the text that
  /// ``period(_:of:isMoment:)`` returns.
  func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression
}

extension DateFunctions {
  public func moment(ofDay day: SQLExpression) -> SQLExpression { .cast(day, "timestamp") }
  public func moment(_ day: SQLExpression, at clock: SQLExpression) -> SQLExpression {
    .infix(day, .plus, clock)
  }
  public func day(ofMoment moment: SQLExpression) -> SQLExpression { .cast(moment, "date") }
  public func clock(ofMoment moment: SQLExpression) -> SQLExpression { .cast(moment, "time") }
  public func later(clock: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    .cast(later(clock, by: seconds), "time")
  }
}
