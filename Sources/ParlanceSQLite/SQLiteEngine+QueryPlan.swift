internal import ParlanceModel
internal import ParlancePlanner
public import ParlanceStore

extension SQLiteEngine: InspectableEngine {
  public func queryPlan(_ sql: String) throws(EngineError) -> [QueryPlanStep] {
    let tables = TableAliases(in: sql, tables: try tableNames())
    var steps: [QueryPlanStep] = []
    for line in try planLines(of: sql) {
      var rows: Int?
      var index: [String]?
      let table = line.scanned.flatMap { tables[$0] }
      if let table {
        let count = try RowCounts(self).count(of: table)
        if count > QueryPlanStep.largeTable {
          rows = count
          index = try IndexAdvice(for: self).columns(sparingScanOf: line.scanned ?? table, of: table, in: sql)
        }
      }
      steps.append(
        QueryPlanStep(
          id: line.id, parent: line.parent, detail: line.detail, scannedTable: table, scannedRows: rows,
          helpfulIndex: index))
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

  /// What is read from end to end, by its alias: `SCAN x`, or a search by an index that SQLite first has to make.
  /// Rows in the order of an index count as found by it.
  var scanned: String? {
    if detail.hasPrefix("SCAN "), detail != "SCAN CONSTANT ROW", !detail.contains(" VIRTUAL TABLE ") {
      let name = detail.dropFirst("SCAN ".count)
      guard let using = name.firstRange(of: " USING ") else { return String(name) }
      return name[using.upperBound...].hasPrefix("COVERING INDEX") ? String(name[..<using.lowerBound]) : nil
    }
    guard detail.hasPrefix("SEARCH "), let using = detail.firstRange(of: " USING AUTOMATIC ") else {
      return nil
    }
    return String(detail[..<using.lowerBound].dropFirst("SEARCH ".count))
  }
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
    }
  }

  subscript(alias: String) -> String? { tables[alias] }

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

/// Finds an index that would help a statement, by trying each in an empty copy of the schema.
private struct IndexAdvice {
  private let copy: SQLiteEngine

  init(for engine: SQLiteEngine) throws(EngineError) {
    copy = try SQLiteEngine(path: ":memory:")
    let schema = try engine.statement(
      "select sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid"
    )
    while try schema.step() { try copy.execute(schema.label(0)) }
  }

  /// The columns of an index by which SQLite would no longer read all of `table`; nil where no single column is enough.
  ///
  /// - Parameter alias: The table's name in `sql`.
  func columns(
    sparingScanOf alias: String, of table: String, in sql: String
  ) throws(EngineError) -> [String]? {
    for column in try columns(of: table) {
      try copy.execute(
        "create index parlance_advice on \(copy.dialect.quoted(table)) (\(copy.dialect.quoted(column)))")
      let lines = try copy.planLines(of: sql)
      try copy.execute("drop index parlance_advice")
      let isUsed = lines.contains {
        $0.detail.hasPrefix("SEARCH \(alias) ") && $0.detail.contains("parlance_advice")
      }
      if isUsed { return [column] }
    }
    return nil
  }

  private func columns(of table: String) throws(EngineError) -> [String] {
    let statement = try copy.statement("select name from pragma_table_info(?) where pk = 0")
    try statement.bind(.text(table), at: 0)
    var names: [String] = []
    while try statement.step() { names.append(statement.label(0)) }
    return names
  }
}
