/// A number or a day in a notation that the language doesn't have: `1,000`, `5k`, `three`, `21/11/2026`,
/// `Nov 24, 2026`.
///
/// If the day and the month could be swapped, as in `1/2/2026`, there are two readings. Neither is preferred. In
/// `1.2.2026`, the day comes first.
public struct WrittenLiteral {
  /// The number of tokens that the literal consists of.
  let count: Int
  /// The possible meanings, in the notation of the language: `1000` for `1,000`.
  let texts: [String]

  private static let longest = 7

  /// Returns the possible numbers and days for the tokens from the index `place` on.
  static func readings(
    _ tokens: [Token], at place: Int, in source: SourceText, _ lexicon: Lexicon
  ) -> [WrittenLiteral] {
    let token = tokens[place]
    let text = source[token.range].lowercased()
    if token.kind == .word {
      if place + 1 < tokens.count, let length = oneOf([text, source[tokens[place + 1].range].lowercased()]) {
        return [WrittenLiteral(count: 2, texts: [length])]
      }
      if place > 0, let month = month(tokens, from: place, in: source) { return [month] }
      let worded =
        token.word < 0 ? Self.number(inWords: text).map { [WrittenLiteral(count: 1, texts: [$0])] } : nil
      return worded ?? day(tokens, from: place, in: source)
    }
    if [.number, .time].contains(token.kind), place + 1 < tokens.count,
      let clock = clock([text, source[tokens[place + 1].range].lowercased()])
    {
      return [WrittenLiteral(count: 2, texts: [clock])]
    }
    guard token.kind == .number else { return [] }
    if place > 0, let day = bound(source[tokens[place - 1].range].lowercased(), ofYear: text) {
      return [WrittenLiteral(count: 1, texts: [day])]
    }
    var end = place + 1
    while end < tokens.count, tokens[end - 1].range.upperBound == tokens[end].range.lowerBound { end += 1 }
    for last in stride(from: end, to: place + 1, by: -1) {
      let written = source[token.range.lowerBound..<tokens[last - 1].range.upperBound].lowercased()
      let texts = numbers(written) + days(written)
      if !texts.isEmpty { return [.init(count: last - place, texts: texts)] }
    }
    return day(tokens, from: place, in: source)
  }

  /// Whether the typed words `words` mean the same number or day as `meant`, which is in the notation of the language.
  static func isSame(_ words: [String], _ meant: [String]) -> Bool {
    guard let first = words.first, let other = meant.first else { return false }
    let written = meant.joined(separator: " ")
    if oneOf(words) == written || clock(words) == written { return true }
    if words.count == 1 {
      if ["before", "after"].contains(where: { bound($0, ofYear: first) == written }) { return true }
      guard first.first?.isNumber ?? false || other.first?.isNumber ?? false else { return false }
      return ([number(inWords: first)].compactMap(\.self) + numbers(first) + days(first)).contains(written)
    }
    if ["before", "after", "from"].contains(where: { bound($0, ofMonth: words[...]) == written }) {
      return true
    }
    let plain = words.filter { $0 != "," && $0 != "." }
    return words.last != "," && meant.count > 1 && namedDay(meant) == namedDay(plain)
      && namedDay(plain) != nil
  }

  // MARK: Numbers

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// Returns the digits of a number from `one` to `twelve`: `three` becomes `3`. Returns nil for other words.
  public static func number(inWords word: String) -> String? {
    words.firstIndex(of: word.lowercased()).map { String($0 + 1) }
  }

