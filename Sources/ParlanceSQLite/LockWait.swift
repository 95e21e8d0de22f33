internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// How long a connection waits for the lock of another: for some time, or until it is told to stop.
///
/// SQLite itself does not look at an interrupt while it waits.
final class LockWait: Sendable {
  private struct State {
    var begin = ContinuousClock.now
    /// How many stops had been asked for when it began.
    var stopsBefore = 0
    var wasStopped = false
    /// When a lock was last found.
    var lastFound: ContinuousClock.Instant?
  }

  private let timeout: Duration
  private let stops: StopRequests
  private let state = Mutex(State())

  /// - Parameters:
  ///   - seconds: How long it waits at most.
  ///   - stops: End the wait.
  init(seconds: Double, _ stops: StopRequests = StopRequests()) {
    timeout = .seconds(seconds)
    self.stops = stops
  }

  /// Whether the last wait was ended by a stop; forgets it.
  func takeStop() -> Bool {
    state.withLock { state in
      defer { state.wasStopped = false }
      return state.wasStopped
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
      if tries == 0 { state = State(stopsBefore: stops.count) }
      state.lastFound = .now
      state.wasStopped = stops.count != state.stopsBefore
      return state.wasStopped || ContinuousClock.now - state.begin > timeout
    }
    if isOver { return false }
    // A lock is held for moments as a rule: soon at first, then not too often.
    sqlite3_sleep(tries < 10 ? 1 : 10)
    return true
  }
}
