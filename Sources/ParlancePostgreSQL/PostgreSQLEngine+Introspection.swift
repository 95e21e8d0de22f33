public import ParlanceModel
public import ParlanceStore
import ParlanceSQL

extension PostgreSQLEngine {
  /// A server can always read its own views and triggers, so there is nothing to set.
  public func allowLegacySQL() {}

  /// Each column contains only values of its type, so only intervals need to be sampled.
  public func describeTables(looking: Bool) throws(EngineError) -> [TableDescription] {
    let tables = try inSnapshot { () throws(EngineError) in
      var reading = CatalogueReading(self)
      return try reading.read()
    }
    try typeIntervals(in: tables, looking: looking, samplesViews: false)
    return tables
  }

  public func fit(of reference: UndeclaredReference) throws(EngineError) -> ReferenceFit? {
    let held = dialect.spelling.quoted(reference.from.column)
    let limit = reference.checksRows ? UndeclaredReference.checkedRows : 100
    var fit: ReferenceFit?
    do throws(EngineError) {
      try connection.each(
        """
        select count(*), count(*) filter (where not exists
        (select 1 from \(dialect.spelling.quotedTable(reference.table)) where \(dialect.spelling.quoted(reference.column)) = referring))
        from (select \(held) as referring from \(dialect.spelling.quotedTable(reference.from.table)) where \(held) is not null limit \(limit)) as seen
        """
      ) { fit = ReferenceFit(checked: Int($0.integer(0)), unmatched: Int($0.integer(1))) }
    } catch {
      // A table that can't be read, for example because it is on another server, must not prevent opening the database.
      guard case .other = error else { throw error }
    }
    return fit
  }
}

/// Reads the catalogue with a few statements. Each statement covers all tables.
private struct CatalogueReading {
  private let engine: PostgreSQLEngine
  private var tables: [TableDescription] = []
  /// The index in ``tables`` of each table, by its oid in the catalogue.
  private var places: [Int64: Int] = [:]
  private static let all = "(select c.oid \(PostgreSQLEngine.allTables))"

  init(_ engine: PostgreSQLEngine) { self.engine = engine }

  mutating func read() throws(EngineError) -> [TableDescription] {
    try readNames()
    try readColumns(try labels())
    try readReferences()
    try readUniques()
    try readChecks()
    try readStatistics()
    return tables
  }

  private mutating func readNames() throws(EngineError) {
    try engine.connection.each(
      """
      select c.oid, \(PostgreSQLEngine.tableName), relkind in ('v', 'm'), has_table_privilege(c.oid, 'select'), nspname
      \(PostgreSQLEngine.allTables) order by array_position(current_schemas(false), nspname), nspname, relname
      """
    ) { row in
      var table = TableDescription(row.label(1), in: row.label(4))
      table.isView = row.integer(2) != 0
      table.isTyped = true
      if row.integer(3) == 0 { table.refusal = "this user isn't allowed to read it" }
      places[row.integer(0)] = tables.count
      tables.append(table)
    }
  }

  /// Returns the values of each enumeration, by the oid of the enumeration.
  private func labels() throws(EngineError) -> [Int64: [String]] {
    var labels: [Int64: [String]] = [:]
    try engine.connection.each("select enumtypid, enumlabel from pg_enum order by enumtypid, enumsortorder") {
      row in
      labels[row.integer(0), default: []].append(row.label(1))
    }
    return labels
  }

  /// Reads the columns. If the type of a column is a domain, its base type is used.
  private mutating func readColumns(_ labels: [Int64: [String]]) throws(EngineError) {
    try engine.connection.each(
      """
      select attrelid, attname, format_type(t.oid, null), attnotnull or d.typnotnull,
        atthasdef or attidentity <> '' or d.typdefault is not null, attgenerated <> '' or attidentity = 'a',
        t.oid, nspname = 'pg_catalog', t.typname, case when d.typtype = 'd' then d.typtypmod else atttypmod end,
        case when pg_type_is_visible(t.oid) then '' else nspname || '.' end || t.typname
      from pg_attribute
      join pg_type as d on d.oid = atttypid
      join pg_type as t on t.oid = case d.typtype when 'd' then d.typbasetype else d.oid end
      join pg_namespace as n on n.oid = t.typnamespace
      where attnum > 0 and not attisdropped and attrelid in \(Self.all) order by attrelid, attnum
      """
    ) { row in
      guard let place = places[row.integer(0)] else { return }
      let column = ColumnDescription(row.label(1), row.label(2))
      column.isNotNull = row.integer(3) != 0
      column.hasDefault = row.integer(4) != 0
      column.isGenerated = row.integer(5) != 0
      let type = PostgreSQLType(
        row.integer(7) != 0 ? row.label(8) : "", called: row.label(10), modifier: Int(row.integer(9)))
      column.typing = type.typing
      column.holdsIDs = type.holdsIDs
      column.allowed = labels[row.integer(6)]
      tables[place].columns.append(column)
    }
  }

