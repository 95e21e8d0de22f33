internal import GRDBSQLite
internal import ParlanceModel
internal import ParlanceStore

/// A compiled statement of SQLite.
final class SQLiteStatement: PreparedStatement {
  let statement: OpaquePointer
  private let connection: SQLiteConnectionBox
  /// Whether it may change rows, as was found while it was compiled; told of what a person wrote.
  var changesRows = false
  /// Whether it is not begun where a stop was asked for. What keeps or undoes what was done before always is.
  var heedsStops = false
  /// Whether SQLite does most of it in one step, in which it looks for no stop.
  var isOneStep = false
  /// The versions before a statement of one step outside a transaction, which leaves another schema; nil for all else.
  private var versionsBefore: SQLiteConnectionBox.Versions?
  /// Whether a single call may go on for long after a stop, as only what a person wrote in SQL does.
  var mayTakeLong = false
  /// What is known of its work before it begins.
  var ahead: RowsAhead?
  /// Whether it has begun, and not come to its end.
  private var isRunning = false
  /// Whether it looks itself whether it is to stop: SQLite would do so too late, or lose more than what it does.
  private var isHolding = false

  /// - Throws: ``EngineError/other(details:)`` for SQL that does not compile.
  init(_ sql: String, connection: SQLiteConnectionBox) throws(EngineError) {
    self.connection = connection
    try connection.stops.longCall.requireOwn()
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.pointer, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK else { throw connection.error(code) }
    guard let statement else { throw .other(details: "there is no statement in “\(sql)”") }
    self.statement = statement
  }

  /// Takes over a statement that is compiled.
  init(compiled statement: OpaquePointer, connection: SQLiteConnectionBox) {
    self.statement = statement
    self.connection = connection
  }

  deinit {
    end()
    connection.finished.add(countsOf: statement)
    sqlite3_finalize(statement)
  }

  /// Looked into anew each time.
  var program: StatementProgram { StatementProgram(of: statement, on: connection.pointer) }

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

  func step() throws(EngineError) -> Bool {
    if !isRunning {
      try connection.stops.longCall.requireOwn()
      // Here nothing of it is done yet: a change that SQLite itself has to stop loses all that its transaction did.
      if heedsStops, connection.stops.isAsked { throw .interrupted }
      isRunning = true
      versionsBefore = isOneStep && !connection.isInTransaction ? connection.versions : nil
      if isOneStep || connection.stops.isProtecting && !isReadOnly { beginHolding() }
      connection.meter.begin(statement, ahead)
    }
    let code = mayTakeLong ? try stepUnlessAbandoned() : sqlite3_step(statement)
    if code == SQLITE_ROW || code == SQLITE_DONE, connection.stops.isHeldBack, connection.isInTransaction {
      // It was to be stopped before, and has come to its end: the savepoint before it undoes it.
      reset()
      throw .interrupted
    }
    if code == SQLITE_ROW {
      // Who takes the rows may be slow: then SQLite itself would tell too seldom.
      connection.meter.note()
      return true
    }
    end()
    // What stops the last of its work, when the file is written anew, undoes nothing.
    let isWritten = code == SQLITE_INTERRUPT && versionsBefore?.areLeft(for: connection.versions) == true
    if code == SQLITE_DONE || isWritten {
      sqlite3_reset(statement)
      return false
    }
    let error = connection.error(code)
    sqlite3_reset(statement)
    throw error
  }

  /// - Throws: ``EngineError/interrupted`` where the call was abandoned: whatever it has come to, all of it is undone.
  private func stepUnlessAbandoned() throws(EngineError) -> CInt {
    // What keeps its work as it ends could do so after it was abandoned.
    guard isReadOnly || connection.isInTransaction else { return sqlite3_step(statement) }
    let undoesAll = !isReadOnly && connection.stops.isProtecting
    connection.stops.longCall.begin(undoingAll: undoesAll)
    let code = sqlite3_step(statement)
    let isAbandoned = connection.stops.longCall.endsAbandoned { undoesAll in
      LengthStop.end(on: connection.pointer)
      reset()
      if undoesAll { connection.undoAll() }
    }
    guard isAbandoned else { return code }
    throw .interrupted
  }

  func reset() {
    end()
    sqlite3_reset(statement)
  }

  private func end() {
    guard isRunning else { return }
    isRunning = false
    if isHolding { endHolding() }
    connection.meter.end(statement)
  }

  /// No stop is told to SQLite itself from now on.
  private func beginHolding() {
    isHolding = true
    connection.stops.hold(true)
    FileStops.begin(connection.stops)
  }

  private func endHolding() {
    isHolding = false
    FileStops.end()
    LengthStop.end(on: connection.pointer)
    connection.stops.hold(false)
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

  private func bytes(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> CInt {
    // An empty buffer may have no address, which SQLite would take for NULL.
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

  /// `SQLITE_TRANSIENT`: SQLite copies the bytes before the call returns.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
