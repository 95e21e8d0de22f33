import ParlanceModel
import ParlanceStore

/// The tables of a database and their rows.
struct DatabaseContents: Equatable {
  /// The words of each table's and index's SQL, sorted, because the order of columns may differ.
  let schema: [String: [String]]
  /// The cells of each row as text, by table and id.
  let rows: [String: [Int64: [String: String]]]

  init(_ engine: any Engine) throws(EngineError) {
    var schema: [String: [String]] = [:]
    var rows: [String: [Int64: [String: String]]] = [:]
    for row in try Self.read(
      "select type || ' ' || name, sql, tbl_name from sqlite_schema where sql is not null and name not like 'parlance%'",
      3, of: engine)
    {
      schema[row[0]] = row[1].split { $0.isWhitespace || "(),".contains($0) }.map(String.init).sorted()
      if row[0].hasPrefix("table ") { rows[row[2]] = try Self.rows(of: row[2], engine) }
    }
    (self.schema, self.rows) = (schema, rows)
  }

  private static func rows(of table: String, _ engine: any Engine) throws(EngineError) -> [Int64: [String:
    String]]
  {
    let columns = try read("select name from pragma_table_info('\(table)')", 1, of: engine).map { $0[0] }
    let cells = columns.map { "quote(\"\($0)\")" }.joined(separator: ", ")
    var rows: [Int64: [String: String]] = [:]
    for row in try read("select id, \(cells) from \"\(table)\"", columns.count + 1, of: engine) {
      rows[Int64(row[0]) ?? 0] = Dictionary(uniqueKeysWithValues: zip(columns, row.dropFirst()))
    }
    return rows
  }

  /// Returns the first `count` cells of each row, as text.
  static func read(_ sql: String, _ count: Int, of engine: any Engine) throws(EngineError) -> [[String]] {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    var rows: [[String]] = []
    while try statement.step() { rows.append((0..<count).map { statement.label($0) }) }
    return rows
  }
}
