/// Statistics about the sampled values of a column. Each sampled value updates the statistics. Only a few values are
/// stored.
public struct ColumnStatistics: Sendable {
  /// The number of nulls in the sample.
  public private(set) var nulls = 0
  /// The number of empty texts. ``texts`` doesn't include empty texts.
  private(set) var blanks = 0
  private(set) var integers = 0
  private(set) var reals = 0
  private(set) var texts = 0
  private(set) var blobs = 0
  /// The smallest number.
  private(set) var least = Double.infinity
  /// The number of zeros, which often mean that there isn't a value.
  private(set) var zeros = 0
  /// The smallest number other than 0.
  private(set) var leastNonzero = Double.infinity
  /// The greatest number.
  private(set) var greatest = -Double.infinity
  /// The greatest common divisor of all numbers: 0 without a number, 1 if a number isn't whole.
  private var divisor: Int64 = 0
  /// Whether all numbers have the fraction .5, as Julian days at midnight do.
  private(set) var areHalves = true
  /// The number of texts of the form `YYYY-MM-DD`.
  private(set) var days = 0
  /// The number of texts of the form `YYYY-MM-DD HH:MM:SS`.
  private(set) var moments = 0
  /// The number of texts that are dates, with or without a time, in any form of ISO 8601.
  private(set) var isoMoments = 0
  /// The number of texts that are dates without a time, or with the time of midnight.
  private(set) var midnights = 0
  /// The number of values of the form 20261120, as numbers or texts.
  private(set) var digitDays = 0
  /// The number of texts such as `20/11/2026`, with or without a time.
  private(set) var writtenDays = 0
  /// The number of texts such as `20 November 2026`. `monthFirst` counts those such as `November 20, 2026`.
  private(set) var namedDays = (all: 0, monthFirst: 0)
  /// The first text that isn't a date in another form than ISO 8601.
  private(set) var noWrittenDay: String?
  /// The number of these texts that have a time.
  private(set) var writtenTimes = 0
  /// Whether the day is before the month, or after it, in some of these texts.
  private(set) var writtenOrders: (dayFirst: Bool, monthFirst: Bool) = (false, false)
  /// The number of texts that are times of day, and the number in the form `HH:MM:SS`.
  private(set) var clocks = (all: 0, plain: 0)
  /// The number of texts that are plain numbers.
  private(set) var numerals = 0
  /// The number of texts that are `0` or `1`.
  private(set) var bits = 0
  /// The first text that isn't a date.
  private(set) var noMoment: String?
  /// The first text that isn't a plain number.
  private(set) var noNumeral: String?
  /// The first distinct values. Long texts aren't included.
  private(set) var samples: [Value] = []
  private(set) var hasLongTexts = false
  private var distinct = DistinctValues()

  private static let sampleLimit = 50
  private static let longText = 60

  public init() {}

  /// The number of values. Nulls and empty texts don't count.
  var count: Int { integers + reals + texts + blobs }
  /// Whether all sampled values are different, and none is missing.
  var isUnique: Bool { count > 1 && distinctCount == count && nulls == 0 && blanks == 0 && !hasLongTexts }
  var numbers: Int { integers + reals }
  var firstText: String? {
    samples.lazy.compactMap { if case .text(let text) = $0 { text } else { nil } }.first
  }
  /// Whether all values are numbers, and at least one number is stored as text.
  public var mayBeNumerals: Bool { numerals > 0 && numbers + numerals == count }
  /// The number of distinct values.
  var distinctCount: Int { distinct.count }

  public mutating func addNull() { nulls += 1 }
  public mutating func addBlob() { blobs += 1 }

  public mutating func add(_ integer: Int64) {
    integers += 1
    note(Double(integer))
    if Self.digitYears ~= integer, WrittenForm.digits(integer) != nil { digitDays += 1 }
    if distinct.insert(Int(integer)), samples.count < Self.sampleLimit {
      samples.append(.integer(integer))
    }
  }

  public mutating func add(_ real: Double) {
    reals += 1
    note(real)
    if distinct.insert(Int(truncatingIfNeeded: real.bitPattern)), samples.count < Self.sampleLimit {
      samples.append(.real(real))
    }
  }

  /// The plausible dates of the form 20261120.
  private static let digitYears: ClosedRange<Int64> = 1900_01_01...2100_12_31

