internal import CSQLite
internal import ParlanceModel
internal import ParlanceStore

/// A compiled statement of SQLite.
final class SQLiteStatement: PreparedStatement {
  let statement: OpaquePointer
  private let connection: SQLiteConnection
  /// Whether the statement may change rows, according to the actions that SQLite reported during compilation. Set only
  /// for SQL that a user wrote.
  var changesRows = false
  /// Whether ^C stops the statement. A statement that commits or rolls back always runs to its end.
  var isInterruptible = false
  /// Whether the statement has started and hasn't ended yet.
  private var isRunning = false

  /// Compiles a statement.
  ///
  /// - Parameter isKept: Whether the statement will run many times. If not, it is compiled faster.
  /// - Throws: ``EngineError/other(details:)`` for SQL that doesn't compile.
  init(_ sql: String, connection: SQLiteConnection, isKept: Bool = true) throws(EngineError) {
    self.connection = connection
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.pointer, sql, -1, isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &statement, nil)
    guard code == SQLITE_OK else { throw connection.error(code) }
    guard let statement else { throw .other(details: "there is no statement in \"\(sql)\"") }
    self.statement = statement
  }

  /// Creates an object that owns a compiled statement.
  init(compiled statement: OpaquePointer, connection: SQLiteConnection) {
    self.statement = statement
    self.connection = connection
  }

  deinit {
    end()
    connection.finished.add(countsOf: statement)
    sqlite3_finalize(statement)
  }

  var isReadOnly: Bool { sqlite3_stmt_readonly(statement) != 0 }
  var columnCount: Int { Int(sqlite3_column_count(statement)) }

  func bind(_ value: Value, at index: Int) throws(EngineError) {
    switch value {
    case .null: try check(sqlite3_bind_null(statement, CInt(index) + 1))
    case .integer(let integer): try bind(integer, at: index)
    case .real(let real): try check(sqlite3_bind_double(statement, CInt(index) + 1, real))
    case .text(var text):
      let code = text.withUTF8 { bytes($0, at: index) }
      try check(code)
    }
  }

  func bind(_ integer: Int64, at index: Int) throws(EngineError) {
    try check(sqlite3_bind_int64(statement, CInt(index) + 1, integer))
  }

  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError) {
    try check(bytes(text, at: index))
  }

  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(EngineError) {
    try check(
      sqlite3_bind_blob64(
        statement, CInt(index) + 1, bytes.baseAddress, UInt64(bytes.count), Self.copied))
  }

  func step() throws(EngineError) -> Bool {
    if !isRunning {
      isRunning = true
      if isInterruptible { connection.signals.begin(statement) }
      // A change that hasn't started can be stopped without rolling back the transaction. The check must follow
      // `begin`: a later request to stop then finds that a change is running.
      if isInterruptible, connection.signals.isInterrupted {
        end()
        throw .interrupted
      }
    }
    let code = sqlite3_step(statement)
    if code == SQLITE_ROW {
      // If the caller processes rows slowly, SQLite calls the progress handler too rarely. So the progress is also
      // updated here.
      if isInterruptible { connection.signals.note() }
      return true
    }
    end()
    if code == SQLITE_DONE {
      sqlite3_reset(statement)
      return false
    }
    let error = connection.error(code)
    sqlite3_reset(statement)
    throw error
  }

  func reset() {
    end()
    sqlite3_reset(statement)
  }

  private func end() {
    guard isRunning else { return }
    isRunning = false
    connection.signals.end(statement)
  }

  func cellKind(_ column: Int) -> CellKind {
    switch sqlite3_column_type(statement, CInt(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_NULL: .null
    default: .text
    }
  }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, CInt(column)) }

  func real(_ column: Int) -> Double { sqlite3_column_double(statement, CInt(column)) }

  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    guard let start = sqlite3_column_text(statement, CInt(column)) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, CInt(column))))
  }

  func isBlob(_ column: Int) -> Bool { sqlite3_column_type(statement, CInt(column)) == SQLITE_BLOB }

  func blob(_ column: Int) -> UnsafeRawBufferPointer? {
    guard isBlob(column) else { return nil }
    return UnsafeRawBufferPointer(
      start: sqlite3_column_blob(statement, CInt(column)),
      count: Int(sqlite3_column_bytes(statement, CInt(column))))
  }

  private func bytes(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> CInt {
    // An empty buffer may have no base address, and SQLite would bind NULL.
    guard let start = text.baseAddress else {
      return sqlite3_bind_text(statement, CInt(index) + 1, "", 0, nil)
    }
    return start.withMemoryRebound(to: CChar.self, capacity: text.count) {
      sqlite3_bind_text64(
        statement, CInt(index) + 1, $0, UInt64(text.count), Self.copied, UInt8(SQLITE_UTF8))
    }
  }

  @inline(__always) private func check(_ code: CInt) throws(EngineError) {
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  /// The constant `SQLITE_TRANSIENT`: SQLite copies the bytes before the call returns.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

extension SQLiteStatement: UserStatement {
  var isExplanation: Bool { sqlite3_stmt_isexplain(statement) != 0 }

  var columnNames: [String] {
    (0..<columnCount).map { sqlite3_column_name(statement, CInt($0)).map { String(cString: $0) } ?? "" }
  }

  var parameters: [String] {
    (0..<sqlite3_bind_parameter_count(statement)).map {
      sqlite3_bind_parameter_name(statement, $0 + 1).map { String(cString: $0) } ?? "?"
    }
  }
}
