import ParlanceModel
import ParlancePlanner

/// Days are dates, moments are timestamps without a zone.
extension DuckDBFunctions {
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    switch period {
    case .day: isMoment ? self.day(ofMoment: day) : day
    case .week: start(of: .week, around: day)
    case .month: written(date(of: day, month: part("month", of: day)), "%Y-%m")
    case .quarter:
      .infix(
        written(date(of: day, month: .integer(1)), "%Y-Q"), .joined,
        .cast(part("quarter", of: day), "varchar"))
    case .year: written(date(of: day, month: .integer(1)), "%Y")
    }
  }

  /// The first day of a month in the year of a day.
  private func date(of day: SQLExpression, month: SQLExpression) -> SQLExpression {
    .call("make_date", [part("year", of: day), month, .integer(1)])
  }

  /// Rows are grouped by the numbers in the text of a period: DuckDB then writes the text once for each group and not for each
  /// row, and it computes these numbers sooner than the first day of the period.
  func groupKeys(of key: SQLExpression) -> [SQLExpression] {
    switch key {
    case .call("strftime", let operands): numbers(in: operands) ?? [key]
    case .infix(.call("strftime", let operands), .joined, .cast(let quarter, _)):
      numbers(in: operands).map { $0 + [quarter] } ?? [key]
    default: [key]
    }
  }

  /// - Parameter operands: The operands of `strftime`.
  /// - Returns: nil if their day is not one of ``date(of:month:)``.
  private func numbers(in operands: [SQLExpression]) -> [SQLExpression]? {
    guard case .call("make_date", let parts)? = operands.first else { return nil }
    return parts.filter { if case .call = $0 { true } else { false } }
  }

  private func first(of period: Period, _ day: SQLExpression) -> SQLExpression {
    .call("date_trunc", [.text(period.rawValue), day])
  }

  private func written(_ day: SQLExpression, _ format: String) -> SQLExpression {
    .call("strftime", [day, .text(format)])
  }

  func part(_ period: Period, of day: SQLExpression) -> SQLExpression {
    part(period.rawValue, of: day)
  }

  private func part(_ name: String, of day: SQLExpression) -> SQLExpression {
    .call("date_part", [.text(name), day])
  }

  /// DuckDB computes the number of a weekday sooner than the first day of a week.
  func start(of period: Period, around day: SQLExpression) -> SQLExpression {
    guard period == .week else { return .cast(first(of: period, day), "date") }
    let past = SQLExpression.infix(weekday(of: day), .minus, .integer(1))
    return .infix(.cast(day, "date"), .minus, .cast(past, "integer"))
  }

  func weekday(of day: SQLExpression) -> SQLExpression { part("isodow", of: day) }

  func hour(ofMoment moment: SQLExpression) -> SQLExpression { part("hour", of: moment) }

  func minute(ofMoment moment: SQLExpression) -> SQLExpression { part("minute", of: moment) }

  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression {
    let place = { (day: SQLExpression) in written(day, "%m-%d") }
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
    let length = SQLExpression.infix(.cast(seconds, "double"), .times, .literal(.real(1_000_000)))
    return .call(
      "date_trunc",
      [
        .text("second"),
        .infix(moment, .plus, .call("to_microseconds", [.cast(length, "bigint")])),
      ])
  }

  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .call("date_diff", [.text("second"), start, end])
  }

  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .infix(.cast(end, "date"), .minus, .cast(start, "date"))
  }
}

/// Periods as whole numbers, so that the next one is one more: days and weeks counted from a Monday, months, quarters and years
/// by the calendar.
extension DuckDBFunctions {
  func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression {
    let year = part("year", of: day)
    switch period {
    case .day: return days(from: Self.monday, to: day)
    case .week:
      return .call("divide", [days(from: Self.monday, to: start(of: .week, around: day)), .integer(7)])
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

  /// The period that is one of so many in a year, by its first day: the Monday is the first day of its year.
  private func first(_ period: Period, _ number: SQLExpression, in year: Int) -> SQLExpression {
    let count = SQLExpression.infix(number, .minus, .integer(1900 * year))
    return self.period(
      period, of: shifted(Self.monday, by: count, period, isMoment: false), isMoment: false)
  }
}
