/// The words that a model adds to the grammar, each as a class of tokens. It knows names of the model, never rows.
public struct Vocabulary: Sendable, Equatable {
  public struct Word: Sendable, Equatable {
    /// How it may be typed (case is ignored): `sessions`.
    public let spelling: String
    /// What it is: `.entity`.
    public let tokenClass: TokenClass
    /// The model's own name for it: `session`.
    public let canonical: String

    public init(_ spelling: String, _ tokenClass: TokenClass, canonical: String) {
      self.spelling = spelling
      self.tokenClass = tokenClass
      self.canonical = canonical
    }
  }

  /// One word may stand several times, once for each class it belongs to.
  public var words: [Word]

  public init(_ words: [Word] = []) { self.words = words }
}

/// The vocabulary that is there without a model: aggregates, comparisons, periods, months and weekdays.
package enum BuiltInWords {
  static let all: [Vocabulary.Word] =
    words(.aggregate, aggregates)
    + words(.comparison, ["=", "!=", "<", "<=", ">", ">="])
    + periods.flatMap {
      [Vocabulary.Word($0, .period, canonical: $0), Vocabulary.Word($0 + "s", .period, canonical: $0)]
    }
    + words(.part, parts)
    + ["hour", "minute"].flatMap {
      [Vocabulary.Word($0, .clock, canonical: $0), Vocabulary.Word($0 + "s", .clock, canonical: $0)]
    }
    + abbreviated(.month, months)
    + abbreviated(.weekday, weekdays)

  /// `count`, which has rules of its own, is a keyword.
  package static let aggregates = ["sum", "average", "min", "max", "median", "percentile", "stddev"]

  /// With which a path may end that leads to a day, a moment or a text, beside the periods: names that fields often bear.
  package static let parts = [
    "weekday", "hour", "minute", "second", "length", "lower", "upper", "trimmed", "age",
  ]

  static let periods = ["day", "week", "month", "quarter", "year"]

  /// Whether a path may end with the words, behind what is no record: `month`, `month start`, `weekday`.
  package static func arePart(_ words: [String]) -> Bool {
    switch words.count {
    case 1: periods.contains(words[0]) || parts.contains(words[0])
    case 2: periods.contains(words[0]) && ["start", "end"].contains(words[1])
    default: false
    }
  }

  /// What other languages call what has no value: never a text unless it stands in quotes.
  static let nothing = ["null", "nil"]

  /// What people call a field without a value, beside ``nothing``. A choice or a record may be called so, too.
  static let absences = ["missing", "none", "blank", "nothing"]

  package static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// `tuesday` of `tuesday`, `tues` and `tue`.
  package static func weekday(_ word: String) -> String? {
    weekdays.first { word.count > 2 && $0.hasPrefix(word) }
  }

  private static func words(_ tokenClass: TokenClass, _ spellings: [String]) -> [Vocabulary.Word] {
    spellings.map { Vocabulary.Word($0, tokenClass, canonical: $0) }
  }

  /// Each word and its first three letters.
  private static func abbreviated(_ tokenClass: TokenClass, _ spellings: [String]) -> [Vocabulary.Word] {
    words(tokenClass, spellings)
      + spellings.map { Vocabulary.Word(String($0.prefix(3)), tokenClass, canonical: $0) }
  }
}
