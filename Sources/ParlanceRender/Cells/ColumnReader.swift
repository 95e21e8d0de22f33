import ParlanceLanguage
package import ParlanceModel

/// The form of the days in a file, as specified by the user.
package enum DateForm: Sendable {
  case layout(ExampleLayout)
  case order(DayOrder)

  package var example: String {
    switch self {
    case .layout(let layout): layout.example
    case .order(let order): order.example
    }
  }
}

/// The orders of day and month, the decimal marks and the language of flags that the cells of a column prove.
package struct ColumnEvidence: Sendable, Equatable {
  private var (flagCount, germanFlagCount) = (0, 0)
  private var orders: [DayOrder] = []
  private var marks: [DecimalMark] = []
  /// Whether a length of time has seconds, as in `1:05:30`.
  fileprivate var hasSeconds = false
  /// Whether a length of time with two numbers, such as `45:10`, would have 24 hours or more.
  fileprivate var hasManyHours = false

  package init() {}

  package mutating func add(length text: [UInt8]) {
    guard let parts = LengthOfTime.clockParts(of: String(decoding: text, as: UTF8.self)) else { return }
    if parts.count == 3 { hasSeconds = true } else if parts[0] >= 24 { hasManyHours = true }
  }

  package mutating func add(day text: [UInt8]) {
    guard PlainCell.time(text) == nil, case .day(_, let order?)? = WrittenDay(text)?.reading,
      !orders.contains(order)
    else { return }
    orders.append(order)
  }

  package mutating func add(number text: [UInt8]) {
    let number = text.drop { $0 == UInt8(ascii: "-") }
    guard text.contains(UInt8(ascii: ".")) || text.contains(UInt8(ascii: ",")),
      case .number(_, let mark?, _)? = WrittenNumber(ColumnReader.withoutSign(number)?.0 ?? number),
      !marks.contains(mark)
    else { return }
    marks.append(mark)
  }

  /// Assumes a decimal mark, unless a cell proves one.
  package mutating func assume(_ mark: DecimalMark) { if marks.isEmpty { marks = [mark] } }

  package mutating func add(flag text: [UInt8]) {
    if text.isEmpty { return }
    flagCount += 1
    if PlainCell.germanFlag(text) != nil { germanFlagCount += 1 }
  }

  /// Whether all cells are German flags.
  var hasGermanFlags: Bool { flagCount > 0 && germanFlagCount == flagCount }
  /// The order of day and month; nil if no cell shows the order, or if cells contradict each other.
  var order: DayOrder? { orders.count == 1 ? orders[0] : nil }
  /// The decimal mark; nil if no cell shows it, or if cells contradict each other.
  package var mark: DecimalMark? { marks.count == 1 ? marks[0] : nil }
  var hasBothOrders: Bool { orders.count == 2 }
  var hasBothMarks: Bool { marks.count == 2 }
}

/// The error for a cell that can be read in two ways if the other cells of its column don't prove the right one.
package struct AmbiguousCell: Error, Equatable {
  /// The two readings, such as `4 June 2026` and `6 April 2026`.
  package let readings: [String]
  /// Whether some cells of the column prove one reading, and other cells the other reading. If not, no cell proves a
  /// reading.
  package let hasBoth: Bool
  package let kind: Kind

  package enum Kind { case day, number, length }
}

