/// `Tue 24 Nov`, `Nov 24, 2026`, `24. November`: a day with the name of its month, as it is written or shown elsewhere.
public struct NamedDay {
  /// The words that may be of such a day, at most.
  private static let most = 7

  /// As it is said here: `2026-11-24`, or `24 november` where the language chooses the year.
  public let reading: String

  /// - Parameter words: Without commas and dots, in lower case; all of them must be of the day.
  public init?(_ words: [String]) {
    var words = words[...]
    if let first = words.first, Self.place(of: first, in: BuiltInWords.weekdays) != nil {
      words.removeFirst()
    }
    guard words.count > 1 else { return nil }
    let (first, second) = (words.removeFirst(), words.removeFirst())
    if let month = Self.place(of: first, in: BuiltInWords.months), let day = Self.day(second) {
      Self.dropOrdinal(&words)
      guard let reading = Self.reading(day, month, words) else { return nil }
      self.reading = reading
      return
    }
    guard let day = Self.day(first) else { return nil }
    var name = second
    if Self.ordinals.contains(second) || second == "of" { name = words.popFirst() ?? "" }
    guard let month = Self.place(of: name, in: BuiltInWords.months),
      let reading = Self.reading(day, month, words)
    else { return nil }
    self.reading = reading
  }

  /// The longest one among `tokens` that holds the one at `index` or the one before it, and where it stands.
  static func found(_ tokens: [Token], around index: Int, in source: SourceText) -> (NamedDay, SourceRange)? {
    let isSign = { (place: Int) in
      tokens[place].kind == .symbol && [",", "."].contains(source[tokens[place].range])
    }
    let last = min(index + most, tokens.count)
    for start in max(0, index - most)..<min(index + 1, tokens.count) where !isSign(start) {
      for end in stride(from: last, to: max(start + 1, index), by: -1) where !isSign(end - 1) {
        let places = (start..<end).filter { !isSign($0) }
        guard places.allSatisfy({ [.word, .number].contains(tokens[$0].kind) }) else { continue }
        let words = places.map { source[tokens[$0].range].lowercased() }
        guard let day = NamedDay(words) else { continue }
        return (day, tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound)
      }
    }
    return nil
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]

  private static func dropOrdinal(_ words: inout ArraySlice<String>) {
    if let next = words.first, ordinals.contains(next) { words.removeFirst() }
  }

  private static func day(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let rest = String(word.dropFirst(digits.count))
    guard digits.count <= 2, rest.isEmpty || ordinals.contains(rest) else { return nil }
    return Int(digits).flatMap { (1...31).contains($0) ? $0 : nil }
  }

  /// `tuesday` of `tuesday`, `tues` and `tue`.
  package static func weekday(_ word: String) -> String? {
    BuiltInWords.weekdays.first { word.count > 2 && $0.hasPrefix(word) }
  }

  /// Counted from 0, by the whole name or three letters of it.
  private static func place(of word: String, in names: [String]) -> Int? {
    names.firstIndex {
      $0 == word || word.count == 3 && $0.hasPrefix(word) || word == "sept" && $0 == "september"
    }
  }

  private static func reading(_ day: Int, _ month: Int, _ rest: ArraySlice<String>) -> String? {
    guard let year = rest.first else { return "\(day) \(BuiltInWords.months[month])" }
    guard rest.count == 1, year.utf8.count == 4, year.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(digits(month + 1))-\(digits(day))"
  }
}
