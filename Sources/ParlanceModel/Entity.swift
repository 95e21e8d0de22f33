public import ParlanceLanguage

/// A kind of record, and the table that holds its rows.
public struct Entity: Sendable, Equatable {
  public let name: String
  public let plural: String
  public let table: String
  /// What its rows are read from.
  public var source = EntitySource.ownTable
  public var identity = RowIdentity.number("id")
  /// References declared by `of` first, then the fields in the order in which they were declared.
  public var fields: [Field]
  /// `one per …`, in order.
  public var uniques: [UniqueRule]
  /// `check … else "…"` of the entity and of its fields.
  public var checks: [Check]
  /// `index a, b`: field names.
  public var indexes: [[String]]
  /// The first columns of a foreign table's indexes, in small letters, without partial indexes. Nil where they are unknown.
  public var indexedColumns: Set<String>?
  /// `distribute by …`: the field by whose values the rows are distributed where that is done, so that those of one value stay
  /// together.
  public var distribution: String?
  /// `goal …`, in order.
  public var goals: [Goal] = []
  /// The date that a bare date in a sentence means: names of fields, the last of them a date or time. `[class, starts]`
  /// walks a reference. Nil where the entity has none.
  public var mainDate: [String]?
  /// That date, if it is a field of the entity itself.
  public var ownDate: Field? { mainDate.flatMap { $0.count == 1 ? field($0[0]) : nil } }
  /// What it was called before: its rows are those of the entity of that name, as long as there is one.
  public var was: String?
  /// Where its first records come from; nil if it begins without records.
  public var origin: EntityOrigin?
  /// Its declaration as it stands in the model's text, comments included.
  public var text = ""
  /// Where that begins in its file, by which the places of its nodes are known.
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

  /// What so many of its records are called: `1 fact`, `2 facts`.
  public func noun(for count: some BinaryInteger) -> String { count == 1 ? name : plural }

  /// The field of this name, whatever its case and marks; one spelled just so comes first.
  public func field(_ name: String) -> Field? {
    if let exact = fields.first(where: { $0.name == name }) { return exact }
    return fields.first { NameComparison.areSame($0.name, name) }
  }

  /// The field whose text names a record: its key, else its name, which may be that of several.
  public var key: Field? { uniqueKey ?? fields.first { $0.isName } }

  /// The field whose text names one record alone.
  public var uniqueKey: Field? { fields.first { $0.isKey } }

  /// The field that `add 108 to …` adds to.
  public var accumulator: Field? { fields.first { $0.accumulates } }

  /// Whether a list of its records begins with their ids: not where they have none, nor where a key names each in its
  /// place.
  public var showsID: Bool {
    switch identity {
    case .number, .counted: true
    case .rowNumber, .uuid: uniqueKey == nil
    case .key, .position: false
    }
  }

  /// The id as a field: a whole number, or the text of a uuid. Nil if the rows don't store an id, or are only read.
  public var storedID: Field? {
    if identity == .uuid {
      var field = Field(name: "id", column: RowIdentity.uuidColumn, type: .text)
      (field.storage, field.isGenerated) = (.native("uuid"), true)
      return field
    }
    return isReadOnly ? nil : identity.numberColumn.map { Field(name: "id", column: $0, type: .number) }
  }

  /// An id as a sentence names the record by it: a number, or a uuid in quotes.
  public func spokenID(_ id: String) -> String { identity == .uuid ? SpokenName.quoted(id) : id }

  /// Whether another program created its table: the table stays as it is.
  public var isMapped: Bool { source != .ownTable }

  /// Takes its table for one that another program created, where uuids are values like others.
  mutating func becomeMapped() {
    if source == .ownTable { source = .table }
    if identity == .uuid { identity = .key([RowIdentity.uuidColumn]) }
    for index in fields.indices where fields[index].referenceForm == .uuid {
      fields[index].referenceForm = .fields([RowIdentity.uuidColumn])
    }
  }

  /// Whether its rows can't be changed.
  public var isReadOnly: Bool { source == .view || source == .distinct }

  /// Whether its own table numbers a new row.
  public var numbersOwnRows: Bool { !isMapped && identity != .uuid }

  /// The fields that are columns: all but the computed ones.
  public var storedFields: [Field] { fields.filter { $0.computed == nil } }

  public var references: [Field] { fields.filter { $0.referencedEntity != nil } }

  /// Whether its records refer to one another, so that one may be `above` another.
  var hasLevels: Bool { references.contains { $0.referencedEntity == name } }

  /// Whether there is at most one record for each value of these fields, whatever else it holds.
  public func isOne(per names: [String]) -> Bool {
    uniques.contains { $0.fields == names && $0.condition == nil }
  }
}

/// What an entity's rows are.
public enum EntitySource: Sendable {
  /// The rows of a table that was created for the entity.
  case ownTable
  /// The rows of a table that another program created.
  case table
  /// The rows of a view, or of a table whose rows have no number: they are only read.
  case view
  /// The values that its fields have in the rows of its table, each once: they are only read.
  case distinct
}

/// `one per member, class where not cancelled`: a unique index, partial where it bears a condition.
public struct UniqueRule: Sendable, Equatable {
  /// Names of fields.
  public let fields: [String]
  /// A `condition` of the grammar.
  public let condition: SyntaxNode?
  /// The condition as it was typed.
  public var text: String?

  public init(fields: [String], condition: SyntaxNode? = nil, text: String? = nil) {
    self.fields = fields
    self.condition = condition
    self.text = text
  }

  /// ` where not cancelled`, to stand behind a noun; nothing for a rule about all records.
  public var clause: String { text.map { " where " + $0 } ?? "" }
}

/// A condition that every row keeps, and what is said when a change would break it.
public struct Check: Sendable, Equatable {
  /// The constraint's name in the database, such as `session.amount.1`: an engine's failure is traced back by it.
  public let name: String
  /// A `condition` of the grammar.
  public let condition: SyntaxNode
  /// The condition as it was typed.
  public let text: String
  /// `else "…"`.
  public let message: String?
}
