import ParlanceStore

/// Lets ^C stop what the engine of the open database runs.
enum RunningQuery {
  private nonisolated(unsafe) static var current: (any Interrupter)?
  private nonisolated(unsafe) static var isWatching = false

  /// From now on ^C stops `interrupter`'s engine. Called by the main thread alone.
  static func interrupt(_ interrupter: any Interrupter) {
    current = interrupter
    guard !isWatching else { return }
    isWatching = true
    Interrupts.watch { current?.interrupt() }
  }

  static func forget() { current = nil }
}
