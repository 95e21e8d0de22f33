internal import ParlanceModel

/// A part of a day or time format, such as the year or a separator.
enum LayoutPiece: Sendable, Equatable {
  /// The day of the month, with or without a leading zero.
  case day(padded: Bool)
  case weekday(CalendarNames.Form)
  /// `st`, `nd`, `rd` or `th`, after the day of the month.
  case ordinal
  /// The month as a number.
  case month(padded: Bool)
  case monthName(CalendarNames.Form)
  case year
  /// The last two digits of the year.
  case shortYear
  /// The hour from 0 to 23, with or without a leading zero.
  case hour(padded: Bool)
  /// The hour from 1 to 12.
  case halfDayHour(padded: Bool)
  case minute
  case second
  /// `AM` or `PM`.
  case half(capital: Bool)
  /// Text between the parts, copied unchanged.
  case text(String)

  /// Returns the text of this part of `moment`.
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

  /// The name of the part of a day, such as `month`; nil for other pieces. An example may contain each part only once.
  var part: String? {
    switch self {
    case .day: "day"
    case .weekday: "weekday"
    case .month, .monthName: "month"
    case .year, .shortYear: "year"
    case .ordinal, .hour, .halfDayHour, .minute, .second, .half, .text: nil
    }
  }

  /// Returns a name in the letter case of `example`, and any other piece unchanged.
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
