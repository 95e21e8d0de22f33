public import ParlanceModel

/// Calculations with days, moments and periods.
public protocol DateFunctions: Sendable {
  /// Returns the first moment of a day.
  func moment(ofDay day: SQLExpression) -> SQLExpression
  /// Returns the day of a moment.
  func day(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the period of a day or moment as text, as described at ``Expression/period(_:of:)``.
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// Returns the first day of the period of a day or moment.
  func start(of period: Period, around day: SQLExpression) -> SQLExpression
  /// Returns the year, the number of the quarter, month or week in its year, or the number of the day in its month.
  func part(_ period: Period, of day: SQLExpression) -> SQLExpression
  /// Returns the day of the week: 1 for Monday, 7 for Sunday.
  func weekday(of day: SQLExpression) -> SQLExpression
  /// Returns the hour of a moment, from 0 to 23.
  func hour(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the minute of a moment, from 0 to 59.
  func minute(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the whole second of a moment, from 0 to 59.
  func second(ofMoment moment: SQLExpression) -> SQLExpression
  /// Returns the number of whole years from a day or moment to a later day.
  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression
  /// Returns the number of whole days from one day to a later one.
  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Returns the number of seconds from one moment to a later one.
  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Returns the moment that is a number of seconds later. The number can have a fraction.
  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression
  /// Returns the day or moment that is a number of periods later. If the month is too short, it is the month's last day.
  func shifted(_ day: SQLExpression, by count: SQLExpression, _ period: Period, isMoment: Bool)
    -> SQLExpression
  /// Returns the number of the period of a day or moment. The next period has the next number.
  func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// Returns the period with a number, in the form of ``period(_:of:isMoment:)``.
  func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression
}

extension DateFunctions {
  public func moment(ofDay day: SQLExpression) -> SQLExpression { .cast(day, "timestamp") }
  public func day(ofMoment moment: SQLExpression) -> SQLExpression { .cast(moment, "date") }
}
