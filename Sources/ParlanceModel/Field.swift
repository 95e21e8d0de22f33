public import ParlanceLanguage

/// One thing that is known of a record: a column, a reference to another record, a flag, or a computed value.
public struct Field: Sendable, Equatable {
  /// As sentences name it.
  public let name: String
  /// As the table names it: `day`, `practice_id`; for a computed field its name.
  public let column: String
  public let type: FieldType
  public var isOptional = false
  public var isKey = false
  public var accumulates = false
  /// Whether the entity's heading declared it by `of`.
  public var isOwner = false
  /// The word by which a sentence follows this reference: `of` for an owner unless it says `as …`. Nil: `of` too.
  public var preposition: String?
  /// A `value` of the grammar.
  public var defaultValue: SyntaxNode?
  /// `= expression`: an `expression` of the grammar, or for a flag with `when` a `condition`. Nil for what is stored.
  public var computed: SyntaxNode?
  /// The computed expression as it was typed.
  public var computedText: String?
  /// The verbs of a stored flag: `archive`, `unarchive`. Either may be missing.
  public var setVerb: String?
  public var clearVerb: String?

  public init(name: String, column: String, type: FieldType) {
    self.name = name
    self.column = column
    self.type = type
  }

  public var referencedEntity: String? { if case .reference(let name) = type { name } else { nil } }
  /// The word by which a sentence follows this reference; nil where only a condition can speak of it.
  public var followingWord: String? {
    referencedEntity == nil ? nil : preposition ?? (isOwner ? "of" : nil)
  }

  public var isFlag: Bool { type == .flag }
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
  /// A computed value whose type follows from its expression.
  case computed

  /// The words that a model says types by which need no declaration of their own.
  public static let names = ["text", "number", "decimal", "date", "time", "boolean", "flag"]
}
