extension Transactions {
  /// Does `work` within what is open: all of it is done, or nothing.
  public func nested(_ work: () throws -> Void) throws {
    try begin()
    let inner = depth
    do {
      try work()
    } catch {
      // A full disk has undone everything already.
      if depth == inner, !isUndone { try rollback(at: 0..<0) }
      throw error
    }
    try commit(at: 0..<0)
  }

  /// Does `work` and undoes it: it leaves nothing behind, in the data or in what is remembered, and a stop never comes too
  /// late for it.
  public func trying<Result>(_ work: () throws -> Result) throws -> Result {
    let (before, tried, isInner, whenTooLate) = (depth, triedToWrite, isTrial, events.whenTooLate)
    isTrial = isInner || before == 0 && !isScript
    events.whenTooLate = { _ in }
    defer {
      (triedToWrite, isTrial, events.whenTooLate) = (tried, isInner, whenTooLate)
      if depth < before { remembered.forgetUndone(since: changesBefore) }
    }
    return try remembered.unchanged {
      try begin()
      let result: Result
      do {
        result = try work()
      } catch {
        // Told is why the work failed.
        try? endTrial(to: before)
        throw error
      }
      try endTrial(to: before)
      return result
    }
  }

  private func endTrial(to before: Int) throws(EngineError) {
    // A full disk has undone it already.
    if depth > before { try undoLast() }
  }
}
