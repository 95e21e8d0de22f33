/// Integer arithmetic for the calendar of ISO 8601, which is Gregorian in all years.
enum GregorianCalendar {
  /// Returns the day `count` periods later, or nil outside the years 1 to 9999.
  static func adding(_ count: Int, _ period: Period, to day: Day) -> Day? {
    // The years 1 to 9999 have fewer days than this limit. The guard prevents an overflow in the sums below.
    guard count.magnitude < 4_000_000 else { return nil }
    return switch period {
    case .day: self.day(numbered: number(of: day) + count)
    case .week: self.day(numbered: number(of: day) + count * 7)
    case .month: adding(months: count, to: day)
    case .quarter: adding(months: count * 3, to: day)
    case .year: adding(months: count * 12, to: day)
    }
  }

  /// Adds months. If the resulting month is too short, the result is the month's last day. Years are also added as
  /// months, so that 24 months after 29 February is the same day as 2 years after it.
  private static func adding(months count: Int, to day: Day) -> Day? {
    let (year, month) = (day.year * 12 + day.month - 1 + count).quotientAndRemainder(dividingBy: 12)
    guard Day.years.contains(year) else { return nil }
    let last = Day.days(inMonth: month + 1, of: year)
    return Day(known: year, month + 1, min(day.day, last))
  }

  /// Returns the weekday, from 1 for Monday to 7 for Sunday.
  static func weekday(of day: Day) -> Int {
    // 0001-01-01 is a Monday.
    number(of: day) % 7 + 1
  }

  /// Returns the number of days since 0001-01-01.
  static func number(of day: Day) -> Int {
    let months = (1..<day.month).reduce(0) { $0 + Day.days(inMonth: $1, of: day.year) }
    return daysBefore(year: day.year) + months + day.day - 1
  }

  /// Returns the number of days from 0001-01-01 to the first day of `year`.
  private static func daysBefore(year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  private static func day(numbered number: Int) -> Day? {
    guard number >= 0, number < daysBefore(year: Day.years.upperBound + 1) else { return nil }
    // 400 years have 146,097 days. The estimate can be a year too late or too early, which the loops correct.
    var year = number * 400 / 146_097 + 1
    while daysBefore(year: year) > number { year -= 1 }
    while daysBefore(year: year + 1) <= number { year += 1 }
    var (month, rest) = (1, number - daysBefore(year: year))
    while rest >= Day.days(inMonth: month, of: year) {
      rest -= Day.days(inMonth: month, of: year)
      month += 1
    }
    return Day(known: year, month, rest + 1)
  }
}

/// A period of the calendar. Weeks begin on Monday.
public enum Period: String, Sendable, CaseIterable {
  case day, week, month, quarter, year
}
