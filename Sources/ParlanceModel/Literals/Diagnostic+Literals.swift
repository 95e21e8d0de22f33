internal import ParlanceLanguage

extension Diagnostic {
  static func outOfRange(_ reader: LiteralReader, at range: SourceRange, _ why: String) -> Diagnostic {
    Diagnostic("out-of-range", .notLegalHere, at: range, "`\(reader.source[range])` is out of range: \(why)")
  }

  static func notWhole(_ reader: LiteralReader, _ number: DecimalDigits, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      "not-whole", .notLegalHere, at: range, "`\(reader.source[range])` is no whole number, as a count is",
      notes: number.rounded(to: 0).map { ["the nearest is \($0)"] } ?? [])
  }

  static func notPositive(_ reader: LiteralReader, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "not-positive", .notLegalHere, at: range,
      "`\(reader.source[range])` is none at all: expected 1 or more")
  }

  /// Another amount is never put in the place of one that was said.
  static func tooManyDecimals(
    _ reader: LiteralReader, _ number: DecimalDigits, scale: Int, at range: SourceRange
  ) -> Diagnostic {
    let limit =
      switch scale {
      case 0: "is no whole number"
      case 1: "has more than 1 decimal"
      default: "has more than \(scale) decimals"
      }
    return Diagnostic(
      "too-many-decimals", .notLegalHere, at: range, "`\(reader.source[range])` \(limit)",
      notes: number.rounded(to: scale).map { ["the nearest is \($0)"] } ?? [])
  }

  /// The nearest number is not offered: the digits that differ may be what matters.
  static func tooManyDigits(_ reader: LiteralReader, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-many-digits", .refused, at: range,
      "`\(reader.source[range])` has more digits than a number can store: expected at most 15")
  }

  static func notAChoice(_ typed: String, of words: [String], field: String, at range: SourceRange)
    -> Diagnostic
  {
    // Another choice is another value, so the nearest is named but isn't a fix.
    let near =
      FieldType.choice(shortFor: typed, among: words)
      ?? EditDistance.nearest(to: typed, in: words, count: 1).first
    return Diagnostic(
      "not-a-choice", .notInModel, at: range,
      "`\(typed)` is no \(field.isEmpty ? "choice here" : field): it is one of \(words.joined(separator: ", "))",
      notes: near.map { ["nearest: \($0)"] } ?? [])
  }

  static func impossibleTime(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "impossible-time", .notLegalHere, at: range,
      "`\(text)` is no time of the day: they go from 0:00 to 23:59:59")
  }
}
