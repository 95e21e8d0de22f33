public import ParlanceLanguage

/// One thing that is known of a record: a column, a reference to another record, a flag, or a computed value.
public struct Field: Sendable, Equatable {
  /// As sentences name it.
  public let name: String
  /// As the table names them: `day`, `practice_id`; of a computed field its name. Several are those of a reference, or of a text,
  /// which is then all of them with blanks between. At least one.
  public var columns: [String]
  public let type: FieldType
  /// How the column holds its value.
  public var storage = FieldStorage.plain
  /// What its columns contain if it is a reference.
  public var referenceForm = ReferenceForm.id
  /// Whether the table itself makes its value.
  public var isGenerated = false
  /// Whether it names its record as a key does, but may name several: of two such fields, both together.
  public var isName = false
  public var isOptional = false
  public var isKey = false
  public var accumulates = false
  /// Whether the entity's heading declared it by `of`.
  public var isInHeading = false
  /// The word by which a sentence follows this reference: `of` for an owner unless it says `as …`. Nil: `of` too.
  public var preposition: String?
  /// A `value` of the grammar.
  public var defaultValue: SyntaxNode?
  /// `= expression`: an `expression` of the grammar, or for a flag with `when` a `condition`. Nil for what is stored.
  public var computed: SyntaxNode?
  /// The computed expression as it was typed.
  public var computedText: String?
  /// What it was called before: its values are those of the field of that name, as long as there is one.
  public var was: String?
  /// The verbs of a stored flag: `archive`, `unarchive`. Either may be missing.
  public var setVerb: String?
  public var clearVerb: String?

  public init(name: String, column: String, type: FieldType) {
    self.name = name
    columns = [column]
    self.type = type
  }

  /// Whether it refers to what a row belongs to: the heading declares it, or sentences follow it by `of`.
  public var isOwner: Bool { isInHeading || preposition == "of" }

  public var referencedEntity: String? { if case .reference(let name) = type { name } else { nil } }
  /// The word by which a sentence follows this reference; nil where only a condition can speak of it.
  public var followingWord: String? {
    referencedEntity == nil ? nil : preposition ?? (isOwner ? "of" : nil)
  }

  /// The first of its columns, usually the only one.
  public var column: String { columns[0] }

  /// Whether it is made of its columns, so that no value can be put into it.
  public var isReadOnly: Bool {
    isGenerated || storage == .blob || type == .text && columns.count > 1
  }

  public var isFlag: Bool { type == .flag }

  /// Whether the values of its column are in the order of the column itself. A foreign table may store them in another one.
  public var hasPlainOrder: Bool {
    switch (storage, type) {
    case (.plain, .number), (.plain, .quantity), (.plain, .date), (.plain, .time), (.plain, .choice),
      (.scaled, _):
      true
    default: false
    }
  }
}

/// How a column of a table that others made holds a value, where it is not as ``FieldType`` says.
public enum FieldStorage: Sendable, Equatable {
  case plain
  /// A day or moment in any spelling of ISO 8601: with a `T`, with fractions of a second, a day alone.
  case iso
  /// A day or moment as seconds since 1970, UTC.
  case unix
  /// A day or moment as milliseconds since 1970, UTC.
  case unixMilliseconds
  /// A day or moment as a Julian day, UTC.
  case julian
  /// A number, a decimal or a flag as text.
  case text
  /// A decimal as a number with its decimals: 12.5 for 12.50.
  case real
  /// A decimal as a whole number of its smallest unit: 1250 for 12.50.
  case scaled
  /// Bytes, of which only the number is shown.
  case blob
  /// A type that only the engine knows, by its name there: `uuid`, `timestamptz`.
  case native(String)
}

extension FieldStorage {
  /// As a model says them; a type of the engine's is said by its name.
  static let words: [(word: String, storage: FieldStorage)] = [
    ("plain", .plain), ("iso", .iso), ("unix", .unix), ("unix-ms", .unixMilliseconds), ("julian", .julian),
    ("text", .text), ("real", .real), ("scaled", .scaled), ("blob", .blob),
  ]

  /// Whether values of `type` can be held so.
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
  /// From 1 for january.
  case month
  /// From 1 for monday.
  case weekday

  /// The names, from that of 1 on.
  public var names: [String] {
    switch self {
    case .month: BuiltInWords.months
    case .weekday: BuiltInWords.weekdays
    }
  }
}

/// What a field holds.
public enum FieldType: Sendable, Equatable {
  case text
  /// A whole number or a fraction, kept as it was said.
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
  /// A record of the entity of this name.
  case reference(String)
  /// A number in the base unit, said and shown in the unit of this name.
  case quantity(unit: String)
  /// The number of a month or weekday, which people say and see by its name; never stored.
  case named(NamedNumber)
  /// A computed value whose type follows from its expression.
  case computed

  /// The words that a model says types by which need no declaration of their own.
  public static let names = ["text", "number", "decimal", "date", "time", "boolean", "flag"]

  /// Whether values of it can be added and multiplied.
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
  /// The name as one has it: `a distance`, and `credits`, which are several.
  public var withArticle: String {
    let name = name.lowercased()
    let isPlural =
      EnglishSingular.of(name) != name && !Self.singularEndings.contains(where: name.hasSuffix)
    return isPlural ? self.name : EnglishArticle.with(self.name)
  }

  /// Of `bonus`, `basis` and `address`.
  private static let singularEndings = ["us", "is", "ss"]
}

extension FieldType {
  /// The word of a choice that is said by a word which elsewhere is a day, or yes or no: `sun` of `(mon, tue, sun)`. The
  /// field decides which it is.
  public func choice(saidBy node: SyntaxNode) -> (word: String, token: SyntaxToken)? {
    guard case .choice(let words) = self else { return nil }
    let tokens = node.allTokens
    guard tokens.count == 1 else { return nil }
    let token = tokens[0]
    let word = words.first { word in
      let folded = Folding.folded(word)
      switch token.tokenClass {
      case .keyword: return folded == token.text
      // However short it was said, the token has the whole name of the day.
      case .weekday, .month: return folded.count > 2 && token.text.hasPrefix(folded)
      default: return false
      }
    }
    return word.map { ($0, token) }
  }

  /// The only one of `words` with which the name of the day begins that was said.
  static func choice(shortFor said: String, among words: [String]) -> String? {
    guard let day = BuiltInWords.weekday(Folding.folded(said)) else { return nil }
    let short = words.filter { $0.count > 1 && day.hasPrefix(Folding.folded($0)) }
    return short.count == 1 ? short[0] : nil
  }
}

/// `goal 108 rep per day of sessions`, in an entity: what each of its records is to reach.
public struct Goal: Sendable, Equatable {
  /// A `quantity` of the grammar.
  public let target: SyntaxNode
  /// The calendar period in which it is to be reached; nil for all time.
  public let period: Period?
  /// The entity whose rows are summed or counted; nil for the entity's own rows, all together.
  public let of: String?
  /// As it was typed, without `goal`: `108 rep per day of sessions`.
  public let text: String
}
