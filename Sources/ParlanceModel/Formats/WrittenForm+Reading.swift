extension WrittenForm {
  /// Reads a date in this form.
  ///
  /// - Returns: The date; its time is midnight if the text has no time. Nil if the text has another form, or if the day
  ///   doesn't exist.
  package func moment(_ text: UnsafeBufferPointer<UInt8>) -> Moment? {
    guard self != .digits else { return Self.digits(text).map { Moment($0, second: 0) } }
    let order: DayOrder = self == .dayFirst ? .dayFirst : .monthFirst
    guard let written = WrittenDay(Array(text)), let day = written.day(in: order) else { return nil }
    let parts = written.time.split(separator: ":").compactMap { Int($0) }
    return Moment(day, second: zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// Reads a day of the form `20261120`; nil for another text.
  static func digits(_ text: UnsafeBufferPointer<UInt8>) -> Day? {
    guard text.count == 8, text.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return digits(text.reduce(0) { $0 * 10 + Int64($1 & 15) })
  }

  /// Reads a day of the form 20261120 from a number; nil for a number that isn't such a day.
  package static func digits(_ number: Int64) -> Day? {
    guard 1_00_00...9999_99_99 ~= number else { return nil }
    return Day(year: Int(number / 10_000), month: Int(number / 100 % 100), day: Int(number % 100))
  }

  /// Writes a day in the form `20261120`.
  package static func digitText(of day: Day) -> String {
    let year = String(repeating: "0", count: max(0, 4 - "\(day.year)".count)) + "\(day.year)"
    return year + day.month.twoDigits + day.day.twoDigits
  }
}
