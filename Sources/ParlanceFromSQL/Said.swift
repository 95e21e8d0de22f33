import ParlanceLanguage
import ParlanceModel

/// A SQL value translated to the words of a sentence.
struct TranslatedValue {
  enum Kind: Equatable {
    case number, text, day, moment, flag
    case choice
    /// A record of the entity with this name.
    case record(String)
  }

  /// The precedence of the outermost operator.
  enum Rank: Int, Comparable {
    case choice, sum, product, atom

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// The words in the sentence that is compared with the select. A record is its id.
  var text: String
  /// The displayed words. A record is its name.
  var shown: String
  var kind: Kind
  var rank = Rank.atom
  /// The factor between the value in SQL and in the sentence: 100 if SQL stores hundredths.
  var scale = 1.0
  var isOptional = false
  /// Whether the words are a path to a field.
  var isPath = false
  var isAggregate = false
  var isCount = false
  /// Whether the value is a literal in the select.
  var isLiteral = false
  /// How the value in SQL is compared with that of the sentence.
  var form = ValueForm.plain
  /// The field, if the value is one.
  var field: Field?
  /// The references that lead to the record, if the value is one.
  var path: [String]?
  /// The names in the path from the sentence's rows to the field; nil for other values.
  var names: [String]?
  /// The part of a date, if the value is one.
  var part: DatePart?

  init(_ text: String, shown: String? = nil, _ kind: Kind) {
    (self.text, self.shown, self.kind) = (text, shown ?? text, kind)
  }

  /// Returns the words, in parentheses if their precedence is lower.
  func within(_ least: Rank) -> (text: String, shown: String) {
    rank >= least ? (text, shown) : ("(\(text))", "(\(shown))")
  }

  /// The words for sorting: the id if SQL sorts by it, and the name only if it is unique.
  var sorted: String { path == nil && (field?.isKey ?? true) ? shown : text }

  /// The words for counting distinct values.
  var counted: String { path != nil || field?.isKey ?? false ? shown : text }

  /// The words as the operand of an aggregate.
  var operand: (text: String, shown: String) { isPath ? (text, shown) : ("(\(text))", "(\(shown))") }
}

/// A part of a date that a SQL function returns.
struct DatePart {
  enum Unit { case day, week, month, year, other }

  /// The date in words.
  let date: String
  let names: [String]?
  let unit: Unit
  /// Whether the date doesn't include a time.
  let isOfDay: Bool
}

/// How a value in SQL is compared with that of the sentence.
package enum ValueForm: Sendable, Equatable {
  case plain
  /// Only this number of characters is compared, for example because SQL has a month's first day.
  case prefix(Int)
  /// The SQL value is a weekday counted from 0 for Sunday.
  case weekdayFromSunday
  /// The SQL value is the number of the month within the year.
  case monthNumber
  /// The values aren't compared, because their forms differ.
  case uncompared
}

/// A condition translated to the words of a sentence.
struct TranslatedCondition {
  enum Rank { case atom, and, or, not }

  var text: String
  var rank = Rank.atom

  init(_ text: String, _ rank: Rank = .atom) { (self.text, self.rank) = (text, rank) }

  static func joined(_ parts: [TranslatedCondition], by word: Rank) -> TranslatedCondition {
    if parts.count == 1 { return parts[0] }
    let texts = parts.map { part in
      part.rank == .atom || part.rank == .not || part.rank == word ? part.text : "(\(part.text))"
    }
    return TranslatedCondition(texts.joined(separator: word == .and ? " and " : " or "), word)
  }

  var enclosed: String { rank == .atom ? text : "(\(text))" }
}

/// A set of records translated to the words of a sentence.
struct TranslatedSet {
  var noun: String
  /// The flags before the noun.
  var flags: [String] = []
  /// The dates and references after the noun.
  var narrowings: [String] = []
  /// The `with` and `without` phrases.
  var withs: [String] = []
  var conditions: [TranslatedCondition] = []
  /// The order and number of rows that choose the set: `by … first 3`.
  var pick = ""

  var isPlain: Bool {
    flags.isEmpty && narrowings.isEmpty && withs.isEmpty && conditions.isEmpty && pick.isEmpty
  }

  var text: String {
    var words = flags + [noun] + narrowings + withs
    if !conditions.isEmpty { words += ["where", TranslatedCondition.joined(conditions, by: .and).text] }
    if !pick.isEmpty { words.append(pick) }
    return words.joined(separator: " ")
  }

  /// The words as a part of another phrase, in parentheses if necessary.
  var enclosed: String { isPlain ? text : "(\(text))" }
}
