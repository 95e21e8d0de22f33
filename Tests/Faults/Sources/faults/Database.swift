import CSystem

/// A database opened directly with SQLite.
final class Database {
  private var connection: OpaquePointer?

  init(_ path: String) throws {
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw Unexpected("SQLite cannot open \(path)")
    }
    sqlite3_busy_timeout(connection, 5000)
  }

  deinit { sqlite3_close(connection) }

  /// Returns the first column of the result set.
  func texts(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw error(sql) }
    var texts: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
      case SQLITE_DONE: return texts
      default: throw error(sql)
      }
    }
  }

  func number(_ sql: String) throws -> Int { try texts(sql).first.flatMap(Int.init) ?? 0 }

  func has(table: String) throws -> Bool {
    try number("select count(*) from sqlite_schema where type = 'table' and name = '\(table)'") == 1
  }

  /// Returns the number of entries in the program's journal, or 0 without a journal.
  func journalCount() throws -> Int {
    try has(table: "parlance_journal") ? number("select count(*) from parlance_journal") : 0
  }

  /// - Throws: ``Unexpected`` if the file or its references are damaged.
  func check() throws {
    let problems = try texts("pragma integrity_check")
    guard problems == ["ok"] else { throw Unexpected("integrity_check: \(problems.prefix(3))") }
    guard try texts("pragma foreign_key_check").isEmpty else {
      throw Unexpected("foreign_key_check finds rows")
    }
  }

  private func error(_ sql: String) -> Unexpected {
    Unexpected("\(sql): \(String(cString: sqlite3_errmsg(connection)))")
  }
}
