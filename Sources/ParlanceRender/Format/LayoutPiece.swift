internal import ParlanceModel

/// A part of how a day or a time is written.
enum LayoutPiece: Sendable, Equatable {
  /// 1 to 31, with a leading zero or without.
  case day(padded: Bool)
  case weekday(short: Bool)
  /// As a number.
  case month(padded: Bool)
  case monthName(short: Bool)
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
    case .weekday(let short): Self.name(CalendarNames.weekdays[day.weekday - 1], short)
    case .month(let padded): Self.number(day.month, padded)
    case .monthName(let short): Self.name(CalendarNames.months[day.month - 1], short)
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

  private static func number(_ number: Int, _ padded: Bool) -> String {
    padded ? digits(number, 2) : String(number)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func name(_ name: String, _ short: Bool) -> String { short ? String(name.prefix(3)) : name }
}

/// The names of the days and months, as they are written in answers.
enum CalendarNames {
  /// From Monday.
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  /// Whether a word is one of them, whole or shortened.
  static func contain(_ word: String) -> Bool {
    (weekdays + months).contains { name in
      [name, String(name.prefix(3))].contains { $0.lowercased() == word.lowercased() }
    }
  }
}
