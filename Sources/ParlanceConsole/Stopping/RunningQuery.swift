import Glibc
import ParlanceStore
import Synchronization

/// Lets ^C stop what the engine of the open database runs. A second ^C leaves the program, where the first is not heeded:
/// what was open is undone by the database when it is opened next.
enum RunningQuery {
  /// Asked by the thread that waits for ^C, while another one may open another database.
  private static let current = Mutex<(any Interrupter)?>(nil)

  /// Whether a sentence is being run. An interrupt between sentences would stop what comes next, even the closing.
  private static let isRunning = Atomic(false)

  /// When ^C came that is not heeded yet.
  private static let asked = Mutex<ContinuousClock.Instant?>(nil)

  /// What gives the terminal back when the program is left.
  private static let farewell = Mutex<(@Sendable () -> Void)?>(nil)

  /// Begins to wait for ^C, once.
  private static let watching: Void = Interrupts.watch { stop() }

  /// A key that is held down, or pressed twice in haste, says no more than once.
  private static let haste = Duration.milliseconds(300)

  /// Stops what is being run, if anything is. Called after every ^C, on a thread of its own.
  private static func stop() {
    guard isWanted else { return }
    let now = ContinuousClock.now
    let isSecond = asked.withLock { asked in
      defer { asked = asked ?? now }
      return asked.map { now - $0 > haste } ?? false
    }
    // Another program that has the screen has the keys, too.
    if isSecond, !Terminal.givesKeys { leave() }
    // Under the lock: once ``heed()`` has returned, nothing is interrupted any more.
    current.withLock { if isWanted { $0?.interrupt() } }
  }

  private static func leave() -> Never {
    farewell.withLock { $0 }?()
    FileDraft.removeAll()
    let words = "left at once: what was not kept is undone\n"
    _ = words.withCString { write(2, $0, strlen($0)) }
    _exit(ExitStatus.stopped.rawValue)
  }

  /// Does `work` before a second ^C ends the process, on another thread than the rest.
  static func beforeLeaving(_ work: @escaping @Sendable () -> Void) { farewell.withLock { $0 = work } }

  /// Whether ^C came, and what it is to stop still runs.
  static var isWanted: Bool {
    isRunning.load(ordering: .sequentiallyConsistent) && Interrupts.haveCome
  }

  /// Notes that ^C is heeded: it does not stop what undoes the work, or reports it.
  static func heed() {
    current.withLock {
      _ = Interrupts.take()
      $0?.reset()
    }
    asked.withLock { $0 = nil }
  }

  /// Runs `work`, which ^C stops.
  static func interruptible<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = isRunning.exchange(true, ordering: .sequentiallyConsistent)
    defer {
      if !before {
        // Under the lock: what is run next is not meant by a ^C that came for this.
        current.withLock {
          isRunning.store(false, ordering: .sequentiallyConsistent)
          $0?.reset()
        }
        asked.withLock { $0 = nil }
      }
    }
    return try work()
  }

  /// From now on ^C stops `interrupter`'s engine.
  static func interrupt(_ interrupter: any Interrupter) {
    replace(with: interrupter)
    watching
  }

  static func forget() { replace(with: nil) }

  private static func replace(with interrupter: (any Interrupter)?) {
    current.withLock { current in
      current?.reset()
      current = interrupter
      // Of what runs already the rest is the other's.
      if isWanted { interrupter?.interrupt() }
    }
  }
}
