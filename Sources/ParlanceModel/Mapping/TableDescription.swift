/// A table or view of a database that others made: its schema, and what a look at some of its rows showed.
public struct TableDescription {
  /// Its name in SQL. A table outside the search path of a server has the name of its schema and a dot before its own.
  public let name: String
  /// The schema that it is in; empty where there are none.
  public let schema: String
  public var isView = false
  /// Whether a module provides its rows. It returns no id of a new row, so the rows are only read.
  public var isVirtual = false
  /// The names in SQL of the number that the engine has for each row, the usual one first. A name that a column has isn't among
  /// them. Nil if the engine doesn't number the rows.
  public var rowNumberNames: [String]?
  /// Whether its columns hold nothing but what they are declared to: their ``ColumnDescription/typing`` is to be believed.
  public var isTyped = false
  /// In their order, without those that only a virtual table knows.
  public var columns: [ColumnDescription] = []
  /// As they were declared.
  public var foreignKeys: [ForeignKey] = []
  /// The columns of each unique index that holds for all rows, the primary key's among them.
  public var uniques: [[String]] = []
  /// The first columns of its indexes, in small letters, without partial indexes.
  public var indexedColumns: Set<String> = []
  /// Whether the primary key has an index of its own: then it is no other name of the row's number.
  public var hasPrimaryKeyIndex = false
  /// Its `create` statement, where that tells of checks.
  public var sql = ""
  /// How many rows were looked at.
  public var rowCount = 0
  /// Whether these are all of them.
  public var isWhole = false
  /// Why it cannot be read, in the engine's words.
  public var refusal: String?

  public init(_ name: String, in schema: String = "") { (self.name, self.schema) = (name, schema) }

  /// Its name without that of its schema.
  public var ownName: String { isOutsidePath ? String(name.dropFirst(schema.count + 1)) : name }

  /// Whether a server finds it only in its schema.
  var isOutsidePath: Bool { !schema.isEmpty && name.hasPrefix(schema + ".") }

  var primaryKey: [String] {
    columns.filter { $0.primaryKeyPlace > 0 }.sorted { $0.primaryKeyPlace < $1.primaryKeyPlace }.map(\.name)
  }

  /// The columns by which any row can be told: the primary key's, else those that are unique and never empty.
  var rowKey: [String]? {
    let required = Set(columns.lazy.filter(\.isNotNull).map(\.name))
    return ([primaryKey] + uniques.filter(required.isSuperset)).first {
      !$0.isEmpty && $0.allSatisfy(MappedName.canBeQuoted)
    }
  }

  /// Whether no two rows hold the same in all these columns.
  func isOne(per columns: [String]) -> Bool {
    let all = Set(columns.map { $0.lowercased() })
    return ([primaryKey] + uniques).contains { !$0.isEmpty && all.isSuperset(of: $0.map { $0.lowercased() }) }
  }

  /// The possible storages of a field's column, if neither the model nor the declared type decides; else nil.
  public func storages(of field: Field) -> [String]? {
    guard !isTyped, field.storage == .plain, let place = place(of: field.column) else { return nil }
    switch field.type {
    // A whole number may be that of euros or of cents.
    case .decimal(let scale) where scale > 0 && columns[place].declaredType.uppercased().contains("INT"):
      return ["real", "scaled"]
    case .number where columns[place].declared == .text: return ["text"]
    default: return nil
    }
  }

  /// Which of the columns is called so, if need be in other letters.
  public func place(of column: String) -> Int? {
    columns.firstIndex { $0.name == column }
      ?? columns.firstIndex { NameComparison.areSame($0.name, column) }
  }
}

/// A column, and what the rows looked at hold in it.
public final class ColumnDescription {
  public let name: String
  /// As it was declared, whatever it says; empty for none.
  public let declaredType: String
  public var isNotNull = false
  public var hasDefault = false
  /// From 1, in the primary key; 0 outside it.
  public var primaryKeyPlace = 0
  public var isGenerated = false
  public var look = ColumnLook()
  /// What it holds, of a table that ``TableDescription/isTyped``.
  public var typing = ColumnTyping()
  /// Whether it holds whole numbers of at most 64 bits, and nothing else.
  public var holdsIDs = false
  /// Whether several rows are known to hold the same, though none was looked at.
  public var repeats = false
  /// The only texts that its type or a check allows, as far as the engine tells them; nil for any.
  public var allowed: [String]?

  /// What its declared type says.
  let declared: DeclaredKind

  /// Whether its declared type says that it holds bytes, or nothing at all.
  public var mayHoldBlobs: Bool { declared == .bytes || declared == .unknown }

  public init(_ name: String, _ declaredType: String = "") {
    self.name = name
    self.declaredType = declaredType
    declared = DeclaredKind(declaredType)
  }
}

/// `foreign key (columns) references table (targets)`
public struct ForeignKey: Sendable, Equatable {
  public let table: String
  public var columns: [String]
  /// Empty for the target's primary key.
  public var targets: [String]

  public init(_ columns: [String], to table: String, _ targets: [String] = []) {
    self.columns = columns
    self.table = table
    self.targets = targets
  }
}
