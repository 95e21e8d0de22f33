import Glibc
import ParlanceLanguage
import ParlanceStore

/// SQL that a person wrote may be in one call of a function for as long as that likes, and ^C does not reach it there. Then the
/// person is given the prompt, and that call the time it takes.
extension Console {
  /// Does what may run such SQL, said at `range` of `source`.
  ///
  /// - Throws: What `work` throws; that it was stopped where it goes on by itself. Then ``detached`` is what does.
  func detachable<Result>(
    _ source: SourceText, _ range: SourceRange, _ work: @escaping () throws -> Result
  ) throws -> Result {
    let begins = session.transactions.depth
    do {
      return try DetachableWork.run(work)
    } catch let work as DetachedWork {
      let undoesAll = work.call.undoesAll
      detached = (work, undoesAll ? 0 : begins)
      progress?.hold()
      try session.output.flush()
      try session.output.route.release()
      if undoesAll, begins > 0 {
        let said = SaidSentence(source, tokens: [Token(kind: .word, range: range)], clock: session.clock)
        throw session.runner.failure(.interrupted, said, undoneAll: true)
      }
      throw session.output.route.stoppedFile ?? EngineError.interrupted
    }
  }

  /// Waits for what goes on by itself, if anything does, and lets it undo what it did.
  ///
  /// - Returns: Whether the engine is free; ^C ends the waiting.
  func reattach() -> Bool {
    guard let work = detached?.work else { return true }
    progress?.goOn()
    guard awaitEnd(of: work.call) else {
      progress?.hold()
      return false
    }
    // It was told already that it was stopped.
    errors.isSilent = true
    work.finish()
    errors.isSilent = false
    errors.afterStop = nil
    detached = nil
    return true
  }

  private func awaitEnd(of call: any AbandonedCall) -> Bool {
    let wait = {
      while !call.isOver, !Interrupts.haveCome { usleep(5_000) }
      return call.isOver
    }
    guard let progress else { return wait() }
    return progress.during(ProgressTask(.leftCall), wait)
  }

  /// How many `begin`s are open, or will be.
  var openBegins: Int { detached?.openBegins ?? session.transactions.depth }

  /// Ends the process while something goes on in it: nothing of that is kept, as the database has it only when it is whole.
  func exit(_ status: ExitStatus) -> Never {
    // A file that was begun is none.
    session.output.route.drop()
    _exit(status.rawValue)
  }
}
