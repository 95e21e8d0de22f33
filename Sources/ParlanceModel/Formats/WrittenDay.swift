/// The order of day and month in a date such as `04/06/2026`.
package enum DayOrder: Sendable, Equatable {
  case dayFirst, monthFirst

  /// Reads an order as the user types it: `d/m/y` or `m/d/y`. Returns nil for other text.
  package init?(_ words: String) {
    switch words {
    case Self.dayFirst.words: self = .dayFirst
    case Self.monthFirst.words: self = .monthFirst
    default: return nil
    }
  }

  /// The order as the user types it.
  package var words: String { self == .dayFirst ? "d/m/y" : "m/d/y" }

  /// 20 November 2026 in this order.
  package var example: String { self == .dayFirst ? "20/11/2026" : "11/20/2026" }
}

/// A day in a file, as people write it: `4.6.2026`, `04/06/2026`, `4 June 2026`, `June 4, 2026`. A time can follow.
package struct WrittenDay: Equatable {
  package enum Reading: Equatable {
    /// - Parameter order: The order that the numbers prove; nil if they don't prove an order.
    case day(Day, order: DayOrder?)
    /// Either of the first two numbers can be the day.
    case either(dayFirst: Day, monthFirst: Day)
  }

  /// How a day is written.
  package enum Form: Equatable {
    /// Three numbers with a slash or hyphen between them, and the year at the end.
    case numeric(sign: Character)
    /// Another form, described in words, such as `as d.m.y`.
    case other(String)
  }

  package let reading: Reading
  package let form: Form
  /// The time after the day, such as `09:30`; empty if there isn't one.
  package let time: String
  /// The time zone after the time, in words: `in UTC` for `Z`, or `with an offset such as +02:00`. Nil if there isn't one.
  package let zone: String?

  /// Whether the year has only its last two digits. It is read as a year from 1969 to 2068.
  package let hasShortYear: Bool
  /// What ``words(in:)`` adds about such years.
  package static let shortYears = ", with years from 1969 to 2068"

  /// Returns nil if the text isn't an existing day.
  ///
  /// - Parameters:
  ///   - text: UTF-8 text.
  ///   - hasShortYear: Whether the year has two digits instead of four.
  package init?(_ text: [UInt8], hasShortYear: Bool = false) {
    guard (hasShortYear ? 6 : 8)...60 ~= text.count else { return nil }
    var parts = WrittenParts(text, hasShortYear)
    guard let (reading, form) = parts.day(), let time = parts.time() else { return nil }
    (self.reading, self.form, self.time, zone) = (reading, form, time, parts.zone)
    self.hasShortYear = hasShortYear
  }

  /// Returns the day; nil if the day is ambiguous and `order` is nil, or if the numbers prove another order.
  ///
  /// - Parameter order: The order of day and month in the column; nil if it isn't known.
  package func day(in order: DayOrder?) -> Day? {
    switch reading {
    case .day(let day, let own): own == nil || order == nil || own == order ? day : nil
    case .either(let dayFirst, let monthFirst):
      order.map { $0 == .dayFirst ? dayFirst : monthFirst }
    }
  }

  /// Returns how the day is written, such as `as d/m/y` or `with a month name such as June`. Returns nil if the day and the
  /// month are the same number, because they could be in either order.
  ///
  /// - Parameter order: The order of an ambiguous day.
  package func words(in order: DayOrder?) -> String? {
    formWords(in: order).map { $0 + (hasShortYear ? Self.shortYears : "") }
  }

  private func formWords(in order: DayOrder?) -> String? {
    guard case .numeric(let sign) = form else {
      if case .other(let words) = form { return words }
      return nil
    }
    let known: DayOrder? = if case .day(_, let own) = reading { own } else { order }
    return known.map { "as " + $0.words.replacing("/", with: String(sign)) }
  }
}

