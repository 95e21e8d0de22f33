import ParlanceLanguage

/// A number of periods as people say it: `2 weeks`, `two weeks`, `7d`, `a week`.
struct SpokenSpan {
  private static let shortened = [
    "d": "day", "w": "week", "wk": "week", "wks": "week", "mo": "month", "y": "year", "yr": "year",
    "yrs": "year",
  ]

  /// As it is said here: `2 weeks`.
  let text: String
  /// Of how many words it is.
  let count: Int
  /// Whether a number was said.
  let isCounted: Bool

  /// The one that begins the words.
  init?(_ words: ArraySlice<String>) {
    guard let first = words.first?.lowercased() else { return nil }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    let unit = String(first.dropFirst(digits.count))
    if let period = Self.period(unit), !digits.isEmpty {
      (text, count, isCounted) = (Self.said(String(digits), period), 1, true)
    } else if let number = unit.isEmpty ? first : WordedNumber.digits(of: first),
      let period = words.dropFirst().first.flatMap(Self.period)
    {
      (text, count, isCounted) = (Self.said(number, period), 2, true)
    } else if PeriodWords.all.contains(first) {
      (text, count, isCounted) = ("1 " + first, 1, false)
    } else {
      return nil
    }
  }

  /// `week` of `week`, `weeks` and `w`.
  static func period(_ word: String) -> String? {
    let word = word.lowercased()
    return shortened[word] ?? PeriodWords.one(word)
  }

  private static func said(_ number: String, _ period: String) -> String {
    "\(number) \(period)\(number == "1" ? "" : "s")"
  }
}
