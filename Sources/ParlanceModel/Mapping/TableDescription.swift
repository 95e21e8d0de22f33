/// A table or view that another program created: its columns and constraints, and statistics about a sample of its
/// rows.
public struct TableDescription {
  /// The name in SQL. If the table isn't in the server's search path, the name begins with the schema and a dot.
  public let name: String
  /// The schema of the table; empty if the engine doesn't have schemas.
  public let schema: String
  public var isView = false
  /// Whether this is a virtual table of SQLite. Its module doesn't return the id of a new row, so the table is only
  /// read.
  public var isVirtual = false
  /// The SQL names for the engine's row number, such as `rowid`, the usual one first. A name that is also the name of a
  /// column isn't included. Nil if the engine doesn't number the rows.
  public var rowNumberNames: [String]?
  /// Whether the engine ensures that columns contain only values of their declared types. If so,
  /// ``ColumnDescription/typing`` is certain.
  public var isTyped = false
  /// The columns, in order. Hidden columns of a virtual table aren't included.
  public var columns: [ColumnDescription] = []
  /// The declared foreign keys.
  public var foreignKeys: [ForeignKey] = []
  /// The columns of each unique index. The index of the primary key is included, partial indexes aren't.
  public var uniques: [[String]] = []
  /// The first column of each index, in lowercase. Partial indexes aren't included.
  public var indexedColumns: Set<String> = []
  /// Whether the primary key has an index of its own. If not, an integer primary key in SQLite is an alias of the
  /// `rowid`.
  public var hasPrimaryKeyIndex = false
  /// The `create` statement, if it contains checks.
  public var sql = ""
  /// The number of rows in the sample.
  public var rowCount = 0
  /// Whether the sample contains all rows.
  public var isWhole = false
  /// The engine's message if the table can't be read.
  public var refusal: String?

  public init(_ name: String, in schema: String = "") { (self.name, self.schema) = (name, schema) }

  /// The name without the schema.
  public var ownName: String { isOutsidePath ? String(name.dropFirst(schema.count + 1)) : name }

  /// Whether the server finds the table only by its full name, with the schema.
  var isOutsidePath: Bool { !schema.isEmpty && name.hasPrefix(schema + ".") }

  var primaryKey: [String] {
    columns.filter { $0.primaryKeyPlace > 0 }.sorted { $0.primaryKeyPlace < $1.primaryKeyPlace }.map(\.name)
  }

  /// The columns that identify a row: the primary key, or else a unique index whose columns are never null.
  var rowKey: [String]? {
    let required = Set(columns.lazy.filter(\.isNotNull).map(\.name))
    return ([primaryKey] + uniques.filter(required.isSuperset)).first {
      !$0.isEmpty && $0.allSatisfy(MappedName.canBeQuoted)
    }
  }

  /// Whether the combination of values in these columns is unique.
  func isOne(per columns: [String]) -> Bool {
    let all = Set(columns.map { $0.lowercased() })
    return ([primaryKey] + uniques).contains { !$0.isEmpty && all.isSuperset(of: $0.map { $0.lowercased() }) }
  }

  /// Returns the storages from which the user must choose for a field, such as `real` and `scaled`. Returns nil if the
  /// model or the declared type already determines the storage.
  public func storages(of field: Field) -> [String]? {
    guard !isTyped, field.storage == .plain, let place = place(of: field.column) else { return nil }
    switch field.type {
    // An integer can be an amount in euros or in cents.
    case .decimal(let scale) where scale > 0 && columns[place].declaredType.uppercased().contains("INT"):
      return ["real", "scaled"]
    case .number where columns[place].declared == .text: return ["text"]
    default: return nil
    }
  }

  /// Returns the index of the column with this name. If no column has exactly this name, case and diacritics are
  /// ignored.
  public func place(of column: String) -> Int? {
    columns.firstIndex { $0.name == column }
      ?? columns.firstIndex { NameComparison.areSame($0.name, column) }
  }
}

/// A column, and statistics about its values in the sampled rows.
public final class ColumnDescription {
  public let name: String
  /// The declared type as it is written in SQL. Empty if there is none.
  public let declaredType: String
  public var isNotNull = false
  public var hasDefault = false
  /// The position in the primary key, from 1. 0 if the column isn't part of the primary key.
  public var primaryKeyPlace = 0
  public var isGenerated = false
  /// The statistics about the sampled values.
  public var look = ColumnStatistics()
  /// The type and storage of the column. Used only if ``TableDescription/isTyped`` is true.
  public var typing = InferredColumnType()
  /// Whether the column contains only whole numbers of at most 64 bits.
  public var holdsIDs = false
  /// Whether the engine's statistics show that several rows have the same value, even if no row was sampled.
  public var repeats = false
  /// The texts that the SQL type or a check allows, as reported by the engine. Nil if any text is allowed.
  public var allowed: [String]?

  /// The kind of the declared type, such as a number.
  let declared: DeclaredKind

  /// Whether the column can contain bytes: its declared type is for bytes, or is unknown.
  public var mayHoldBlobs: Bool { declared == .bytes || declared == .unknown }

  public init(_ name: String, _ declaredType: String = "") {
    self.name = name
    self.declaredType = declaredType
    declared = DeclaredKind(declaredType)
  }
}

/// A declared foreign key: `foreign key (columns) references table (targets)`.
public struct ForeignKey: Sendable, Equatable {
  /// The referenced table.
  public let table: String
  /// The referring columns.
  public var columns: [String]
  /// The referenced columns. Empty if they are the target's primary key.
  public var targets: [String]

  public init(_ columns: [String], to table: String, _ targets: [String] = []) {
    self.columns = columns
    self.table = table
    self.targets = targets
  }
}
