/// Stops what an engine is running. It may be called from any thread and from a signal handler.
public protocol Interrupter: Sendable {
  /// Asks for a stop that costs nothing else: no lock is waited for any more, and no further statement of a sentence is
  /// begun. One that runs goes on.
  func ask()
  /// Stops the running statement too. Where that changes something, an engine may give up all that its transaction did; if
  /// that is protected, and somebody waits, only what cannot be undone alone soon costs as much.
  func interrupt()
  /// Says that from now on somebody waits for what is run, or no longer does. In between, an interrupt that comes while
  /// nothing is run stops what is run next.
  func expect(_ expects: Bool)
  /// What was stopped is over: what is run next is not meant.
  func forget()
  /// Says that nobody reads on what a question answers, or that somebody does again. Until then what only reads ends at once;
  /// what changes something is done whole.
  func leave(_ isLeft: Bool)
  /// Abandons the running call where that has not heeded an interrupt, and shows no sign that it will soon. From then on
  /// nothing that it does is kept, whatever it comes to.
  ///
  /// - Returns: Nil where no call runs that can be abandoned: it is then waited for.
  func abandon() -> (any AbandonedCall)?
}

extension Interrupter {
  /// What never forgets an interrupt has nothing to do.
  public func expect(_ expects: Bool) {}

  /// What remembers no interrupt has none to forget.
  public func forget() {}

  /// What nobody reads on goes on to its end.
  public func leave(_ isLeft: Bool) {}

  /// What always stops soon is waited for.
  public func abandon() -> (any AbandonedCall)? { nil }
}