  /// Returns the numbers that a text such as `1,000`, `1.300.000,50`, `24,50` or `5k` can mean. Returns an empty array
  /// for a number in the notation of the language.
  static func numbers(_ text: String) -> [String] {
    if text.hasSuffix("k"), let number = Int(text.dropLast()), number < 1_000_000 {
      return [String(number * 1000)]
    }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }) else { return [] }
    return [(",", "."), (".", ",")].compactMap { thousands, point -> String? in
      let parts = text.split(separator: Character(point), omittingEmptySubsequences: false)
      let groups = parts[0].split(separator: Character(thousands), omittingEmptySubsequences: false)
      guard parts.count <= 2,
        parts.count == 1 || !parts[1].isEmpty && !parts[1].contains(Character(thousands)),
        groups.count > 1 || point == "," && parts.count == 2,
        (1...3).contains(groups[0].count) || groups.count == 1,
        groups[0].first != "0" || groups.count == 1, groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
      // `1,000` can't mean 1, because a comma before three digits isn't a decimal comma.
      if point == ",", parts.count == 2, groups.count == 1, parts[1].count == 3, parts[0] != "0" {
        return nil
      }
      return groups.joined() + (parts.count == 2 ? "." + parts[1] : "")
    }
  }

  /// Returns the length of time that words such as `a week` mean: `1 week`. Returns nil for other words.
  private static func oneOf(_ words: [String]) -> String? {
    guard words.count == 2, ["a", "an"].contains(words[0]),
      BuiltInWords.periods.contains(words[1]) || ["hour", "minute"].contains(words[1])
    else { return nil }
    return "1 \(words[1])"
  }

  /// Returns the time of day that words such as `9 pm` or `7:30 am` mean: `21:00`. Returns nil for other words.
  private static func clock(_ words: [String]) -> String? {
    guard words.count == 2, ["am", "pm"].contains(words[1]) else { return nil }
    let parts = words[0].split(separator: ":", maxSplits: 1)
    guard let hour = parts.first.flatMap({ Int($0) }), 1...12 ~= hour else { return nil }
    return "\(hour % 12 + (words[1] == "pm" ? 12 : 0)):\(parts.count > 1 ? String(parts[1]) : "00")"
  }

  // MARK: Days

  /// Returns the day that a year means after `word`: `before 2026` means before 2026-01-01, `after 2026` after
  /// 2026-12-31. Returns nil after other words.
  package static func bound(_ word: String, ofYear year: String) -> String? {
    guard year.utf8.count == 4, let number = Int(year), 1000...2999 ~= number else { return nil }
    return switch word {
    case "before", "since": "\(year)-01-01"
    case "after", "until": "\(year)-12-31"
    default: nil
    }
  }

  /// Reads a month and a year after `since` or another word that needs a day.
  private static func month(_ tokens: [Token], from place: Int, in source: SourceText) -> WrittenLiteral? {
    let before = source[tokens[place - 1].range].lowercased()
    let words = tokens[place...].prefix(4).map { source[$0.range].lowercased() }
    for count in [2, 4] {
      guard let day = bound(before, ofMonth: words.prefix(count)) else { continue }
      return WrittenLiteral(count: count, texts: [day])
    }
    return nil
  }

  /// Returns the day that a month and a year mean after `word`: `since june 2026` means since 2026-06-01. After `from`, two
  /// months become two days: `from may to june 2026` means from 2026-05-01 to 2026-06-30. Returns nil for other words.
  private static func bound(_ word: String, ofMonth words: ArraySlice<String>) -> String? {
    let isSpan = words.count == 4 && words.dropFirst().first == "to"
    guard word == "from" ? isSpan : words.count == 2, let year = words.last, year.utf8.count == 4,
      let number = Int(year), 1000...2999 ~= number,
      let first = words.first.flatMap({ BuiltInWords.place(of: $0, in: BuiltInWords.months) }),
      let last = isSpan
        ? words.dropFirst(2).first.flatMap({ BuiltInWords.place(of: $0, in: BuiltInWords.months) }) : first,
      first <= last
    else { return nil }
    func day(_ month: Int, _ day: Int) -> String {
      "\(year)-\(month < 9 ? "0" : "")\(month + 1)-\(day < 10 ? "0" : "")\(day)"
    }
    let isLeapYear = number.isMultiple(of: 4) && (!number.isMultiple(of: 100) || number.isMultiple(of: 400))
    let days = last == 1 ? (isLeapYear ? 29 : 28) : [3, 5, 8, 10].contains(last) ? 30 : 31
    return switch word {
    case "before", "since": day(first, 1)
    case "after", "until": day(last, days)
    case "from": "\(day(first, 1)) to \(day(last, days))"
    default: nil
    }
  }

  /// Returns the days that a date in digits such as `25.11.2026`, `21/11/26` or `2026-7-1` can mean.
  static func days(_ text: String) -> [String] {
    for sign in ["/", ".", "-"] {
      let parts = text.split(separator: Character(sign)).map { Int($0) }
      if [2, 3].contains(parts.count), !parts.contains(nil),
        sign == "/" || parts.count == 3 || text.hasSuffix(".")
      {
        let days = days(of: parts.compactMap { $0 })
        // Where dates are written with dots, the day comes first.
        return sign == "." ? Array(days.prefix(1)) : days
      }
    }
    return []
  }

  /// Returns the day that two or three numbers mean. If the day and the month could be swapped, both days are returned.
  public static func days(of numbers: [Int]) -> [String] {
    guard [2, 3].contains(numbers.count) else { return [] }
    if numbers.count == 3, numbers[0] > 31 {
      return [said(numbers[0], numbers[1], numbers[2])].compactMap { $0 }
    }
    let year = numbers.count == 3 ? (numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]) : nil
    let both = [said(year, numbers[1], numbers[0]), said(year, numbers[0], numbers[1])].compactMap { $0 }
    return both.first == both.last ? Array(both.prefix(1)) : both
  }

  private static func said(_ year: Int?, _ month: Int, _ day: Int) -> String? {
    let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...days[month - 1]).contains(day) else { return nil }
    guard let year else { return "\(day) \(BuiltInWords.months[month - 1])" }
    guard (1000...9999).contains(year) else { return nil }
    return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - String(number).utf8.count)) + String(number)
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]

  /// Reads a day with a named month from the token `start` on: `Tue 24 Nov`, `july 1`, `24th of november 2026`. Reads
  /// as many tokens as possible.
  private static func day(_ tokens: [Token], from start: Int, in source: SourceText) -> [WrittenLiteral] {
    for end in stride(from: min(tokens.count, start + longest), to: start + 1, by: -1) {
      let part = tokens[start..<end]
      guard part.allSatisfy({ [.word, .number].contains($0.kind) || source[$0.range] == "," }) else {
        continue
      }
      let words = part.map { source[$0.range].lowercased() }
      if words.last != ",", let day = namedDay(words.filter { $0 != "," }) {
        return [.init(count: end - start, texts: [day])]
      }
    }
    return []
  }

  /// Returns a day with a named month in the notation of the language: `24 november 2026` for `nov 24 2026`. Returns
  /// nil if `words` aren't such a day.
  ///
  /// - Parameter words: The words in lower case, without commas and dots.
  public static func namedDay(_ words: [String]) -> String? {
    var words = words[...]
    if let first = words.first, BuiltInWords.place(of: first, in: BuiltInWords.weekdays) != nil {
      words.removeFirst()
    }
    guard words.count > 1 else { return nil }
    var day: Int?
    var month: Int?
    for _ in 0..<2 {
      guard let next = words.popFirst() else { return nil }
      if month == nil, let found = BuiltInWords.place(of: next, in: BuiltInWords.months) {
        month = found
        continue
      }
      let number = next.prefix { $0.isASCII && $0.isNumber }
      let rest = String(next.dropFirst(number.count))
      guard day == nil, rest.isEmpty || ordinals.contains(rest), let value = Int(number),
        (1...31).contains(value)
      else { return nil }
      day = value
      if let ordinal = words.first, ordinals.contains(ordinal) { words.removeFirst() }
      if words.first == "of" { words.removeFirst() }
    }
    guard let day, let month, words.count < 2 else { return nil }
    guard let year = words.first else { return "\(day) \(BuiltInWords.months[month])" }
    guard year.utf8.count == 4, let year = Int(year) else { return nil }
    return "\(day) \(BuiltInWords.months[month]) \(year)"
  }
}

extension BuiltInWords {
  /// Returns the index of the weekday or month that `word` names, from 0. The word is the whole name, its first three
  /// letters or `sept`.
  static func place(of word: String, in names: [String]) -> Int? {
    names.firstIndex {
      $0 == word || word.count == 3 && $0.hasPrefix(word) || word == "sept" && $0 == "september"
    }
  }
}
