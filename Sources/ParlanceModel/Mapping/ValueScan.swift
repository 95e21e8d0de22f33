/// Reads dates and numbers from texts in tables of another program. The same scan infers a column's type and reads the
/// column's values, so that the values fit the type.
package struct ValueScan {
  private let text: UnsafeBufferPointer<UInt8>
  private var place = 0

  private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private var isAtEnd: Bool { place == text.count }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard !isAtEnd, text[place] == UInt8(truncatingIfNeeded: sign.value) else { return false }
    place += 1
    return true
  }

  /// Reads the next `count` digits as a number. Returns nil if there are fewer digits.
  private mutating func digits(_ count: Int) -> Int? {
    guard place + count <= text.count else { return nil }
    var number = 0
    for _ in 0..<count {
      let digit = text[place] &- 48
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
      place += 1
    }
    return number
  }

  /// Skips digits and returns how many there are.
  private mutating func someDigits() -> Int {
    let start = place
    while !isAtEnd, text[place] &- 48 < 10 { place += 1 }
    return place - start
  }
}

// MARK: Dates

/// A date, with or without a time, in a form of ISO 8601.
package struct WrittenMoment {
  package enum Form {
    /// A date without a time: `YYYY-MM-DD`
    case day
    /// A date with time: `YYYY-MM-DD HH:MM:SS`
    case moment
    case other
  }

  fileprivate(set) var day: Day
  /// The seconds since midnight, in the written time zone.
  fileprivate(set) var second = 0
  package fileprivate(set) var form = Form.day
  /// The offset of the time zone from UTC, in seconds. Nil if the text has no time zone.
  package fileprivate(set) var offset: Int?
  fileprivate(set) var separator = UInt8(ascii: " ")
  fileprivate(set) var hasSeconds = true
  /// The number of digits in the fraction of a second.
  fileprivate(set) var fractionDigits = 0
  fileprivate(set) var hasFraction = false
  fileprivate(set) var isZulu = false

  fileprivate init(_ day: Day) { self.day = day }

  /// Whether the text has no time, or its time is midnight, either in UTC or without a time zone.
  var isMidnight: Bool { second == 0 && !hasFraction && (offset ?? 0) == 0 }

  /// The date and time in UTC, or as written if the text has no time zone. Nil outside the years 1 to 9999.
  package var utc: Moment? { Self.moment(day, second - (offset ?? 0)) }

  private static func moment(_ day: Day, _ second: Int) -> Moment? {
    let days = (second < 0 ? second - 86_399 : second) / 86_400
    let day = days == 0 ? day : day.adding(days, .day)
    return day.map { Moment($0, second: second - days * 86_400) }
  }

  /// Returns another date and time in the form of this one, so that all values of a column have the same form. If the
  /// form has no seconds, seconds other than 0 are added.
  package func text(of moment: Moment) -> String {
    guard let local = Self.moment(moment.day, moment.second + (offset ?? 0)) else { return moment.iso }
    if form == .day, local.second == 0 { return local.day.iso }
    let time = local.iso.utf8.dropFirst(11)
    let isShort = !hasSeconds && local.second % 60 == 0
    var text =
      "\(local.day.iso)\(Character(Unicode.Scalar(separator)))\(String(time.prefix(isShort ? 5 : 8)) ?? "")"
    if fractionDigits > 0 { text += "." + String(repeating: "0", count: fractionDigits) }
    if isZulu {
      text += "Z"
    } else if let offset {
      let minutes = abs(offset) / 60
      text += "\(offset < 0 ? "-" : "+")\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
    }
    return text
  }
}

extension ValueScan {
  /// Reads a date, optionally with a time, a fraction of a second and a time zone. Returns nil if the text has another
  /// form or the date doesn't exist.
  package static func moment(_ text: UnsafeBufferPointer<UInt8>) -> WrittenMoment? {
    var scan = ValueScan(text)
    return scan.moment()
  }

  private mutating func moment() -> WrittenMoment? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let number = digits(2),
      let day = Day(year: year, month: month, day: number)
    else { return nil }
    var moment = WrittenMoment(day)
    if isAtEnd { return moment }
    moment.form = .other
    if take("T") { moment.separator = UInt8(ascii: "T") } else if !take(" ") { return nil }
    guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60 else { return nil }
    moment.second = hour * 3600 + minute * 60
    moment.hasSeconds = take(":")
    if moment.hasSeconds {
      guard let second = digits(2), second < 60 else { return nil }
      moment.second += second
      if isAtEnd, moment.separator == UInt8(ascii: " ") { moment.form = .moment }
      if take(".") {
        let start = place
        moment.fractionDigits = someDigits()
        if moment.fractionDigits == 0 { return nil }
        moment.hasFraction = text[start..<place].contains { $0 != UInt8(ascii: "0") }
      }
    }
    if isAtEnd { return moment }
    if take("Z") {
      (moment.isZulu, moment.offset) = (true, 0)
      return isAtEnd ? moment : nil
    }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = digits(2), hours < 24, take(":"), let minutes = digits(2),
      minutes < 60
    else { return nil }
    moment.offset = (hours * 60 + minutes) * (isBehind ? -60 : 60)
    return isAtEnd ? moment : nil
  }
}

