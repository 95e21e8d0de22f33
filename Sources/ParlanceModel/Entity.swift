public import ParlanceLanguage

/// A kind of record, and the table that contains its rows.
public struct Entity: Sendable, Equatable {
  public let name: String
  public let plural: String
  /// The name of the table. It can begin with a schema and a dot.
  public private(set) var table: String
  /// Where the rows come from, such as a table or a view.
  public var source = EntitySource.ownTable
  /// How the rows are identified.
  public var identity = RowIdentity.number("id")
  /// All fields: first the references that `of` declares, then the other fields in the order of their declaration.
  public var fields: [Field]
  /// The rules that `one per …` lines declare, in order.
  public var uniques: [UniqueRule]
  /// The checks of the entity and of its fields: `check … else "…"`.
  public var checks: [Check]
  /// The declared indexes. Each is the list of field names in `index a, b`.
  public var indexes: [[String]]
  /// For a table of another program, the first column of each index, in lowercase. Partial indexes don't count. Nil if
  /// the indexes are unknown.
  public var indexedColumns: Set<String>?
  /// The field of `distribute by …`. A distributed database stores rows with the same value of this field together.
  public var distribution: String?
  /// The goals that lines such as `goal 108 rep per day` declare, in order.
  public var goals: [Goal] = []
  /// The main date: the date field that a sentence such as `list bookings since monday` refers to. It is a path of
  /// field names, such as `[class, starts]`: references, and then a date or time. Nil if the entity doesn't have a main
  /// date.
  public var mainDate: [String]?
  /// The main date, if it is a field of the entity itself.
  public var ownDate: Field? { mainDate.flatMap { $0.count == 1 ? field($0[0]) : nil } }
  /// The previous name, from `was`. If the old model has an entity with this name, its rows become rows of this entity.
  public var was: String?
  /// The source of the first records: another entity, and its fields whose values become the records. Nil if the entity
  /// starts without records.
  public var origin: EntityOrigin?
  /// The text of the declaration in the model, with its comments.
  public var text = ""
  /// The byte offset of ``text`` in its file. The positions of the syntax nodes are relative to that file.
  public var textStart = 0

  public init(
    name: String, plural: String, table: String, fields: [Field] = [], uniques: [UniqueRule] = [],
    checks: [Check] = [], indexes: [[String]] = [], mainDate: [String]? = nil
  ) {
    self.name = name
    self.plural = plural
    self.table = table
    self.fields = fields
    self.uniques = uniques
    self.checks = checks
    self.indexes = indexes
    self.mainDate = mainDate
  }

  /// Returns the singular for 1 record, and the plural for other numbers: `fact` or `facts`.
  public func noun(for count: some BinaryInteger) -> String { count == 1 ? name : plural }

  /// Returns the field with this name, ignoring case and diacritics. An exact match is preferred.
  public func field(_ name: String) -> Field? {
    if let exact = fields.first(where: { $0.name == name }) { return exact }
    return fields.first { NameComparison.areSame($0.name, name) }
  }

  /// The field whose text names a record: the field with `key`, or else the field with `name`. Several records can have
  /// the same text in a field with `name`.
  public var key: Field? { uniqueKey ?? fields.first { $0.isName } }

  /// The field with `key`, whose text names exactly one record.
  public var uniqueKey: Field? { fields.first { $0.isKey } }

  /// The field that `add 108 to …` increases.
  public var accumulator: Field? { fields.first { $0.accumulates } }

  /// Whether the id is the first column in a list of records. A uuid or row number isn't shown if the records have a
  /// unique key.
  public var showsID: Bool {
    switch identity {
    case .number, .counted: true
    case .rowNumber, .uuid: uniqueKey == nil
    case .key, .position: false
    }
  }

