/// A day of the calendar, from 0001-01-01 to 9999-12-31.
///
/// The calendar is ISO 8601's, as SQLite's: Gregorian through all its years, and never the week-based year.
public struct Day: Sendable, Hashable {
  /// From 1 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1.
  public let day: Int

  /// Nil where there is no such day: 2026-02-30.
  public init?(year: Int, month: Int, day: Int) {
    guard Day.years.contains(year), 1...12 ~= month, day >= 1, day <= Day.days(inMonth: month, of: year)
    else {
      return nil
    }
    self.init(known: year, month, day)
  }

  /// A day that is known to be one.
  init(known year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  static let years = 1...9999

  /// How many days `month` (1 is January) has in `year`.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}

extension Day: Comparable {
  public static func < (a: Day, b: Day) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
