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

extension Day {
  /// The day `count` periods later, or earlier where `count` is negative; nil outside the years 1 to 9999.
  ///
  /// A month, quarter or year later keeps to the month's last day: a month after 31 January is 28 February.
  public func adding(_ count: Int, _ period: Period) -> Day? {
    GregorianCalendar.adding(count, period, to: self)
  }

  /// 1 is Monday, 7 Sunday.
  public var weekday: Int { GregorianCalendar.weekday(of: self) }

  /// How many days later `other` is: negative where it is earlier.
  public func days(until other: Day) -> Int {
    GregorianCalendar.number(of: other) - GregorianCalendar.number(of: self)
  }

  /// The first day of the calendar period that holds this day. Weeks start on Monday.
  ///
  /// 0001-01-01 is a Monday, so that no week begins before the first day.
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
  /// Reads `2026-07-01`; nil where the text is anything else or no such day exists.
  public init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard let (year, month, day) = Day.numbers(in: bytes, at: bytes.indices) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The three numbers of `YYYY-MM-DD` at `range` of `bytes`, whether or not there is such a day; nil where the bytes
  /// have another form. Every dated sentence comes through here, so it is arithmetic on bytes.
  static func numbers(in bytes: [UInt8], at range: Range<Int>) -> (year: Int, month: Int, day: Int)? {
    guard range.count == 10 else { return nil }
    let start = range.lowerBound
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let century = twoDigits(bytes, start), let rest = twoDigits(bytes, start + 2),
      let month = twoDigits(bytes, start + 5), let day = twoDigits(bytes, start + 8)
    else { return nil }
    return (century * 100 + rest, month, day)
  }

  /// `2026-07-01`.
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

/// The number of the two decimal digits at `index`; nil where one of them is none.
func twoDigits(_ bytes: [UInt8], _ index: Int) -> Int? {
  let tens = bytes[index] &- UInt8(ascii: "0")
  let ones = bytes[index + 1] &- UInt8(ascii: "0")
  guard tens <= 9, ones <= 9 else { return nil }
  return Int(tens) * 10 + Int(ones)
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes `number` (0 to 99) as two digits.
  func writeTwoDigits(_ number: Int, at index: Int) {
    self[index] = UInt8(ascii: "0") + UInt8(number / 10)
    self[index + 1] = UInt8(ascii: "0") + UInt8(number % 10)
  }
}
