public import ParlanceLanguage

/// A property of a record: a column, a reference to another record, a flag or a computed value.
public struct Field: Sendable, Equatable {
  /// The name in sentences.
  public let name: String
  /// The names of the columns that store the field, such as `day` or `practice_id`. There is at least one. A reference
  /// or a text can have several columns. A text with several columns joins their values with spaces. For a computed
  /// field, the only element is the field's name.
  public var columns: [String]
  public let type: FieldType
  /// How the column stores the value. Only tables of another program have columns that aren't ``FieldStorage/plain``.
  public var storage = FieldStorage.plain
  /// For a reference, which values of the referenced record the columns contain, such as its id.
  public var referenceForm = ReferenceForm.id
  /// Whether the column is generated, so that the database computes the value.
  public var isGenerated = false
  /// Whether the field names records (option `name`). Unlike a key, the name doesn't have to be unique.
  public var isName = false
  /// Whether the value can be empty.
  public var isOptional = false
  /// Whether the field is the key: the unique name of a record.
  public var isKey = false
  /// Whether `add 5 to …` increases the field (option `accumulates`).
  public var accumulates = false
  /// Whether the field is declared in the entity's heading, after `of`.
  public var isInHeading = false
  /// For a reference, the declared preposition, which precedes the referenced record in sentences. For an owner, it is
  /// `of`, unless `as …` declares another word. See ``followingWord``.
  public var preposition: String?
  /// The default value, as a syntax node of the rule `value`.
  public var defaultValue: SyntaxNode?
  /// The formula of a computed field, as a syntax node of the rule `expression`. For a flag with `when`, the rule is
  /// `condition`. Nil for a stored field.
  public var computed: SyntaxNode?
  /// The formula of a computed field as it was typed.
  public var computedText: String?
  /// The previous name, from `was`. If the old model has a field with this name, its values become values of this
  /// field.
  public var was: String?
  /// The verb that sets a stored flag, such as `archive`. Nil if none is declared.
  public var setVerb: String?
  /// The verb that clears a stored flag, such as `unarchive`. Nil if none is declared.
  public var clearVerb: String?

  public init(name: String, column: String, type: FieldType) {
    self.name = name
    columns = [column]
    self.type = type
  }

  /// Whether the field refers to the owner of the record: it is declared in the heading, or its preposition is `of`.
  public var isOwner: Bool { isInHeading || preposition == "of" }

  /// The name of the entity that the field refers to, if it is a reference.
  public var referencedEntity: String? { if case .reference(let name) = type { name } else { nil } }
  /// The preposition before the referenced record in sentences: `of` in `sessions of ngondro`. Nil if sentences must
  /// use a condition such as `where practice = …`.
  public var followingWord: String? {
    referencedEntity == nil ? nil : preposition ?? (isOwner ? "of" : nil)
  }

  /// The first column. Most fields have only this one.
  public var column: String { columns[0] }

  /// Whether a sentence can't set the field: the database computes the value, or a text has several columns.
  public var isReadOnly: Bool { isGenerated || type == .text && columns.count > 1 }

  public var isFlag: Bool { type == .flag }

  /// The field, read in base64 if its values are bytes.
  public var inBase64: Field {
    var field = self
    if storage == .blob { field.storage = .base64 }
    return field
  }

  /// Whether the stored form of the values sorts like the values themselves. In a table of another program, numbers can
  /// be stored as texts, which sort differently.
  public var hasPlainOrder: Bool {
    switch (storage, type) {
    case (.plain, .number), (.plain, .quantity), (.plain, .date), (.plain, .time), (.plain, .clock),
      (.plain, .choice), (.scaled, _):
      true
    default: false
    }
  }
}

