public import ParlanceLanguage

/// A property of a record: a column, a reference to another record, a flag or a computed value.
public struct Field: Sendable, Equatable {
  /// The name in sentences.
  public let name: String
  /// The names in the table: `day`, `practice_id`; for a computed field, its own name. There is at least one. Only a
  /// reference or a text can have several. Such a text consists of the values of its columns, separated by spaces.
  public var columns: [String]
  public let type: FieldType
  /// How the column stores its value.
  public var storage = FieldStorage.plain
  /// The kind of values in the columns of a reference.
  public var referenceForm = ReferenceForm.id
  /// Whether the table itself computes the value.
  public var isGenerated = false
  /// Whether the field names records like a key, although several records may have the same name.
  public var isName = false
  /// Whether a record can lack a value.
  public var isOptional = false
  /// Whether the field has the unique name of a record.
  public var isKey = false
  /// Whether `add 5 to …` increases the field.
  public var accumulates = false
  /// Whether the heading of the entity declares the field with `of`.
  public var isInHeading = false
  /// The word with which a sentence follows this reference: `of` for an owner, unless `as …` declares another word. See
  /// ``followingWord``.
  public var preposition: String?
  /// The default, as a `value` node.
  public var defaultValue: SyntaxNode?
  /// The computed value, as an `expression` node, or as a `condition` node for a flag with `when`. nil for a stored
  /// field.
  public var computed: SyntaxNode?
  /// The computed expression as it was typed.
  public var computedText: String?
  /// The previous name of the field. If the old model has a field with that name, its values become values of this
  /// field.
  public var was: String?
  /// The verb that sets a stored flag: `archive`. May be missing.
  public var setVerb: String?
  /// The verb that clears a stored flag: `unarchive`. May be missing.
  public var clearVerb: String?

  public init(name: String, column: String, type: FieldType) {
    self.name = name
    columns = [column]
    self.type = type
  }

  /// Whether the field refers to the owner of the record. The heading declares it, or sentences follow it with `of`.
  public var isOwner: Bool { isInHeading || preposition == "of" }

  /// The name of the entity that the field refers to, if it is a reference.
  public var referencedEntity: String? { if case .reference(let name) = type { name } else { nil } }
  /// The word with which a sentence follows this reference; nil if only a condition can use it.
  public var followingWord: String? {
    referencedEntity == nil ? nil : preposition ?? (isOwner ? "of" : nil)
  }

  /// The first of the columns, usually the only one.
  public var column: String { columns[0] }

  /// Whether the field can't be given a value, because the value depends on the table or on several columns.
  public var isReadOnly: Bool {
    isGenerated || storage == .blob || type == .text && columns.count > 1
  }

  public var isFlag: Bool { type == .flag }

  /// Whether the stored values have the order of the field's values. An external table may store them in a form with
  /// another order.
  public var hasPlainOrder: Bool {
    switch (storage, type) {
    case (.plain, .number), (.plain, .quantity), (.plain, .date), (.plain, .time), (.plain, .choice),
      (.scaled, _):
      true
    default: false
    }
  }
}

/// How a column of an external table stores a value, if it isn't as ``FieldType`` describes.
public enum FieldStorage: Sendable, Equatable {
  case plain
  /// A day or moment in any form of ISO 8601: with a `T`, with fractions of a second, or only a day.
  case iso
  /// A day or moment in seconds since 1970, in UTC.
  case unix
  /// A day or moment in milliseconds since 1970, in UTC.
  case unixMilliseconds
  /// A day or moment as a Julian day, in UTC.
  case julian
  /// A number, a decimal or a flag as text.
  case text
  /// A decimal as a number with decimals: 12.5 for 12.50.
  case real
  /// A decimal as a whole number of its smallest unit: 1250 for 12.50.
  case scaled
  /// Bytes. Only the number of bytes is shown.
  case blob
  /// A type that only the engine knows, by its name there: `uuid`, `timestamptz`.
  case native(String)
}

extension FieldStorage {
  /// The words for storages in a model. A type of the engine is written by its name.
  static let words: [(word: String, storage: FieldStorage)] = [
    ("plain", .plain), ("iso", .iso), ("unix", .unix), ("unix-ms", .unixMilliseconds), ("julian", .julian),
    ("text", .text), ("real", .real), ("scaled", .scaled), ("blob", .blob),
  ]

