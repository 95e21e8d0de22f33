internal import CSQLite
public import ParlanceModel
public import ParlanceStore
internal import ParlanceSQL

extension SQLiteEngine {
  public func consumeMisfitFlag() -> Bool {
    defer { connection.misfits.isSet = false }
    return connection.misfits.isSet
  }

  public func allowLegacySQL() { csqlite_allow_double_quoted_texts(connection.pointer) }

  public func describeTables(looking: Bool) throws(EngineError) -> [TableDescription] {
    try inSnapshot { () throws(EngineError) in
      var reading = SchemaReading(self)
      return try reading.read(looking: looking)
    }
  }

  public func fit(of reference: UndeclaredReference) throws(EngineError) -> ReferenceFit? {
    let quoted = dialect.spelling.quoted
    let places = Array(repeating: "(?)", count: reference.values.count).joined(separator: ", ")
    let column = quoted(reference.from.column)
    // An empty text counts as empty.
    let values =
      reference.checksRows
      ? """
      select \(column) as column1 from \(quoted(reference.from.table)) \
      where \(column) is not null and \(column) <> '' limit \(UndeclaredReference.checkedRows)
      """ : "values \(places)"
    let statement = try statement(
      """
      select count(*), count(case when not exists \
      (select 1 from \(quoted(reference.table)) where \(quoted(reference.column)) = column1) then 1 end) from (\(values))
      """)
    if !reference.checksRows {
      for (index, value) in reference.values.enumerated() { try statement.bind(value, at: index) }
    }
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    let fit = ReferenceFit(checked: Int(statement.integer(0)), unmatched: Int(statement.integer(1)))
    if reference.mustBeUnique, fit.unmatched * 10 <= fit.checked, try !isUnique(reference) { return nil }
    return fit
  }

  /// Whether the values of the referenced column are unique. In a large table, they don't count as unique.
  private func isUnique(_ reference: UndeclaredReference) throws(EngineError) -> Bool {
    let table = dialect.spelling.quoted(reference.table)
    let column = dialect.spelling.quoted(reference.column)
    let limit = UndeclaredReference.checkedRows
    let statement = try statement(
      """
      select count(*) <= \(limit) and count(*) = count(distinct \(column)) \
      from (select \(column) from \(table) limit \(limit + 1))
      """)
    defer { statement.reset() }
    guard try statement.step() else { return false }
    return statement.integer(0) == 1
  }
}

extension SQLiteEngine {
  /// The SQL names of the row number, the most common one first.
  public static let rowNumberNames = ["rowid", "_rowid_", "oid"]
  public var rowNumberNames: [String] { Self.rowNumberNames }
}

/// Reads the schema, and then samples rows. Each statement reads many tables, because preparing a statement takes
/// longer than running it.
private struct SchemaReading {
  /// The maximum number of sampled rows per table, and in total.
  private static let rowsOfTable = 500
  private static let rowsOfAll = 6_000
  /// The maximum number of bytes of text to sample per table.
  private static let bytesOfTable = 1 << 20
  /// The maximum number of additional rows in all tables together. They are read for text columns whose sample contains
  /// only numbers, because other rows may show that the numbers are codes.
  private static let rowsOfNumerals = 50_000
  /// The number of rows that can be read in the time that it takes to prepare a statement.
  private static let rowsOfStatement = 200
  /// The number of progress callbacks after which sampling a view ends. SQLite calls back every few tenths of a
  /// millisecond.
  private static let budgetOfView = 100

  private let engine: SQLiteEngine
  private var tables: [TableDescription] = []
  /// The index in ``tables`` of each table, by its rowid in `sqlite_schema`.
  private var places: [Int64: Int] = [:]
  private var numeralRowsLeft = rowsOfNumerals

  init(_ engine: SQLiteEngine) { self.engine = engine }

