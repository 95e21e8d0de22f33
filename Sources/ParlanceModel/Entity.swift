public import ParlanceLanguage

/// A kind of record, and the table that holds its rows.
public struct Entity: Sendable, Equatable {
  public let name: String
  public let plural: String
  public let table: String
  /// What its rows are read from. An entity that only reads cannot be changed.
  public var source = EntitySource.table
  /// The column of whole numbers that tells its rows apart, such as `id`, `OrderID` or `rowid`. Nil where the rows have
  /// none: they are numbered as they are read.
  public var idColumn: String? = "id"
  /// The columns of the key by which rows are told apart where none holds such a number: the id is one that is made of what
  /// they hold, and ``idColumn`` the first of them. Empty where the id is a column of whole numbers.
  public var idKey: [String] = []
  /// Whether a new row needs a number for its id, as its table gives none by itself: one more than the highest.
  public var countsID = false
  /// Whether its table was made by somebody else: it stays as it is.
  public var isMapped = false
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
    guard isMapped else { return idField == nil || uniqueKey == nil }
    return idColumn != nil && idKey.isEmpty
      && (uniqueKey == nil || !Self.rowNumbers.contains(idColumn ?? ""))
  }

  /// The names of the number that every row has without a column of its own, the usual one first.
  public static let rowNumbers = ["rowid", "_rowid_", "oid"]

  /// `id uuid`: the id as people see it, a text that its table makes. Nil where ids are numbers, or others made the table, whose
  /// key has fields of its own.
  public var idField: Field? {
    guard !isMapped, let column = idKey.first else { return nil }
    var field = Field(name: "id", column: column, type: .text)
    (field.storage, field.isGenerated) = (.native("uuid"), true)
    return field
  }

  /// The id as a column of a file that is imported: a whole number, or the text of a uuid. Nil where no id is stored.
  public var storedID: Field? {
    if let idField { return idField }
    guard source == .table, idKey.isEmpty, let idColumn else { return nil }
    return Field(name: "id", column: idColumn, type: .number)
  }

  /// The fields that are columns: all but the computed ones.
  public var storedFields: [Field] { fields.filter { $0.computed == nil } }

  public var references: [Field] { fields.filter { $0.referencedEntity != nil } }

  /// Whether there is at most one record for each value of these fields, whatever else it holds.
  public func isOne(per names: [String]) -> Bool {
    uniques.contains { $0.fields == names && $0.condition == nil }
  }
}

/// What an entity's rows are.
public enum EntitySource: String, Sendable {
  /// The rows of its table.
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
