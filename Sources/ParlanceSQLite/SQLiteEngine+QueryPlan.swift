public import ParlanceModel
public import ParlanceStore
import ParlanceSQL

extension SQLiteEngine: InspectableEngine {
  public func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep] {
    let tables = TableAliases(in: sql, tables: try tableNames())
    var steps: [QueryPlanStep] = []
    var advice: IndexAdvice?
    for line in try planLines(of: sql) {
      var rows: Int?
      var index: [String]?
      let table = line.scanned.flatMap { tables[$0] }
      if let table {
        let count = try rowCount(of: table)
        if count > QueryPlanStep.largeTable {
          rows = count
          if advice == nil { advice = try IndexAdvice(for: self, among: tables.all, sql) }
          index = try advice?.columns(sparingScanOf: line.scanned ?? table, of: table, count)
        }
      }
      steps.append(
        QueryPlanStep(
          id: line.id, parent: line.parent, detail: line.detail, scannedTable: table, scannedRows: rows,
          helpfulIndex: index, index: line.index?.name,
          indexColumns: line.index?.columns ?? []))
    }
    return steps
  }

  func planLines(of sql: String) throws(EngineError) -> [PlanLine] {
    let statement = try statement("explain query plan " + sql)
    var lines: [PlanLine] = []
    while try statement.step() {
      lines.append(
        PlanLine(
          id: Int(statement.integer(0)), parent: Int(statement.integer(1)),
          detail: statement.label(3)))
    }
    return lines
  }
}

/// One row of SQLite's `explain query plan`.
struct PlanLine {
  let id: Int
  let parent: Int
  let detail: String

  /// The alias of the table, if this step reads all its rows: by `SCAN x`, by building an automatic index, or by a
  /// search without an index, such as for `max`. A scan in the order of an index counts only if the index contains all
  /// needed columns.
  var scanned: String? {
    if detail.hasPrefix("SCAN "), detail != "SCAN CONSTANT ROW", !detail.contains(" VIRTUAL TABLE ") {
      let name = detail.dropFirst("SCAN ".count)
      guard let using = name.firstRange(of: " USING ") else { return String(name) }
      return name[using.upperBound...].hasPrefix("COVERING INDEX") ? String(name[..<using.lowerBound]) : nil
    }
    guard detail.hasPrefix("SEARCH "), !detail.contains(" VIRTUAL TABLE ") else { return nil }
    let name = detail.dropFirst("SEARCH ".count)
    guard let using = name.firstRange(of: " USING ") else { return String(name) }
    return name[using.upperBound...].hasPrefix("AUTOMATIC ") ? String(name[..<using.lowerBound]) : nil
  }

  /// The index that a search uses, and the columns that the search compares: `SEARCH x USING INDEX name (day=? AND
  /// amount>?)`. The primary key counts as an index.
  var index: (name: String, columns: [String])? {
    guard detail.hasPrefix("SEARCH "), let using = detail.firstRange(of: " USING "),
      let open = detail.lastIndex(of: "("), open > using.upperBound
    else { return nil }
    let words = detail[using.upperBound..<open].split(separator: " ")
    if words.suffix(2) == ["PRIMARY", "KEY"] { return ("primary key", []) }
    guard let place = words.firstIndex(of: "INDEX"), words[0] != "AUTOMATIC" else { return nil }
    let columns = detail[detail.index(after: open)...].split(separator: " ").filter { $0 != "AND" }
      .map { String($0.prefix { !"=<>)".contains($0) }) }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return (words[(place + 1)...].joined(separator: " "), columns)
  }

  /// Whether this step sorts all rows before the first one is returned.
  var sortsAll: Bool { detail == "USE TEMP B-TREE FOR ORDER BY" }
}

/// The table of each alias in a statement. SQLite's plan contains only the aliases.
private struct TableAliases {
  private var tables: [String: String] = [:]

  /// Finds the aliases in a statement.
  ///
  /// - Parameter names: The names of all tables. Other sources, such as subqueries, are ignored.
  init(in sql: String, tables names: [String]) {
    let known = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    for name in names { tables[name] = name }
    let words = Self.words(of: sql)
    for (index, word) in words.enumerated() where index > 0 {
      guard let table = known[word.lowercased()],
        ["from", "join", ","].contains(words[index - 1].lowercased())
      else { continue }
      var next = index + 1
      if next < words.count, words[next].lowercased() == "as" { next += 1 }
      if next < words.count { tables[words[next]] = table }
      all.insert(table)
    }
  }

  subscript(alias: String) -> String? { tables[alias] }

  /// The tables that the statement uses.
  private(set) var all: Set<String> = []

