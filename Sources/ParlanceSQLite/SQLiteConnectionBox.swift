internal import GRDBSQLite
internal import ParlanceStore

/// An open connection, shared by an engine and its statements: the last of them closes it.
final class SQLiteConnectionBox {
  let pointer: OpaquePointer
  /// Whether the file itself allows no writing.
  let fileIsReadOnly: Bool

  init(path: String, readOnly: Bool, busyTimeout: Double) throws(EngineError) {
    let file = DatabaseFile(path: path)
    try file.check(mustExist: readOnly)
    do throws(EngineError) {
      pointer = try Self.open(
        file.openingPath, readOnly: readOnly && !file.isSafeToOpenForWriting, query: readOnly, busyTimeout)
    } catch {
      // A write-ahead log cannot be begun in a directory that may not be written: the file stands still.
      guard error.isRefusal, let frozen = file.frozenURI else { throw error.opening(path) }
      do throws(EngineError) {
        pointer = try Self.open(frozen, readOnly: true, query: true, busyTimeout)
      } catch {
        throw error.opening(path)
      }
    }
    fileIsReadOnly = sqlite3_db_readonly(pointer, "main") == 1
  }

  deinit { sqlite3_close_v2(pointer) }

  /// Opens the file and sees to it that it is a database, that foreign keys are enforced, and that `"x"` is a name.
  ///
  /// - Parameter query: Whether the connection refuses to write even where the file would allow it.
  private static func open(
    _ path: String, readOnly: Bool, query: Bool, _ busyTimeout: Double
  ) throws(EngineError) -> OpaquePointer {
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    // One thread at a time uses a connection, which needs no lock for that.
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    guard let connection = opened else { throw EngineError(code: code, details: "out of memory") }
    do throws(EngineError) {
      try check(code, connection)
      sqlite3_extended_result_codes(connection, 1)
      sqlite3_busy_timeout(connection, CInt(busyTimeout * 1_000))
      _disableDoubleQuotedStringLiterals(connection)
      try check(Median.register(on: connection), connection)
      try check(sqlite3_exec(connection, "pragma foreign_keys = on", nil, nil, nil), connection)
      if query { try check(sqlite3_exec(connection, "pragma query_only = on", nil, nil, nil), connection) }
      // Nothing has read the file so far.
      try check(sqlite3_exec(connection, "select 1 from sqlite_schema limit 1", nil, nil, nil), connection)
    } catch {
      sqlite3_close_v2(connection)
      throw error
    }
    return connection
  }

  private static func check(_ code: CInt, _ connection: OpaquePointer) throws(EngineError) {
    if code != SQLITE_OK {
      throw EngineError(code: code, details: String(cString: sqlite3_errmsg(connection)))
    }
  }

  /// What the last call on this connection says of its failure with `code`.
  func error(_ code: CInt) -> EngineError {
    EngineError(code: code, details: String(cString: sqlite3_errmsg(pointer)))
  }
}

extension EngineError {
  /// Whether the file or its directory refused: SQLite says either, by whether the file itself may be written.
  fileprivate var isRefusal: Bool {
    switch self {
    case .cannotOpen, .readOnly: true
    default: false
    }
  }

  /// The same, with the path that was to be opened.
  fileprivate func opening(_ path: String) -> EngineError {
    if case .cannotOpen(_, let details) = self { .cannotOpen(path: path, details: details) } else { self }
  }
}
