/// `21/11/2026`: a day as it is written elsewhere, and how it is said here.
public struct WrittenDate {
  let range: SourceRange
  /// The day, and where day and month could change places, the other one.
  let readings: [String]
  /// As it is written, where either of its numbers may be the month.
  private var open: String?

  /// The day around the token at `index`, which is one of its numbers or slashes; nil where there is none.
  init?(_ tokens: [Token], around index: Int, in source: SourceText) {
    func isSlash(_ place: Int) -> Bool { tokens[place].kind == .symbol && source[tokens[place].range] == "/" }
    func isNumber(_ place: Int) -> Bool { tokens[place].kind == .number }
    func touches(_ place: Int) -> Bool {
      place + 1 < tokens.count && tokens[place].range.upperBound == tokens[place + 1].range.lowerBound
    }
    guard tokens.indices.contains(index) else { return nil }
    var start = index
    while start > 0, touches(start - 1), isSlash(start) ? isNumber(start - 1) : isSlash(start - 1) {
      start -= 1
    }
    var end = start
    while touches(end), isSlash(end) ? isNumber(end + 1) : isSlash(end + 1) { end += 1 }
    let numbers = (start...end).filter(isNumber).compactMap { Int(source[tokens[$0].range]) }
    guard end > index || end > start, [2, 3].contains(numbers.count), end - start == 2 * numbers.count - 2
    else {
      return nil
    }
    readings = Self.readings(numbers)
    guard !readings.isEmpty else { return nil }
    range = tokens[start].range.lowerBound..<tokens[end].range.upperBound
    if readings.count > 1 { open = source[range] }
  }

  /// `Nov 24, 2026` around the token at `index`; nil where there is none, or it is as it is said here.
  init?(_ tokens: [Token], namedAround index: Int, in source: SourceText) {
    guard let (day, range) = NamedDay.found(tokens, around: index, in: source),
      source[range].lowercased() != day.reading
    else { return nil }
    self.range = range
    readings = [day.reading]
  }

  /// `24. November`, cut at its blanks.
  init?(_ words: [String], at range: SourceRange) {
    guard let day = NamedDay(words) else { return nil }
    self.range = range
    readings = [day.reading]
  }

  /// `25.11.2026`, cut at its dots.
  init?(_ numbers: [Int], at range: SourceRange) {
    self.range = range
    readings = Self.readings(numbers)
    guard !readings.isEmpty else { return nil }
  }

  private static func readings(_ numbers: [Int]) -> [String] {
    if numbers.count == 3, numbers[0] > 31 {
      return [said(year: numbers[0], month: numbers[1], day: numbers[2])].compactMap { $0 }
    }
    let year = numbers.count == 3 ? (numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]) : nil
    let dayFirst = said(year: year, month: numbers[1], day: numbers[0])
    let monthFirst = said(year: year, month: numbers[0], day: numbers[1])
    let both = [dayFirst, monthFirst].compactMap { $0 }
    return dayFirst == monthFirst ? Array(both.prefix(1)) : both
  }

  private static func said(year: Int?, month: Int, day: Int) -> String? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    guard let year else { return "\(day) \(BuiltInWords.months[month - 1])" }
    guard (1...9999).contains(year) else { return nil }
    return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// The day of three numbers as they are written, where they can be read in one way alone.
  public static func day(of numbers: [Int]) -> String? {
    let days = numbers.count == 3 ? days(of: numbers) : []
    return days.count == 1 ? days[0] : nil
  }

  /// The day of two or three numbers, and where day and month could change places, the other one.
  public static func days(of numbers: [Int]) -> [String] {
    (2...3).contains(numbers.count) ? readings(numbers) : []
  }

  var diagnostic: Diagnostic {
    if let open {
      // Each of the two is as likely: none is chosen.
      return Diagnostic(
        "ambiguous-date", .notLegalHere, at: range,
        "`\(open)` may be `\(readings[0])` or `\(readings[1])`: say which")
    }
    return Diagnostic(
      "written-date", .notLegalHere, at: range, "expected a date such as `2026-07-01` or `1 july`",
      notes: readings.dropFirst().map { "with the month first: \($0)" },
      fix: .init(replacing: range, with: readings[0]))
  }
}
