public import ParlanceModel

/// SQL expressions that calculate with dates, with dates with a time, and with periods.
///
/// In this code, a day is a date without a time, and a moment is a date with a time.
public protocol DateFunctions: Sendable {
  /// Converts a date to a date with time: midnight at its start.
  func moment(ofDay day: SQLExpression) -> SQLExpression
  /// Returns the date without its time.
  func day(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the period that contains a date, as text: `2026-11` for a month. ``Expression/period(_:of:)`` lists the
  /// text of each period.
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// Returns the first day of the period that contains a date, with or without a time.
  func start(of period: Period, around day: SQLExpression) -> SQLExpression
  /// Returns the number of the period that contains a date. For 2026-11-20, the year is 2026, the quarter 4, the month
  /// 11, the week 47 and the day 20.
  func part(_ period: Period, of day: SQLExpression) -> SQLExpression
  /// Returns the day of the week: from 1 for Monday to 7 for Sunday.
  func weekday(of day: SQLExpression) -> SQLExpression
  /// Returns the hour of a date with time, from 0 to 23.
  func hour(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the minute of a date with time, from 0 to 59.
  func minute(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the second of a date with time, without its fraction, from 0 to 59.
  func second(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the number of whole years from a date to a later date.
  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression
  /// Returns the number of days from one date to a later date.
  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Returns the number of seconds between two dates with times.
  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Adds a number of seconds to a date with time. The number can have a fraction.
  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression
  /// Adds a number of periods to a date, with or without a time. If the day doesn't exist in the resulting month, the
  /// result is the month's last day: one month after 31 January is 28 or 29 February.
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
  public func day(ofMoment moment: SQLExpression) -> SQLExpression { .cast(moment, "date") }
}
