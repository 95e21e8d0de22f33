public import ParlanceModel

/// The date functions of an engine with the standard SQL types `date`, `timestamp` and `interval`.
public protocol IntervalFunctions: DateFunctions {
  /// Returns a part of a date, such as its year or hour, as a whole number.
  ///
  /// - Parameter name: The name of a period, or `isodow`, `hour`, `minute` or `second`.
  func datePart(_ name: String, of day: SQLExpression) -> SQLExpression
  /// Returns the month and the day of the month as a text that sorts in calendar order, such as `11-20`.
  func placeInYear(_ day: SQLExpression) -> SQLExpression
  /// Returns the number of whole weeks in a number of days.
  func weeks(in days: SQLExpression) -> SQLExpression
}

extension IntervalFunctions {
  public func part(_ period: Period, of day: SQLExpression) -> SQLExpression {
    datePart(period.rawValue, of: day)
  }

  public func weekday(of day: SQLExpression) -> SQLExpression { datePart("isodow", of: day) }

  public func hour(ofMoment moment: SQLExpression) -> SQLExpression { datePart("hour", of: moment) }

  public func minute(ofMoment moment: SQLExpression) -> SQLExpression { datePart("minute", of: moment) }

  public func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression {
    let years = SQLExpression.infix(datePart("year", of: later), .minus, datePart("year", of: day))
    let isEarlier = SQLExpression.infix(placeInYear(later), .less, placeInYear(day))
    return .infix(years, .minus, .choice(when: isEarlier, then: .integer(1), otherwise: .integer(0)))
  }

  public func shifted(
    _ day: SQLExpression, by count: SQLExpression, _ period: Period, isMoment: Bool
  ) -> SQLExpression {
    let (one, factor) =
      switch period {
      case .day, .week, .month, .year: ("1 \(period.rawValue)", 1)
      case .quarter: ("1 month", 3)
      }
    let times = factor == 1 ? count : .infix(count, .times, .integer(factor))
    let shifted = SQLExpression.infix(day, .plus, .infix(times, .times, interval(one)))
    return .cast(shifted, isMoment ? "timestamp" : "date")
  }

  /// Returns the seconds in an interval. The result is null for an interval with months or years, because their lengths
  /// differ.
  public func seconds(in interval: SQLExpression) -> SQLExpression {
    let part = { (name: String) in SQLExpression.call("date_part", [.text(name), interval]) }
    return .choice(
      when: .all(["year", "month"].map { .infix(part($0), .equal, .integer(0)) }), then: part("epoch"),
      otherwise: .literal(.null))
  }

  /// Returns an interval such as `1 month`.
  public func interval(_ length: String) -> SQLExpression { .cast(.text(length), "interval") }
}

/// The sequence numbers of periods. Days and weeks are counted from Monday, 1900-01-01. Months, quarters and years are
/// counted from year 0.
extension IntervalFunctions {
  public func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression {
    let year = datePart("year", of: day)
    switch period {
    case .day: return days(from: monday, to: day)
    case .week: return weeks(in: days(from: monday, to: start(of: .week, around: day)))
    case .month:
      return .infix(
        .infix(year, .times, .integer(12)), .plus, .infix(datePart("month", of: day), .minus, .integer(1)))
    case .quarter:
      return .infix(
        .infix(year, .times, .integer(4)), .plus, .infix(datePart("quarter", of: day), .minus, .integer(1)))
    case .year: return year
    }
  }

  private var monday: SQLExpression { .cast(.text("1900-01-01"), "date") }

  public func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression {
    switch period {
    case .day, .week: shifted(monday, by: number, period, isMoment: false)
    case .month: first(.month, number, in: 12)
    case .quarter: first(.quarter, number, in: 4)
    case .year: first(.year, number, in: 1)
    }
  }

  /// Returns the month, quarter or year with a sequence number, as text. The function adds periods to 1900-01-01, which
  /// is the first day of a month, a quarter and a year.
  ///
  /// - Parameter year: The number of periods in a year: 12, 4 or 1.
  private func first(_ period: Period, _ number: SQLExpression, in year: Int) -> SQLExpression {
    let count = SQLExpression.infix(number, .minus, .integer(1900 * year))
    return self.period(period, of: shifted(monday, by: count, period, isMoment: false), isMoment: false)
  }
}
