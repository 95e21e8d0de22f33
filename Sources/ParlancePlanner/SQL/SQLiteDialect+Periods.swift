public import ParlanceModel

/// Periods as whole numbers, so that the next one is one more: days and weeks by the Julian day, months, quarters and
/// years by the calendar.
extension SQLiteDialect {
  public func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression {
    switch period {
    case .day: dayNumber(isMoment ? self.day(ofMoment: day) : day)
    // Limit off to a whole number, the Julian day of a Monday leaves 6 when it is divided by 7.
    case .week:
      .infix(
        .infix(dayNumber(isMoment ? self.day(ofMoment: day) : day), .plus, .integer(1)), .divided,
        .integer(7))
    case .month:
      .infix(.infix(year(day), .times, .integer(12)), .plus, month(day))
    case .quarter:
      .infix(
        .infix(year(day), .times, .integer(4)), .plus, .infix(month(day), .divided, .integer(3)))
    case .year: year(day)
    }
  }

  public func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression {
    switch period {
    case .day: .call("date", [.infix(number, .plus, .literal(.real(0.5)))])
    case .week:
      .call("date", [.infix(.infix(number, .times, .integer(7)), .minus, .literal(.real(0.5)))])
    case .month: calendar("%04d-%02d", number, parts: 12)
    case .quarter: calendar("%04d-Q%d", number, parts: 4)
    case .year: .call("printf", [.text("%04d"), number])
    }
  }

  private func dayNumber(_ day: SQLExpression) -> SQLExpression {
    .cast(.call("julianday", [day]), "integer")
  }

  private func year(_ day: SQLExpression) -> SQLExpression { .cast(part(day, 1, 4), "integer") }

  /// The number of the month in its year, 0 for January.
  private func month(_ day: SQLExpression) -> SQLExpression {
    .infix(part(day, 6, 2), .minus, .integer(1))
  }

  /// The year, and the part of it counted from 1.
  private func calendar(_ format: String, _ number: SQLExpression, parts: Int) -> SQLExpression {
    .call(
      "printf",
      [
        .text(format), .infix(number, .divided, .integer(parts)),
        .infix(.infix(number, .remainder, .integer(parts)), .plus, .integer(1)),
      ])
  }
}
