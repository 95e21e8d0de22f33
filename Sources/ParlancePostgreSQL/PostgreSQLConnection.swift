#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import CPostgreSQL
internal import ParlanceStore
internal import Synchronization

/// An open connection to a server, shared by an engine and its statements: the last of them closes it.
final class PostgreSQLConnection {
  let library: UnsafePointer<cpostgresql_functions>
  let pointer: OpaquePointer
  let signals: PostgreSQLSignals
  /// The statement whose rows the server is sending: it has the connection for itself, and says so when it is gone.
  private(set) unowned(unsafe) var running: PostgreSQLStatement?
  /// Rows changed by the last statement that was run to its end.
  var changeCount = 0
  private var nameCount = 0

  /// - Parameters:
  ///   - name: A URI or a line of `key=value`s, as libpq reads them.
  ///   - lockTimeout: In seconds.
  init(_ name: String, lockTimeout: Double) throws(EngineError) {
    library = try PostgreSQLLibrary.load()
    let settings: [(String, String)] = [
      ("dbname", name), ("client_encoding", "UTF8"), ("fallback_application_name", "parlance"),
    ]
    let keywords = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in keywords + values { free(text) } }
    guard
      let opened = library.pointee.connectdbParams(
        keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    else { throw .cannotOpen(path: "", details: "out of memory") }
    guard library.pointee.status(opened) == CInt(CPOSTGRESQL_CONNECTION_OK) else {
      let words = Self.oneLine(String(cString: library.pointee.errorMessage(opened)))
      library.pointee.finish(opened)
      throw .cannotOpen(path: "", details: words)
    }
    pointer = opened
    signals = PostgreSQLSignals(library, opened)
    // Notices are of what was done without harm; nobody has asked for them.
    _ = library.pointee.setNoticeProcessor(pointer, { _, _ in }, nil)
    // More milliseconds than 32 bits hold are no such setting.
    let milliseconds = Int(min(lockTimeout, 2_000_000) * 1000)
    try execute(
      """
      set datestyle to iso; set intervalstyle to postgres; set standard_conforming_strings to on; \
      set lock_timeout to \(milliseconds)
      """)
  }

  deinit {
    signals.close()
    library.pointee.finish(pointer)
  }

  /// The server's message without the lines that tell where in itself it arose.
  static func oneLine(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).joined(separator: "; ")
  }

  /// Runs statements without arguments or answer.
  func execute(_ sql: String) throws(EngineError) {
    takeOver()
    let result = library.pointee.exec(pointer, sql)
    defer { library.pointee.clear(result) }
    let status = library.pointee.resultStatus(result)
    guard
      [CPOSTGRESQL_COMMAND_OK, CPOSTGRESQL_TUPLES_OK].contains(where: { CInt($0) == status })
    else { throw error(result) }
    changeCount = result.flatMap { Int(String(cString: library.pointee.cmdTuples($0))) } ?? 0
  }

  /// Makes the connection free: what another statement has still to read is read into memory.
  func takeOver(by statement: PostgreSQLStatement? = nil) {
    if let running, running !== statement { running.keepRest() }
    running = statement
  }

  /// A name for a statement that the server keeps.
  func nextName() -> String {
    nameCount += 1
    return "parlance_\(nameCount)"
  }

  func release(_ statement: PostgreSQLStatement) { if running === statement { running = nil } }

  var isInTransaction: Bool {
    let status = library.pointee.transactionStatus(pointer)
    return status != CInt(CPOSTGRESQL_TRANSACTION_IDLE)
      && status != CInt(CPOSTGRESQL_TRANSACTION_UNKNOWN)
  }

  func error(_ result: OpaquePointer?) -> EngineError {
    guard let result else {
      return .other(details: Self.oneLine(String(cString: library.pointee.errorMessage(pointer))))
    }
    return EngineError(PostgreSQLFailure(result, library))
  }
}

/// Stops what a connection runs, from any thread.
final class PostgreSQLSignals: Interrupter {
  /// libpq's own object for this may be used from any thread, until it is freed.
  private struct Cancel: @unchecked Sendable {
    let library: UnsafePointer<cpostgresql_functions>
    let pointer: OpaquePointer
  }

  private struct State {
    var cancel: Cancel?
    var isInterrupted = false
  }

  private let state: Mutex<State>

  init(_ library: UnsafePointer<cpostgresql_functions>, _ connection: OpaquePointer) {
    let cancel = library.pointee.getCancel(connection).map { Cancel(library: library, pointer: $0) }
    state = Mutex(State(cancel: cancel))
  }

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  func interrupt() {
    state.withLock { state in
      state.isInterrupted = true
      guard let cancel = state.cancel else { return }
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) {
        if let start = $0.baseAddress { _ = cancel.library.pointee.cancel(cancel.pointer, start, 256) }
      }
    }
  }

  func reset() { state.withLock { $0.isInterrupted = false } }

  func close() {
    state.withLock { state in
      if let cancel = state.cancel { cancel.library.pointee.freeCancel(cancel.pointer) }
      state.cancel = nil
    }
  }
}
