internal import CSQLite
#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ParlanceStore
internal import Synchronization

/// An open connection. An engine and its statements share it. The connection is closed when all these objects are
/// released.
final class SQLiteConnection {
  let pointer: OpaquePointer
  /// Whether the file can't be written.
  let fileIsReadOnly: Bool
  let signals: SQLiteSignals
  let misfits = MisfitFlag()
  /// The counters of all statements that were already finalized.
  var finished = EngineWork()
  /// Whether ``SQLiteEngine/consumeWork()`` has been called.
  var isCounted = false
  /// The path of the file, with all links resolved, and the file's identity when it was opened. Nil for a database in
  /// memory or an immutable file.
  let file: (path: String, identity: FileIdentity?)?
  private let heldFile: OpenFileRegistration?

  /// Opens a connection.
  ///
  /// - Parameters:
  ///   - readOnly: Whether to open the database read-only, even if the file is writable.
  ///   - busyTimeout: How many seconds to wait if another connection has locked the database.
  init(path: String, readOnly: Bool, busyTimeout: Double) throws(EngineError) {
    let file = DatabaseFile(path: path)
    try file.check(mustExist: readOnly)
    let mayWrite = !readOnly || file.isSafeToOpenForWriting
    var opened = SQLiteConnection.open(file.openingPath, mayWrite ? Self.readWrite : SQLITE_OPEN_READONLY)
    var isFrozen = false
    // In a directory without write permission, SQLite can't create a write-ahead log. In this case, the file is opened
    // as immutable.
    if case .failure(let error) = opened, error.isAboutPlace, let frozen = file.frozenURI {
      isFrozen = true
      opened = Self.open(frozen, SQLITE_OPEN_READONLY)
    }
    switch opened {
    case .success(let connection): pointer = connection
    case .failure(let error): throw EngineError(code: error.code, details: error.message).opening(path)
    }
    ValueFunctions.add(to: pointer, misfits)
    csqlite_enforce_references(pointer, 1)
    if readOnly { sqlite3_exec(pointer, "pragma query_only = on", nil, nil, nil) }
    fileIsReadOnly = sqlite3_db_readonly(pointer, "main") == 1
    signals = SQLiteSignals(pointer, busyTimeout: busyTimeout)
    let name = sqlite3_db_filename(pointer, "main").map { String(cString: $0) } ?? ""
    heldFile = name.isEmpty ? nil : OpenFileRegistration(name, of: SQLiteKind())
    self.file = name.isEmpty || isFrozen ? nil : (name, FileIdentity(name))
    signals.attach()
  }

  deinit {
    // The connection is closed under a lock, so that no interrupt reaches a closed connection.
    guard let heldFile else { return signals.close() }
    heldFile.release { signals.close() }
  }

  private struct OpeningFailure: Error {
    let code: CInt
    let message: String
    /// Whether a directory without write permission may be the reason. SQLite reports one of these two codes, depending
    /// on the permissions of the file.
    var isAboutPlace: Bool { [SQLITE_CANTOPEN, SQLITE_READONLY].contains(code & 0xFF) }
  }

  private static let readWrite = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE

  private static let configuration: Void = csqlite_disable_memory_statistics()

  /// Opens the file, and reads enough to check that the file is a database.
  private static func open(_ path: String, _ flags: CInt) -> Result<OpaquePointer, OpeningFailure> {
    configuration
    var connection: OpaquePointer?
    var code = sqlite3_open_v2(path, &connection, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    guard let connection else { return .failure(OpeningFailure(code: code, message: "out of memory")) }
    sqlite3_extended_result_codes(connection, 1)
    if code == SQLITE_OK {
      csqlite_forbid_double_quoted_texts(connection)
      NumberAggregate.add(to: connection)
      TextFunctions.add(to: connection)
      code = sqlite3_exec(connection, "select 1 from sqlite_schema limit 1", nil, nil, nil)
      // A locked file counts as a database. The connection's first statement will wait for the lock.
      if code & 0xFF == SQLITE_BUSY { code = SQLITE_OK }
    }
    guard code != SQLITE_OK else { return .success(connection) }
    code = sqlite3_extended_errcode(connection)
    let message = String(cString: sqlite3_errmsg(connection))
    sqlite3_close_v2(connection)
    return .failure(OpeningFailure(code: code, message: message))
  }

  /// The size of the file in bytes, without its log. Nil for a database in memory.
  var fileSize: Int? {
    var status = stat()
    guard let path = file?.path, stat(path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// Returns the error of the last call on this connection. `code` is the call's result code.
  func error(_ code: CInt) -> EngineError {
    let error = EngineError(code: code, details: String(cString: sqlite3_errmsg(pointer)))
    if case .busy = error, signals.takeEndOfWait() { return .interrupted }
    return error
  }
}

extension EngineError {
  /// Adds the path to a `cannotOpen` error.
  fileprivate func opening(_ path: String) -> EngineError {
    if case .cannotOpen = self { .cannotOpen(path: path, details: details) } else { self }
  }
}
