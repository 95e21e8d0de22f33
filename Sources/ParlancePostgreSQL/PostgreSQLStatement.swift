internal import CPostgreSQL
internal import ParlanceModel
internal import ParlanceStore

/// A statement of a connection. The first run needs only one round trip. From the second run on, the server uses a
/// prepared statement.
final class PostgreSQLStatement: PreparedStatement {
  private let sql: String
  /// The properties of the statement, if a user wrote it. Nil for other statements.
  let written: WrittenSQL?
  private let connection: PostgreSQLConnection
  private var library: UnsafePointer<cpostgresql_functions> { connection.library }
  private var name: String?
  /// The ``PostgreSQLConnection/generation`` for which the name of the prepared statement is valid.
  private var generation = 0
  private var runs = 0
  private var arguments: [Argument?] = []
  private var rows: PostgreSQLRows
  /// The number of changed or returned rows, if the last result reported it. Otherwise 0.
  private var lastCount = 0
  /// The error that occurred while the remaining rows were read into memory. It is thrown after the last of these rows.
  private var failure: EngineError?
  private var isRunning = false
  /// Whether the statement was sent without waiting for its answer, and hasn't been answered yet.
  private var isAsked = false
  let isReadOnly: Bool
  /// Whether the statement changes rows. The change may be in a common table expression (`with`).
  let changesRows: Bool

  private struct Argument {
    /// The bytes of the argument, with a zero at the end.
    var bytes: [CChar]
    var isBinary = false
  }

  init(_ sql: String, connection: PostgreSQLConnection, written: WrittenSQL? = nil) {
    self.sql = sql
    self.connection = connection
    self.written = written
    // If a user wrote the statement, its decimals are returned unchanged, and not in their smallest unit.
    rows = PostgreSQLRows(connection.library, readsDecimals: written == nil)
    let first = sql.prefix { $0.isLetter }.lowercased()
    let onlyAsks =
      ["select", "values", "show", "explain"].contains(first) || first == "with" && !Self.changes(within: sql)
    isReadOnly = written?.isReadOnly ?? onlyAsks
    changesRows = written?.changesRows ?? !onlyAsks
  }

  /// Whether a common table expression (`with`) in the SQL changes rows. The planner writes such SQL to sort the rows
  /// that a change returns.
  private static func changes(within sql: String) -> Bool {
    guard let start = sql.firstRange(of: " as (") else { return false }
    let first = sql[start.upperBound...].drop(while: \.isWhitespace).prefix(while: \.isLetter)
    return ["delete", "insert", "update"].contains(first)
  }

  deinit { end() }

  // MARK: Arguments

  func bind(_ value: Value, at index: Int) throws(EngineError) {
    switch value {
    case .null: set(nil, at: index)
    case .integer(let integer): try bind(integer, at: index)
    case .real(let real): set(Argument(bytes: Array("\(real)".utf8CString)), at: index)
    case .text(let text): set(Argument(bytes: Self.text(text.utf8)), at: index)
    }
  }