/// A time of day in a file, as people write it: `18:00`, `6:00 PM`.
package enum WrittenClock {
  /// Returns the time of day as `18:00:00`. Returns nil if the text isn't one.
  ///
  /// - Parameter text: UTF-8 text.
  package static func iso(_ text: [UInt8]) -> String? {
    if let clock = TimeOfDay(text)?.iso { return clock }
    // Fractions of a second are refused, so that nothing is dropped.
    if text.contains(UInt8(ascii: ".")) { return nil }
    var parts = WrittenParts(text, false)
    guard let clock = parts.clock(), parts.zone == nil else { return nil }
    return TimeOfDay(clock.utf8)?.iso
  }
}

/// The numbers, words and signs of a written day or time. The functions read them from left to right.
private struct WrittenParts {
  private enum Part: Equatable {
    case number(Int, digits: Int)
    /// A word in lower case.
    case word(String)
    case sign(UInt8)
    case blank
  }

  private var rest: ArraySlice<Part>
  /// Whether the time ended with `Z`.
  /// The time zone that was read, in words.
  private(set) var zone: String?
  private let hasShortYear: Bool

  init(_ text: [UInt8], _ hasShortYear: Bool) {
    self.hasShortYear = hasShortYear
    var parts: [Part] = []
    var index = 0
    while index < text.count {
      let start = index
      func end(where isPart: (UInt8) -> Bool) -> Int {
        text[start...].firstIndex { !isPart($0) } ?? text.count
      }
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        index = end { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let number = index - start > 4 ? 0 : text[start..<index].reduce(0) { $0 * 10 + Int($1 & 15) }
        parts.append(.number(number, digits: index - start))
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index = end { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }
        if !parts.isEmpty { parts.append(.blank) }
      case let byte where byte >= 128 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20:
        index = end { $0 >= 128 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        parts.append(.word(String(decoding: text[start..<index], as: UTF8.self).lowercased()))
      case let byte:
        parts.append(.sign(byte))
        index += 1
      }
    }
    if parts.last == .blank { parts.removeLast() }
    rest = parts[...]
  }

  private mutating func take(_ part: Part) -> Bool {
    guard rest.first == part else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(sign: Character) -> Bool { sign.asciiValue.map { take(.sign($0)) } ?? false }

  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let number, let count)? = rest.first, digits ~= count else { return nil }
    rest.removeFirst()
    return number
  }

  private mutating func year() -> Int? {
    guard hasShortYear else { return number(4...4) }
    return number(2...2).map { $0 + ($0 < 69 ? 2000 : 1900) }
  }

  private mutating func word() -> String? {
    guard case .word(let word)? = rest.first else { return nil }
    rest.removeFirst()
    return word
  }

  // MARK: The day

  mutating func day() -> (WrittenDay.Reading, form: WrittenDay.Form)? {
    let start = rest
    if let day = numericDay() { return day }
    rest = start
    return namedDay()
  }

  /// Reads `2026/06/04`, `4.6.2026`, `04/06/2026` or `4-6-2026`.
  private mutating func numericDay() -> (WrittenDay.Reading, form: WrittenDay.Form)? {
    if let year = number(4...4) {
      guard case .sign(let sign)? = rest.popFirst(), "-/.".utf8.contains(sign), let month = number(1...2),
        take(.sign(sign)), let day = number(1...2), let read = Day(year: year, month: month, day: day)
      else { return nil }
      let mark = Character(Unicode.Scalar(sign))
      return (.day(read, order: nil), .other("as y\(mark)m\(mark)d"))
    }
    guard let first = number(1...2), case .sign(let sign)? = rest.popFirst(), "-/.".utf8.contains(sign) else {
      return nil
    }
    let isDotted = sign == UInt8(ascii: ".")
    if isDotted { _ = take(.blank) }
    guard let second = number(1...2), take(.sign(sign)) else { return nil }
    if isDotted { _ = take(.blank) }
    guard let year = year() else { return nil }
    let dayFirst = Day(year: year, month: second, day: first)
    if isDotted { return dayFirst.map { (.day($0, order: nil), .other("as d.m.y")) } }
    let monthFirst = Day(year: year, month: first, day: second)
    let form = WrittenDay.Form.numeric(sign: Character(Unicode.Scalar(sign)))
    switch (dayFirst, monthFirst) {
    case (let day?, nil): return (.day(day, order: .dayFirst), form)
    case (nil, let day?): return (.day(day, order: .monthFirst), form)
    case (let day?, let other?) where day != other:
      return (.either(dayFirst: day, monthFirst: other), form)
    case (let day?, _): return (.day(day, order: nil), form)
    case (nil, nil): return nil
    }
  }