  mutating func read(looking: Bool) throws(EngineError) -> [TableDescription] {
    try readNames()
    try readColumns()
    try readKeys()
    guard looking else { return tables }
    try removeAmbiguousKeys()
    let limit = max(1, min(Self.rowsOfTable, Self.rowsOfAll / max(tables.count, 1)))
    for index in tables.indices where tables[index].refusal == nil { try look(at: index, limit) }
    return tables
  }

  /// Calls `body` for each row of a query.
  private func each(
    _ sql: String, _ arguments: [String] = [], _ body: (SQLiteStatement) -> Void
  ) throws(EngineError) {
    let statement = try engine.statement(sql)
    for (index, argument) in arguments.enumerated() { try statement.bind(.text(argument), at: index) }
    defer { statement.reset() }
    while try statement.step() { body(statement) }
  }

  private mutating func readNames() throws(EngineError) {
    try each(
      """
      select l.name, l.type, l.wr, substr(s.sql, nullif(instr(lower(s.sql), 'check'), 0)), s.rowid from pragma_table_list as l join sqlite_schema as s on s.name = l.name
      where l.schema = 'main' and l.type <> 'shadow' and s.type in ('table', 'view')
      and l.name not like 'sqlite\\_%' escape '\\' order by s.rowid
      """
    ) { row in
      var table = TableDescription(row.label(0))
      table.isView = row.label(1) == "view"
      if !table.isView, row.integer(2) == 0 { table.rowNumberNames = SQLiteEngine.rowNumberNames }
      table.sql = row.label(3)
      table.isVirtual = row.label(1) == "virtual"
      places[row.integer(4)] = tables.count
      tables.append(table)
    }
  }

  private static let columns = "c.name, c.type, c.\"notnull\", c.dflt_value is not null, c.pk, c.hidden"

  private mutating func readColumns() throws(EngineError) {
    // The rows need no sorting, because each table's columns are returned in their order. Sorting would take a third of
    // the time.
    try each(
      """
      select s.rowid, \(Self.columns) from sqlite_schema as s join pragma_table_xinfo(s.name, 'main') as c
      where s.type = 'table' and s.sql not like 'create virtual%' order by s.rowid
      """
    ) { row in
      if let place = places[row.integer(0)] { tables[place].columns.append(column(row)) }
    }
    for index in tables.indices where tables[index].isView || tables[index].isVirtual {
      // Views and virtual tables are read one by one, because a single unreadable one would make a statement over all
      // tables fail.
      do throws(EngineError) {
        var columns: [ColumnDescription] = []
        try each(
          "select null, \(Self.columns) from pragma_table_xinfo(?, 'main') as c where c.hidden <> 1",
          [tables[index].name]
        ) { row in columns.append(column(row)) }
        tables[index].columns = columns
      } catch {
        tables[index].refusal = try refusal(error)
      }
    }
    for index in tables.indices {
      let columns = Set(tables[index].columns.map { $0.name.lowercased() })
      tables[index].rowNumberNames?.removeAll(where: columns.contains)
    }
  }

  /// Creates a column description from a row. The values of ``columns`` begin at index 1 of the row.
  private func column(_ row: SQLiteStatement) -> ColumnDescription {
    let column = ColumnDescription(row.label(1), row.label(2))
    column.isNotNull = row.integer(3) != 0
    column.hasDefault = row.integer(4) != 0
    column.primaryKeyPlace = Int(row.integer(5))
    column.isGenerated = row.integer(6) >= 2
    return column
  }

  /// Returns the reason why a table can't be read.
  ///
  /// - Throws: The error itself, if other tables can't be read either.
  private func refusal(_ error: EngineError) throws(EngineError) -> String {
    switch error {
    case .busy: throw error
    case .interrupted where engine.connection.signals.isInterrupted: throw error
    default: return error.details
    }
  }

