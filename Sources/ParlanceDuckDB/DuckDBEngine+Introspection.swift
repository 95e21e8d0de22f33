public import ParlanceModel
public import ParlanceStore
import ParlanceSQL

extension DuckDBEngine {
  /// DuckDB can always read its own views, so there is nothing to set.
  public func allowLegacySQL() {}

  public func tableNames(withViews: Bool) throws(EngineError) -> [String] {
    let views = withViews ? " union all select schema_name, view_name \(Self.views)" : ""
    return try rows(
      """
      select \(Self.tableName) from (select schema_name, table_name as name \(Self.tables)\(views))
      order by all
      """
    ) { $0.label(0) }
  }

  fileprivate static let tables =
    "from duckdb_tables() where database_name = current_database() and not internal and not temporary"
  fileprivate static let views =
    "from duckdb_views() where database_name = current_database() and not internal and not temporary"
  /// An SQL expression for a table's name, in the form that ``DuckDBSpelling/quotedTable(_:)`` expects.
  fileprivate static let tableName =
    "case when schema_name = 'main' and not contains(name, '.') then name else schema_name || '.' || name end"

  public func statements(making table: String) throws(EngineError) -> [String] {
    try rows(
      """
      select rtrim(sql, ';') from (select schema_name, table_name as name, sql \(Self.tables)
      union all select schema_name, view_name, sql \(Self.views)) where \(Self.tableName) = $1
      union all select rtrim(sql, ';') from
      (select schema_name, table_name as name, sql from duckdb_indexes() where database_name = current_database())
      where \(Self.tableName) = $1
      """, [.text(table)]
    ) { $0.label(0) }
  }

  /// Each column contains only values of its type, so only intervals need to be sampled. The tables of data files are
  /// views.
  public func describeTables(looking: Bool) throws(EngineError) -> [TableDescription] {
    var reading = CatalogReading(connection)
    let tables = try reading.read()
    try typeIntervals(in: tables, looking: looking, samplesViews: true)
    return tables
  }

  public func fit(of reference: UndeclaredReference) throws(EngineError) -> ReferenceFit? {
    let column = dialect.spelling.quoted(reference.from.column)
    let limit = reference.checksRows ? UndeclaredReference.checkedRows : 100
    return try rows(
      """
      select count(*), count(*) filter (where value not in
      (select \(dialect.spelling.quoted(reference.column)) from \(dialect.spelling.quotedTable(reference.table))
      where \(dialect.spelling.quoted(reference.column)) is not null))
      from (select \(column) as value from \(dialect.spelling.quotedTable(reference.from.table)) where \(column) is not null limit \(limit))
      """
    ) { ReferenceFit(checked: Int($0.integer(0)), unmatched: Int($0.integer(1))) }.first
  }
}

/// Reads the catalog with a few statements. Each statement covers all tables.
private struct CatalogReading {
  private let connection: DuckDBConnection
  private var tables: [TableDescription] = []
  /// The index in ``tables`` of each table, by its oid in the catalog.
  private var places: [Int64: Int] = [:]
  /// The name of each table in Parlance, by its schema and name in the catalog.
  private var names: [String: String] = [:]

  init(_ connection: DuckDBConnection) { self.connection = connection }

  mutating func read() throws(EngineError) -> [TableDescription] {
    try readNames()
    try readColumns()
    try readConstraints()
    for index in tables.indices where tables[index].columns.isEmpty {
      tables[index].refusal = "its columns can't be read"
    }
    return tables
  }

  private mutating func readNames() throws(EngineError) {
    try connection.each(
      """
      select oid, \(DuckDBEngine.tableName), schema_name, is_view, name from
      (select table_oid as oid, schema_name, table_name as name, false as is_view \(DuckDBEngine.tables)
      union all select view_oid, schema_name, view_name, true \(DuckDBEngine.views))
      order by schema_name <> 'main', schema_name, oid
      """
    ) { row in
      var table = TableDescription(row.label(1), in: row.label(2))
      table.isView = row.integer(3) != 0
      table.isTyped = true
      places[row.integer(0)] = tables.count
      names["\(row.label(2)).\(row.label(4))"] = table.name
      tables.append(table)
    }
  }

  private mutating func readColumns() throws(EngineError) {
    try connection.each(
      """
      select table_oid, column_name, data_type, not is_nullable, column_default is not null, numeric_scale
      from duckdb_columns() where database_name = current_database() and not internal order by table_oid, column_index
      """
    ) { row in
      guard let place = places[row.integer(0)] else { return }
      let column = ColumnDescription(row.label(1), row.label(2))
      column.isNotNull = row.integer(3) != 0
      column.hasDefault = row.integer(4) != 0
      let type = DuckDBType(row.label(2), scale: Int(row.integer(5)))
      column.typing = type.typing
      column.holdsIDs = type.holdsIDs
      column.allowed = type.labels
      tables[place].columns.append(column)
    }
  }

