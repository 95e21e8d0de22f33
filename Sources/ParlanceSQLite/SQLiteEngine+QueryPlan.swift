public import ParlanceModel
internal import ParlancePlanner
public import ParlanceStore

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

  /// What is read from end to end, by its alias: `SCAN x`, a search by an index that SQLite first has to make, or one by none,
  /// as for the largest of all. Rows in the order of an index count as found by it.
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

  /// The index of a search, and the columns that it is searched by: `SEARCH x USING INDEX name (day=? AND amount>?)`. The rows' own
  /// number is an index, too.
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

  /// Whether rows are sorted, all of them, before the first is there.
  var sortsAll: Bool { detail == "USE TEMP B-TREE FOR ORDER BY" }
}

/// Which table stands behind each name of a statement: SQLite's plan speaks of aliases.
private struct TableAliases {
  private var tables: [String: String] = [:]

  /// - Parameter tables: The names of all tables. Other sources, such as subqueries, are none.
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

  /// The tables of which the statement speaks.
  private(set) var all: Set<String> = []

  /// Names without their quotes, keywords, and other signs one by one; texts of SQL are none of our own making.
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

/// Finds an index that would help a statement, by trying each in an empty copy of the schema that takes itself to be as large
/// as the database is.
private struct IndexAdvice {
  private let engine: SQLiteEngine
  private let copy: SQLiteEngine
  private let sql: String
  /// How often all rows are sorted without a further index.
  private let sorts: Int

  /// - Parameter tables: Those of which the statement speaks.
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

  /// The columns of an index with which SQLite would no longer read all of `table`, or would find the first rows of an order at
  /// once; nil where no single column is enough.
  ///
  /// - Parameters:
  ///   - alias: The table's name in the statement.
  ///   - count: How many rows it has.
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
    let alike = try alike(quoted, of: name, count)
    try Self.note(count, alike, of: table, index: .text("parlance_advice"), in: copy)
    try copy.execute("analyze sqlite_schema")
    let lines = try copy.planLines(of: sql)
    try copy.execute("rollback to parlance_advice; release parlance_advice")
    let used = lines.filter { $0.detail.contains("parlance_advice") }
    if used.contains(where: { $0.detail.hasPrefix("SEARCH \(alias) ") }) { return true }
    return isLimited && used.contains { $0.detail.hasPrefix("SCAN \(alias) ") }
      && lines.count(where: \.sortsAll) < sorts
  }

  /// Whether some of the rows are enough: then an order is worth an index that has them in it.
  private var isLimited: Bool { sql.contains(/(?i)\slimit\s/) }

  /// How many rows are alike in the column, as far as the first of them tell.
  private func alike(_ column: String, of table: String, _ count: Int) throws(EngineError) -> Int {
    let looked = min(count, 10_000)
    let values = Int(
      try engine.read(
        "select count(distinct \(column)) from (select \(column) from \(table) limit \(looked))"))
    // Values that come again soon are most likely all there are.
    return values * 10 < looked ? count / max(values, 1) : max(looked / max(values, 1), 1)
  }

  /// Has the copy take a table to have so many rows, and so many of them alike in the column of an index.
  private static func note(
    _ count: Int, _ alike: Int? = nil, of table: String, index: Value, in copy: SQLiteEngine
  ) throws(EngineError) {
    let numbers = "\(count)" + (alike.map { " \($0)" } ?? "")
    try copy.prepare("insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)")
      .run([.text(table), index, .text(numbers)])
  }

  private func columns(of table: String) throws(EngineError) -> [String] {
    try copy.rows("select name from pragma_table_info(?) where pk = 0", [.text(table)]) { $0.label(0) }
  }
}
