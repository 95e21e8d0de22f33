import ParlanceModel
import ParlanceSQL

/// Functions for parts of dates and times, and for the case of texts.
extension SQLiteFunctions {
  func part(_ period: Period, of day: SQLExpression) -> SQLExpression {
    switch period {
    case .year: whole(day, 1, 4)
    case .quarter: .infix(.infix(whole(day, 6, 2), .plus, .integer(2)), .divided, .integer(3))
    case .month: whole(day, 6, 2)
    // By ISO 8601, a week belongs to the year of its Thursday. The number of the week is calculated from the day of the
    // year of this Thursday.
    case .week:
      .infix(
        .infix(
          .infix(
            .call("strftime", [.text("%j"), day, .text("-3 days"), .text("weekday 4")]), .minus, .integer(1)),
          .divided, .integer(7)), .plus, .integer(1))
    case .day: whole(day, 9, 2)
    }
  }

  func start(of period: Period, around day: SQLExpression) -> SQLExpression {
    switch period {
    case .day: .call("date", [day])
    case .week: self.period(.week, of: day, isMoment: false)
    case .month: .call("date", [day, .text("start of month")])
    case .quarter:
      .call(
        "date",
        [
          day, .text("start of month"),
          .infix(
            .negative(.infix(.infix(part(day, 6, 2), .minus, .integer(1)), .remainder, .integer(3))), .joined,
            .text(" months")),
        ])
    case .year: .call("date", [day, .text("start of year")])
    }
  }

  /// Converts SQLite's number of the weekday, which is 0 for Sunday, to a number from 1 for Monday to 7 for Sunday.
  func weekday(of day: SQLExpression) -> SQLExpression {
    .infix(
      .infix(.infix(.call("strftime", [.text("%w"), day]), .plus, .integer(6)), .remainder, .integer(7)),
      .plus, .integer(1))
  }

  // The positions count from the end, so that they are the same in a moment and in a time of day.
  func hour(ofMoment moment: SQLExpression) -> SQLExpression { whole(moment, -8, 2) }

  func minute(ofMoment moment: SQLExpression) -> SQLExpression { whole(moment, -5, 2) }
  func second(ofMoment moment: SQLExpression) -> SQLExpression { whole(moment, -2, 2) }

  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression {
    let isBefore = SQLExpression.infix(part(later, 6, 5), .less, part(day, 6, 5))
    return .infix(.infix(part(later, 1, 4), .minus, part(day, 1, 4)), .minus, isBefore)
  }

  func lower(_ text: SQLExpression) -> SQLExpression { .call("parlance_lower", [text]) }

  func upper(_ text: SQLExpression) -> SQLExpression { .call("parlance_upper", [text]) }

  private func whole(_ text: SQLExpression, _ start: Int, _ count: Int) -> SQLExpression {
    .cast(part(text, start, count), "integer")
  }
}
