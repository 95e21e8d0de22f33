internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// How long a connection waits for the lock of another: for some time, or until it is interrupted.
///
/// SQLite itself does not look at an interrupt while it waits.
final class LockWait: Sendable {
  private struct State {
    var begin = ContinuousClock.now
    /// How many interrupts had come when it began.
    var interruptsBefore = 0
    var wasInterrupted = false
    /// When a lock was last found.
    var lastFound: ContinuousClock.Instant?
  }

  private let timeout: Duration
  private let interrupts = Atomic(0)
  /// How many there were at the last that does not wait for the end of the running statement.
  private let lastUrgent = Atomic(0)
  private let state = Mutex(State())

  /// - Parameter seconds: How long it waits at most.
  init(seconds: Double) { timeout = .seconds(seconds) }

  /// How many times the connection was told to stop; on any thread, and in a signal handler.
  var interruptCount: Int { interrupts.load(ordering: .relaxed) }

  /// Counts a stop that waits for the end of the running statement.
  func ask() { interrupts.add(1, ordering: .relaxed) }

  /// Counts a stop that does not.
  func interrupt() {
    ask()
    lastUrgent.store(interruptCount, ordering: .relaxed)
  }

  /// The count when somebody began to wait for what is run; -1 while nobody does.
  private let countBefore = Atomic(-1)

  /// From now on an interrupt is meant for what is run next, if nothing is run when it comes. SQLite forgets such a one.
  func expectInterrupts(_ expects: Bool) {
    countBefore.store(expects ? interruptCount : -1, ordering: .relaxed)
  }

  /// What was run is kept: an interrupt came too late for it.
  func forgetInterrupts() {
    if countBefore.load(ordering: .relaxed) >= 0 { expectInterrupts(true) }
  }

  /// Whether an interrupt came since somebody waits.
  var isInterrupted: Bool {
    let before = countBefore.load(ordering: .relaxed)
    return before >= 0 && before != interruptCount
  }

  /// Whether one came since then that waits for nothing.
  var isUrgent: Bool {
    let before = countBefore.load(ordering: .relaxed)
    return before >= 0 && before < lastUrgent.load(ordering: .relaxed)
  }

  /// Whether the last wait was ended by an interrupt; forgets it.
  func takeInterrupt() -> Bool {
    state.withLock { state in
      defer { state.wasInterrupted = false }
      return state.wasInterrupted
    }
  }

  /// Whether a lock is being waited for: it is looked for every few milliseconds then. May be asked on any thread.
  var isGoingOn: Bool {
    state.withLock { $0.lastFound.map { ContinuousClock.now - $0 < .milliseconds(100) } ?? false }
  }

  /// What SQLite asks again and again while it finds a lock.
  var busyMode: Database.BusyMode { .callback { [self] tries in goOn(after: tries) } }

  /// - Parameter tries: How often this was asked for the same lock.
  private func goOn(after tries: Int) -> Bool {
    let isOver = state.withLock { state in
      if tries == 0 { state = State(interruptsBefore: interruptCount) }
      state.lastFound = .now
      state.wasInterrupted = interruptCount != state.interruptsBefore
      return state.wasInterrupted || ContinuousClock.now - state.begin > timeout
    }
    if isOver { return false }
    // A lock is held for moments as a rule: soon at first, then not too often.
    sqlite3_sleep(tries < 10 ? 1 : 10)
    return true
  }
}
