/// The vocabulary that is there without a model: aggregates, comparisons, periods, months and weekdays.
package enum BuiltInWords {
  static let all: [Vocabulary.Word] =
    words(.aggregate, aggregates)
    + words(.comparison, ["=", "!=", "<", "<=", ">", ">="])
    + ["day", "week", "month", "quarter", "year"].flatMap {
      [Vocabulary.Word($0, .period, canonical: $0), Vocabulary.Word($0 + "s", .period, canonical: $0)]
    }
    + abbreviated(.month, months)
    + abbreviated(.weekday, weekdays)

  /// `count`, which has rules of its own, is a keyword.
  package static let aggregates = ["sum", "average", "min", "max", "median"]

  /// What other languages call what has no value: never a text unless it stands in quotes.
  static let nothing = ["null", "nil"]

  package static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static func words(_ tokenClass: TokenClass, _ spellings: [String]) -> [Vocabulary.Word] {
    spellings.map { Vocabulary.Word($0, tokenClass, canonical: $0) }
  }

  /// Each word and its first three letters.
  private static func abbreviated(_ tokenClass: TokenClass, _ spellings: [String]) -> [Vocabulary.Word] {
    words(tokenClass, spellings)
      + spellings.map { Vocabulary.Word(String($0.prefix(3)), tokenClass, canonical: $0) }
  }
}
