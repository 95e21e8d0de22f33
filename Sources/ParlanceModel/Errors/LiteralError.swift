package import ParlanceLanguage

/// An error in a literal: a number, a date or a word.
package enum LiteralError: DiagnosticMessage {
  /// - Parameter limit: The allowed range in words, such as `years go from 1 to 9999`.
  case outOfRange(_ subject: String, _ limit: String)
  case notWhole(String)
  case notPositive(String)
  case tooManyDecimals(String, limit: Int)
  case tooManyDigits(String)
  case notAChoice(String, of: [String], field: String)
  case notBase64(field: String)
  case impossibleTime(String)
  case impossibleLength(String)
  case impossibleDate(String, DateFlaw)
  /// A range that ends before it begins. Either date could be wrong, so the error has no fix.
  case backwardSpan
  case unknownParameter(String)
  case notADay(_ parameter: String)

  package var kind: Diagnostic.Kind {
    switch self {
    case .tooManyDigits, .backwardSpan, .impossibleDate, .impossibleTime, .impossibleLength: .refused
    default: .notLegalHere
    }
  }

  package var text: String {
    switch self {
    case .outOfRange(let subject, let limit): "\(subject) is out of range: \(limit)"
    case .notWhole(let words): "`\(words)` is not a whole number"
    case .notPositive(let words): "expected 1 or more, not `\(words)`"
    case .tooManyDecimals(let words, limit: 0): "`\(words)` is not a whole number"
    case .tooManyDecimals(let words, let limit):
      "`\(words)` has more than \(limit) decimal\(limit == 1 ? "" : "s")"
    case .tooManyDigits(let words):
      "`\(words)` has more digits than a number can store; expected at most 15"
    case .notAChoice(let word, let choices, let field):
      "`\(word)` is not a choice of \(field.isEmpty ? "this field" : field); expected \(EnglishList.of(choices.map { "`\($0)`" }, "or"))"
    case .notBase64(let field):
      "`\(field)` contains bytes: expected a text in base64, such as \"aGVsbG8=\""
    case .impossibleTime(let words): "`\(words)` is not a time of day; expected 0:00 to 23:59:59"
    case .impossibleLength(let words):
      "`\(words)` is not a length of time; expected hours and minutes such as `1:30` or `36:00`"
    case .impossibleDate(let words, .form): "`\(words)` is not a date; expected one such as `2026-07-01`"
    case .impossibleDate(let words, .month): "`\(words)` is not a date: months go from 01 to 12"
    case .impossibleDate(let words, .shortYear(let year)):
      "`\(words)` is not a year; expected four digits, such as \(words.utf8.count == 2 ? 2000 + year : 2026)"
    case .impossibleDate(let words, .day(let month, let year)):
      "\(words) is not a date: \(BuiltInWords.name(ofMonth: month)) \(year) has \(Day.days(inMonth: month, of: year)) days"
    case .backwardSpan: "this span ends before it begins; expected the earlier date first"
    case .unknownParameter(let name): "$\(name) has no value: define it with `let \(name) be …`"
    case .notADay(let name): "$\(name) is not a date or time"
    }
  }

  /// What is wrong with a date.
  package enum DateFlaw: Sendable {
    case form, month
    /// The year has too few digits: `26` could mean 2026 or the year 26.
    case shortYear(Int)
    case day(month: Int, year: Int)
  }

  static func impossibleDay(_ year: Int, _ month: Int, said: String) -> LiteralError {
    guard Day.years.contains(year) else { return .outOfRange("`\(said)`", "years go from 1 to 9999") }
    return .impossibleDate(said, 1...12 ~= month ? .day(month: month, year: year) : .month)
  }
}