  private mutating func readKeys() throws(EngineError) {
    let places = places
    var keys: [Int: [(number: Int64, key: ForeignKey)]] = [:]
    try each(
      """
      select s.rowid, k.id, k."table", k."from", k."to" from sqlite_schema as s
      join pragma_foreign_key_list(s.name, 'main') as k
      where s.type = 'table' and s.sql like '%references%' order by s.rowid, k.id desc, k.seq
      """
    ) { row in
      guard let place = places[row.integer(0)] else { return }
      let targets = row.cellKind(4) == .null ? [] : [row.label(4)]
      let number = row.integer(1)
      if let last = keys[place]?.indices.last, keys[place]?[last].number == number {
        keys[place]?[last].key.columns.append(row.label(3))
        keys[place]?[last].key.targets += targets
      } else {
        keys[place, default: []].append((number, ForeignKey([row.label(3)], to: row.label(2), targets)))
      }
    }
    for (place, keys) in keys { tables[place].foreignKeys = keys.map(\.key) }
    var last: (place: Int, index: String)?
    var uniques: [Int: [[String?]]] = [:]
    var primary: Set<Int> = []
    try each(
      """
      select s.rowid, i.name, i.origin, c.name, c.seqno, i."unique" from sqlite_schema as s
      join pragma_index_list(s.name, 'main') as i join pragma_index_info(i.name, 'main') as c
      where s.type = 'table' and not i.partial order by s.rowid, i.seq desc, c.seqno
      """
    ) { row in
      guard let place = places[row.integer(0)] else { return }
      let column = row.cellKind(3) == .null ? nil : row.label(3)
      if let column, row.integer(4) == 0 { tables[place].indexedColumns.insert(column.lowercased()) }
      if row.integer(5) == 0 { return }
      if row.label(2) == "pk" { primary.insert(place) }
      if last?.place != place || last?.index != row.label(1) {
        uniques[place, default: []].append([])
        last = (place, row.label(1))
      }
      let end = (uniques[place]?.count ?? 1) - 1
      uniques[place]?[end].append(column)
    }
    for (place, indexes) in uniques {
      // An index that contains an expression is ignored, because its columns needn't be unique.
      tables[place].uniques = indexes.filter { !$0.contains(nil) }.map { $0.compactMap(\.self) }
    }
    for place in primary { tables[place].hasPrimaryKeyIndex = true }
  }

  /// Removes foreign keys that can refer to several rows. For example, the number 1 can refer to both the text '1' and
  /// the text '01', because SQLite compares them as numbers.
  private mutating func removeAmbiguousKeys() throws(EngineError) {
    var tablesByName: [String: Int] = [:]
    for index in tables.indices { tablesByName[tables[index].name.lowercased()] = index }
    for index in tables.indices {
      for key in tables[index].foreignKeys {
        guard let target = tablesByName[key.table.lowercased()],
          try isAmbiguous(key, of: tables[index], to: tables[target])
        else { continue }
        tables[index].foreignKeys.removeAll { $0 == key }
      }
    }
  }

  private func isAmbiguous(
    _ key: ForeignKey, of table: TableDescription, to target: TableDescription
  ) throws(EngineError) -> Bool {
    guard key.columns.count == 1,
      let column = key.targets.first.map(target.column)
        ?? target.columns.first(where: { $0.primaryKeyPlace == 1 }),
      !column.comparesAsNumber, table.column(key.columns[0])?.comparesAsNumber == true
    else { return false }
    let spelling = engine.dialect.spelling
    let name = spelling.quoted(column.name)
    var found = false
    try each(
      """
      select 1 from \(spelling.quoted(target.name)) where typeof(\(name)) <> 'blob' and \(name) = cast(\(name) as numeric)
      group by cast(\(name) as numeric) having count(*) > 1 limit 1
      """
    ) { _ in found = true }
    return found
  }

  // MARK: Sampling

  private mutating func look(at index: Int, _ limit: Int) throws(EngineError) {
    do throws(EngineError) {
      if tables[index].isVirtual, !hasRowID(tables[index].name) { tables[index].rowNumberNames = nil }
      let isLong = tables[index].isView || tables[index].isVirtual
      if isLong { engine.connection.signals.budget = Self.budgetOfView }
      defer { engine.connection.signals.budget = nil }
      try tables[index].look(limit, bytes: Self.bytesOfTable, by: engine)
      if !isLong, numeralRowsLeft > 0, tables[index].mayHoldMoreNumerals {
        numeralRowsLeft -= Self.rowsOfStatement
        numeralRowsLeft -= try tables[index].lookAtNumerals(numeralRowsLeft, by: engine)
      }
    } catch {
      // If the time limit has passed, the rows sampled so far are enough.
      if error == .interrupted, !engine.connection.signals.isInterrupted { return }
      tables[index].refusal = try refusal(error)
    }
  }

