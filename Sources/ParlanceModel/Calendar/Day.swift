/// A date without a time, from 0001-01-01 to 9999-12-31.
///
/// The calendar is Gregorian in all years, as in ISO 8601 and SQLite. A year always means the calendar year, never the
/// week-based year of ISO 8601.
public struct Day: Sendable, Hashable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, or returns nil if the day doesn't exist, such as 2026-02-30.
  public init?(year: Int, month: Int, day: Int) {
    guard Day.years.contains(year), 1...12 ~= month, day >= 1, day <= Day.days(inMonth: month, of: year)
    else {
      return nil
    }
    self.init(known: year, month, day)
  }

  /// Creates a day without checking it. The caller ensures that the day exists.
  init(known year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  static let years = 1...9999

  /// Returns the number of days of `month` (1 for January) in `year`.
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

extension Day {
  /// Returns the day `count` periods later, or earlier if `count` is negative. Returns nil outside the years 1 to 9999.
  ///
  /// If the resulting month is too short, the result is its last day: a month after 31 January is 28 or 29 February.
  public func adding(_ count: Int, _ period: Period) -> Day? {
    GregorianCalendar.adding(count, period, to: self)
  }

  /// The weekday, from 1 for Monday to 7 for Sunday.
  public var weekday: Int { GregorianCalendar.weekday(of: self) }

  /// Returns the number of days until `other`. It is negative if `other` is earlier.
  public func days(until other: Day) -> Int {
    GregorianCalendar.number(of: other) - GregorianCalendar.number(of: self)
  }

  /// Returns the first day of the calendar period that contains this day. Weeks begin on Monday.
  ///
  /// No week begins before the earliest supported day, because 0001-01-01 is a Monday.
  public func start(of period: Period) -> Day {
    switch period {
    case .day: self
    case .week: adding(1 - weekday, .day) ?? self
    case .month: Day(known: year, month, 1)
    case .quarter: Day(known: year, (month - 1) / 3 * 3 + 1, 1)
    case .year: Day(known: year, 1, 1)
    }
  }
}

extension Day {
  /// Reads a day such as `2026-07-01`. Returns nil if the text has another form or the day doesn't exist.
  public init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard let (year, month, day) = Day.numbers(in: bytes, at: bytes.indices) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the three numbers of a text `YYYY-MM-DD` in the bytes at `range`, even if the day doesn't exist. Returns
  /// nil if the bytes have another form. This function reads every date in a sentence. It works on bytes, because it
  /// must be fast.
  static func numbers(in bytes: [UInt8], at range: Range<Int>) -> (year: Int, month: Int, day: Int)? {
    guard range.count == 10 else { return nil }
    let start = range.lowerBound
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let century = twoDigits(bytes, start), let rest = twoDigits(bytes, start + 2),
      let month = twoDigits(bytes, start + 5), let day = twoDigits(bytes, start + 8)
    else { return nil }
    return (century * 100 + rest, month, day)
  }

  /// The day as text: `2026-07-01`.
  public var iso: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      write(to: buffer)
      return 10
    }
  }

  /// Writes the ten bytes of ``iso``.
  func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
    buffer.writeTwoDigits(year / 100, at: 0)
    buffer.writeTwoDigits(year % 100, at: 2)
    buffer[4] = UInt8(ascii: "-")
    buffer.writeTwoDigits(month, at: 5)
    buffer[7] = UInt8(ascii: "-")
    buffer.writeTwoDigits(day, at: 8)
  }
}

/// Returns the number that two decimal digits at `index` form, or nil if one of the bytes isn't a digit.
func twoDigits(_ bytes: [UInt8], _ index: Int) -> Int? {
  let tens = bytes[index] &- UInt8(ascii: "0")
  let ones = bytes[index + 1] &- UInt8(ascii: "0")
  guard tens <= 9, ones <= 9 else { return nil }
  return Int(tens) * 10 + Int(ones)
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes a number from 0 to 99 as two digits.
  func writeTwoDigits(_ number: Int, at index: Int) {
    self[index] = UInt8(ascii: "0") + UInt8(number / 10)
    self[index + 1] = UInt8(ascii: "0") + UInt8(number % 10)
  }
}

extension BinaryInteger {
  /// The number, which isn't negative, with at least two digits: `07`.
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
