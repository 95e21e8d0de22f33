/// Stops what an engine is running. It may be called from any thread and from a signal handler.
public protocol Interrupter: Sendable {
  func interrupt()
  /// Says that from now on somebody waits for what is run, or no longer does. In between, an interrupt that comes while
  /// nothing is run stops what is run next.
  func expect(_ expects: Bool)
}

extension Interrupter {
  /// What never forgets an interrupt has nothing to do.
  public func expect(_ expects: Bool) {}
}
