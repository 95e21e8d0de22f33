import ParlanceModel
import ParlanceSQL

/// Functions for dates and times. A date has the type `date`, and a date with time the type `timestamp` without a time
/// zone.
extension DuckDBFunctions: IntervalFunctions {
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    switch period {
    case .day: isMoment ? self.day(ofMoment: day) : day
    case .week: start(of: .week, around: day)
    case .month: written(date(of: day, month: datePart("month", of: day)), "%Y-%m")
    case .quarter:
      .infix(
        written(date(of: day, month: .integer(1)), "%Y-Q"), .joined,
        .cast(datePart("quarter", of: day), "varchar"))
    case .year: written(date(of: day, month: .integer(1)), "%Y")
    }
  }

  /// Returns the first day of a month in the year of `day`.
  private func date(of day: SQLExpression, month: SQLExpression) -> SQLExpression {
    .call("make_date", [datePart("year", of: day), month, .integer(1)])
  }

  /// If a key is the text of a period, such as `2026-11`, returns the year and the month instead. Grouping by numbers
  /// is faster, because DuckDB then creates the text once per group and not once per row.
  func groupKeys(of key: SQLExpression) -> [SQLExpression] {
    switch key {
    case .call("strftime", let operands): numbers(in: operands) ?? [key]
    case .infix(.call("strftime", let operands), .joined, .cast(let quarter, _)):
      numbers(in: operands).map { $0 + [quarter] } ?? [key]
    default: [key]
    }
  }

  /// Returns the year and the month that a call of `strftime` formats.
  ///
  /// - Parameter operands: The operands of `strftime`.
  /// - Returns: The numbers. Nil if the first operand wasn't created by ``date(of:month:)``.
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

  /// Returns the seconds without their fraction. Otherwise the seconds could be rounded up.
  func second(ofMoment moment: SQLExpression) -> SQLExpression {
    datePart("second", of: .call("date_trunc", [.text("second"), moment]))
  }

  func datePart(_ name: String, of day: SQLExpression) -> SQLExpression {
    .call("date_part", [.text(name), day])
  }

  /// Returns the first day of the period that contains `day`. For a week, this day is calculated from the weekday,
  /// which is faster than DuckDB's own function.
  func start(of period: Period, around day: SQLExpression) -> SQLExpression {
    guard period == .week else { return .cast(first(of: period, day), "date") }
    let past = SQLExpression.infix(weekday(of: day), .minus, .integer(1))
    return .infix(.cast(day, "date"), .minus, .cast(past, "integer"))
  }

  func placeInYear(_ day: SQLExpression) -> SQLExpression { written(day, "%m-%d") }

  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    let length = SQLExpression.infix(.cast(seconds, "double"), .times, .literal(.real(1_000_000)))
    return .call(
      "date_trunc",
      [
        .text("second"),
        .infix(moment, .plus, .call("to_microseconds", [.cast(length, "bigint")])),
      ])
  }

  func later(clock: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    .cast(later(.infix(.cast(.text("1970-01-01"), "date"), .plus, clock), by: seconds), "time")
  }

  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .call("date_diff", [.text("second"), start, end])
  }

  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .infix(.cast(end, "date"), .minus, .cast(start, "date"))
  }

  func weeks(in days: SQLExpression) -> SQLExpression { .call("divide", [days, .integer(7)]) }
}
