import Glibc
import ParlanceStore
import ParlanceTerminal
import Synchronization

/// Lets ^C stop what the engine of the open database runs.
enum RunningQuery {
  /// Asked by the thread that waits for ^C, while another one may open another database.
  private static let current = Mutex<(any Interrupter)?>(nil)

  /// Whether a sentence is being run. An interrupt between sentences would stop what comes next, even the closing.
  private static let isRunning = Atomic(false)

  /// Begins to wait for ^C, once.
  private static let watching: Void = Interrupts.watch { stop() }

  /// How long a statement may go on after ^C. Short ones end within it, so that nothing is lost but what ^C is meant to
  /// stop; with what it takes to interrupt a long one, ^C is still done within a tenth of a second.
  private static let grace = Duration.milliseconds(10)

  /// How long the engine may take to stop, until whoever can go on without it does; with ``grace`` and what is told then,
  /// that too is done within a tenth of a second.
  private static let patience = Duration.milliseconds(60)

  /// Stops what is being run, if anything is: between two statements, or in one that does not end soon. What cannot be
  /// stopped is abandoned where nobody needs to wait for it. May be called on any thread, and takes until one of that is so.
  static func stop() {
    guard isWanted else { return }
    // What is begun later has a ^C of its own.
    let work = DetachableWork.current
    current.withLock { $0 }?.ask()
    wait(grace)
    // Under the lock: once ``heed()`` has returned, nothing is interrupted any more.
    current.withLock { if isWanted { $0?.interrupt() } }
    guard let work else { return }
    wait(patience)
    while isWanted, work.detach(abandon) { wait(.milliseconds(5)) }
  }

  /// Nothing is, while another program has the screen.
  private static func abandon() -> (any AbandonedCall)? {
    current.withLock { isWanted && !Terminal.givesKeys ? $0?.abandon() : nil }
  }

  private static func wait(_ duration: Duration) { usleep(UInt32(duration / .microseconds(1))) }

  /// Whether ^C came, and what it is to stop still runs.
  static var isWanted: Bool {
    isRunning.load(ordering: .sequentiallyConsistent) && Interrupts.haveCome
  }

  /// Says that what ^C was for is being done: it is not to stop what undoes the work, or tells of it.
  static func heed() { current.withLock { _ in _ = Interrupts.take() } }

  /// Runs `work`, which ^C stops.
  static func interruptible<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = isRunning.exchange(true, ordering: .sequentiallyConsistent)
    // One that comes before the engine has begun stops it as it begins.
    if !before { current.withLock { $0?.expect(true) } }
    defer {
      if !before {
        // Under the lock: what is run next is not meant by a ^C that came for this.
        current.withLock {
          isRunning.store(false, ordering: .sequentiallyConsistent)
          $0?.expect(false)
        }
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
    // The last reference to a connection closes it, which may take its time: not while the lock is held.
    let former = current.withLock { current in
      let former = current
      current = interrupter
      former?.expect(false)
      // Of what runs already the rest is the other's.
      interrupter?.expect(isRunning.load(ordering: .sequentiallyConsistent))
      return former
    }
    withExtendedLifetime(former) {}
  }
}
