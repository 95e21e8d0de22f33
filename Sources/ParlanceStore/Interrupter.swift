/// Stops what an engine is running. It may be called from any thread and from a signal handler.
public protocol Interrupter: Sendable {
  func interrupt()
}
