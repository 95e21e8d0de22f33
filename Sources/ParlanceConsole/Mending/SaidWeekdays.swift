import ParlanceLanguage
import ParlanceModel

/// A day of the week that stands before its date: `thu 27 nov`. Where that date is another one, nobody knows which of them is
/// meant, and no offer has the one without the other.
struct SaidWeekdays: SaidLaw {
  /// The dates that contradict their weekdays, as an offer would say them.
  private let contradicted: [String]

  /// - Parameter today: By whose year a date without one is meant; nil where nobody knows it.
  init(_ said: String, today: Day?) {
    let words = SpokenWords.cutSmall(said).filter { $0 != "," }
    contradicted = words.indices.compactMap { place in
      guard let today, let weekday = NamedDay.weekday(words[place]) else { return nil }
      let dates = (2...4).reversed().lazy.compactMap { NamedDay(Array(words[(place + 1)...].prefix($0))) }
      guard let reading = dates.first?.reading, let day = Self.day(reading, of: today.year),
        BuiltInWords.weekdays.firstIndex(of: weekday) != day.weekday - 1
      else { return nil }
      return reading
    }
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = suggestion.lowercased()
    return !contradicted.contains(where: offered.contains)
  }

  private static func day(_ reading: String, of year: Int) -> Day? {
    if let day = Day(iso: reading) { return day }
    let parts = reading.split(separator: " ").map(String.init)
    guard parts.count == 2, let number = Int(parts[0]),
      let month = BuiltInWords.months.firstIndex(of: parts[1])
    else { return nil }
    return Day(year: year, month: month + 1, day: number)
  }
}
