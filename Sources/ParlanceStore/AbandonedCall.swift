/// A call into an engine that went on after it was stopped, as one of a function that works on one huge value, and for which
/// nobody waits any more.
///
/// Its thread stands in it, and keeps all that led to it as it is; the engine is not to be used until that has ended.
public protocol AbandonedCall: Sendable {
  /// Whether all that its transaction did is undone with it, and not only its own statement.
  var undoesAll: Bool { get }
  /// Says, once, what is to be undone as soon as it ends: all that its transaction did, so that it keeps no lock, or only its own
  /// statement.
  func settle(undoingAll: Bool)
  /// Whether the engine is done with it, and has undone that. Its thread then waits for ``goOn()``.
  var isOver: Bool { get }
  /// Has its thread go on, once: it throws ``EngineError/interrupted``.
  func goOn()
}
