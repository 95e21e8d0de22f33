import ParlanceStore
import Synchronization

/// Lets ^C stop what the engine of the open database runs.
enum RunningQuery {
  private nonisolated(unsafe) static var current: (any Interrupter)?
  private nonisolated(unsafe) static var isWatching = false

  /// Whether a sentence is being run. An interrupt between sentences would stop what comes next, even the closing.
  private static let isRunning = Atomic(false)

  /// Runs `work`, which ^C stops.
  static func interruptible<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = isRunning.exchange(true, ordering: .sequentiallyConsistent)
    defer { isRunning.store(before, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// From now on ^C stops `interrupter`'s engine. Called by the main thread alone.
  static func interrupt(_ interrupter: any Interrupter) {
    current = interrupter
    guard !isWatching else { return }
    isWatching = true
    Interrupts.watch { stop() }
  }

  /// Stops what is being run, if anything is. May be called on any thread.
  static func stop() {
    if isRunning.load(ordering: .sequentiallyConsistent) { current?.interrupt() }
  }

  static func forget() { current = nil }
}