  private mutating func note(_ number: Double) {
    least = min(least, number)
    if number == 0 { zeros += 1 } else { leastNonzero = min(leastNonzero, number) }
    greatest = max(greatest, number)
    areHalves = areHalves && number - number.rounded(.down) == 0.5
    var (rest, divisor) = (self.divisor, Int64(exactly: number.magnitude) ?? 1)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.divisor = divisor
  }

  /// Whether all numbers are midnights, if they are times in these units.
  func areMidnights(unitsPerSecond: Int) -> Bool { divisor % Int64(86_400 * unitsPerSecond) == 0 }

  /// Adds a text value.
  ///
  /// - Parameter text: The text in UTF-8.
  public mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    if text.isEmpty {
      blanks += 1
      return
    }
    texts += 1
    guard text.count <= Self.longText else {
      hasLongTexts = true
      return
    }
    classify(text)
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    if distinct.insert(hasher.finalize()), samples.count < Self.sampleLimit {
      samples.append(.text(String(decoding: text, as: UTF8.self)))
    }
  }

  private mutating func classify(_ text: UnsafeBufferPointer<UInt8>) {
    let writtenBefore = writtenDays
    defer {
      if writtenDays == writtenBefore, noWrittenDay == nil {
        noWrittenDay = String(decoding: text, as: UTF8.self)
      }
    }
    // Only a text that begins with a digit or sign can be a number or date. Most texts begin with a letter and skip
    // these checks.
    if let first = text.first, first < 58 {
      if text.count == 1, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") { bits += 1 }
      if let moment = ValueScan.moment(text) {
        isoMoments += 1
        if moment.form == .day { days += 1 }
        if moment.form == .moment { moments += 1 }
        if moment.isMidnight { midnights += 1 }
        if noNumeral == nil { noNumeral = String(decoding: text, as: UTF8.self) }
        return
      }
      if let clock = ValueScan.clock(text) {
        clocks.all += 1
        if clock.isPlain { clocks.plain += 1 }
      }
      if ValueScan.isPlainNumber(text) {
        numerals += 1
        if let day = WrittenForm.digits(text), 1900...2100 ~= day.year { digitDays += 1 }
        if noMoment == nil { noMoment = String(decoding: text, as: UTF8.self) }
        return
      }
    }
    classifyWrittenDay(text)
    if noMoment == nil { noMoment = String(decoding: text, as: UTF8.self) }
    if noNumeral == nil { noNumeral = String(decoding: text, as: UTF8.self) }
  }

  /// Counts a text such as `4/6/2026` or `4-Jun-2026`.
  private mutating func classifyWrittenDay(_ text: UnsafeBufferPointer<UInt8>) {
    // Most texts don't contain the four digits of a year, and skip the slower checks.
    guard 8...35 ~= text.count, text.count(where: { 48...57 ~= $0 }) > 4,
      let written = WrittenDay(Array(text))
    else { return }
    switch (written.form, written.reading) {
    case (.numeric, .day(_, .dayFirst?)): writtenOrders.dayFirst = true
    case (.numeric, .day(_, .monthFirst?)): writtenOrders.monthFirst = true
    case (.numeric, _): break
    // `20.11.2026` and `2026/11/20` have only one order.
    case (.other(let words), _) where words.hasSuffix("y") || words.hasSuffix("d"):
      writtenOrders.dayFirst = true
    case (.other, _):
      namedDays.all += 1
      let isDigit = text.first.map { 48...57 ~= $0 } ?? false
      if !isDigit { namedDays.monthFirst += 1 }
    }
    writtenDays += 1
    if !written.time.isEmpty { writtenTimes += 1 }
  }
}

/// A set of values, represented by their hashes. While the set is small, values are compared one by one, which is
/// faster.
private struct DistinctValues: Sendable {
  private static let few = 16
  private var listed: [Int] = []
  private var hashed: Set<Int> = []

  var count: Int { hashed.isEmpty ? listed.count : hashed.count }

  /// Adds a value.
  ///
  /// - Returns: Whether the value is new.
  mutating func insert(_ value: Int) -> Bool {
    guard hashed.isEmpty else { return hashed.insert(value).inserted }
    if listed.contains(value) { return false }
    if listed.isEmpty { listed.reserveCapacity(Self.few) }
    if listed.count == Self.few {
      hashed = Set(listed)
      hashed.insert(value)
      listed = []
    } else {
      listed.append(value)
    }
    return true
  }
}