extension ValueScan {
  /// The form of a time of day: `9:30` or `09:30` without seconds, or with fractions of a second.
  package struct ClockForm {
    /// Whether the text has the form `HH:MM:SS`, which Parlance stores.
    package fileprivate(set) var isPlain = false
    fileprivate(set) var hasSeconds = false
    fileprivate(set) var second = 0

    /// The time of day as `HH:MM:SS`, without fractions of a second.
    package var iso: String { Moment.clock(second: second) }

    /// Returns another time of day in this form. If the form has no seconds, seconds other than 0 are added.
    package func text(ofClock iso: String) -> String {
      !hasSeconds && iso.hasSuffix(":00") ? String(iso.dropLast(3)) : iso
    }
  }

  /// Reads a time of day. Returns nil if the text has another form or the time doesn't exist.
  package static func clock(_ text: UnsafeBufferPointer<UInt8>) -> ClockForm? {
    let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard 4...18 ~= text.count, let second = TimeOfDay(parts[0])?.second else { return nil }
    if parts.count == 2, parts[0].count < 7 || !parts[1].allSatisfy({ 48...57 ~= $0 }) { return nil }
    return ClockForm(isPlain: text.count == 8, hasSeconds: parts[0].count > 5, second: second)
  }
}

// MARK: Numbers

extension ValueScan {
  /// Whether the text is a number such as `12` or `-0.5`. A text such as `007`, or with more digits than a number can
  /// store, is a code and not a number.
  package static func isPlainNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ValueScan(text).number.map { $0.digits <= 15 } ?? false
  }

  /// Whether the text is a number: an optional minus sign, up to 30 digits, and up to 30 decimals. At most 15 digits
  /// are allowed after leading zeros, because a number can't store more.
  package static func spellsNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scan = ValueScan(text)
    _ = scan.take("-")
    guard 1...30 ~= scan.someDigits() else { return false }
    if scan.take("."), !(1...30 ~= scan.someDigits()) { return false }
    guard scan.isAtEnd else { return false }
    return text.drop { !(49...57 ~= $0) }.count { 48...57 ~= $0 } <= 15
  }

  /// Returns the text as an integer in units of 10^-`scale`. Returns nil if it isn't a plain number or has more
  /// decimals.
  package static func decimal(_ text: UnsafeBufferPointer<UInt8>, scale: Int) -> Int64? {
    guard let number = ValueScan(text).number else { return nil }
    var units: Int64 = 0
    for place in 0..<number.whole.count + max(scale, number.decimals.count) {
      let decimal = place - number.whole.count
      let index = decimal < 0 ? number.whole.lowerBound + place : number.decimals.lowerBound + decimal
      let digit = decimal < number.decimals.count ? text[index] &- 48 : 0
      if decimal >= scale {
        if digit != 0 { return nil }
        continue
      }
      let (product, isOver) = units.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = product.addingReportingOverflow(Int64(digit))
      if isOver || isTooLarge { return nil }
      units = sum
    }
    return number.isNegative ? -units : units
  }

  private var number: (isNegative: Bool, whole: Range<Int>, decimals: Range<Int>, digits: Int)? {
    var scan = self
    let isNegative = scan.take("-")
    let start = scan.place
    let count = scan.someDigits()
    guard count > 0, count == 1 || text[start] != UInt8(ascii: "0") else { return nil }
    let whole = start..<scan.place
    var decimals = scan.place..<scan.place
    if scan.take(".") {
      let start = scan.place
      guard scan.someDigits() > 0 else { return nil }
      decimals = start..<scan.place
    }
    return scan.isAtEnd ? (isNegative, whole, decimals, whole.count + decimals.count) : nil
  }
}

extension FieldType {
  /// Returns the number as an integer in units of 10^-`scale`, or nil if the result isn't exact.
  package static func decimal(_ number: Double, scale: Int) -> Int64? {
    let factor = (0..<scale).reduce(1.0) { factor, _ in factor * 10 }
    let units = (number * factor).rounded()
    guard abs(units) < 0x1p53, units / factor == number else { return nil }
    return Int64(units)
  }
}
