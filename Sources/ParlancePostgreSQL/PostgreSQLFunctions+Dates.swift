import ParlanceModel
import ParlanceSQL

/// Functions for dates and times. A date has the type `date`, and a date with time the type `timestamp` without a time
/// zone.
extension PostgreSQLFunctions: IntervalFunctions {
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

  /// Returns the seconds without their fraction. Otherwise the seconds could be rounded up.
  func second(ofMoment moment: SQLExpression) -> SQLExpression {
    datePart("second", of: .call("date_trunc", [.text("second"), moment]))
  }

  func datePart(_ name: String, of day: SQLExpression) -> SQLExpression {
    .cast(.call("date_part", [.text(name), day]), "bigint")
  }

  func start(of period: Period, around day: SQLExpression) -> SQLExpression {
    .cast(.call("date_trunc", [.text(period.rawValue), day]), "date")
  }

  func placeInYear(_ day: SQLExpression) -> SQLExpression { written(day, "MM-DD") }

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

  func weeks(in days: SQLExpression) -> SQLExpression {
    .cast(.call("div", [days, .integer(7)]), "bigint")
  }
}