  func bind(_ integer: Int64, at index: Int) throws(EngineError) {
    set(Argument(bytes: Array("\(integer)".utf8CString)), at: index)
  }

  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError) {
    set(Argument(bytes: Self.text(text)), at: index)
  }

  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(EngineError) {
    set(Argument(bytes: bytes.map { CChar(bitPattern: $0) }, isBinary: true), at: index)
  }

  /// Returns a text with U+0000 replaced by U+0001, because the server doesn't support U+0000. Stored texts can't
  /// contain U+0000 either, so comparisons have the same result.
  private static func text(_ bytes: some Collection<UInt8>) -> [CChar] {
    bytes.map { CChar(bitPattern: $0 == 0 ? 1 : $0) } + [0]
  }

  private func set(_ argument: Argument?, at index: Int) {
    while arguments.count <= index { arguments.append(nil) }
    arguments[index] = argument
  }

  // MARK: Running

  func step() throws(EngineError) -> Bool {
    if !isRunning {
      if connection.signals.isInterrupted { throw .interrupted }
      try send()
      isRunning = true
    }
    if isAsked { try connection.answer() }
    while !rows.next() {
      guard connection.running === self else { return try finished() }
      try receive()
    }
    return true
  }

  /// Ends the run after the last row.
  private func finished() throws(EngineError) -> Bool {
    isRunning = false
    guard let failure else { return false }
    self.failure = nil
    throw failure
  }

  private func send() throws(EngineError) {
    lastCount = 0
    if changesRows { connection.recording?.expect(sql) }
    if written?.isReadOnly == true { try connection.makeReadOnly(self) }
    do throws(EngineError) {
      try connection.ask(by: self) { () throws(EngineError) in try post(.question, keeping: runs == 1) }
    } catch {
      name = nil
      throw error
    }
    runs += 1
    let isSet =
      if let setChunkedRowsMode = library.pointee.setChunkedRowsMode {
        setChunkedRowsMode(connection.pointer, Self.rowsAtOnce)
      } else {
        library.pointee.setSingleRowMode(connection.pointer)
      }
    guard isSet == 1 else { throw connection.error(nil) }
  }

  /// The number of rows that libpq returns at a time.
  private static let rowsAtOnce: CInt = 100

  func ask() throws(EngineError) -> Bool {
    guard connection.isInTransaction, connection.recording == nil else { return false }
    if connection.signals.isInterrupted { throw .interrupted }
    end()
    try connection.ask(withNext: self)
    return true
  }

  /// Queues the statement's messages; they are sent with the next statement. ``take(_:)`` receives the answer. If the
  /// connection was lost, the messages are sent again, and a new answer replaces the earlier one.
  func postAsked() throws(EngineError) {
    rows.removeAll()
    try post(.asked, keeping: runs == 1)
    connection.noteAsked(self)
    runs += 1
    (isRunning, isAsked) = (true, true)
  }

  func sendWithoutWaiting(isStatementError: Bool) throws(EngineError) -> Bool {
    guard connection.supportsPreparedStatements, connection.hasOpenTransaction, connection.recording == nil
    else { return false }
    if connection.signals.isInterrupted { throw .interrupted }
    try connection.sendAhead { () throws(EngineError) in
      try post(isStatementError ? .part : .change, keeping: !isStatementError || runs > 0)
    }
    if isStatementError { runs += 1 }
    return true
  }

  /// Sends the statement's messages.
  ///
  /// - Parameter isKept: Whether to prepare the statement on the server, because it will be run again.
  private func post(_ message: PostgreSQLPipeline.Message, keeping isKept: Bool) throws(EngineError) {
    if generation != connection.generation || !connection.supportsPreparedStatements { name = nil }
    if generation != connection.generation { (runs, generation) = (0, connection.generation) }
    if isKept, name == nil, connection.supportsPreparedStatements {
      let name = connection.nextName()
      try connection.post(.preparation) {
        library.pointee.sendPrepare(connection.pointer, name, sql, 0, nil) == 1
      }
      self.name = name
    }
    try connection.post(message, dispatch)
  }

  /// Passes the statement and its arguments to libpq.
  ///
  /// - Returns: Whether libpq accepted the statement.
  private func dispatch() -> Bool {
    var lengths = arguments.map { CInt($0?.bytes.count ?? 0) }
    var formats = arguments.map { CInt($0?.isBinary == true ? 1 : 0) }
    let copies = arguments.map { argument in
      argument.map { argument in
        let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: argument.bytes.count)
        _ = copy.initialize(from: argument.bytes)
        return copy
      }
    }
    defer { for copy in copies { copy?.deallocate() } }
    let values = copies.map { UnsafePointer($0?.baseAddress) }
    let isSent =
      if let name {
        library.pointee.sendQueryPrepared(
          connection.pointer, name, CInt(values.count), values, &lengths, &formats, 0)
      } else {
        library.pointee.sendQueryParams(
          connection.pointer, sql, CInt(values.count), nil, values, &lengths, &formats, 0)
      }
    return isSent == 1
  }

  /// Reads the next rows. After the last row, the connection is available for other statements.
  private func receive() throws(EngineError) {
    guard let next = library.pointee.getResult(connection.pointer) else { return finish() }
    switch library.pointee.resultStatus(next) {
    case CInt(CPOSTGRESQL_SINGLE_TUPLE):
      rows.add(next)
    case CInt(CPOSTGRESQL_TUPLES_CHUNK):
      // The last chunk reports the number of rows, unless it is full. The empty result after it doesn't report the
      // number.
      lastCount = PostgreSQLLibrary.rowCount(of: next, library)
      rows.add(next)
    case CInt(CPOSTGRESQL_COMMAND_OK), CInt(CPOSTGRESQL_TUPLES_OK):
      connection.count(next, after: lastCount, isChange: changesRows)
      library.pointee.clear(next)
      finish()
    default:
      let failure = PostgreSQLFailure(next, library)
      library.pointee.clear(next)
      finish()
      // `finish` must come first, because it detects whether the connection is lost.
      throw connection.error(failure, of: .question)
    }
  }

  /// Receives the whole answer to the messages from ``postAsked()``. `result` is nil if the statement failed.
  func take(_ result: OpaquePointer?) {
    isAsked = false
    guard let result else { return isRunning = false }
    connection.count(result, isChange: changesRows)
    rows.add(result)
  }

  private func finish() {
    isRunning = false
    connection.release(self)
    connection.finishQuestion()
  }

  /// Reads the remaining rows into memory, because another statement needs the connection.
  func bufferRemainingRows() {
    do throws(EngineError) {
      while connection.running === self { try receive() }
    } catch {
      failure = error
    }
    isRunning = true
  }

  func reset() { end() }

  private func end() {
    rows.removeAll()
    failure = nil
    // The remaining rows aren't needed.
    if connection.running === self { finish() }
    if isAsked { connection.forgetAsked(self) }
    (isRunning, isAsked) = (false, false)
  }

  // MARK: The row

  func cellKind(_ column: Int) -> CellKind { rows.cellKind(column) }
  func integer(_ column: Int) -> Int64 { rows.integer(column) }
  func real(_ column: Int) -> Double { rows.real(column) }
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> { rows.text(column) }
  func blob(_ column: Int) -> UnsafeRawBufferPointer? { nil }
}

extension PostgreSQLConnection {
  /// Calls `body` for each row of a result.
  func each(
    _ sql: String, _ arguments: [String] = [], _ body: (PostgreSQLStatement) -> Void
  ) throws(EngineError) {
    let statement = PostgreSQLStatement(sql, connection: self)
    for (index, argument) in arguments.enumerated() { try statement.bind(.text(argument), at: index) }
    defer { statement.reset() }
    while try statement.step() { body(statement) }
  }
}
