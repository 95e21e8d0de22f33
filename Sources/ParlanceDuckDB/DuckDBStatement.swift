internal import CDuckDB
internal import ParlanceModel
internal import ParlanceStore

/// A prepared statement. Its rows are read directly from DuckDB's memory, in chunks of about 2,000 rows.
final class DuckDBStatement: PreparedStatement {
  let connection: DuckDBConnection
  private var library: DuckDBLibrary.Functions { connection.library }
  /// The prepared statement. Nil if each run prepares the statement again, because of ``limits``.
  private var statement: OpaquePointer?
  private var limits: ConstantLimits?
  /// The statement of the current run, with its limits as constants.
  private var limited: DuckDBStatement?
  private var result: cduckdb_result?
  private var columns: [DuckDBColumn] = []
  private var chunk: OpaquePointer?
  /// The remaining chunks, which were fetched into memory before another statement used the connection.
  private var fetched: ArraySlice<OpaquePointer> = []
  /// The error that occurred while the remaining chunks were fetched. It is thrown after the last of these chunks.
  private var failure: EngineError?
  private var rowCount = 0
  private var row = 0
  private var isRunning = false
  /// The properties of the statement, if a user wrote it. Nil for other statements.
  private(set) var written: WrittenSQL?

  convenience init(_ sql: String, connection: DuckDBConnection) throws(EngineError) {
    connection.take()
    var statement: OpaquePointer?
    if connection.library.pointee.prepare(connection.pointer, sql, &statement) == 0 {
      self.init(prepared: statement, connection: connection)
      return
    }
    let error = connection.takeError(of: &statement)
    guard ConstantLimits.areNeeded(by: error) else { throw error }
    self.init(prepared: nil, connection: connection)
    limits = ConstantLimits(sql)
  }

  /// Creates an object that owns a prepared statement.
  init(prepared statement: OpaquePointer?, connection: DuckDBConnection, written: WrittenSQL? = nil) {
    (self.statement, self.connection, self.written) = (statement, connection, written)
  }

  func described(by written: WrittenSQL) -> DuckDBStatement {
    self.written = written
    return self
  }

  deinit {
    end()
    library.pointee.destroyPrepared(&statement)
  }

  var isReadOnly: Bool { written?.isReadOnly ?? true }

  // MARK: Arguments

  func bind(_ value: Value, at index: Int) throws(EngineError) {
    if limits != nil {
      limits?.arguments[index] = value
      return
    }
    switch value {
    case .null: try bound { library.pointee.bindNull($0, UInt64(index + 1)) }
    case .integer(let integer): try bind(integer, at: index)
    case .real(let real): try bound { library.pointee.bindReal($0, UInt64(index + 1), real) }
    case .text(var text):
      let code = text.withUTF8 { bytes($0, at: index) }
      try bound { _ in code }
    }
  }

