import ParlanceLanguage
import ParlanceModel

/// A SQL value, translated to words of a sentence.
struct TranslatedValue {
  enum Kind: Equatable {
    case number, text, day, moment, flag
    case choice
    /// A record of the entity with this name.
    case record(String)
  }

  /// The precedence of the outermost operator. It determines whether the words need parentheses.
  enum Rank: Int, Comparable {
    case choice, sum, product, atom

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// The words in the sentence that is run to compare its answer with the SQL result. A record is written as its id.
  var text: String
  /// The words in the sentence that is shown. A record is written as its name.
  var shown: String
  var kind: Kind
  var rank = Rank.atom
  /// The factor between the SQL value and the sentence's value: 100 if SQL stores hundredths.
  var scale = 1.0
  var isOptional = false
  /// Whether the words are a path to a field.
  var isPath = false
  var isAggregate = false
  var isCount = false
  /// Whether the select contains the value as a literal.
  var isLiteral = false
  /// How the SQL value must be compared with the sentence's value.
  var form = ValueForm.plain
  /// The field. Nil if the value isn't a field.
  var field: Field?
  /// The references that lead to the record. Nil if the value isn't a record.
  var path: [String]?
  /// The names of the fields in the path from the sentence's rows to the field. Nil if the value isn't a field.
  var names: [String]?
  /// The part of a date, such as the month. Nil for other values.
  var part: DatePart?

  init(_ text: String, shown: String? = nil, _ kind: Kind) {
    (self.text, self.shown, self.kind) = (text, shown ?? text, kind)
  }

  /// Returns the words, in parentheses if their precedence is lower than `least`.
  func within(_ least: Rank) -> (text: String, shown: String) {
    rank >= least ? (text, shown) : ("(\(text))", "(\(shown))")
  }

  /// The words as a sort key. If SQL sorts by an id, the sentence sorts by the id, too, and not by the displayed name.
  var sorted: String { path == nil && (field?.isKey ?? true) ? shown : text }

  /// The words in a count of distinct values.
  var counted: String { path != nil || field?.isKey ?? false ? shown : text }

  /// The words as the operand of an aggregate: a path without parentheses, any other value in parentheses.
  var operand: (text: String, shown: String) { isPath ? (text, shown) : ("(\(text))", "(\(shown))") }
}

/// A part of a date that a SQL function returns, such as the month.
struct DatePart {
  enum Unit { case day, week, month, year, other }

  /// The words for the date field.
  let date: String
  let names: [String]?
  let unit: Unit
  /// Whether the date doesn't include a time.
  let isOfDay: Bool
}

/// How a SQL value must be compared with the sentence's value.
package enum ValueForm: Sendable, Equatable {
  case plain
  /// Only the first characters of both values are compared. For example, SQL may return the first day of a month where
  /// the sentence returns only the month.
  case prefix(Int)
  /// The SQL value is the number of a weekday, counted from 0 for Sunday.
  case weekdayFromSunday
  /// The SQL value is the number of the month within the year.
  case monthNumber
  /// The values have different forms that can't be compared.
  case uncompared
}

/// A condition, translated to words of a sentence.
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

/// A set of records, translated to words of a sentence.
struct TranslatedSet {
  var noun: String
  /// The flags before the noun.
  var flags: [String] = []
  /// The dates and references after the noun.
  var narrowings: [String] = []
  /// The `with` and `without` phrases.
  var withs: [String] = []
  var conditions: [TranslatedCondition] = []
  /// The clauses that limit the set to its first rows: `by … first 3`.
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

  /// The words for use within another phrase, in parentheses if there is more than the noun.
  var enclosed: String { isPlain ? text : "(\(text))" }
}