  /// Splits SQL into keywords, names without their quotes, and single characters. String literals are split in the same
  /// way.
  private static func words(of sql: String) -> [String] {
    var words: [String] = []
    var rest = Substring(sql)
    while let first = rest.first {
      if first == "\"" {
        let inner = rest.dropFirst().prefix { $0 != "\"" }
        words.append(String(inner))
        rest = rest.dropFirst(inner.count + 2)
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { words.append(String(first)) }
        rest = rest.dropFirst()
      }
    }
    return words
  }
}

/// Searches for an index that would make a statement faster. Indexes are tried in an empty copy of the schema, with
/// statistics that simulate the size of the tables.
private struct IndexAdvice {
  private let engine: SQLiteEngine
  private let copy: SQLiteEngine
  private let sql: String
  /// The number of plan steps that sort all rows if no index is added.
  private let sorts: Int

  /// Creates the copy of the schema.
  ///
  /// - Parameter tables: The tables that the statement uses.
  init(for engine: SQLiteEngine, among tables: Set<String>, _ sql: String) throws(EngineError) {
    self.engine = engine
    self.sql = sql
    copy = try SQLiteEngine(path: ":memory:")
    let schema = try engine.statement(
      "select sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid"
    )
    while try schema.step() { try copy.execute(schema.label(0)) }
    try copy.execute("analyze")
    for table in tables {
      try Self.note(try engine.rowCount(of: table), of: table, index: .null, in: copy)
    }
    try copy.execute("analyze sqlite_schema")
    sorts = try copy.planLines(of: sql).count(where: \.sortsAll)
  }

  /// Returns a column whose index would avoid the scan of a table, or the sorting of all rows for a limit. Returns nil
  /// if an index on a single column wouldn't help.
  ///
  /// - Parameters:
  ///   - alias: The table's alias in the statement.
  ///   - count: The number of rows in the table.
  func columns(
    sparingScanOf alias: String, of table: String, _ count: Int
  ) throws(EngineError) -> [String]? {
    for column in try columns(of: table) where try helps(column, of: table, alias, count) { return [column] }
    return nil
  }

  private func helps(
    _ column: String, of table: String, _ alias: String, _ count: Int
  ) throws(EngineError) -> Bool {
    let (name, quoted) = (copy.dialect.spelling.quoted(table), copy.dialect.spelling.quoted(column))
    try copy.execute("savepoint parlance_advice")
    try copy.execute("create index parlance_advice on \(name) (\(quoted))")
    let rowsPerValue = try rowsPerValue(quoted, of: name, count)
    try Self.note(count, rowsPerValue, of: table, index: .text("parlance_advice"), in: copy)
    try copy.execute("analyze sqlite_schema")
    let lines = try copy.planLines(of: sql)
    try copy.execute("rollback to parlance_advice; release parlance_advice")
    let used = lines.filter { $0.detail.contains("parlance_advice") }
    if used.contains(where: { $0.detail.hasPrefix("SEARCH \(alias) ") }) { return true }
    return isLimited && used.contains { $0.detail.hasPrefix("SCAN \(alias) ") }
      && lines.count(where: \.sortsAll) < sorts
  }

  /// Whether the statement has a limit. If so, an index that returns the rows in the required order is useful.
  private var isLimited: Bool { sql.contains(/(?i)\slimit\s/) }

  /// Estimates, from the first rows, how many rows have the same value in a column.
  private func rowsPerValue(_ column: String, of table: String, _ count: Int) throws(EngineError) -> Int {
    let looked = min(count, 10_000)
    let values = Int(
      try engine.read(
        "select count(distinct \(column)) from (select \(column) from \(table) limit \(looked))"))
    // If the sample has few different values, it probably contains every value of the column.
    return values * 10 < looked ? count / max(values, 1) : max(looked / max(values, 1), 1)
  }

  /// Sets the statistics of a table or an index in the copy of the database.
  ///
  /// - Parameters:
  ///   - count: The number of rows in the table.
  ///   - rowsPerValue: For an index, the number of rows per value. Nil for a table.
  ///   - index: The name of the index, or null for a table.
  private static func note(
    _ count: Int, _ rowsPerValue: Int? = nil, of table: String, index: Value, in copy: SQLiteEngine
  ) throws(EngineError) {
    let numbers = "\(count)" + (rowsPerValue.map { " \($0)" } ?? "")
    try copy.prepare("insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)")
      .run([.text(table), index, .text(numbers)])
  }

  private func columns(of table: String) throws(EngineError) -> [String] {
    try copy.rows("select name from pragma_table_info(?) where pk = 0", [.text(table)]) { $0.label(0) }
  }
}
