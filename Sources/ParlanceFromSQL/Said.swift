import ParlanceLanguage
import ParlanceModel

/// A value of SQL in the words of a sentence.
struct Said {
  enum Kind: Equatable {
    case number, text, day, moment, flag
    case choice
    /// A record of the entity of this name.
    case record(String)
  }

  /// How tightly the words hold together.
  enum Rank: Int, Comparable {
    case choice, sum, product, atom

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// For the sentence that is compared with the select: a record is its id there.
  var text: String
  /// For people, who see a record by its name.
  var shown: String
  var kind: Kind
  var rank = Rank.atom
  /// The value in SQL of 1 in the sentence: 100 for hundredths.
  var scale = 1.0
  var isOptional = false
  /// Whether it is a path to a field.
  var isPath = false
  var isAggregate = false
  var isCount = false
  /// Whether it is typed in the select.
  var isLiteral = false
  /// How SQL's value is compared with the sentence's.
  var form = ValueForm.plain
  /// The field, if it is one.
  var field: Field?
  /// The references that lead to the record that it is, if it is one.
  var path: [String]?
  /// The names of the path to a field of the sentence's own rows.
  var names: [String]?
  /// The date that it is a part of, if it is one.
  var part: DatePart?

  init(_ text: String, shown: String? = nil, _ kind: Kind) {
    (self.text, self.shown, self.kind) = (text, shown ?? text, kind)
  }

  /// In parentheses where it would fall apart otherwise.
  func within(_ least: Rank) -> (text: String, shown: String) {
    rank >= least ? (text, shown) : ("(\(text))", "(\(shown))")
  }

  /// As a list is ordered by it: by its id where SQL orders by that, and by a name that only one record has.
  var sorted: String { path == nil && (field?.isKey ?? true) ? shown : text }

  /// As its different values are counted.
  var counted: String { path != nil || field?.isKey ?? false ? shown : text }

  /// As the operand of an aggregate.
  var operand: (text: String, shown: String) { isPath ? (text, shown) : ("(\(text))", "(\(shown))") }
}

/// A part of a date, as SQL's functions give it.
struct DatePart {
  enum Unit { case day, week, month, year, other }

  /// The date, in words.
  let date: String
  let names: [String]?
  let unit: Unit
  /// Whether the date has no time.
  let isOfDay: Bool
}

/// How a value of SQL is compared with that of a sentence.
package enum ValueForm: Sendable, Equatable {
  case plain
  /// Only so many characters count, as of a month that SQL has with its first day.
  case prefix(Int)
  /// SQL counts weekdays from 0 for Sunday.
  case weekdayFromSunday
  /// SQL has the number of the month in the year.
  case monthNumber
  /// The two are stored in different forms.
  case uncompared
}

/// A condition in the words of a sentence.
struct SaidCondition {
  enum Rank { case atom, and, or, not }

  var text: String
  var rank = Rank.atom

  init(_ text: String, _ rank: Rank = .atom) { (self.text, self.rank) = (text, rank) }

  static func joined(_ parts: [SaidCondition], by word: Rank) -> SaidCondition {
    if parts.count == 1 { return parts[0] }
    let texts = parts.map { part in
      part.rank == .atom || part.rank == .not || part.rank == word ? part.text : "(\(part.text))"
    }
    return SaidCondition(texts.joined(separator: word == .and ? " and " : " or "), word)
  }

  var enclosed: String { rank == .atom ? text : "(\(text))" }
}

/// A set of records in the words of a sentence.
struct SaidSet {
  var noun: String
  /// A flag before the noun.
  var flags: [String] = []
  /// Dates and references behind the noun.
  var narrowings: [String] = []
  /// `with` and `without`.
  var withs: [String] = []
  var conditions: [SaidCondition] = []
  /// `by … first 3`, which makes it a set of its own.
  var pick = ""

  var isPlain: Bool {
    flags.isEmpty && narrowings.isEmpty && withs.isEmpty && conditions.isEmpty && pick.isEmpty
  }

  var text: String {
    var words = flags + [noun] + narrowings + withs
    if !conditions.isEmpty { words += ["where", SaidCondition.joined(conditions, by: .and).text] }
    if !pick.isEmpty { words.append(pick) }
    return words.joined(separator: " ")
  }

  /// As a part of another phrase.
  var enclosed: String { isPlain ? text : "(\(text))" }
}
