public import ParlanceModel
public import ParlancePlanner

/// Parts of days, moments and texts.
extension SQLiteDialect {
  public func part(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    switch period {
    case .year: whole(day, 1, 4)
    case .quarter: .infix(.infix(whole(day, 6, 2), .plus, .integer(2)), .divided, .integer(3))
    case .month: whole(day, 6, 2)
    // A week is of the year that its Thursday is in, and the Thursday's place in the year tells which.
    case .week:
      .infix(
        .infix(
          .infix(
            .call("strftime", [.text("%j"), day, .text("-3 days"), .text("weekday 4")]), .minus, .integer(1)),
          .divided, .integer(7)), .plus, .integer(1))
    case .day: whole(day, 9, 2)
    }
  }

  public func start(of period: Period, around day: SQLExpression) -> SQLExpression {
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

  /// Sunday is 0 to SQLite.
  public func weekday(of day: SQLExpression) -> SQLExpression {
    .infix(
      .infix(.infix(.call("strftime", [.text("%w"), day]), .plus, .integer(6)), .remainder, .integer(7)),
      .plus, .integer(1))
  }

  public func hour(ofMoment moment: SQLExpression) -> SQLExpression { whole(moment, 12, 2) }

  public func minute(ofMoment moment: SQLExpression) -> SQLExpression { whole(moment, 15, 2) }

  public func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression {
    let isBefore = SQLExpression.infix(part(later, 6, 5), .less, part(day, 6, 5))
    return .infix(.infix(part(later, 1, 4), .minus, part(day, 1, 4)), .minus, isBefore)
  }

  public func lower(_ text: SQLExpression) -> SQLExpression { .call("parlance_lower", [text]) }

  public func upper(_ text: SQLExpression) -> SQLExpression { .call("parlance_upper", [text]) }

  private func whole(_ text: SQLExpression, _ start: Int, _ count: Int) -> SQLExpression {
    .cast(part(text, start, count), "integer")
  }
}
