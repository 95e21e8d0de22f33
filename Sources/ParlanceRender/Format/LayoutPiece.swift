internal import ParlanceModel

/// A part of how a day or a time is written.
enum LayoutPiece: Sendable, Equatable {
  /// 1 to 31, with a leading zero or without.
  case day(padded: Bool)
  case weekday(CalendarNames.Form)
  /// `st`, `nd`, `rd` or `th`, behind the number of the day.
  case ordinal
  /// As a number.
  case month(padded: Bool)
  case monthName(CalendarNames.Form)
  case year
  /// The last two digits.
  case shortYear
  /// 0 to 23, with a leading zero or without.
  case hour(padded: Bool)
  /// 1 to 12.
  case halfDayHour(padded: Bool)
  case minute
  case second
  /// `AM` or `PM`.
  case half(capital: Bool)
  /// What stands between them, as it is.
  case text(String)

  /// How it is written of `moment`.
  func text(of moment: Moment) -> String {
    let day = moment.day
    let hour = moment.second / 3_600
    return switch self {
    case .day(let padded): Self.number(day.day, padded)
    case .weekday(let form): form.text(CalendarNames.weekdays[day.weekday - 1])
    case .ordinal: Self.ordinal(day.day)
    case .month(let padded): Self.number(day.month, padded)
    case .monthName(let form): form.text(CalendarNames.months[day.month - 1])
    case .year: Self.digits(day.year, 4)
    case .shortYear: Self.digits(day.year % 100, 2)
    case .hour(let padded): Self.number(hour, padded)
    case .halfDayHour(let padded): Self.number((hour + 11) % 12 + 1, padded)
    case .minute: Self.digits(moment.second / 60 % 60, 2)
    case .second: Self.digits(moment.second % 60, 2)
    case .half(let capital): hour < 12 ? (capital ? "AM" : "am") : (capital ? "PM" : "pm")
    case .text(let text): text
    }
  }

  /// Which part of a day it tells, of which each can be told once; nil where it may stand as often as one likes.
  var part: String? {
    switch self {
    case .day: "day"
    case .weekday: "weekday"
    case .month, .monthName: "month"
    case .year, .shortYear: "year"
    case .ordinal, .hour, .halfDayHour, .minute, .second, .half, .text: nil
    }
  }

  /// A name in letters as large or small as those of `example`; anything else as it is.
  func cased(as example: String) -> LayoutPiece {
    switch self {
    case .weekday(let form): .weekday(form.cased(as: example))
    case .monthName(let form): .monthName(form.cased(as: example))
    default: self
    }
  }

  private static func number(_ number: Int, _ padded: Bool) -> String {
    padded ? digits(number, 2) : String(number)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func ordinal(_ number: Int) -> String {
    if 11...13 ~= number % 100 { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }
}
