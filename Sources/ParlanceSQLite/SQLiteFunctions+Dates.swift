import ParlanceModel
import ParlanceSQL

/// Functions for dates and times. SQLite stores a date as a text `YYYY-MM-DD`, and a date with time as a text
/// `YYYY-MM-DD HH:MM:SS`. Parts such as the month are substrings.
extension SQLiteFunctions {
  func day(ofMoment moment: SQLExpression) -> SQLExpression { part(moment, 1, 10) }

  func clock(ofMoment moment: SQLExpression) -> SQLExpression { part(moment, 12, 8) }

  func moment(ofDay day: SQLExpression) -> SQLExpression { .infix(day, .joined, .text(" 00:00:00")) }

  func moment(_ day: SQLExpression, at clock: SQLExpression) -> SQLExpression {
    .infix(.infix(day, .joined, .text(" ")), .joined, clock)
  }

  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    switch period {
    case .day: isMoment ? self.day(ofMoment: day) : day
    // The first modifier moves the date forward to Sunday, unless it is a Sunday. The second one moves it back to
    // Monday.
    case .week: .call("date", [day, .text("weekday 0"), .text("-6 days")])
    case .month: part(day, 1, 7)
    case .quarter:
      .infix(
        .infix(part(day, 1, 4), .joined, .text("-Q")), .joined,
        .infix(.infix(part(day, 6, 2), .plus, .integer(2)), .divided, .integer(3)))
    case .year: part(day, 1, 4)
    }
  }

  func shifted(
    _ day: SQLExpression, by count: SQLExpression, _ period: Period, isMoment: Bool
  ) -> SQLExpression {
    let function = isMoment ? "datetime" : "date"
    switch period {
    case .day: return .call(function, [day, modifier(count, "days")])
    case .week: return .call(function, [day, modifier(.infix(count, .times, .integer(7)), "days")])
    case .month, .quarter, .year:
      let factor = period == .month ? 1 : period == .quarter ? 3 : 12
      let months = factor == 1 ? count : .infix(count, .times, .integer(factor))
      // In SQLite, 31 January plus one month is 3 March. `min` selects the last day of February, because it is earlier.
      let lastDay = SQLExpression.call(
        "date",
        [
          day, .text("start of month"), modifier(.infix(months, .plus, .integer(1)), "months"),
          .text("-1 days"),
        ])
      let last: SQLExpression =
        isMoment ? .infix(lastDay, .joined, .call("substr", [day, .integer(11)])) : lastDay
      return .call("min", [.call(function, [day, modifier(months, "months")]), last])
    }
  }

  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    .call("datetime", [moment, modifier(seconds, "seconds")])
  }

  func later(clock: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    .call("time", [clock, modifier(seconds, "seconds")])
  }

  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .infix(.call("unixepoch", [end]), .minus, .call("unixepoch", [start]))
  }

  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .cast(.infix(.call("julianday", [end]), .minus, .call("julianday", [start])), "integer")
  }

  func part(_ text: SQLExpression, _ start: Int, _ count: Int) -> SQLExpression {
    .call("substr", [text, .integer(start), .integer(count)])
  }

  private func modifier(_ count: SQLExpression, _ unit: String) -> SQLExpression {
    .infix(count, .joined, .text(" \(unit)"))
  }
}

/// The sequence numbers of periods. The numbers of days and weeks are based on the Julian day, and those of months,
/// quarters and years on the calendar year.
extension SQLiteFunctions {
  func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression {
    switch period {
    case .day: dayNumber(isMoment ? self.day(ofMoment: day) : day)
    // A week begins on Monday. The Julian day of a Monday, without its fraction, leaves the remainder 6 when divided by
    // 7.
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

  func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression {
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

  /// Returns the number of the month, from 0 for January.
  private func month(_ day: SQLExpression) -> SQLExpression {
    .infix(part(day, 6, 2), .minus, .integer(1))
  }

  /// Formats the sequence number of a month or quarter as text: `2026-11` or `2026-Q4`.
  private func calendar(_ format: String, _ number: SQLExpression, parts: Int) -> SQLExpression {
    .call(
      "printf",
      [
        .text(format), .infix(number, .divided, .integer(parts)),
        .infix(.infix(number, .remainder, .integer(parts)), .plus, .integer(1)),
      ])
  }
}
