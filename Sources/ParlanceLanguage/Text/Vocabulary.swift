/// The words that a model adds to the grammar, each with its token class. Examples are the names of entities, fields
/// and units. Names of records don't belong to the vocabulary.
public struct Vocabulary: Sendable, Equatable {
  /// A spelling with its token class.
  public struct Word: Sendable, Equatable {
    /// The word as it is typed: `sessions`. Case doesn't matter.
    public let spelling: String
    /// The class of the word, such as `.entity`.
    public let tokenClass: TokenClass
    /// The name in the model: `session`.
    public let canonical: String

    public init(_ spelling: String, _ tokenClass: TokenClass, canonical: String) {
      self.spelling = spelling
      self.tokenClass = tokenClass
      self.canonical = canonical
    }
  }

  /// The words. A spelling occurs once for each of its classes.
  public var words: [Word]
  /// The names of flags that can be empty. `not healthy` is also true for a record whose flag is empty.
  public var optionalFlags: Set<String> = []

  public init(_ words: [Word] = []) { self.words = words }
}

/// The vocabulary that exists without a model, such as aggregates, comparisons, periods, months and weekdays.
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

  /// The aggregates other than `count`, which is a keyword with its own grammar rules.
  package static let aggregates = ["sum", "average", "min", "max", "median", "percentile", "stddev"]

  /// The words after a field that compute a value from a date, a time or a text: `saved hour`, `name length`. Periods
  /// can be used like this, too: `saved month`. Fields often have the same names as these words.
  package static let parts = [
    "weekday", "hour", "minute", "second", "clock", "length", "lower", "upper", "trimmed", "age",
  ]

  /// The prepositions that a model doesn't need to declare, except `for`. They can't precede a number.
  package static let prepositions = ["of", "in", "at", "on", "under"]

  static let periods = ["day", "week", "month", "quarter", "year"]

  /// Whether `words`, after a field, compute a value from a date, a time or a text: `month`, `month start`, `weekday`.
  package static func arePart(_ words: [String]) -> Bool {
    switch words.count {
    case 1: periods.contains(words[0]) || parts.contains(words[0])
    case 2: periods.contains(words[0]) && ["start", "end"].contains(words[1])
    default: false
    }
  }

  /// The words that other languages use for a missing value. Without quotes, they aren't texts.
  static let nothing = ["null", "nil"]

  /// More words that people use for a missing value. A choice or a record can have such a name, too.
  static let absences = ["missing", "none", "blank", "nothing"]

  package static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// Returns the capitalized name of a month, from 1 for January.
  package static func name(ofMonth month: Int) -> String {
    months[month - 1].prefix(1).uppercased() + months[month - 1].dropFirst()
  }

  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Returns the weekday that begins with `word`, which must have at least three letters: `tuesday` for `tues` and
  /// `tue`.
  package static func weekday(_ word: String) -> String? {
    weekdays.first { word.count > 2 && $0.hasPrefix(word) }
  }

  private static func words(_ tokenClass: TokenClass, _ spellings: [String]) -> [Vocabulary.Word] {
    spellings.map { Vocabulary.Word($0, tokenClass, canonical: $0) }
  }

  /// Returns each word and its first three letters.
  private static func abbreviated(_ tokenClass: TokenClass, _ spellings: [String]) -> [Vocabulary.Word] {
    words(tokenClass, spellings)
      + spellings.map { Vocabulary.Word(String($0.prefix(3)), tokenClass, canonical: $0) }
  }
}
