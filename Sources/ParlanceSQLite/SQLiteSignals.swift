internal import CSQLite
internal import ParlanceStore
internal import Synchronization

/// What other threads tell a connection, and learn of it: that it is to stop, and how far it is.
///
/// Unchecked, because the connection is closed and interrupted under one lock, and `sqlite3_interrupt` may be called on any
/// thread.
final class SQLiteSignals: Interrupter, ProgressMeter, @unchecked Sendable {
  /// How many instructions SQLite runs from one look at the flags to the next: some tenths of a millisecond.
  private static let interval: CInt = 20_000

  /// Nil once it is closed.
  private let connection: Mutex<Handle>
  private struct Handle: @unchecked Sendable { var pointer: OpaquePointer? }

  private let isStopped = Atomic(false)
  /// Whether the statement that runs changes something.
  private let isChanging = Atomic(false)
  private let scanned = Atomic(0)

  // Touched on the connection's thread alone.
  /// What is being recorded, which may become too much while a statement runs.
  var recordings: [SQLiteRecording.Watched] = []
  /// The statement that runs and may be stopped.
  private var statement: OpaquePointer?
  private var scannedBefore: CInt = 0
  /// How often SQLite may ask until a statement is stopped, which was not to take long; nil for no end.
  var budget: Int?
  /// How often SQLite has asked while it ran.
  private var calls = 0
  private let timeout: Duration
  private var waitBegan = ContinuousClock.now
  private var waitWasStopped = false

  /// - Parameter busyTimeout: How many seconds another connection's lock is waited for.
  init(_ connection: OpaquePointer, busyTimeout: Double) {
    self.connection = Mutex(Handle(pointer: connection))
    timeout = .seconds(busyTimeout)
  }

  /// Has SQLite ask, while it works and while it waits for a lock. To be called once; the connection must not outlive this.
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

  /// Where SQLite interrupts a change, it undoes the whole transaction. So a short one is let end: nothing is begun after it,
  /// and the savepoint before it undoes that alone. A long one is found by the progress handler.
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

  /// Notes how far the statement is.
  func note() {
    guard let statement else { return }
    let now = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0)
    scanned.store(Int(now &- scannedBefore), ordering: .relaxed)
  }

  /// Asked by SQLite now and then, which stops where it is false.
  private func goesOn() -> Bool {
    // What ends a transaction is not to be stopped.
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

  /// Whether SQLite, which has found the lock of another connection, is to try again. It does not look at an interrupt itself.
  private func waits(after tries: CInt) -> Bool {
    if tries == 0 { waitBegan = .now }
    waitWasStopped = isInterrupted
    if waitWasStopped || .now - waitBegan > timeout { return false }
    isWaiting.store(true, ordering: .relaxed)
    // A lock is held for moments as a rule: soon at first, then not too often.
    sqlite3_sleep(tries < 10 ? 1 : 10)
    return true
  }

  /// Whether the last wait was ended by a stop; forgets it.
  func takeEndOfWait() -> Bool {
    defer { waitWasStopped = false }
    return waitWasStopped
  }
}
