public import ParlanceLanguage

/// A kind of record, and the table that contains its rows.
public struct Entity: Sendable, Equatable {
  public let name: String
  public let plural: String
  /// The name of the table, which may include its schema.
  public let table: String
  /// The source of the rows.
  public var source = EntitySource.ownTable
  /// How the rows are identified.
  public var identity = RowIdentity.number("id")
  /// The references declared by `of`, then the fields in the order of their declaration.
  public var fields: [Field]
  /// The rules `one per …`, in order.
  public var uniques: [UniqueRule]
  /// The checks `check … else "…"` of the entity and of its fields.
  public var checks: [Check]
  /// The field names of each `index a, b`.
  public var indexes: [[String]]
  /// The first column of each index of an external table, in lower case, without partial indexes; nil if unknown.
  public var indexedColumns: Set<String>?
  /// The field of `distribute by …`. A distributed database stores rows with the same value of this field together.
  public var distribution: String?
  /// The goals `goal …`, in order.
  public var goals: [Goal] = []
  /// The date that a bare date in a sentence means, as a path of field names. The last field is a date or time, and the
  /// fields before it are references: `[class, starts]`. nil if the entity doesn't have a main date.
  public var mainDate: [String]?
  /// The main date, if it is a field of the entity itself.
  public var ownDate: Field? { mainDate.flatMap { $0.count == 1 ? field($0[0]) : nil } }
  /// The previous name of the entity. If the old model has an entity with that name, its rows become rows of this
  /// entity.
  public var was: String?
  /// The source of the first records; nil if the entity starts without records.
  public var origin: EntityOrigin?
  /// The declaration in the text of the model, with its comments.
  public var text = ""
  /// The byte offset of ``text`` in its file. The positions of the syntax nodes refer to that file.
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

  /// Returns the name for this number of records: `fact` or `facts`.
  public func noun(for count: some BinaryInteger) -> String { count == 1 ? name : plural }

  /// Returns the field with this name. Case and diacritics don't matter, but an exact match comes first.
  public func field(_ name: String) -> Field? {
    if let exact = fields.first(where: { $0.name == name }) { return exact }
    return fields.first { NameComparison.areSame($0.name, name) }
  }

  /// The field whose text names a record: the unique key, or else the name, which several records may share.
  public var key: Field? { uniqueKey ?? fields.first { $0.isName } }

  /// The field whose text names exactly one record.
  public var uniqueKey: Field? { fields.first { $0.isKey } }

  /// The field that `add 108 to …` increases.
  public var accumulator: Field? { fields.first { $0.accumulates } }

  /// Whether a list of records begins with their ids. It doesn't if the records don't have ids, or if a key names each
  /// record.
  public var showsID: Bool {
    switch identity {
    case .number, .counted: true
    case .rowNumber, .uuid: uniqueKey == nil
    case .key, .position: false
    }
  }

  /// The id as a field: a whole number, or the text of a uuid. nil if the rows don't store an id or can't be changed.
  public var storedID: Field? {
    if identity == .uuid {
      var field = Field(name: "id", column: RowIdentity.uuidColumn, type: .text)
      (field.storage, field.isGenerated) = (.native("uuid"), true)
      return field
    }
    return isReadOnly ? nil : identity.numberColumn.map { Field(name: "id", column: $0, type: .number) }
  }

  /// Returns the id as a sentence names the record with it: a number, or a uuid in quotes.
  public func idSpelling(_ id: String) -> String { identity == .uuid ? NameSpelling.quoted(id) : id }

  /// Whether another program created the table. Parlance doesn't change such a table.
  public var isExternal: Bool { source != .ownTable }

  /// Marks the table as created by another program. Its uuids are then values like any others.
  mutating func becomeExternal() {
    if source == .ownTable { source = .table }
    if identity == .uuid { identity = .key([RowIdentity.uuidColumn]) }
    for index in fields.indices where fields[index].referenceForm == .uuid {
      fields[index].referenceForm = .fields([RowIdentity.uuidColumn])
    }
  }

  /// Whether the rows can't be changed.
  public var isReadOnly: Bool { source == .view || source == .distinct }

  /// Whether the entity's own table numbers a new row.
  public var numbersOwnRows: Bool { !isExternal && identity != .uuid }

  /// The fields that have columns, which are all except the computed ones.
  public var storedFields: [Field] { fields.filter { $0.computed == nil } }

  /// The fields that refer to a record.
  public var references: [Field] { fields.filter { $0.referencedEntity != nil } }

  /// Whether the records refer to one another, so that one can be `above` another.
  var hasLevels: Bool { references.contains { $0.referencedEntity == name } }

  /// Whether there is at most one record for each combination of values of these fields.
  public func isOne(per names: [String]) -> Bool {
    uniques.contains { $0.fields == names && $0.condition == nil }
  }
}

/// The kind of rows that an entity has.
public enum EntitySource: Sendable {
  /// The rows of a table that was created for the entity.
  case ownTable
  /// The rows of a table that another program created.
  case table
  /// The read-only rows of a view, or of a table that doesn't identify its rows.
  case view
  /// The distinct values of the fields in the rows of the table. They are read-only.
  case distinct
}

/// A unique index, which is partial if it has a condition: `one per member, class where not cancelled`.
public struct UniqueRule: Sendable, Equatable {
  /// The names of the fields.
  public let fields: [String]
  /// The condition, as a `condition` node; nil for a rule about all records.
  public let condition: SyntaxNode?
  /// The condition as it was typed.
  public var text: String?

  public init(fields: [String], condition: SyntaxNode? = nil, text: String? = nil) {
    self.fields = fields
    self.condition = condition
    self.text = text
  }

  /// The condition as it follows a noun: ` where not cancelled`. Empty for a rule about all records.
  public var clause: String { text.map { " where " + $0 } ?? "" }
}

/// A condition that every row meets, and the message if a change would violate it.
public struct Check: Sendable, Equatable {
  /// The name of the constraint in the database, such as `session.amount.1`. It identifies the check when an engine
  /// reports a violation.
  public let name: String
  /// The condition, as a `condition` node.
  public let condition: SyntaxNode
  /// The condition as it was typed.
  public let text: String
  /// The text after `else`.
  public let message: String?
}