  func bind(_ integer: Int64, at index: Int) throws(EngineError) {
    if limits != nil { return try bind(.integer(integer), at: index) }
    try bound { library.pointee.bindInteger($0, UInt64(index + 1), integer) }
  }

  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError) {
    if limits != nil { return try bind(.text(String(decoding: text, as: UTF8.self)), at: index) }
    let code = bytes(text, at: index)
    try bound { _ in code }
  }

  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(EngineError) {
    try bound { statement in
      withUnsafePointer(to: 0) {
        library.pointee.bindBlob(
          statement, UInt64(index + 1), bytes.baseAddress ?? UnsafeRawPointer($0), UInt64(bytes.count))
      }
    }
  }

  private func bytes(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> CInt {
    guard let statement else { return 1 }
    return withUnsafePointer(to: 0) { nowhere in
      let start = UnsafeRawPointer(text.baseAddress) ?? UnsafeRawPointer(nowhere)
      return library.pointee.bindText(
        statement, UInt64(index + 1), start.assumingMemoryBound(to: CChar.self), UInt64(text.count))
    }
  }

  private func bound(_ bind: (OpaquePointer) -> CInt) throws(EngineError) {
    guard let statement, bind(statement) == 0 else {
      throw .other(details: "a value can't be bound to the statement")
    }
  }

  // MARK: Running

  func step() throws(EngineError) -> Bool {
    if !isRunning { try start() }
    row += 1
    while row >= rowCount {
      guard try fetch() else { return false }
      row = 0
    }
    return true
  }

  private func start() throws(EngineError) {
    if connection.signals.isInterrupted { throw .interrupted }
    connection.take()
    let limited = try limits?.statement(connection)
    guard let statement = limited?.statement ?? statement else { return }
    var pending: OpaquePointer?
    defer { library.pointee.destroyPending(&pending) }
    let code = library.pointee.begin(statement, &pending)
    guard code == 0, let begun = pending else {
      throw connection.error(library.pointee.pendingError(pending))
    }
    // The flag is checked here, because DuckDB forgets an interrupt when a statement begins.
    if connection.signals.isInterrupted { throw .interrupted }
    var result = cduckdb_result()
    guard library.pointee.execute(begun, &result) == 0 else {
      let error = connection.error(library.pointee.resultError(&result))
      library.pointee.destroyResult(&result)
      throw error
    }
    for column in columns { column.deallocate() }
    columns = (0..<library.pointee.columnCount(&result)).map { index in
      var type = library.pointee.columnType(&result, index)
      defer { library.pointee.destroyType(&type) }
      return DuckDBColumn(library, type: type)
    }
    self.result = result
    self.limited = limited
    connection.running = self
    (isRunning, row, rowCount) = (true, -1, 0)
  }

  /// Runs the statement, and returns descriptions of its result columns.
  func resultColumns<Column>(
    _ describe: (_ name: UnsafePointer<CChar>?, _ type: OpaquePointer?) -> Column
  ) throws(EngineError) -> [Column] {
    try start()
    defer { end() }
    guard var result else { return [] }
    return (0..<library.pointee.columnCount(&result)).map { index in
      var type = library.pointee.columnType(&result, index)
      defer { library.pointee.destroyType(&type) }
      return describe(library.pointee.columnName(&result, index), type)
    }
  }

  /// Moves to the next chunk. Returns false after the last chunk.
  private func fetch() throws(EngineError) -> Bool {
    library.pointee.destroyChunk(&chunk)
    chunk = fetched.popFirst()
    do throws(EngineError) {
      if chunk == nil { chunk = try receive() }
    } catch {
      end()
      throw error
    }
    guard let chunk else {
      end()
      return false
    }
    rowCount = Int(library.pointee.rowCount(chunk))
    for index in columns.indices {
      if let vector = library.pointee.vector(chunk, UInt64(index)) { columns[index].use(library, vector) }
    }
    return true
  }

  /// Returns the next chunk from DuckDB, or nil after the last chunk.
  private func receive() throws(EngineError) -> OpaquePointer? {
    if let failure { throw failure }
    guard var result, connection.running === self else { return nil }
    if connection.signals.isInterrupted { throw .interrupted }
    if let chunk = library.pointee.fetch(result) { return chunk }
    if let message = library.pointee.resultError(&result) { throw connection.error(message) }
    return nil
  }

  /// Reads the remaining rows into memory, because another statement needs the connection.
  func fetchRest() {
    do throws(EngineError) {
      while let chunk = try receive() { fetched.append(chunk) }
    } catch {
      failure = error
    }
    release()
  }

  func reset() { end() }

  private func end() {
    isRunning = false
    failure = nil
    release()
    library.pointee.destroyChunk(&chunk)
    for var chunk: OpaquePointer? in fetched { library.pointee.destroyChunk(&chunk) }
    fetched = []
    for column in columns { column.deallocate() }
    columns = []
  }

  /// Destroys DuckDB's result, so that another statement can use the connection.
  private func release() {
    if connection.running === self { connection.running = nil }
    guard var result else { return }
    library.pointee.destroyResult(&result)
    self.result = nil
  }

  // MARK: The row

  func cellKind(_ column: Int) -> CellKind { columns[column].cellKind(row) }
  func integer(_ column: Int) -> Int64 { columns[column].integer(row) }
  func real(_ column: Int) -> Double { columns[column].real(row) }
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> { columns[column].text(row) }

  func blob(_ column: Int) -> UnsafeRawBufferPointer? {
    guard case .blob = columns[column].kind, !columns[column].isNull(row) else { return nil }
    return UnsafeRawBufferPointer(columns[column].bytes(row))
  }
}