  private func hasRowID(_ table: String) -> Bool {
    (try? engine.statement("select rowid from \(engine.dialect.spelling.quoted(table))")) != nil
  }
}

extension ColumnDescription {
  /// Whether SQLite converts a text to a number before it compares the text with this column.
  fileprivate var comparesAsNumber: Bool {
    let type = declaredType.uppercased()
    if type.contains("INT") { return true }
    return !type.isEmpty && !["CHAR", "CLOB", "TEXT", "BLOB"].contains(where: type.contains)
  }
}

extension TableDescription {
  fileprivate func column(_ name: String) -> ColumnDescription? {
    columns.first { $0.name.lowercased() == name.lowercased() }
  }

  fileprivate mutating func look(
    _ limit: Int, bytes: Int, by engine: SQLiteEngine
  ) throws(EngineError) {
    if columns.isEmpty { return }
    // For columns that may contain blobs, the statement reads only whether a value is a blob, and not its bytes. Most
    // tables don't have such columns. Preparing their simpler statement takes half the time.
    let mayHoldBlobs = !isView && columns.contains(where: \.mayHoldBlobs)
    let values = columns.map { column in
      let name = engine.dialect.spelling.quoted(column.name)
      return column.mayHoldBlobs ? "case typeof(\(name)) when 'blob' then x'' else \(name) end" : name
    }
    let list = mayHoldBlobs || columns.contains(where: \.isGenerated) ? values.joined(separator: ", ") : "*"
    let statement = try SQLiteStatement(
      "select \(list) from \(engine.dialect.spelling.quoted(name)) limit \(limit + 1)",
      connection: engine.connection, isKept: false)
    statement.isInterruptible = true
    defer { statement.reset() }
    var left = bytes
    while try statement.step() {
      guard rowCount < limit, left > 0 else { return }
      rowCount += 1
      for index in columns.indices { left -= columns[index].look.add(statement, index) }
    }
    isWhole = true
  }

  fileprivate var mayHoldMoreNumerals: Bool { !isWhole && columns.contains(where: \.look.mayBeNumerals) }

  /// Samples more rows, for the text columns whose sample contains only numbers.
  ///
  /// - Returns: The number of additional rows.
  fileprivate func lookAtNumerals(_ limit: Int, by engine: SQLiteEngine) throws(EngineError) -> Int {
    let numerals = columns.filter(\.look.mayBeNumerals)
    let statement = try SQLiteStatement(
      "select \(numerals.map { engine.dialect.spelling.quoted($0.name) }.joined(separator: ", ")) "
        + "from \(engine.dialect.spelling.quoted(name)) limit \(max(limit, 0)) offset \(rowCount)",
      connection: engine.connection, isKept: false)
    statement.isInterruptible = true
    defer { statement.reset() }
    var count = 0
    while try statement.step() {
      count += 1
      for (index, column) in numerals.enumerated() { _ = column.look.add(statement, index) }
      if !numerals.contains(where: \.look.mayBeNumerals) { break }
    }
    return count
  }
}

extension ColumnStatistics {
  /// Adds a cell to the statistics of its column.
  ///
  /// - Returns: The number of bytes of text in the cell.
  fileprivate mutating func add(_ row: SQLiteStatement, _ column: Int) -> Int {
    switch row.cellKind(column) {
    case .null: addNull()
    case .integer: add(row.integer(column))
    case .real: add(row.real(column))
    case .text where row.isBlob(column): addBlob()
    case .text:
      let text = row.text(column)
      add(text)
      return text.count
    }
    return 0
  }
}