/// How a column stores values. In tables that Parlance created, all columns are ``plain``: they store values as
/// ``FieldType`` describes. In tables of other programs, columns can have other storages.
public enum FieldStorage: Sendable, Equatable {
  case plain
  /// A date, with or without a time, in any form of ISO 8601: for example with a `T`, or with fractions of a second. A
  /// time with an offset from UTC is read in the session's time zone. A date is read in UTC. Also a time of day in a
  /// form such as `9:30`.
  case iso
  /// A date in UTC, or a time in the session's time zone, as a number of seconds or fractions of a second since a
  /// moment.
  case epoch(Epoch)
  /// A date in UTC, or a time in the session's time zone, as a Julian day number.
  case julian
  /// A date in another form than ISO 8601, such as `20/11/2026`.
  case written(WrittenForm)
  /// A number, a decimal or a flag, stored as text.
  case text
  /// A decimal stored as a floating-point number: 12.5 for 12.50.
  case real
  /// A decimal stored as a whole number of its smallest unit: 1250 for 12.50.
  case scaled
  /// Bytes. Answers show only the number of bytes. Sentences and files write them in base64.
  case blob
  /// The same bytes, read as their text in base64. Exports and receipts read a field in this way. Models don't
  /// contain it.
  case base64
  /// A value of an SQL type that Parlance doesn't have, such as `inet`. The text is the name of the type.
  case native(String)
}

extension FieldStorage {
  /// The words for storages in a model. For ``native(_:)``, the model contains the name of the SQL type.
  static let words: [(word: String, storage: FieldStorage)] =
    [("plain", .plain), ("iso", .iso)] + Epoch.allCases.map { ($0.rawValue, .epoch($0)) } + [
      ("julian", .julian)
    ]
    + WrittenForm.allCases.map { ($0.rawValue, .written($0)) }
    + [("text", .text), ("real", .real), ("scaled", .scaled), ("blob", .blob)]

  /// Whether a field of this type can have this storage.
  public func fits(_ type: FieldType) -> Bool {
    switch self {
    case .plain: true
    case .written(.digits): type == .date
    case .iso: type.isTemporal || type == .clock || type == .computed
    case .epoch, .julian, .written: type.isTemporal || type == .computed
    case .text: type == .number || type == .flag || type.isDecimal
    case .real, .scaled: type.isDecimal
    case .blob, .base64: type == .text
    case .native: if case .reference = type { false } else { type != .computed }
    }
  }

  /// Whether each stored time is a moment in UTC. A time in the form ``iso`` is one only if it has a time zone.
  public var isInstant: Bool {
    switch self {
    case .epoch, .julian, .native("timestamptz"): true
    default: false
    }
  }

  /// Whether the form of a new value depends on the values that the column already contains.
  public var imitatesValues: Bool {
    switch self {
    case .iso, .written: true
    default: false
    }
  }
}

/// A way to store a date as a number: the unit, and the moment at which the count begins.
///
/// The raw value is the word in a model.
public enum Epoch: String, Sendable, CaseIterable {
  /// Seconds since 1970.
  case unix
  /// Milliseconds since 1970.
  case unixMilliseconds = "unix-ms"
  /// Microseconds since 1970, as in Firefox.
  case unixMicroseconds = "unix-us"
  /// Microseconds since 1601, as in Chrome.
  case webKit = "webkit"
  /// Seconds since 2001, as in Core Data.
  case apple

  public var unitsPerSecond: Int {
    switch self {
    case .unix, .apple: 1
    case .unixMilliseconds: 1000
    case .unixMicroseconds, .webKit: 1_000_000
    }
  }

  /// The moment at which the count begins, in seconds since 1970.
  public var start: Int {
    switch self {
    case .unix, .unixMilliseconds, .unixMicroseconds: 0
    case .webKit: -11_644_473_600
    case .apple: 978_307_200
    }
  }
}

/// A form of dates other than ISO 8601.
///
/// The raw value is the word in a model.
public enum WrittenForm: String, Sendable, CaseIterable {
  /// The number or text `20261120`.
  case digits = "yyyymmdd"
  /// A text such as `20/11/2026`, `20.11.2026` or `20-Nov-2026`.
  case dayFirst = "day-month-year"
  /// A text such as `11/20/2026` or `Nov 20, 2026`.
  case monthFirst = "month-day-year"
}

