import ParlanceLanguage

/// A day, or a moment of it, as people write it: `nov 15`, `friday 6pm`, `18:00 tomorrow`, `2026-11-27T18:00`.
struct SpokenMoment {
  /// Those that are called by one word from today on.
  static let days: Set<String> = ["today", "yesterday", "tomorrow"]
  private static let weekdays = [
    "mon": "monday", "tue": "tuesday", "wed": "wednesday", "thu": "thursday", "fri": "friday",
    "sat": "saturday", "sun": "sunday",
  ]

  /// As it is said here behind `on`, or behind a field; a day between slashes stays as it is, which is mended as such.
  let text: String
  /// Of how many words it is.
  let count: Int
  let hasTime: Bool

  /// The longest one that begins the words.
  init?(_ words: ArraySlice<String>, _ lexicon: Lexicon) {
    let words = words.map { $0.lowercased() }[...]
    if let moment = Self.stamp(words) ?? Self.timed(words, lexicon) {
      (text, count, hasTime) = (moment.0, moment.1, true)
      return
    }
    guard let (day, count) = Self.day(words, lexicon) else { return nil }
    let isLinked = words.dropFirst(count).first.map { ["at", "@", ","].contains($0) } == true
    let rest = words.dropFirst(count + (isLinked ? 1 : 0))
    if let time = SpokenTime(rest) ?? (isLinked ? rest.first.flatMap(SpokenTime.init(pointed:)) : nil) {
      (text, self.count, hasTime) = ("\(day) at \(time.text)", count + (isLinked ? 1 : 0) + time.count, true)
    } else {
      (text, self.count, hasTime) = (day, count, false)
    }
  }

  /// `2026-11-27T18:00`.
  private static func stamp(_ words: ArraySlice<String>) -> (String, Int)? {
    let parts = words.first?.split(separator: "t").map(String.init) ?? []
    guard parts.count == 2, isDate(parts[0]), let time = SpokenTime([parts[1]]) else { return nil }
    return ("\(parts[0]) at \(time.text)", 1)
  }

  /// `18:00 on friday`.
  private static func timed(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> (String, Int)? {
    let lead = words.first == "at" ? 1 : 0
    guard let time = SpokenTime(words.dropFirst(lead)) else { return nil }
    let rest = words.dropFirst(lead + time.count)
    let link = rest.first == "on" ? 1 : 0
    guard let (day, count) = day(rest.dropFirst(link), lexicon) else { return nil }
    return ("\(day) at \(time.text)", lead + time.count + link + count)
  }

  // MARK: Days

  private static func day(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> (String, Int)? {
    guard let first = words.first else { return nil }
    let next = words.dropFirst().first ?? ""
    if days.contains(first) || isDate(first) { return (first, 1) }
    if let weekday = weekday(first, lexicon) { return (weekday, 1) }
    if ["this", "next", "last"].contains(first), let weekday = weekday(next, lexicon) {
      return (first == "this" ? weekday : "\(first) \(weekday)", 2)
    }
    if let span = SpokenSpan(words), let way = words.dropFirst(span.count).first,
      ["ago", "ahead"].contains(way)
    {
      return ("\(span.text) \(way)", span.count + 1)
    }
    return slashed(words) ?? ofMonth(words)
  }

  private static func weekday(_ word: String, _ lexicon: Lexicon) -> String? {
    weekdays[word] ?? (lexicon.canonical(word, as: .weekday) == nil ? nil : word)
  }

  private static func isDate(_ word: String) -> Bool {
    word.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [4, 2, 2]
      && word.allSatisfy { $0 == "-" || $0.isASCII && $0.isNumber }
  }

  /// `15/11/2026`.
  private static func slashed(_ words: ArraySlice<String>) -> (String, Int)? {
    for count in [5, 3] where words.count >= count {
      let parts = words.prefix(count).enumerated()
      let isDay = parts.allSatisfy { place, word in
        place.isMultiple(of: 2) ? word.allSatisfy(\.isNumber) : word == "/"
      }
      if isDay { return (words.prefix(count).joined(), count) }
    }
    return nil
  }

  /// `15 november`, `nov 15th`, each with its year.
  private static func ofMonth(_ words: ArraySlice<String>) -> (String, Int)? {
    for count in [4, 3, 2] where words.count >= count {
      if let day = NamedDay(Array(words.prefix(count))) { return (day.reading, count) }
    }
    return nil
  }

  /// `15` and `15th`.
  static func number(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let mark = word.dropFirst(digits.count)
    guard digits.count <= 2, mark.isEmpty || ["st", "nd", "rd", "th"].contains(mark) else { return nil }
    return Int(digits).flatMap { (1...31).contains($0) ? $0 : nil }
  }
}
