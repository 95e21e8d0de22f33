internal import FoundationEssentials
internal import ParlanceLanguage

/// Foundation's calendar, kept to ISO 8601 through all years.
///
/// Foundation turns to the Julian calendar before October 1582, where SQLite and ISO 8601 do not. The Gregorian calendar
/// repeats itself every 400 years, to the weekday: every reckoning is done in years where the two agree.
enum GregorianCalendar {
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// A multiple of 400, large enough that no reckoning from year 1 to 9999 leaves the Gregorian years.
  private static let cycles = 20_000

  private static func date(_ day: Day) -> Date {
    let components = DateComponents(year: day.year + cycles, month: day.month, day: day.day)
    guard let date = calendar.date(from: components) else { preconditionFailure("a day has a date") }
    return date
  }

  /// Nil where the day lies outside the years 1 to 9999.
  static func adding(_ count: Int, _ period: Period, to day: Day) -> Day? {
    // No stretch of the calendar from 1 to 9999 has as many days: beyond it Foundation might overflow.
    guard count.magnitude < 4_000_000 else { return nil }
    let (component, count): (Calendar.Component, Int) =
      switch period {
      case .day: (.day, count)
      case .week: (.day, count * 7)
      case .month: (.month, count)
      case .quarter: (.month, count * 3)
      case .year: (.year, count)
      }
    guard let date = calendar.date(byAdding: component, value: count, to: date(day)) else { return nil }
    let found = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = found.year, let month = found.month, let dayOfMonth = found.day else { return nil }
    return Day(year: year - cycles, month: month, day: dayOfMonth)
  }

  /// 1 is Monday, 7 Sunday.
  static func weekday(of day: Day) -> Int {
    // Foundation counts from Sunday, which is 1.
    (calendar.component(.weekday, from: date(day)) + 5) % 7 + 1
  }

  static func days(from start: Day, to end: Day) -> Int {
    guard let days = calendar.dateComponents([.day], from: date(start), to: date(end)).day else {
      preconditionFailure("two days are some days apart")
    }
    return days
  }
}

/// The names of the months, as sentences say them.
package enum MonthName {
  static let all = BuiltInWords.months

  /// From 1; nil for a word that names none.
  package static func number(of name: String) -> Int? { all.firstIndex(of: name).map { $0 + 1 } }
}

/// A stretch of the calendar. Weeks start on Monday.
public enum Period: String, Sendable, CaseIterable {
  case day, week, month, quarter, year
}
