import ParlanceLanguage
import ParlanceModel

/// The values in a column of a file: their common type, and whether they are unique and complete.
package struct ColumnValues {
  package private(set) var hasMissing = false
  private let dates: DateForm?
  private var count = 0
  private var kinds: Set<Kind> = []
  private var decimals = 0
  private var distinct: Set<String> = []
  private var evidence = ColumnEvidence()
  private var hasAmbiguousDay = false
  private var ambiguousMarks: Set<WrittenNumber.DecimalMark> = []

  private enum Kind { case whole, decimal, day, moment, flag, text }

  /// - Parameter dates: The form of days that the user specified.
  package init(_ dates: DateForm?) { self.dates = dates }

  package var isEmpty: Bool { count == 0 }

  /// Adds a value; nil for an empty cell.
  package mutating func add(_ text: String?) {
    guard let text else { return hasMissing = true }
    count += 1
    kinds.insert(kind(Array(text.utf8)))
    distinct.insert(Folding.folded(NameText.trimmed(text)))
  }

  private mutating func kind(_ text: [UInt8]) -> Kind {
    let digits = text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0)
    if PlainCell.isNumber(digits) {
      // A number with a leading zero is a code such as `0042`, so it becomes a text.
      let isCode =
        digits.count > 1 && digits.first == UInt8(ascii: "0") && digits.dropFirst().first != UInt8(ascii: ".")
      if isCode || digits.count > 18 { return .text }
      guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return .whole }
      evidence.add(number: text)
      decimals = max(decimals, digits.endIndex - point - 1)
      return .decimal
    }
    if let time = PlainCell.time(text) { return time.isEmpty ? .day : .moment }
    if PlainCell.flag(text) != nil, text.count > 1 { return .flag }
    return writtenDay(text) ?? writtenNumber(text, digits) ?? .text
  }

  private mutating func writtenDay(_ text: [UInt8]) -> Kind? {
    if let iso = try? ColumnReader("date", dates).moment(text), let time = PlainCell.time(iso) {
      evidence.add(day: text)
      return time.isEmpty ? .day : .moment
    }
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

  /// The type of a field for the values. It is `text` if the cells don't prove how the values must be read.
  package var type: String {
    if hasAmbiguousDay, evidence.order == nil { return "text" }
    if !ambiguousMarks.isEmpty, evidence.mark == nil { return "text" }
    let hasDecimals = kinds.contains(.decimal) || evidence.mark.map(ambiguousMarks.contains) == true
    let decimals = hasDecimals && !ambiguousMarks.isEmpty ? max(decimals, 3) : decimals
    switch kinds {
    case [.whole] where !hasDecimals: return "number"
    case [.decimal], [.whole, .decimal], [.whole]: return decimals <= 4 ? "decimal \(decimals)" : "number"
    case [.day]: return "date"
    case [.moment], [.day, .moment]: return "time"
    case [.flag]: return hasMissing ? "boolean" : "flag"
    case [.text] where distinct.count > 1 && distinct.allSatisfy({ PlainCell.germanFlag($0.utf8) != nil }):
      return hasMissing ? "boolean" : "flag"
    default: return "text"
    }
  }

  /// Whether the values can be ids: distinct whole numbers that aren't negative, without missing values.
  package var areIDs: Bool {
    kinds == [.whole] && ambiguousMarks.isEmpty && !hasMissing && distinct.count == count
      && !distinct.contains { $0.hasPrefix("-") }
  }

  /// Whether the values can be a key: texts that differ in more than case and accents, without missing values.
  package var isKey: Bool { type == "text" && count > 0 && !hasMissing && distinct.count == count }
}
