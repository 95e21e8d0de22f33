internal import ParlancePlanner
internal import ParlanceStore

/// About how many rows a statement goes through from end to end, told by SQLite's plan for it.
struct ScanEstimate: Equatable {
  /// Nil where the plan does not tell: a table that is scanned for each row of another, or what is made on the way.
  var total: Int?
  var sorts = false

  /// Of rows that were counted before.
  init(total: Int) { self.total = total }

  /// Asks by a connection of its own, since another one is running the statement. What cannot be asked is not known,
  /// such as of a database in memory or of a table that was made in an open transaction.
  init(of sql: String, inFileAt path: String) {
    guard let engine = SQLiteEngine.beside(path), let tables = try? engine.tableNames(),
      let lines = try? engine.planLines(of: sql)
    else {
      self.init([], TableAliases(in: "", tables: []))
      return
    }
    self.init(lines, TableAliases(in: sql, tables: tables)) { try? engine.mostRows(of: $0) }
  }

  /// - Parameter rows: How many rows a table has, about.
  init(_ plan: [PlanLine], _ tables: TableAliases, rows: (_ table: String) -> Int? = { _ in nil }) {
    sorts = plan.contains { $0.detail.hasPrefix("USE TEMP B-TREE") }
    let lines = Dictionary(plan.map { ($0.id, $0) }) { first, _ in first }
    var loops: Set<Int> = []
    var sum = 0
    for line in plan where line.isLoop {
      let isInner = !loops.insert(line.parent).inserted
      // Its rows are handed on one by one, and counted where they come from.
      guard line.goesThrough, !plan.contains(where: { $0.detail == "CO-ROUTINE \(line.subject)" }) else {
        continue
      }
      guard !isInner, !Self.isRepeated(line, lines), let table = tables[line.subject], let count = rows(table)
      else { return }
      sum += count
    }
    total = sum > 0 ? sum : nil
  }

  /// Whether the part of the statement in which the line stands is done again and again.
  private static func isRepeated(_ line: PlanLine, _ lines: [Int: PlanLine]) -> Bool {
    guard let outer = lines[line.parent] else { return false }
    return outer.detail.hasPrefix("CORRELATED ") || outer.detail == "RECURSIVE STEP"
      || isRepeated(outer, lines)
  }
}

extension PlanLine {
  /// Whether it is a loop, within the loops before it that belong to the same step.
  fileprivate var isLoop: Bool { detail.hasPrefix("SCAN ") || detail.hasPrefix("SEARCH ") }

  /// Whether every row is read, in whatever order. A search that uses nothing is for the least or greatest of all.
  fileprivate var goesThrough: Bool {
    if detail.hasPrefix("SEARCH ") {
      return !detail.contains(" USING ") && !detail.contains(" VIRTUAL TABLE ")
    }
    return detail.hasPrefix("SCAN ") && !detail.hasSuffix(" CONSTANT ROW")
      && !detail.contains(" VIRTUAL TABLE ")
  }

  /// The alias of what is read.
  fileprivate var subject: String {
    let words = detail.drop { $0 != " " }.dropFirst()
    return String(words.firstRange(of: " USING ").map { words[..<$0.lowerBound] } ?? words)
  }
}

extension SQLiteEngine {
  /// A connection that only asks, while another one is at work on the file; nil where none can be had.
  static func beside(_ path: String) -> SQLiteEngine? {
    path == ":memory:" ? nil : try? SQLiteEngine(path: path, readOnly: true, busyTimeout: 0)
  }

  /// As many rows as a table has at the most, by its first and its last, and by the room that they take.
  func mostRows(of table: String) throws(EngineError) -> Int {
    let name = dialect.quoted(table)
    // Two questions: SQLite seeks for one minimum or maximum alone.
    let ids = try read("select (select max(rowid) from \(name)) - (select min(rowid) from \(name)) + 1")
    return try min(Int(ids), size() / Self.smallestRow)
  }

  /// Bytes of a row with its id, its header and one value.
  private static let smallestRow = 8
}