  /// The id as a field: a whole number, or the text of a uuid. Nil if the table doesn't store ids, or if its rows can't
  /// be changed.
  public var storedID: Field? {
    if identity == .uuid {
      var field = Field(name: "id", column: RowIdentity.uuidColumn, type: .text)
      (field.storage, field.isGenerated) = (.native("uuid"), true)
      return field
    }
    return isReadOnly ? nil : identity.numberColumn.map { Field(name: "id", column: $0, type: .number) }
  }

  /// Returns an id as it is typed in a sentence: a number as it is, a uuid in quotes.
  public func idSpelling(_ id: String) -> String { identity == .uuid ? NameSpelling.quoted(id) : id }

  /// Whether another program created the table. Parlance doesn't change such a table.
  public var isExternal: Bool { source != .ownTable && source != .file }

  /// Returns the entity with its rows in another table, which `use` fills with the rows of a file.
  package func ofFile(in table: String) -> Entity {
    var entity = self
    (entity.table, entity.source) = (table, .file)
    return entity
  }

  /// Marks the table as created by another program. A uuid then becomes a key like other keys, not a special kind of
  /// id.
  mutating func becomeExternal() {
    if source == .ownTable { source = .table }
    if identity == .uuid { identity = .key([RowIdentity.uuidColumn]) }
    for index in fields.indices where fields[index].referenceForm == .uuid {
      fields[index].referenceForm = .fields([RowIdentity.uuidColumn])
    }
  }

  /// Whether the rows can't be changed.
  public var isReadOnly: Bool { source == .view || source == .distinct || source == .file }

  /// Whether the database assigns numbers as ids to new rows.
  public var numbersOwnRows: Bool { !isExternal && identity != .uuid }

  /// The fields that have columns: all fields except the computed ones.
  public var storedFields: [Field] { fields.filter { $0.computed == nil } }

  /// The fields that refer to a record.
  public var references: [Field] { fields.filter { $0.referencedEntity != nil } }

  /// Whether a field refers to records of the same entity. If so, sentences can use `above`.
  var hasLevels: Bool { references.contains { $0.referencedEntity == name } }

  /// Whether there is at most one record for each combination of values of these fields.
  public func isOne(per names: [String]) -> Bool {
    uniques.contains { $0.fields == names && $0.condition == nil }
  }
}

/// Where the rows of an entity come from.
public enum EntitySource: Sendable {
  /// The rows of a table that was created for the entity.
  case ownTable
  /// The rows of a table that another program created.
  case table
  /// The read-only rows of a view, or of a table whose rows can't be identified.
  case view
  /// The distinct combinations of the fields' values in a table. They are read-only.
  case distinct
  /// The rows of a file that `use` read, in a temporary table. They are read-only, and disappear with the session.
  case file
}

/// A rule that makes a combination of values unique: `one per member, class where not cancelled`. It becomes a unique
/// index, which is partial if there is a condition.
public struct UniqueRule: Sendable, Equatable {
  /// The names of the fields.
  public let fields: [String]
  /// The condition after `where`, as a syntax node of the rule `condition`. Nil if the rule applies to all records.
  public let condition: SyntaxNode?
  /// The condition as it was typed.
  public var text: String?

  public init(fields: [String], condition: SyntaxNode? = nil, text: String? = nil) {
    self.fields = fields
    self.condition = condition
    self.text = text
  }

  /// The condition with its keyword: ` where not cancelled`. Empty if the rule applies to all records.
  public var clause: String { text.map { " where " + $0 } ?? "" }
}

/// A condition that every row must meet, and the message for a change that would violate it.
public struct Check: Sendable, Equatable {
  /// The name of the constraint in the database, such as `session.amount.1`. It identifies the check when an engine
  /// reports a violation.
  public let name: String
  /// The condition, as a syntax node of the rule `condition`.
  public let condition: SyntaxNode
  /// The condition as it was typed.
  public let text: String
  /// The text after `else`, or nil if there is none.
  public let message: String?

  /// Returns the message for a change that would violate the check.
  public func refusal(of entity: Entity) -> String {
    message ?? "\(EnglishArticle.with(entity.name)) must satisfy the check `\(text)`"
  }
}