/// Reads the days and numbers in one column of a file.
///
/// If a cell is ambiguous, other cells of the column decide how it is read. At the first ambiguous cell, the file is read
/// a second time to find cells that aren't ambiguous.
///
/// A cell in the program's own form, such as `2026-06-04` or `12.5`, isn't converted. The exception is a number such as
/// `1.234`, whose point can also separate thousands.
package final class ColumnReader {
  private let dates: DateForm?
  private let noun: String
  /// Reads the whole column and returns its evidence; nil if the file can't be read twice.
  package var findEvidence: (() throws -> ColumnEvidence)?
  /// Whether the point in `1.234` is a decimal point if no cell proves otherwise.
  package var assumesPoint = true
  /// The time zone of days and times that the file stores as Unix times. Nil if such numbers aren't days or times.
  package var zone: WallClockTimeZone?
  private var found: ColumnEvidence?
  /// What an empty cell of a flag means.
  package var emptyFlag = "no"
  /// The numbers of converted cells.
  package private(set) var tally = Tally()

  package struct Tally {
    /// The number of converted cells for each form, ordered by the first cell of each form.
    fileprivate var counts: [(form: String, count: Int)] = []
    /// The numbers of days such as 05/05/2026, which are the same in either order, with four and with two digits of the
    /// year.
    fileprivate var equalNumbers = (long: 0, short: 0)
    fileprivate var droppedTimes = 0
    /// The number of empty cells of a flag, which can't be empty.
    fileprivate var emptyFlags = 0
  }

  /// Restores earlier numbers of converted cells, because the current row is read again.
  package func reset(to tally: Tally) { self.tally = tally }

  /// - Parameters:
  ///   - noun: The noun for a cell's value in the report: `date` or `number`.
  ///   - dates: The form of days that the user specified. `2026-06-04` is always accepted, too.
  package init(_ noun: String, _ dates: DateForm? = nil) { (self.noun, self.dates) = (noun, dates) }

  private func evidence() throws -> ColumnEvidence {
    if let found { return found }
    let evidence = try findEvidence?() ?? ColumnEvidence()
    found = evidence
    return evidence
  }

  private func count(_ form: String) {
    if let index = tally.counts.firstIndex(where: { $0.form == form }) {
      tally.counts[index].count += 1
    } else {
      tally.counts.append((form, 1))
    }
  }

  // MARK: Flags

  /// Returns whether a flag is set; nil if the cell isn't a flag.
  ///
  /// - Parameter isCounted: Whether the report counts the cell.
  /// - Throws: The error of reading the file.
  package func flag(_ text: [UInt8], isCounted: Bool) throws -> Bool? {
    if let flag = PlainCell.flag(text) {
      if isCounted, text.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") { count("as x, which means yes") }
      return flag
    }
    guard let flag = PlainCell.germanFlag(text), try evidence().hasGermanFlags else { return nil }
    if isCounted { count("as ja or nein") }
    return flag
  }

  /// Counts an empty cell, which isn't read, of a flag that can't be empty.
  package func countEmptyFlag() { tally.emptyFlags += 1 }

  // MARK: Days

  /// An example of a day that is valid in the column.
  package var dayExample: String { dates?.example ?? "2026-11-20" }

  /// Returns the day in a cell as `2026-11-20`; nil if the cell isn't a day. A time after the day is dropped.
  ///
  /// - Parameter hasTime: Whether the file format always adds a time to a day, as a property list does. The report
  ///   doesn't mention such times.
  /// - Throws: ``AmbiguousCell``, or the error of reading the file.
  package func day(_ text: [UInt8], hasTime: Bool) throws -> [UInt8]? {
    if PlainCell.isDate(hasTime ? text.prefix(10) : text[...]) { return Array(text.prefix(10)) }
    guard let text = try moment(text) else { return nil }
    if text.count > 10 { tally.droppedTimes += 1 }
    return Array(text.prefix(10))
  }

  /// Returns the day and time in a cell as `2026-11-20 18:00`, or `2026-11-20` without a time; nil for other text.
  ///
  /// - Throws: ``AmbiguousCell``, or the error of reading the file.
  package func moment(_ text: [UInt8]) throws -> [UInt8]? {
    if PlainCell.time(text) != nil { return text }
    if let unix = unixTime(text) {
      count("as Unix times, converted to local time")
      return unix
    }
    if case .layout(let layout)? = dates, let iso = Self.iso(text, layout) {
      return PlainCell.time(iso) == nil ? nil : iso
    }
    guard let written = WrittenDay(text) ?? WrittenDay(text, hasShortYear: true) else { return nil }
    if written.hasShortYear, dates == nil,
      let day = written.day(in: .dayFirst) ?? written.day(in: .monthFirst)
    {
      // The century is a guess, so the user must ask for it.
      let readings = [day.year, day.year - 100].map { "the year \($0)" }
      throw AmbiguousCell(readings: readings, hasBoth: false, kind: .day)
    }
    var order: DayOrder?
    if case .order(let specified)? = dates {
      order = specified
    } else if case .either(let dayFirst, let monthFirst) = written.reading {
      let evidence = try evidence()
      order = evidence.order
      if order == nil {
        throw AmbiguousCell(
          readings: [dayFirst, monthFirst].map(Self.words), hasBoth: evidence.hasBothOrders, kind: .day)
      }
    }
    guard let day = written.day(in: order) else { return nil }
    if let words = written.words(in: order) {
      count(words + (written.zone.map { " \($0), not converted to local time" } ?? ""))
    } else if written.hasShortYear {
      tally.equalNumbers.short += 1
    } else {
      tally.equalNumbers.long += 1
    }
    return Array((day.iso + (written.time.isEmpty ? "" : " " + written.time)).utf8)
  }

  /// Returns the day and time of a Unix time in seconds, milliseconds or microseconds; nil for other text. Fractions of a
  /// second are dropped.
  private func unixTime(_ text: [UInt8]) -> [UInt8]? {
    guard let zone, let factor = Self.unitsPerSecond(ofUnixTime: text),
      let number = Double(String(decoding: text, as: UTF8.self))
    else { return nil }
    return zone.wall(secondsSince1970: (number / factor).rounded(.down)).map { Array($0.iso.utf8) }
  }

  /// Whether the text can be a Unix time in seconds, milliseconds or microseconds.
  static func isUnixTime(_ text: [UInt8]) -> Bool { unitsPerSecond(ofUnixTime: text) != nil }

  private static func unitsPerSecond(ofUnixTime text: [UInt8]) -> Double? {
    guard PlainCell.isNumber(text[...]) else { return nil }
    return switch text.firstIndex(of: UInt8(ascii: ".")) ?? text.count {
    case 10: 1
    case 13: 1e3
    case 16: 1e6
    default: nil
    }
  }

  private static func words(_ day: Day) -> String {
    "\(day.day) \(CalendarNames.months[day.month - 1]) \(day.year)"
  }

  /// Converts a day in the given layout to the form `2026-11-20`. A time after the day is unchanged.
  ///
  /// - Returns: nil if the text has another form.
  private static func iso(_ text: [UInt8], _ layout: ExampleLayout) -> [UInt8]? {
    guard 6...40 ~= text.count else { return nil }
    let text = String(decoding: text, as: UTF8.self)
    if let day = layout.iso(text) { return Array(day.utf8) }
    guard let blank = text.lastIndex(of: " "), let day = layout.iso(String(text[..<blank])) else {
      return nil
    }
    return Array("\(day) \(text[text.index(after: blank)...])".utf8)
  }

  // MARK: Numbers

  /// Converts a number without a sign to plain digits with a decimal point. Preserves an exponent. Returns nil for
  /// other text.
  ///
  /// - Throws: ``AmbiguousCell``, or the error of reading the file.
  package func number(_ digits: ArraySlice<UInt8>) throws -> ArraySlice<UInt8>? {
    let isPlain = PlainCell.isNumber(digits, mayHaveExponent: true)
    if !isPlain, let (rest, sign) = Self.withoutSign(digits) {
      let number = try number(rest)
      if number != nil { count("with \(sign)") }
      return number
    }
    if isPlain, !Self.mayHaveThousands(digits) { return digits }
    switch WrittenNumber(digits) {
    case .number(let text, let mark, let thousands)?:
      if mark == .comma, text.contains(".") { count("with a decimal comma") }
      if let thousands { countThousands(String(thousands)) }
      return ArraySlice(text.utf8)
    case .either(let decimal, let whole, let mark)?:
      let evidence = try evidence()
      // The program exports decimals with a point, so a point is a decimal point unless a cell proves otherwise.
      guard let proved = evidence.mark ?? (isPlain && assumesPoint && !evidence.hasBothMarks ? .point : nil)
      else {
        throw AmbiguousCell(readings: [decimal, whole], hasBoth: evidence.hasBothMarks, kind: .number)
      }
      guard proved == mark else {
        countThousands(mark.text)
        return ArraySlice(whole.utf8)
      }
      if mark == .comma { count("with a decimal comma") }
      return ArraySlice(decimal.utf8)
    case nil: return isPlain ? digits : nil
    }
  }

  /// Returns an amount without its currency sign or percent sign, and the sign; nil if there isn't a sign at either end.
  static func withoutSign(_ text: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, sign: String)? {
    guard let first = text.first, let last = text.last,
      last == UInt8(ascii: "%") || [first, last].contains(where: { $0 == UInt8(ascii: "$") || $0 >= 128 })
    else { return nil }
    var scalars = String(decoding: text, as: UTF8.self).unicodeScalars[...]
    func isSign(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.generalCategory == .currencySymbol }
    guard
      let sign =
        isSign(scalars.first)
        ? scalars.popFirst() : isSign(scalars.last) || last == UInt8(ascii: "%") ? scalars.popLast() : nil
    else { return nil }
    let rest = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    return (Array(rest.joined(separator: " ").utf8)[...], String(Character(sign)))
  }

  private func countThousands(_ mark: String) {
    count("with \(mark == " " ? "spaces" : "\"\(mark)\"") between thousands")
  }

  /// Whether the point of a plain number can also separate thousands. It can if three digits follow it, and if one to
  /// three digits precede it that don't begin with 0.
  static func mayHaveThousands(_ digits: ArraySlice<UInt8>) -> Bool {
    5...7 ~= digits.count && digits[digits.endIndex - 4] == UInt8(ascii: ".")
      && digits.first != UInt8(ascii: "0")
  }

  // MARK: Lengths of time

  /// Returns the seconds of a length of time; nil if the cell isn't one. `1:30` means hours and minutes.
  ///
  /// - Throws: ``AmbiguousCell`` for a cell such as `45:10` if it can also mean minutes and seconds, because other cells
  ///   of the column have seconds, or because there would be 24 hours or more; the error of reading the file.
  package func length(_ text: [UInt8]) throws -> Int64? {
    let text = String(decoding: text, as: UTF8.self)
    guard let seconds = LengthOfTime.seconds(in: text) else { return nil }
    guard let parts = LengthOfTime.clockParts(of: text), parts.count == 2 else { return seconds }
    let evidence = try evidence()
    if evidence.hasSeconds || evidence.hasManyHours {
      let readings = [("minute", "second"), ("hour", "minute")].map {
        "\(counted(parts[0], $0.0)) \(counted(parts[1], $0.1))"
      }
      throw AmbiguousCell(readings: readings, hasBoth: evidence.hasSeconds, kind: .length)
    }
    count("as h:mm")
    return seconds
  }

  // MARK: The report

  /// The numbers of converted cells and of dropped times, in words: `82 dates written as d/m/y and 14 as d.m.y`. Each
  /// item is one line.
  package var report: [String] {
    var counts = tally.counts
    let droppedTimes = tally.droppedTimes
    for (number, years) in [(tally.equalNumbers.long, ""), (tally.equalNumbers.short, WrittenDay.shortYears)]
    where number > 0 {
      let orders = counts.map(\.form).filter { $0.hasPrefix("as d") || $0.hasPrefix("as m") }
      let form = (orders.first?.replacing(WrittenDay.shortYears, with: "") ?? "as d/m/y") + years
      if let known = counts.firstIndex(where: { $0.form == form }) {
        counts[known].count += number
      } else {
        counts.append((form, number))
      }
    }
    let parts = counts.enumerated().map { index, part in
      let count = NumberLayout.thousands.text(of: part.count)
      let noun = part.count == 1 ? noun : noun + "s"
      return index == 0 ? "\(count) \(noun) written \(part.form)" : "\(count) \(part.form)"
    }
    let times = NumberLayout.thousands.text(of: droppedTimes)
    let empty = counted(tally.emptyFlags, "empty value")
    return (parts.isEmpty ? [] : [EnglishList.of(parts, "and")])
      + (tally.emptyFlags == 0 ? [] : ["\(empty) became \(emptyFlag)"])
      + (droppedTimes == 0 ? [] : ["left out the time of \(times) \(droppedTimes == 1 ? "value" : "values")"])
  }
}
