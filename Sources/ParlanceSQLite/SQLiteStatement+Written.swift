internal import GRDBSQLite
internal import ParlanceStore

extension SQLiteStatement: WrittenStatement {
  var columnNames: [String] {
    (0..<columnCount).map { sqlite3_column_name(statement, CInt($0)).map { String(cString: $0) } ?? "" }
  }

  var parameters: [String] {
    (0..<sqlite3_bind_parameter_count(statement)).map {
      sqlite3_bind_parameter_name(statement, $0 + 1).map { String(cString: $0) } ?? "?"
    }
  }

  var usesTransaction: Bool { program.usesTransaction }

  func blob(_ column: Int) -> UnsafeRawBufferPointer? {
    guard sqlite3_column_type(statement, CInt(column)) == SQLITE_BLOB else { return nil }
    return UnsafeRawBufferPointer(
      start: sqlite3_column_blob(statement, CInt(column)),
      count: Int(sqlite3_column_bytes(statement, CInt(column))))
  }
}