  private mutating func readReferences() throws(EngineError) {
    var last: Int64?
    try engine.connection.each(
      """
      select k.oid, conrelid, confrelid, a.attname, f.attname from pg_constraint as k
      cross join unnest(conkey, confkey) with ordinality as pair (own, other, place)
      join pg_attribute as a on a.attrelid = conrelid and a.attnum = own
      join pg_attribute as f on f.attrelid = confrelid and f.attnum = other
      where contype = 'f' and conparentid = 0 and conrelid in \(Self.all) order by k.oid, pair.place
      """
    ) { row in
      guard let place = places[row.integer(1)], let target = places[row.integer(2)] else { return }
      if last != row.integer(0) {
        tables[place].foreignKeys.append(ForeignKey([], to: tables[target].name))
        last = row.integer(0)
      }
      let index = tables[place].foreignKeys.count - 1
      tables[place].foreignKeys[index].columns.append(row.label(3))
      tables[place].foreignKeys[index].targets.append(row.label(4))
    }
  }

  /// Reads the columns of unique constraints and indexes. Indexes of expressions and partial indexes are ignored.
  private mutating func readUniques() throws(EngineError) {
    var last: Int64?
    try engine.connection.each(
      """
      select indexrelid, indrelid, indisprimary, attname, place, indisunique and 0 <> all (indkey) from pg_index
      cross join unnest(indkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
      where indisvalid and indpred is null and place <= indnkeyatts
      and indrelid in \(Self.all) order by indisprimary desc, indexrelid, place
      """
    ) { row in
      guard let place = places[row.integer(1)] else { return }
      if row.integer(4) == 1 { tables[place].indexedColumns.insert(row.label(3).lowercased()) }
      if row.integer(5) == 0 { return }
      if last != row.integer(0) {
        tables[place].uniques.append([])
        last = row.integer(0)
      }
      let index = tables[place].uniques.count - 1
      tables[place].uniques[index].append(row.label(3))
      guard row.integer(2) != 0, let column = tables[place].place(of: row.label(3)) else { return }
      tables[place].columns[column].primaryKeyPlace = tables[place].uniques[index].count
    }
  }

  /// Reads checks that allow only certain texts in a column. The server stores `status in ('open', 'done')` as `(status
  /// = ANY (ARRAY['open'::text, 'done'::text]))`.
  private mutating func readChecks() throws(EngineError) {
    let text = "'((?:[^']|'')*)'"
    try engine.connection.each(
      """
      select k.oid, conrelid, attname, found[1] from pg_constraint as k
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      cross join pg_get_constraintdef(k.oid) as definition
      cross join regexp_matches(definition, $1, 'g') with ordinality as texts (found, place)
      where contype = 'c' and cardinality(conkey) = 1 and conrelid in \(Self.all)
      and regexp_replace(regexp_replace(definition, $1, '?', 'g'), '[()]|::[a-z]+( [a-z]+)*(\\[\\])?', '', 'g')
        ~ '^CHECK ("([^"]|"")+"|[^ "]+) = ANY ARRAY\\[\\?(, \\?)*\\]$'
      order by k.oid, texts.place
      """, [text]
    ) { row in
      guard let place = places[row.integer(1)], let column = tables[place].place(of: row.label(2)) else {
        return
      }
      let word = row.label(3).replacing("''", with: "'")
      tables[place].columns[column].allowed = (tables[place].columns[column].allowed ?? []) + [word]
    }
  }

  /// Finds columns such as `name` or `first_name` that contain duplicates according to the server's statistics.
  private mutating func readStatistics() throws(EngineError) {
    try engine.connection.each(
      """
      select c.oid, attname from pg_stats as s join pg_namespace as n on n.nspname = s.schemaname
      join pg_class as c on c.relnamespace = n.oid and c.relname = tablename
      where n_distinct <> -1 and attname ~* 'name$' and c.oid in \(Self.all)
      """
    ) { row in
      guard let place = places[row.integer(0)], let column = tables[place].place(of: row.label(1)) else {
        return
      }
      tables[place].columns[column].repeats = true
    }
  }
}

/// The field type that Parlance uses for an SQL type.
private struct PostgreSQLType {
  var typing: InferredColumnType
  var holdsIDs = false

  /// Determines the field type.
  ///
  /// - Parameters:
  ///   - name: The name of a built-in type. Empty for other types.
  ///   - full: The name of the type, with its schema if necessary.
  ///   - modifier: The type modifier from the catalogue, which contains the precision.
  init(_ name: String, called full: String, modifier: Int) {
    switch name {
    case "text", "varchar": typing = InferredColumnType()
    case "bytea": typing = InferredColumnType(.text, .blob)
    case "bool": typing = InferredColumnType(.flag)
    case "date": typing = InferredColumnType(.date)
    case "timestamp": typing = InferredColumnType(.time, modifier == 0 ? .plain : .native(name))
    case "time": typing = InferredColumnType(.clock, modifier == 0 ? .plain : .native(name))
    case "timestamptz": typing = InferredColumnType(.time, .native(name))
    case "float4", "float8": typing = InferredColumnType(.number, .native(name))
    case "int2", "int4", "int8": (typing, holdsIDs) = (InferredColumnType(.number, .native(name)), true)
    case "numeric":
      let scale = (modifier - 4) & 0x7FF
      typing =
        modifier >= 4 && scale <= 18
        ? InferredColumnType(.decimal(scale: scale)) : InferredColumnType(.number, .native(name))
    default: typing = InferredColumnType(.text, .native(full))
    }
  }
}
