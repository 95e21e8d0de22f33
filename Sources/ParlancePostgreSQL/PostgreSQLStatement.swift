internal import CPostgreSQL
internal import ParlanceModel
internal import ParlanceStore

/// A statement of a connection. The server compiles it anew for its first run, in one go with that; what is run again is kept
/// there under a name.
final class PostgreSQLStatement: PreparedStatement {
  private let sql: String
  /// What is known of one that a person wrote.
  let written: WrittenSQL?
  private let connection: PostgreSQLConnection
  private var library: UnsafePointer<cpostgresql_functions> { connection.library }
  private var name: String?
  /// Of the connection for which it has its name.
  private var generation = 0
  private var runs = 0
  private var arguments: [Argument?] = []
  private var rows: PostgreSQLRows
  /// How many rows the statement has changed or given, as the rows at hand tell that; 0 where they do not.
  private var lastCount = 0
  /// Why the server has not sent all of them.
  private var failure: EngineError?
  private var isRunning = false
  /// Whether it was sent with what is run next, and is not answered yet.
  private var isAsked = false
  let isReadOnly: Bool
  /// Whether it changes rows, which it may do within what it asks.
  let changesRows: Bool

  private struct Argument {
    /// With a zero at its end.
    var bytes: [CChar]
    var isBinary = false
  }

  init(_ sql: String, connection: PostgreSQLConnection, written: WrittenSQL? = nil) {
    self.sql = sql
    self.connection = connection
    self.written = written
    // What a person has asked for is shown as the server has it, and not as the model reads it.
    rows = PostgreSQLRows(connection.library, readsDecimals: written == nil)
    let first = sql.prefix { $0.isLetter }.lowercased()
    let onlyAsks =
      ["select", "values", "show", "explain"].contains(first) || first == "with" && !Self.changes(within: sql)
    isReadOnly = written?.isReadOnly ?? onlyAsks
    changesRows = written?.changesRows ?? !onlyAsks
  }

  /// Whether a change stands within, so that what it returns can be put in order.
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

  /// No text of the server holds a zero: what is sought behind one stands behind the next sign as well.
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

  /// There is no row left of those that were read.
  private func finished() throws(EngineError) -> Bool {
    isRunning = false
    guard let failure else { return false }
    self.failure = nil
    throw failure
  }

  private func send() throws(EngineError) {
    lastCount = 0
    if changesRows { connection.recording?.expect(sql) }
    if written?.isReadOnly == true { try connection.onlyRead(self) }
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

  /// How many rows libpq hands on together.
  private static let rowsAtOnce: CInt = 100

  func ask() throws(EngineError) -> Bool {
    guard connection.isInTransaction, connection.recording == nil else { return false }
    if connection.signals.isInterrupted { throw .interrupted }
    end()
    try connection.ask(withNext: self)
    return true
  }

  /// Sends its messages; the answer goes to ``take(_:)``, in place of one that came from a connection that broke then.
  func postAsked() throws(EngineError) {
    rows.removeAll()
    try post(.asked, keeping: runs == 1)
    connection.noteAsked(self)
    runs += 1
    (isRunning, isAsked) = (true, true)
  }

  func runAhead(isOfSentence: Bool) throws(EngineError) -> Bool {
    guard connection.keepsStatements, connection.hasBegun, connection.recording == nil else { return false }
    if connection.signals.isInterrupted { throw .interrupted }
    try connection.sendAhead { () throws(EngineError) in
      try post(isOfSentence ? .part : .change, keeping: !isOfSentence || runs > 0)
    }
    if isOfSentence { runs += 1 }
    return true
  }

  /// Sends its messages.
  ///
  /// - Parameter isKept: Whether the server is to keep it, for it is run again.
  private func post(_ message: PostgreSQLPipeline.Message, keeping isKept: Bool) throws(EngineError) {
    if generation != connection.generation || !connection.keepsStatements { name = nil }
    if generation != connection.generation { (runs, generation) = (0, connection.generation) }
    if isKept, name == nil, connection.keepsStatements {
      let name = connection.nextName()
      try connection.post(.preparation) {
        library.pointee.sendPrepare(connection.pointer, name, sql, 0, nil) == 1
      }
      self.name = name
    }
    try connection.post(message, dispatch)
  }

  /// Hands it to libpq with its arguments.
  ///
  /// - Returns: Whether that was taken.
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

  /// Takes the next rows from the server; after the last ones the connection is free again.
  private func receive() throws(EngineError) {
    guard let next = library.pointee.getResult(connection.pointer) else { return finish() }
    switch library.pointee.resultStatus(next) {
    case CInt(CPOSTGRESQL_SINGLE_TUPLE):
      rows.add(next)
    case CInt(CPOSTGRESQL_TUPLES_CHUNK):
      // The last one of them, unless it is full, tells what else the empty one behind it would.
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
      // What broke the connection was known only then.
      throw connection.error(failure, of: .question)
    }
  }

  /// Takes the whole answer; nil where there is none.
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

  /// Reads what the server has still to send into memory, as another statement wants the connection.
  func keepRest() {
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
    // Nobody wants the rest.
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
  /// Goes through the rows of an answer.
  func each(
    _ sql: String, _ arguments: [String] = [], _ body: (PostgreSQLStatement) -> Void
  ) throws(EngineError) {
    let statement = PostgreSQLStatement(sql, connection: self)
    for (index, argument) in arguments.enumerated() { try statement.bind(.text(argument), at: index) }
    defer { statement.reset() }
    while try statement.step() { body(statement) }
  }
}
