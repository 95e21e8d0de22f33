internal import CSQLite
internal import ParlanceStore
internal import Synchronization

/// Receives requests to stop a connection's statement, and reports the statement's progress. Other threads use this
/// object.
///
/// The class is an unchecked `Sendable`. That is safe, because the connection is closed and interrupted under one lock,
/// and `sqlite3_interrupt` may be called from any thread.
final class SQLiteSignals: Interrupter, ProgressMeter, @unchecked Sendable {
  /// The number of virtual machine instructions between two progress callbacks. SQLite needs a few tenths of a
  /// millisecond for these instructions.
  private static let interval: CInt = 20_000

  /// The connection. Its pointer is nil after the connection was closed.
  private let connection: Mutex<Handle>
  private struct Handle: @unchecked Sendable { var pointer: OpaquePointer? }

  private let isStopped = Atomic(false)
  /// Whether the running statement changes the database.
  private let isChanging = Atomic(false)
  private let scanned = Atomic(0)

  // The following properties are accessed only on the connection's thread.
  /// The active recordings. They may exceed their limit while a statement runs.
  var recordings: [SQLiteRecording.Watched] = []
  /// The running statement, if it may be stopped.
  private var statement: OpaquePointer?
  private var scannedBefore: CInt = 0
  /// The number of progress callbacks after which the running statement is stopped. Nil for no limit.
  var budget: Int?
  /// The number of progress callbacks since the running statement began.
  private var calls = 0
  private let timeout: Duration
  private var waitBegan = ContinuousClock.now
  private var waitWasStopped = false

  /// Creates an object for a connection.
  ///
  /// - Parameter busyTimeout: How many seconds to wait if another connection has locked the database.
  init(_ connection: OpaquePointer, busyTimeout: Double) {
    self.connection = Mutex(Handle(pointer: connection))
    timeout = .seconds(busyTimeout)
  }

  /// Installs the progress and busy handlers. Must be called once. The connection must not outlive this object.
  func attach() {
    guard let pointer = connection.withLock({ $0.pointer }) else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      pointer, Self.interval,
      { context in Unmanaged<SQLiteSignals>.fromOpaque(context!).takeUnretainedValue().goesOn() ? 0 : 1 },
      context)
    sqlite3_busy_handler(
      pointer,
      { context, tries in
        Unmanaged<SQLiteSignals>.fromOpaque(context!).takeUnretainedValue().waits(after: tries) ? 1 : 0
      }, context)
  }

  func close() {
    connection.withLock {
      sqlite3_close_v2($0.pointer)
      $0.pointer = nil
    }
  }

  // MARK: Any thread

  /// Requests that the running statement stops.
  ///
  /// When SQLite interrupts a change, it rolls back the whole transaction. So a short change may finish. No other
  /// statement starts, and the caller rolls back to a savepoint. The progress handler stops a long change.
  func interrupt() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    if isChanging.load(ordering: .sequentiallyConsistent) { return }
    connection.withLock { if let pointer = $0.pointer { sqlite3_interrupt(pointer) } }
  }

  func reset() { isStopped.store(false, ordering: .relaxed) }

  var isInterrupted: Bool { isStopped.load(ordering: .sequentiallyConsistent) }

  var rows: Int { scanned.load(ordering: .relaxed) }

  private let isWaiting = Atomic(false)
  var waitsForLock: Bool { isWaiting.load(ordering: .relaxed) }

  // MARK: The connection's thread

  func begin(_ statement: OpaquePointer) {
    self.statement = statement
    calls = 0
    isChanging.store(sqlite3_stmt_readonly(statement) == 0, ordering: .sequentiallyConsistent)
    scannedBefore = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0)
    scanned.store(0, ordering: .relaxed)
  }

  func end(_ statement: OpaquePointer) {
    if self.statement == statement { self.statement = nil }
    isChanging.store(false, ordering: .relaxed)
    isWaiting.store(false, ordering: .relaxed)
  }

  /// Updates the progress of the running statement.
  func note() {
    guard let statement else { return }
    let now = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0)
    scanned.store(Int(now &- scannedBefore), ordering: .relaxed)
  }

  /// Returns whether the running statement may continue. SQLite calls this function as its progress handler.
  private func goesOn() -> Bool {
    // A statement that ends a transaction must not be stopped.
    guard let statement else { return true }
    note()
    for watched in recordings { _ = watched.recording?.isOverLimit() }
    calls += 1
    isWaiting.store(false, ordering: .relaxed)
    if let budget {
      self.budget = budget - 1
      if budget <= 0 { return false }
    }
    if sqlite3_stmt_readonly(statement) == 0 { return !isInterrupted || calls == 1 }
    return !isInterrupted
  }

  /// Returns whether SQLite should try again to get a lock. SQLite calls this function as its busy handler while it
  /// waits for a lock. Without this handler, an interrupt wouldn't end the wait.
  private func waits(after tries: CInt) -> Bool {
    if tries == 0 { waitBegan = .now }
    waitWasStopped = isInterrupted
    if waitWasStopped || .now - waitBegan > timeout { return false }
    isWaiting.store(true, ordering: .relaxed)
    // Most locks are short, so the first attempts follow in quick succession.
    sqlite3_sleep(tries < 10 ? 1 : 10)
    return true
  }

  /// Returns whether a request to stop ended the last wait for a lock, and resets this state.
  func takeEndOfWait() -> Bool {
    defer { waitWasStopped = false }
    return waitWasStopped
  }
}
