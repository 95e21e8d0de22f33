import Glibc
import ParlanceFiles
import ParlanceSession
import ParlanceStore
import ParlanceTerminal
import Synchronization

/// Makes ^C interrupt the engine of the open database. If the first ^C has no effect, a second ^C ends the process.
/// The open transaction is then rolled back when the database is next opened.
enum RunningQuery {
  /// The interrupter of the open database. A lock protects it, because one thread waits for ^C while another thread may
  /// open another database.
  private static let current = Mutex<(any Interrupter)?>(nil)

  /// Whether a sentence is running. Between sentences, ^C doesn't interrupt the engine. Otherwise, it would stop the
  /// next statement, or even the closing of the database.
  private static let isRunning = Atomic(false)

  /// The time of the first ^C that has had no effect so far; nil without a pending ^C.
  private static let asked = Mutex<ContinuousClock.Instant?>(nil)

  /// The work to do before a second ^C ends the process, such as erasing the progress line.
  private static let farewell = Mutex<(@Sendable () -> Void)?>(nil)

  /// Starts the thread that waits for ^C. Swift evaluates a static property only once, so only one thread is started.
  private static let watching: Void = Interrupts.watch { stop() }

  /// The time during which several ^C count as one, because the user may hold the key down or press it twice in a
  /// hurry.
  private static let repeatInterval = Duration.milliseconds(300)

  /// Interrupts the running work, if any. Called after every ^C, on a separate thread.
  private static func stop() {
    guard isWanted else { return }
    let now = ContinuousClock.now
    let isSecond = asked.withLock { asked in
      defer { asked = asked ?? now }
      return asked.map { now - $0 > repeatInterval } ?? false
    }
    // In raw mode, another program uses the whole screen, and the second ^C may be meant for that program.
    if isSecond, !Terminal.isInRawMode { leave() }
    // Use the lock, so that nothing is interrupted after ``markHandled()`` has returned.
    current.withLock { if isWanted { $0?.interrupt() } }
  }

  private static func leave() -> Never {
    farewell.withLock { $0 }?()
    FileDraft.removeAll()
    let words = "left at once: uncommitted changes are rolled back\n"
    _ = words.withCString { write(2, $0, strlen($0)) }
    _exit(ExitStatus.stopped.rawValue)
  }

  /// Sets the work to do before a second ^C ends the process. It runs on a separate thread.
  static func onForcedExit(_ work: @escaping @Sendable () -> Void) { farewell.withLock { $0 = work } }

  /// Whether ^C came and the work that it should stop is still running.
  static var isWanted: Bool {
    isRunning.load(ordering: .sequentiallyConsistent) && Interrupts.isPending
  }

  /// Marks the last ^C as handled, so that it doesn't interrupt the rollback or the report.
  static func markHandled() {
    current.withLock {
      _ = Interrupts.take()
      $0?.reset()
    }
    asked.withLock { $0 = nil }
  }

  /// Runs `work`, which ^C can interrupt.
  static func interruptible<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = isRunning.exchange(true, ordering: .sequentiallyConsistent)
    defer {
      if !before {
        // Use the lock, so that a ^C during this work doesn't interrupt the next work.
        current.withLock {
          isRunning.store(false, ordering: .sequentiallyConsistent)
          $0?.reset()
        }
        asked.withLock { $0 = nil }
      }
    }
    return try work()
  }

  /// Makes ^C interrupt the engine of `interrupter` from now on.
  static func interrupt(_ interrupter: any Interrupter) {
    replace(with: interrupter)
    watching
  }

  static func forget() { replace(with: nil) }

  private static func replace(with interrupter: (any Interrupter)?) {
    current.withLock { current in
      current?.reset()
      current = interrupter
      // The running work continues with the new engine, so a pending ^C must interrupt the new engine.
      if isWanted { interrupter?.interrupt() }
    }
  }
}
