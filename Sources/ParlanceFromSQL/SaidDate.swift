import ParlanceLanguage
import ParlanceModel

/// A date in a select, with or without a time.
enum TranslatedDate: Equatable {
  case day(Day)
  case moment(Day, String)
  /// A day relative to today: `today`, `7 days ago`.
  case words(String)

  /// Parses a day such as `2026-07-01`, optionally with a time. Returns nil for any other text.
  init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" }).map(String.init)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let numbers = first.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, first.utf8.count == 10, let year = numbers[0], let month = numbers[1],
      let number = numbers[2], let day = Day(year: year, month: month, day: number)
    else { return nil }
    guard parts.count == 2 else {
      self = .day(day)
      return
    }
    let time = parts[1].split(separator: ":").map(String.init)
    guard time.count >= 2, time.count <= 3, time.allSatisfy({ $0.count == 2 && Int($0) != nil }) else {
      return nil
    }
    self = .moment(day, time.count == 3 && time[2] != "00" ? parts[1] : time.prefix(2).joined(separator: ":"))
  }

  var text: String {
    switch self {
    case .day(let day): Self.text(of: day)
    case .moment(let day, let time): "\(Self.text(of: day)) at \(time)"
    case .words(let words): words
    }
  }

  static func text(of day: Day) -> String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
  }
}

/// A range of days, with the words for it in a sentence.
struct DayRange {
  /// The first day of the range. Nil if the range doesn't have a lower bound.
  var first: Day?
  /// The day after the last day of the range. Nil if the range doesn't have an upper bound.
  var end: Day?

  /// The words for the range. Nil if the range is empty or has no bounds.
  var text: String? {
    switch (first, end) {
    case (nil, nil): return nil
    case (let first?, nil): return "since \(TranslatedDate.text(of: first))"
    case (nil, let end?): return "before \(TranslatedDate.text(of: end))"
    case (let first?, let end?):
      guard first < end, let last = end.adding(-1, .day) else { return nil }
      if first == last { return "on \(TranslatedDate.text(of: first))" }
      if first.day == 1, first.month == 1, end == Day(year: first.year + 1, month: 1, day: 1) {
        return "in \(first.year)"
      }
      if first.day == 1, end == first.adding(1, .month) {
        return "in \(BuiltInWords.months[first.month - 1]) \(first.year)"
      }
      return "from \(TranslatedDate.text(of: first)) to \(TranslatedDate.text(of: last))"
    }
  }

  /// Creates the range of a year (`2026`) or a month (`2026-11`). Returns nil for any other text.
  init?(calendar text: String) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let year = numbers[0], text.utf8.count == 4 || text.utf8.count == 7 && numbers.count == 2,
      let month = numbers.count > 1 ? numbers[1] : 1, let first = Day(year: year, month: month, day: 1)
    else { return nil }
    self.init(first: first, end: first.adding(1, numbers.count > 1 ? .month : .year))
  }

  init(first: Day? = nil, end: Day? = nil) { (self.first, self.end) = (first, end) }
}