  /// Reads the constraints. DuckDB stores the columns of a constraint as a list, which `unnest` expands into rows.
  private mutating func readConstraints() throws(EngineError) {
    var last: (place: Int, number: Int64)?
    try connection.each(
      """
      select table_oid, constraint_index, constraint_type, coalesce(expression, ''), schema_name, coalesce(referenced_table, ''),
      unnest(constraint_column_names), unnest(referenced_column_names)
      from duckdb_constraints() where database_name = current_database()
      and constraint_type in ('PRIMARY KEY', 'UNIQUE', 'FOREIGN KEY', 'CHECK') order by table_oid, constraint_index
      """
    ) { row in
      guard let place = places[row.integer(0)] else { return }
      let isNew = last?.place != place || last?.number != row.integer(1)
      last = (place, row.integer(1))
      let column = row.label(6)
      switch row.label(2) {
      case "CHECK": if isNew { tables[place].sql += "check \(row.label(3)) " }
      case "FOREIGN KEY":
        guard let target = names["\(row.label(4)).\(row.label(5))"] else { return }
        if isNew { tables[place].foreignKeys.append(ForeignKey([], to: target)) }
        let index = tables[place].foreignKeys.count - 1
        tables[place].foreignKeys[index].columns.append(column)
        tables[place].foreignKeys[index].targets.append(row.label(7))
      case let kind:
        if isNew {
          tables[place].uniques.append([])
          tables[place].indexedColumns.insert(column.lowercased())
        }
        let index = tables[place].uniques.count - 1
        tables[place].uniques[index].append(column)
        guard kind == "PRIMARY KEY", let number = tables[place].place(of: column) else { return }
        tables[place].columns[number].primaryKeyPlace = tables[place].uniques[index].count
      }
    }
  }
}

/// The field type that Parlance uses for an SQL type.
private struct DuckDBType {
  var typing: InferredColumnType
  var holdsIDs = false
  /// The values of an enumeration.
  var labels: [String]?

  /// Determines the field type.
  ///
  /// - Parameters:
  ///   - name: The name of the SQL type in the catalog, such as `DECIMAL(9,2)` or `ENUM('sad', 'ok')`.
  ///   - scale: The number of decimals.
  init(_ name: String, scale: Int) {
    let word = name.prefix { $0.isLetter || $0 == "_" || $0 == " " }
    if name.hasSuffix("]") {
      typing = InferredColumnType(.text, .native("list"))
      return
    }
    switch word {
    case "VARCHAR": typing = InferredColumnType()
    case "BLOB": typing = InferredColumnType(.text, .blob)
    case "BOOLEAN": typing = InferredColumnType(.flag)
    case "DATE": typing = InferredColumnType(.date)
    case "TIMESTAMP_S": typing = InferredColumnType(.time)
    case "TIME": typing = InferredColumnType(.clock, .native("time"))
    case "TIMESTAMP WITH TIME ZONE": typing = InferredColumnType(.time, .native("timestamptz"))
    case "TIMESTAMP", "TIMESTAMP_MS", "TIMESTAMP_NS": typing = InferredColumnType(.time, .native("timestamp"))
    case "BIGINT": (typing, holdsIDs) = (InferredColumnType(.number), true)
    case "HUGEINT", "UHUGEINT", "UBIGINT", "DOUBLE", "FLOAT": typing = InferredColumnType(.number)
    case "TINYINT", "SMALLINT", "INTEGER", "UTINYINT", "USMALLINT", "UINTEGER":
      (typing, holdsIDs) = (InferredColumnType(.number, .native(word.lowercased())), true)
    case "DECIMAL":
      typing =
        scale <= 18
        ? InferredColumnType(.decimal(scale: scale)) : InferredColumnType(.number, .native("decimal"))
    case "ENUM": (typing, labels) = (InferredColumnType(.text, .native("enum")), Self.labels(name))
    case "TIME WITH TIME ZONE": typing = InferredColumnType(.text, .native("timetz"))
    default: typing = InferredColumnType(.text, .native(word.isEmpty ? "type" : word.lowercased()))
    }
  }

  /// Returns the texts between quotes. A quote inside a text is doubled.
  private static func labels(_ name: String) -> [String] {
    let parts = name.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    var labels: [String] = []
    for (index, part) in parts.enumerated() {
      if !index.isMultiple(of: 2) {
        // An empty part between two quotes means that the quotes stand for one quote.
        let goesOn = index > 1 && parts[index - 1].isEmpty
        if goesOn, let last = labels.popLast() {
          labels.append("\(last)'\(part)")
        } else {
          labels.append(part)
        }
      }
    }
    return labels
  }
}
