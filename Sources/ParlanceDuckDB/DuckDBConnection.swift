internal import CDuckDB
internal import ParlanceStore

/// An open connection. An engine and its statements share it. The connection is closed when all these objects are
/// released.
final class DuckDBConnection {
  let library: DuckDBLibrary.Functions
  let pointer: OpaquePointer
  let signals: DuckDBSignals
  /// The statement that is streaming rows, if any. If another statement ran, these rows would be lost.
  weak var running: DuckDBStatement?
  private var database: OpaquePointer?
  private let heldFile: OpenFileRegistration?

  /// Opens a connection.
  ///
  /// - Parameter path: The path of a database file, which is opened read-only. Nil for a database in memory.
  init(path: String?) throws(EngineError) {
    library = try DuckDBLibrary.load()
    let database = try Self.open(path, library)
    self.database = database
    var connection: OpaquePointer?
    guard library.pointee.connect(database, &connection) == 0, let connection else {
      library.pointee.close(&self.database)
      throw .cannotOpen(path: path ?? "", details: "out of memory")
    }
    pointer = connection
    signals = DuckDBSignals(library, connection)
    heldFile = path.map { OpenFileRegistration($0, of: DuckDBKind()) }
  }

  deinit {
    guard let heldFile else { return close() }
    heldFile.release { close() }
  }

  private func close() {
    // The signals are closed first, because an interrupt must not reach a closed connection.
    signals.close()
    library.pointee.close(&database)
  }

  private static func open(
    _ path: String?, _ library: DuckDBLibrary.Functions
  ) throws(EngineError) -> OpaquePointer {
    var config: OpaquePointer?
    defer { library.pointee.destroyConfig(&config) }
    guard library.pointee.createConfig(&config) == 0, let options = config else {
      throw .cannotOpen(path: path ?? "", details: "out of memory")
    }
    // Without this setting, a query could download extensions.
    var settings = [("autoinstall_known_extensions", "false")]
    if path != nil { settings.append(("access_mode", "READ_ONLY")) }
    for (name, value) in settings { _ = library.pointee.setConfig(options, name, value) }
    var message: UnsafeMutablePointer<CChar>?
    defer { library.pointee.free(message) }
    var database: OpaquePointer?
    if library.pointee.open(path ?? ":memory:", &database, options, &message) == 0, let database {
      return database
    }
    let details = message.map { String(cString: $0) } ?? "it can't be opened"
    throw .cannotOpen(path: path ?? "", details: EngineError.line(details))
  }

  /// Makes the connection available for another statement. The remaining rows of the running statement are read into
  /// memory.
  func take() {
    running?.fetchRest()
    running = nil
  }

  /// Returns the error of a statement that couldn't be prepared, and destroys the statement.
  func takeError(of statement: inout OpaquePointer?) -> EngineError {
    defer { library.pointee.destroyPrepared(&statement) }
    return error(library.pointee.prepareError(statement))
  }

  func error(_ message: UnsafePointer<CChar>?) -> EngineError {
    EngineError(duckDB: message.map { String(cString: $0) } ?? "DuckDB returned no message")
  }

  /// Runs SQL that has no arguments, and ignores its rows.
  func execute(_ sql: String) throws(EngineError) {
    let statement = try DuckDBStatement(sql, connection: self)
    while try statement.step() {}
  }

  /// Calls `body` for each row of a result.
  func each(
    _ sql: String, _ body: (DuckDBStatement) throws(EngineError) -> Void
  ) throws(EngineError) {
    let statement = try DuckDBStatement(sql, connection: self)
    defer { statement.reset() }
    while try statement.step() { try body(statement) }
  }
}
