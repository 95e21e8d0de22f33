public import ParlanceLanguage

extension LiteralReader {
  /// The day of the DATE token at `range`.
  ///
  /// - Throws: `impossible-date` or `out-of-range`.
  public func day(at range: SourceRange) throws(Diagnostic) -> Day {
    guard let (year, month, day) = Day.numbers(in: source.bytes, at: range) else {
      throw Diagnostic(
        "impossible-date", .notLegalHere, at: range,
        "`\(source[range])` is no day: one is written like 2026-07-01")
    }
    if let day = Day(year: year, month: month, day: day) { return day }
    throw .impossibleDay(year, month, said: source[range], at: range)
  }

  /// The year of the NUMBER token at `range`, which has four digits: `26` of a spoken date is 2026, and no year of old.
  ///
  /// - Throws: `impossible-date`, `not-whole` or `out-of-range`.
  public func year(at range: SourceRange) throws(Diagnostic) -> Int {
    let year = try count(at: range)
    guard Day.years.contains(year) else { throw .outOfRange(self, at: range, "years go from 1 to 9999") }
    guard range.count >= 4 else { throw .shortYear(year, said: source[range], at: range) }
    return year
  }

  /// The second of the day of the TIME token at `range`, from midnight.
  ///
  /// - Throws: `impossible-time`.
  public func second(at range: SourceRange) throws(Diagnostic) -> Int {
    guard let second = TimeOfDay(source.bytes, at: range)?.second else {
      throw .impossibleTime(source[range], at: range)
    }
    return second
  }
}

extension Diagnostic {
  /// Only of two digits it is known which year is meant.
  static func shortYear(_ year: Int, said: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "impossible-date", .notLegalHere, at: range, "`\(said)` is no year: expected four digits, like 2026",
      fix: said.utf8.count == 2 ? Fix(replacing: range, with: String(2000 + year)) : nil)
  }

  /// It offers no other day: which one was meant, the month before or after, is not told by a day that is none.
  static func impossibleDay(
    _ year: Int, _ month: Int, said: String, at range: SourceRange
  ) -> Diagnostic {
    guard Day.years.contains(year) else {
      return Diagnostic(
        "out-of-range", .notLegalHere, at: range, "`\(said)` is out of range: years go from 1 to 9999")
    }
    guard 1...12 ~= month else {
      return Diagnostic(
        "impossible-date", .notLegalHere, at: range, "`\(said)` is no day: months go from 01 to 12")
    }
    let last = Day.days(inMonth: month, of: year)
    return Diagnostic(
      "impossible-date", .notLegalHere, at: range,
      "\(said) is no day: \(MonthName.all[month - 1]) \(year) has \(last) days")
  }
}
