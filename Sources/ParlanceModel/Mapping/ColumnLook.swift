/// What the values of a column are, as far as they were looked at. It grows value by value, and keeps few of them.
public struct ColumnLook: Sendable {
  public private(set) var nulls = 0
  private(set) var integers = 0
  private(set) var reals = 0
  private(set) var texts = 0
  private(set) var blobs = 0
  /// The least and the greatest number.
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity
  /// Texts that are days; `YYYY-MM-DD HH:MM:SS`; either, or of another form of ISO 8601; numbers; `0` or `1`.
  private(set) var days = 0
  private(set) var moments = 0
  private(set) var isoMoments = 0
  private(set) var numerals = 0
  private(set) var bits = 0
  /// The first of the different values, but for long texts.
  private(set) var samples: [Value] = []
  private(set) var hasLongTexts = false
  private var distinct = DistinctValues()

  private static let sampleLimit = 50
  private static let longText = 60

  public init() {}

  /// How many values there are.
  var count: Int { integers + reals + texts + blobs }
  var numbers: Int { integers + reals }
  /// How many of them differ.
  var distinctCount: Int { distinct.count }

  public mutating func addNull() { nulls += 1 }
  public mutating func addBlob() { blobs += 1 }

  public mutating func add(_ integer: Int64) {
    integers += 1
    note(Double(integer))
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

  private mutating func note(_ number: Double) {
    least = min(least, number)
    greatest = max(greatest, number)
  }

  /// - Parameter text: UTF-8.
  public mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
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

  public mutating func add(_ value: Value) {
    switch value {
    case .null: addNull()
    case .integer(let integer): add(integer)
    case .real(let real): add(real)
    case .text(var text): text.withUTF8 { add($0) }
    }
  }

  private mutating func classify(_ text: UnsafeBufferPointer<UInt8>) {
    // Most texts begin with a letter, and are none of these.
    guard let first = text.first, first < 58 else { return }
    if text.count == 1, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") { bits += 1 }
    var scan = ValueScan(text)
    if let form = scan.moment() {
      isoMoments += 1
      if form == .day { days += 1 }
      if form == .moment { moments += 1 }
    } else if ValueScan(text).isNumeral {
      numerals += 1
    }
  }
}

/// Different values by their hashes. Few are found sooner one after another.
private struct DistinctValues: Sendable {
  private static let few = 16
  private var listed: [Int] = []
  private var hashed: Set<Int> = []

  var count: Int { hashed.isEmpty ? listed.count : hashed.count }

  /// Whether it was not there.
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

/// Reads a text as a day, a moment or a number.
private struct ValueScan {
  enum Form { case day, moment, other }

  private let text: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private var isAtEnd: Bool { place == text.count }

  private mutating func take(_ sign: Character) -> Bool {
    guard !isAtEnd, text[place] == sign.asciiValue else { return false }
    place += 1
    return true
  }

  /// The next `count` digits, as a number.
  private mutating func digits(_ count: Int) -> Int? {
    guard place + count <= text.count else { return nil }
    var number = 0
    for byte in text[place..<place + count] {
      guard byte &- 48 < 10 else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    place += count
    return number
  }

  private mutating func someDigits() -> Int {
    let start = place
    while !isAtEnd, text[place] &- 48 < 10 { place += 1 }
    return place - start
  }

  /// A day, perhaps with a time of day, a fraction of a second and a zone; nil for anything else.
  mutating func moment() -> Form? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2),
      Day(year: year, month: month, day: day) != nil
    else { return nil }
    if isAtEnd { return .day }
    let isSpaced = take(" ")
    guard isSpaced || take("T"), let hour = digits(2), hour < 24, take(":"), let minute = digits(2),
      minute < 60
    else { return nil }
    var hasSeconds = false
    if take(":") {
      guard let second = digits(2), second < 60 else { return nil }
      hasSeconds = true
      if isAtEnd { return isSpaced ? .moment : .other }
    }
    if hasSeconds, take("."), someDigits() == 0 { return nil }
    if take("Z") || isAtEnd { return isAtEnd ? .other : nil }
    guard take("+") || take("-"), digits(2) != nil, take(":"), digits(2) != nil else { return nil }
    return isAtEnd ? .other : nil
  }

  /// Whether it is a number and nothing else, such as `12` and `-0.5`.
  var isNumeral: Bool {
    var scan = self
    if !scan.take("-") { _ = scan.take("+") }
    var count = scan.someDigits()
    if scan.take(".") { count += scan.someDigits() }
    return count > 0 && scan.isAtEnd
  }
}