  /// Whether values of `type` can be stored in this way.
  public func fits(_ type: FieldType) -> Bool {
    switch self {
    case .plain: true
    case .iso, .unix, .unixMilliseconds, .julian: type.isTemporal || type == .computed
    case .text: type == .number || type == .flag || type.isDecimal
    case .real, .scaled: type.isDecimal
    case .blob: type == .text
    case .native: if case .reference = type { false } else { type != .computed }
    }
  }
}

/// Numbers that have names.
public enum NamedNumber: String, Sendable, CaseIterable {
  /// The month, from 1 for January.
  case month
  /// The weekday, from 1 for Monday.
  case weekday

  /// The names, beginning with the name of 1.
  public var names: [String] {
    switch self {
    case .month: BuiltInWords.months
    case .weekday: BuiltInWords.weekdays
    }
  }
}

/// The type of a field.
public enum FieldType: Sendable, Equatable {
  case text
  /// A whole number or a fraction, stored as it was typed.
  case number
  /// An exact number with `scale` decimals, stored as an integer of 10^-scale.
  case decimal(scale: Int)
  /// `YYYY-MM-DD`.
  case date
  /// `YYYY-MM-DD HH:MM:SS`, on the wall clock.
  case time
  /// Yes or no, stored as 1 or 0: `flag` and `boolean`.
  case flag
  /// One of these texts.
  case choice([String])
  /// A record of the entity with this name.
  case reference(String)
  /// A number in the base unit. It is typed and shown in the unit with this name.
  case quantity(unit: String)
  /// The number of a month or weekday. It is typed and shown as a name, and never stored.
  case named(NamedNumber)
  /// A computed value whose type follows from its expression.
  case computed

  /// The names of the types that don't need a declaration.
  public static let names = ["text", "number", "decimal", "date", "time", "boolean", "flag"]

  /// Whether values of the type can be added and multiplied.
  public var isNumeric: Bool {
    switch self {
    case .number, .decimal, .quantity: true
    default: false
    }
  }

  public var isTemporal: Bool { self == .date || self == .time }

  var isDecimal: Bool { if case .decimal = self { true } else { false } }
}

extension Field {
  /// The name with an article, unless it is a plural: `a distance`, `credits`.
  public var withArticle: String {
    let name = name.lowercased()
    let isPlural =
      EnglishSingular.of(name) != name && !Self.singularEndings.contains(where: name.hasSuffix)
    return isPlural ? self.name : EnglishArticle.with(self.name)
  }

  /// Endings of `bonus`, `basis` and `address`.
  private static let singularEndings = ["us", "is", "ss"]
}

extension FieldType {
  /// Returns the choice that a node names with a word that elsewhere is a day or a truth value: `sun` of
  /// `(mon, tue, sun)`. The type of the field decides the meaning of the word.
  public func choice(saidBy node: SyntaxNode) -> (word: String, token: SyntaxToken)? {
    guard case .choice(let words) = self else { return nil }
    let tokens = node.allTokens
    guard tokens.count == 1 else { return nil }
    let token = tokens[0]
    let word = words.first { word in
      let folded = Folding.folded(word)
      switch token.tokenClass {
      case .keyword: return folded == token.text
      // The token has the full name of the day, however short it was typed.
      case .weekday, .month: return folded.count > 2 && token.text.hasPrefix(folded)
      default: return false
      }
    }
    return word.map { ($0, token) }
  }

  /// Returns the word that abbreviates the typed weekday, if there is exactly one among `words`.
  static func choice(shortFor said: String, among words: [String]) -> String? {
    guard let day = BuiltInWords.weekday(Folding.folded(said)) else { return nil }
    let short = words.filter { $0.count > 1 && day.hasPrefix(Folding.folded($0)) }
    return short.count == 1 ? short[0] : nil
  }
}

/// A goal for each record of an entity: `goal 108 rep per day of sessions`.
public struct Goal: Sendable, Equatable {
  /// The target, as a `quantity` node.
  public let target: SyntaxNode
  /// The calendar period of the goal; nil for all time.
  public let period: Period?
  /// The entity whose rows are summed or counted; nil for all rows of the entity itself.
  public let of: String?
  /// The goal as it was typed, without `goal`: `108 rep per day of sessions`.
  public let text: String
}