/// Numbers that are shown as names.
public enum NamedNumber: String, Sendable, CaseIterable {
  /// Months, from 1 for January.
  case month
  /// Weekdays, from 1 for Monday.
  case weekday

  /// The names in order, beginning with the name for the number 1.
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
  /// A number, stored as an integer if it is whole, otherwise as a double.
  case number
  /// An exact number with `scale` decimals, stored as an integer in units of 10^-scale: 250 for 2.50.
  case decimal(scale: Int)
  /// A date: `YYYY-MM-DD`.
  case date
  /// A date with time, on the wall clock: `YYYY-MM-DD HH:MM:SS`.
  case time
  /// A time of day: `HH:MM:SS`.
  case clock
  /// Yes or no, stored as 1 or 0. Models declare it as `flag` or `boolean`.
  case flag
  /// One of these texts.
  case choice([String])
  /// A reference to a record of the entity with this name.
  case reference(String)
  /// An amount. It is typed and shown in the unit with this name, and stored in the unit's base unit.
  case quantity(unit: String)
  /// The number of a month or weekday. It is typed and shown as a name, and never stored.
  case named(NamedNumber)
  /// A computed value, whose type is determined from its formula.
  case computed

  /// A length of time, stored in seconds, such as 604800 for 7 days.
  public static let duration = FieldType.quantity(unit: Unit.duration.name)

  /// The names of the built-in types.
  public static let names = [
    "text", "number", "decimal", "date", "time", "clock", "duration", "boolean", "flag",
  ]

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
  /// The name with an article: `a distance`. A plural doesn't get an article: `credits`.
  public var withArticle: String {
    let name = name.lowercased()
    let isPlural =
      EnglishSingular.of(name) != name && !Self.singularEndings.contains(where: name.hasSuffix)
    return isPlural ? self.name : EnglishArticle.with(self.name)
  }

  /// Endings of singular nouns that look like plurals: `bonus`, `basis`, `address`.
  private static let singularEndings = ["us", "is", "ss"]
}

extension FieldType {
  /// Returns the choice that a node means, if the choice is also a keyword, weekday or month of the language. In a
  /// field `(mon, tue, sun)`, `sun` means the choice, not the day.
  public func choice(saidBy node: SyntaxNode) -> (word: String, token: SyntaxToken)? {
    guard case .choice(let words) = self else { return nil }
    let tokens = node.allTokens
    guard tokens.count == 1 else { return nil }
    let token = tokens[0]
    let word = words.first { word in
      let folded = Folding.folded(word)
      switch token.tokenClass {
      case .keyword: return folded == token.text
      // The text of the token is always the full name, such as `sunday`, even if `sun` was typed.
      case .weekday, .month: return folded.count > 2 && token.text.hasPrefix(folded)
      default: return false
      }
    }
    return word.map { ($0, token) }
  }

  /// Returns the choice that abbreviates the typed weekday, such as `mon` for `monday`. Returns nil unless there is
  /// exactly one.
  static func choice(shortFor said: String, among words: [String]) -> String? {
    guard let day = BuiltInWords.weekday(Folding.folded(said)) else { return nil }
    let short = words.filter { $0.count > 1 && day.hasPrefix(Folding.folded($0)) }
    return short.count == 1 ? short[0] : nil
  }
}

/// A goal that is declared for each record of an entity: `goal 108 rep per day of sessions`.
public struct Goal: Sendable, Equatable {
  /// The amount to reach, as a syntax node of the rule `quantity`.
  public let target: SyntaxNode
  /// The calendar period for reaching the amount. Nil for a goal without a period.
  public let period: Period?
  /// The entity whose rows are summed or counted. Nil if the declaring entity's own rows are summed or counted.
  public let of: String?
  /// The goal as it was typed, without `goal`: `108 rep per day of sessions`.
  public let text: String
}
