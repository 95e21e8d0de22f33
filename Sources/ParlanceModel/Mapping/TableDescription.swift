/// A table or view that another program created: its schema, and statistics about a sample of its rows.
public struct TableDescription {
  /// The name in SQL. For a table outside the search path of a server, it begins with the schema and a dot.
  public let name: String
  /// The schema of the table; empty if the engine doesn't have schemas.
  public let schema: String
  public var isView = false
  /// Whether a module provides the rows. A module doesn't return the id of a new row, so the rows are only read.
  public var isVirtual = false
  /// The SQL names for the row number of the engine, the usual one first. Names of columns are left out. nil if the
  /// engine doesn't number the rows.
  public var rowNumberNames: [String]?
  /// Whether the columns contain only values of their declared types. Then each ``ColumnDescription/typing`` is
  /// reliable.
  public var isTyped = false
  /// The columns in order, without the hidden ones of a virtual table.
  public var columns: [ColumnDescription] = []
  /// The declared foreign keys.
  public var foreignKeys: [ForeignKey] = []
  /// The columns of each unique index, including the primary key's, without partial indexes.
  public var uniques: [[String]] = []
  /// The first column of each index in lower case, without partial indexes.
  public var indexedColumns: Set<String> = []
  /// Whether the primary key has an index of its own, so that it isn't another name of the row number.
  public var hasPrimaryKeyIndex = false
  /// The `create` statement, if it contains checks.
  public var sql = ""
  /// The number of rows in the sample.
  public var rowCount = 0
  /// Whether the sample contains all rows.
  public var isWhole = false
  /// The reason why the table can't be read, in the engine's words.
  public var refusal: String?

  public init(_ name: String, in schema: String = "") { (self.name, self.schema) = (name, schema) }

  /// The name without the schema.
  public var ownName: String { isOutsidePath ? String(name.dropFirst(schema.count + 1)) : name }

  /// Whether a server finds the table only with its schema.
  var isOutsidePath: Bool { !schema.isEmpty && name.hasPrefix(schema + ".") }

  var primaryKey: [String] {
    columns.filter { $0.primaryKeyPlace > 0 }.sorted { $0.primaryKeyPlace < $1.primaryKeyPlace }.map(\.name)
  }

  /// The columns that identify a row: those of the primary key, or else unique columns that are never null.
  var rowKey: [String]? {
    let required = Set(columns.lazy.filter(\.isNotNull).map(\.name))
    return ([primaryKey] + uniques.filter(required.isSuperset)).first {
      !$0.isEmpty && $0.allSatisfy(MappedName.canBeQuoted)
    }
  }

  /// Whether no two rows have the same values in all these columns.
  func isOne(per columns: [String]) -> Bool {
    let all = Set(columns.map { $0.lowercased() })
    return ([primaryKey] + uniques).contains { !$0.isEmpty && all.isSuperset(of: $0.map { $0.lowercased() }) }
  }

  /// Returns the possible storages of a field's column, if neither the model nor the declared type decides. Otherwise
  /// returns nil.
  public func storages(of field: Field) -> [String]? {
    guard !isTyped, field.storage == .plain, let place = place(of: field.column) else { return nil }
    switch field.type {
    // A whole number may be an amount in euros or in cents.
    case .decimal(let scale) where scale > 0 && columns[place].declaredType.uppercased().contains("INT"):
      return ["real", "scaled"]
    case .number where columns[place].declared == .text: return ["text"]
    default: return nil
    }
  }

  /// Returns the index of the column with this name. If there isn't one, case and diacritics are ignored.
  public func place(of column: String) -> Int? {
    columns.firstIndex { $0.name == column }
      ?? columns.firstIndex { NameComparison.areSame($0.name, column) }
  }
}

/// A column, and statistics about its values in the sampled rows.
public final class ColumnDescription {
  public let name: String
  /// The declared type as written; empty if there isn't any.
  public let declaredType: String
  public var isNotNull = false
  public var hasDefault = false
  /// The position in the primary key, from 1; 0 outside the key.
  public var primaryKeyPlace = 0
  public var isGenerated = false
  /// The statistics about the sampled values.
  public var look = ColumnStatistics()
  /// The type and storage of the column, for a table that ``TableDescription/isTyped``.
  public var typing = InferredColumnType()
  /// Whether the column contains only whole numbers of at most 64 bits.
  public var holdsIDs = false
  /// Whether the engine knows that several rows have the same value, although no row was sampled.
  public var repeats = false
  /// The only texts that the type or a check allows, as far as the engine reports them; nil for any text.
  public var allowed: [String]?

  /// The kind of the declared type.
  let declared: DeclaredKind

  /// Whether the declared type is for bytes, or there isn't any known type.
  public var mayHoldBlobs: Bool { declared == .bytes || declared == .unknown }

  public init(_ name: String, _ declaredType: String = "") {
    self.name = name
    self.declaredType = declaredType
    declared = DeclaredKind(declaredType)
  }
}

/// `foreign key (columns) references table (targets)`
public struct ForeignKey: Sendable, Equatable {
  /// The referenced table.
  public let table: String
  /// The referring columns.
  public var columns: [String]
  /// The referenced columns; empty for the target's primary key.
  public var targets: [String]

  public init(_ columns: [String], to table: String, _ targets: [String] = []) {
    self.columns = columns
    self.table = table
    self.targets = targets
  }
}
