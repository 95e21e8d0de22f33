import ParlanceModel
import ParlancePlanner

/// Days are dates, moments are timestamps without a time zone.
extension PostgreSQLFunctions {
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    switch period {
    case .day: isMoment ? self.day(ofMoment: day) : day
    case .week: start(of: .week, around: day)
    case .month: written(day, "YYYY-MM")
    case .quarter: written(day, "YYYY\"-Q\"Q")
    case .year: written(day, "YYYY")
    }
  }

  private func written(_ day: SQLExpression, _ format: String) -> SQLExpression {
    .call("to_char", [.cast(day, "timestamp"), .text(format)])
  }

  func part(_ period: Period, of day: SQLExpression) -> SQLExpression {
    part(period.rawValue, of: day)
  }

  private func part(_ name: String, of day: SQLExpression) -> SQLExpression {
    .cast(.call("date_part", [.text(name), day]), "bigint")
  }

  func start(of period: Period, around day: SQLExpression) -> SQLExpression {
    .cast(.call("date_trunc", [.text(period.rawValue), day]), "date")
  }

  func weekday(of day: SQLExpression) -> SQLExpression { part("isodow", of: day) }

  func hour(ofMoment moment: SQLExpression) -> SQLExpression { part("hour", of: moment) }

  func minute(ofMoment moment: SQLExpression) -> SQLExpression { part("minute", of: moment) }

  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression {
    let place = { (day: SQLExpression) in written(day, "MM-DD") }
    let years = SQLExpression.infix(part("year", of: later), .minus, part("year", of: day))
    return .infix(
      years, .minus,
      .choice(
        when: .infix(place(later), .less, place(day)), then: .integer(1), otherwise: .integer(0)))
  }

  func shifted(
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

  private func interval(_ length: String) -> SQLExpression { .cast(.text(length), "interval") }

  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    .call(
      "date_trunc",
      [
        .text("second"),
        .infix(moment, .plus, .infix(.cast(seconds, "double precision"), .times, interval("1 second"))),
      ])
  }

  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .cast(.call("date_part", [.text("epoch"), .infix(end, .minus, start)]), "numeric")
  }

  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .cast(.infix(.cast(end, "date"), .minus, .cast(start, "date")), "bigint")
  }
}

/// The numbers of periods: days and weeks are counted from a Monday, months, quarters and years from the calendar year.
extension PostgreSQLFunctions {
  func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression {
    let year = part("year", of: day)
    switch period {
    case .day: return days(from: Self.monday, to: day)
    case .week:
      let days = days(from: Self.monday, to: start(of: .week, around: day))
      return .cast(.call("div", [days, .integer(7)]), "bigint")
    case .month:
      return .infix(
        .infix(year, .times, .integer(12)), .plus, .infix(part("month", of: day), .minus, .integer(1)))
    case .quarter:
      return .infix(
        .infix(year, .times, .integer(4)), .plus, .infix(part("quarter", of: day), .minus, .integer(1)))
    case .year: return year
    }
  }

  private static let monday = SQLExpression.cast(.text("1900-01-01"), "date")

  func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression {
    switch period {
    case .day, .week: shifted(Self.monday, by: number, period, isMoment: false)
    case .month: first(.month, number, in: 12)
    case .quarter: first(.quarter, number, in: 4)
    case .year: first(.year, number, in: 1)
    }
  }

  /// Returns a period with a number by its first day. The Monday was also the first day of a year.
  private func first(_ period: Period, _ number: SQLExpression, in year: Int) -> SQLExpression {
    let count = SQLExpression.infix(number, .minus, .integer(1900 * year))
    return self.period(
      period, of: shifted(Self.monday, by: count, period, isMoment: false), isMoment: false)
  }
}