  /// Reads `4 June 2026`, `4-Jun-2026`, `June 4, 2026` or `Thu, 4 June 2026`.
  private mutating func namedDay() -> (WrittenDay.Reading, form: WrittenDay.Form)? {
    if case .word(let word)? = rest.first, CalendarNames.find(word, in: CalendarNames.weekdays) != nil {
      rest.removeFirst()
      skipSigns()
    }
    var (day, month) = (dayNumber(), 0)
    skipSigns()
    guard let name = word().flatMap({ $0 == "sept" ? "sep" : $0 }),
      let found = CalendarNames.find(name, in: CalendarNames.months)
    else { return nil }
    month = found.place
    skipSigns()
    if day == nil {
      day = dayNumber()
      skipSigns()
    }
    guard let day, let year = year(), let read = Day(year: year, month: month, day: day) else {
      return nil
    }
    return (.day(read, order: nil), .other("with a month name such as June"))
  }

  /// Reads `4`, or `4th`.
  private mutating func dayNumber() -> Int? {
    guard let day = number(1...2) else { return nil }
    if case .word(let word)? = rest.first, ["st", "nd", "rd", "th"].contains(word) { rest.removeFirst() }
    return day
  }

  /// Skips a hyphen, or an optional dot or comma and an optional blank.
  private mutating func skipSigns() {
    if take(sign: "-") { return }
    if !take(sign: ".") { _ = take(sign: ",") }
    _ = take(.blank)
  }

  // MARK: The time

  /// Reads the time after the day. Returns an empty text if there isn't one, and nil if something else follows.
  mutating func time() -> String? {
    if rest.isEmpty { return "" }
    _ = take(sign: ",")
    guard take(.blank) || rest.first == .word("t") else { return nil }
    if take(.word("at")) { _ = take(.blank) } else { _ = take(.word("t")) }
    return clock()
  }

  /// Reads an offset from UTC such as `+02:00`.
  private mutating func offset() -> String? {
    let all = rest
    let sign = take(sign: "+") ? "+" : take(sign: "-") ? "-" : nil
    guard let sign, let hours = number(2...2), take(sign: ":"), let minutes = number(2...2), hours < 24,
      minutes < 60
    else {
      rest = all
      return nil
    }
    return "with an offset such as \(sign)\(hours.twoDigits):\(minutes.twoDigits)"
  }

  /// Reads `18:00`, `18:00:30` or `6:00 PM`. A time zone can follow: `Z` or `+02:00`. Returns nil if something else follows.
  mutating func clock() -> String? {
    guard var hour = number(1...2), take(sign: ":"), let minute = number(2...2) else { return nil }
    var second: Int?
    if take(sign: ":") {
      guard let number = number(2...2) else { return nil }
      second = number
      // A fraction of a second is dropped.
      if take(sign: "."), self.number(1...9) == nil { return nil }
    }
    zone = take(.word("z")) ? "in UTC" : offset()
    let hasBlank = take(.blank)
    if let half = word() {
      guard ["am", "pm"].contains(half), 1...12 ~= hour else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    } else if hasBlank {
      return nil
    }
    guard rest.isEmpty, hour < 24, minute < 60, second ?? 0 < 60 else { return nil }
    return ([hour, minute] + (second.map { [$0] } ?? [])).map(\.twoDigits)
      .joined(separator: ":")
  }
}
