import Glibc
import ParlanceLanguage
import ParlanceStore

/// SQL that a person wrote may be in one call of a function for as long as that likes, and ^C does not reach it there. Then the
/// person is given the prompt, and that call the time it takes.
extension Console {
  /// Does what may run such SQL. Where ^C leaves it behind, ``detached`` is what goes on, and what it answered has ended.
  ///
  /// - Throws: What `work` throws, and that it was stopped, with what becomes of it.
  func detachable<Result>(_ work: @escaping () throws -> Result) throws -> Result {
    let (begins, start, isMeasured) = (session.transactions.depth, ContinuousClock.now, measures.areTold)
    do {
      return try DetachableWork.run(work)
    } catch let work as DetachedWork {
      let time = ContinuousClock.now - start
      RunningQuery.heed()
      let undoesAll = work.call.undoesAll
      // What is nobody's `begin` keeps no lock while the person thinks.
      work.call.settle(undoingAll: undoesAll || begins == 0)
      let file = session.output.endStopped()
      progress?.hold()
      detached = (work, undoesAll ? 0 : begins)
      if isMeasured, measures.takeTime() {
        errors.afterStop = { [errors] in errors.write(Measures.words(time) + "\n") }
      }
      let isUndone = undoesAll && begins > 0
      guard let kept = isUndone ? EngineErrorWords.undoneAll : keptOfFile(begunBefore: begins) else {
        throw file ?? EngineError.interrupted
      }
      let notes = [kept, file?.words].compactMap(\.self).joined(separator: "; ")
      throw EngineFailure("interrupted", at: 0..<0, "stopped", notes: [notes], error: .interrupted)
    }
  }

  /// What stays of the file in which ^C has come, where each of its sentences stands for itself.
  private func keptOfFile(begunBefore begins: Int) -> String? {
    guard keepsGoing, !nestedFiles.areNone else { return nil }
    return session.transactions.depth > begins
      ? "what was done before `begin` is kept" : "what was done before is kept"
  }

  /// Runs scripts as one, which ^C stops; that it did so is told.
  ///
  /// - Returns: Whether all of it succeeded.
  func run(_ scripts: [Script]) throws -> Bool {
    do {
      return try detachable { [self] in
        try RunningQuery.interruptible { try ScriptRunner(in: self).run(scripts) }
      }
    } catch let error where detached != nil {
      errors.write(error)
      return false
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

  /// Ends the process while something goes on in it: nothing of that is kept. All that is kept stands in the database's file
  /// then, as when it is closed.
  func exit(_ status: ExitStatus) -> Never {
    leave()
    if let path = database.path, (try? session.engine.requireFile()) != nil {
      try? session.engine.foldLog(at: path)
    }
    _exit(status.rawValue)
  }
}
