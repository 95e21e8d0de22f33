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

  /// Writes a date in this form.
  ///
  /// - Parameter example: A text whose separator, leading zeros and time the result imitates; nil if the column is
  ///   empty.
  package func text(of moment: Moment, like example: String?) -> String {
    let day = moment.day
    let year = String(repeating: "0", count: max(0, 4 - "\(day.year)".count)) + "\(day.year)"
    if self == .digits { return year + day.month.twoDigits + day.day.twoDigits }
    let parts = (example ?? "01/01/2026 ").split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let separator = parts[0].first { !$0.isNumber } ?? "/"
    let numbers = parts[0].split(separator: separator)
    let hasZeros = numbers.allSatisfy { $0.count > 1 }
    let month = hasZeros ? day.month.twoDigits : "\(day.month)"
    let number = hasZeros ? day.day.twoDigits : "\(day.day)"
    let isYearFirst = numbers.first?.count == 4
    let ordered =
      isYearFirst
      ? [year, month, number] : self == .dayFirst ? [number, month, year] : [month, number, year]
    let written = ordered.joined(separator: String(separator))
    guard parts.count == 2, !parts[1].isEmpty || moment.second > 0 else { return written }
    let time = moment.iso.dropFirst(11)
    let isShort = parts[1].count { $0 == ":" } == 1 && moment.second % 60 == 0
    return "\(written) \(isShort ? time.prefix(5) : time)"
  }
}
