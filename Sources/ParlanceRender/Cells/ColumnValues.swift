import ParlanceLanguage
import ParlanceModel

/// The values in a column of a file: their common type, and whether they are unique and complete.
package struct ColumnValues {
  package private(set) var hasMissing = false
  private let dates: DateForm?
  private let assumesPoint: Bool
  /// Whether whole numbers of a suitable size are Unix times.
  private let isNamedAsDate: Bool
  private var count = 0
  /// The number of values that can be Unix times.
  private var unixTimes = 0
  private var kinds: Set<Kind> = []
  private var decimals = 0
  private var distinct: Set<String> = []
  private var evidence = ColumnEvidence()
  private var hasAmbiguousDay = false
  private var ambiguousMarks: Set<DecimalMark> = []

  /// The first value that is only a text, and the number of such values.
  private var texts: (first: String, count: Int)?
  private var hasShortYears = false
  /// Whether a value has two numbers, such as `19:30`, which can also be minutes and seconds.
  private var hasTwoParts = false

  /// - A number such as `1.234` is `pointed`: its point can also separate thousands.
  /// - A value such as `19:30` is `clockOrLength`. With AM or PM, it is `clock`; with other words, it is `length`.
  private enum Kind { case whole, pointed, decimal, day, moment, flag, clock, length, clockOrLength, text }

  /// - Parameters:
  ///   - dates: The form of days that the user specified.
  ///   - assumesPoint: Whether the point in `1.234` is a decimal point if no value proves otherwise.
  ///   - name: The name of the column. If it is typical for dates, numbers can be Unix times.
  package init(_ dates: DateForm?, assumesPoint: Bool, name: String) {
    (self.dates, self.assumesPoint) = (dates, assumesPoint)
    isNamedAsDate = InferredColumnType.isNamedAsDate(name)
  }

  private var areUnixTimes: Bool { isNamedAsDate && unixTimes == count }

  package var isEmpty: Bool { count == 0 }

  /// Adds a value; nil for an empty cell.
  package mutating func add(_ text: String?) {
    guard let text else { return hasMissing = true }
    count += 1
    let kind = kind(Array(text.utf8))
    kinds.insert(kind)
    if kind == .text { texts = (texts?.first ?? text, (texts?.count ?? 0) + 1) }
    distinct.insert(Folding.folded(NameText.trimmed(text)))
  }

  private mutating func kind(_ text: [UInt8]) -> Kind {
    let digits = text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0)
    if PlainCell.isNumber(digits) {
      // A number with a leading zero is a code such as `0042`, so it becomes a text.
      let isCode =
        digits.count > 1 && digits.first == UInt8(ascii: "0") && digits.dropFirst().first != UInt8(ascii: ".")
      if isCode || digits.count > 18 { return .text }
      guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else {
        if ColumnReader.isUnixTime(text) { unixTimes += 1 }
        return .whole
      }
      if ColumnReader.mayHaveThousands(digits) { return .pointed }
      evidence.add(number: text)
      decimals = max(decimals, digits.endIndex - point - 1)
      return .decimal
    }
    if let time = PlainCell.time(text) { return time.isEmpty ? .day : .moment }
    if PlainCell.flag(text) != nil, text.count > 1 { return .flag }
    return writtenDay(text) ?? writtenNumber(text, digits) ?? amount(digits) ?? clock(text) ?? .text
  }

  /// Returns the kind of an amount with a currency sign or percent sign, such as `$12.50`.
  private mutating func amount(_ digits: ArraySlice<UInt8>) -> Kind? {
    guard let (rest, _) = ColumnReader.withoutSign(digits) else { return nil }
    let kind = kind(Array(rest))
    return [.whole, .pointed, .decimal].contains(kind) ? kind : nil
  }

  private mutating func clock(_ text: [UInt8]) -> Kind? {
    let words = String(decoding: text, as: UTF8.self)
    let hasWords = words.contains { $0.isLetter }
    if LengthOfTime.clockParts(of: words)?.count == 2 { hasTwoParts = true }
    if WrittenClock.iso(text) != nil { return hasWords ? .clock : .clockOrLength }
    guard LengthOfTime.seconds(in: words) != nil else { return nil }
    return hasWords || LengthOfTime.clockParts(of: words)?.count == 3 ? .length : .clockOrLength
  }

  private mutating func writtenDay(_ text: [UInt8]) -> Kind? {
    if let iso = try? ColumnReader("date", dates).moment(text), let time = PlainCell.time(iso) {
      evidence.add(day: text)
      return time.isEmpty ? .day : .moment
    }
    if WrittenDay(text) == nil, WrittenDay(text, hasShortYear: true) != nil { hasShortYears = true }
    guard dates == nil, let written = WrittenDay(text) else { return nil }
    hasAmbiguousDay = true
    return written.time.isEmpty ? .day : .moment
  }

  private mutating func writtenNumber(_ text: [UInt8], _ digits: ArraySlice<UInt8>) -> Kind? {
    switch WrittenNumber(digits) {
    case .number(let number, let mark, _)?:
      evidence.add(number: text)
      guard let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else {
        // Digits with blanks between them can be a telephone number.
        return mark == nil ? nil : .whole
      }
      decimals = max(decimals, number.utf8.distance(from: point, to: number.utf8.endIndex) - 1)
      return .decimal
    case .either(_, _, let mark)?:
      ambiguousMarks.insert(mark)
      return .whole
    case nil: return nil
    }
  }

  /// The decimal mark that the values prove.
  package var mark: DecimalMark? { evidence.mark }

  /// Assumes a decimal mark that other columns of the file prove. It has no effect if the values prove one themselves.
  package mutating func assume(_ mark: DecimalMark) { evidence.assume(mark) }

  private var hasAmbiguousMarks: Bool {
    evidence.mark == nil && (!ambiguousMarks.isEmpty || kinds.contains(.pointed) && !assumesPoint)
  }

  /// The type of a field for the values. It is `text` if the cells don't prove how the values must be read.
  package var type: String {
    if hasAmbiguousDay, evidence.order == nil { return "text" }
    if hasAmbiguousMarks { return "text" }
    var kinds = kinds
    let hasPointed = kinds.remove(.pointed) != nil
    if hasPointed { kinds.insert(evidence.mark == .comma ? .whole : .decimal) }
    let hasDecimals = kinds.contains(.decimal) || evidence.mark.map(ambiguousMarks.contains) == true
    let hasThree = evidence.mark.map(ambiguousMarks.contains) == true || hasPointed && evidence.mark != .comma
    let decimals = hasDecimals && hasThree ? max(decimals, 3) : decimals
    switch kinds {
    case [.whole] where areUnixTimes: return "time"
    case [.whole] where !hasDecimals: return "number"
    case [.decimal], [.whole, .decimal], [.whole]: return decimals <= 4 ? "decimal \(decimals)" : "number"
    case [.day]: return "date"
    case [.moment], [.day, .moment]: return "time"
    case [.clock], [.clock, .clockOrLength]: return "clock"
    case [.length], [.length, .clockOrLength]: return hasTwoParts ? "text" : "duration"
    case [.flag]: return hasMissing ? "boolean" : "flag"
    case [.text] where distinct.count > 1 && distinct.allSatisfy({ PlainCell.germanFlag($0.utf8) != nil }):
      return hasMissing ? "boolean" : "flag"
    default: return "text"
    }
  }

  /// Why the type is `text` although most values look like days, numbers or flags; nil if there isn't such a reason.
  package var reasonForText: String? {
    guard type == "text", count > 0 else { return nil }
    let orders = "add `dates d/m/y` or `dates m/d/y`"
    if hasAmbiguousDay, evidence.hasBothOrders { return "some of its days are d/m/y and others are m/d/y" }
    if hasAmbiguousDay, evidence.order == nil { return "its days can be d/m/y or m/d/y: \(orders)" }
    if hasShortYears, dates == nil { return "years have two digits: \(orders)" }
    if hasAmbiguousMarks {
      return "the comma or point in its numbers can separate thousands or decimals"
    }
    if kinds.isSubset(of: [.clock, .clockOrLength, .length]) {
      return
        "its values can be times of day or lengths of time: to read them, import the file into an entity with a `clock` or a `duration`"
    }
    guard let texts, texts.count * 2 <= count else { return nil }
    let noun =
      kinds.isSubset(of: [.text, .whole, .pointed, .decimal])
      ? "numbers"
      : kinds.isSubset(of: [.text, .day, .moment]) ? "dates" : kinds == [.text, .flag] ? "yes or no" : nil
    guard let noun else { return nil }
    let shown = "\"\(texts.first.prefix(40))\""
    if texts.count > 1 {
      return "\(texts.count) of \(counted(count, "value")) aren't \(noun), such as \(shown)"
    }
    return
      "1 of \(counted(count, "value")) isn't \(noun.hasSuffix("s") ? "a " + noun.dropLast() : noun): \(shown)"
  }

  /// Whether the values can be ids: distinct whole numbers that aren't negative, without missing values.
  package var areIDs: Bool {
    kinds == [.whole] && ambiguousMarks.isEmpty && !hasMissing && distinct.count == count
      && !distinct.contains { $0.hasPrefix("-") }
  }

  /// Whether the values can be a key: texts that differ in more than case and accents, without missing values.
  package var isKey: Bool {
    type == "text" && kinds.isDisjoint(with: [.clock, .clockOrLength, .length]) && count > 0 && !hasMissing
      && distinct.count == count
  }
}
