import ParlanceLanguage
import ParlanceRender
import ParlanceStore

extension AnswerWriter {
  /// Does what answers once, and ends what this answer alone was led to.
  ///
  /// A command that reads no further, as `head`, ends the answer without an error; so does leaving the pager.
  /// - Parameters:
  ///   - interrupter: Stops what is answered.
  ///   - isEnough: Whether that is so of the command of `.output` too, once it has ended amid the answer.
  /// - Throws: What `work` throws; `unwritten-answer` at `range` where the answer did not get to where it was led.
  func leading(
    at range: SourceRange, stoppedBy interrupter: any Interrupter, isEnough: () -> Bool,
    _ work: () throws -> Void
  ) throws {
    route.question.begin(interrupter)
    defer { route.question.end() }
    do {
      try buffer.flush()
      route.begin()
      try work()
      try buffer.flush()
    } catch {
      return try end(after: error, at: range, isEnough)
    }
    try unwrittenTold(at: range) { try route.finishAnswer() }
  }

  /// From now on answers go to `outlet`, or home again.
  func lead(to outlet: (any Outlet)?, at range: SourceRange) throws {
    try unwrittenTold(at: range) {
      try buffer.flush()
      try route.lead(to: outlet)
    }
  }

  /// The next answer goes to `outlet`.
  func leadOnce(to outlet: any Outlet, at range: SourceRange) throws {
    try unwrittenTold(at: range) {
      try buffer.flush()
      try route.leadOnce(to: outlet)
    }
  }

  /// Ends all that answers were led to, as the program does.
  ///
  /// - Throws: ``OutletFailure``, and what writing throws.
  func finish() throws {
    try buffer.flush()
    try route.finish()
  }

  /// Leads answers home again where the command of `.output` has ended.
  ///
  /// - Returns: What to tell of that; nil where it goes on.
  func comeHome() -> String? {
    route.leaveEnded() ? "\(Self.left.message): answers go to the terminal again" : nil
  }

  private func end(after error: any Error, at range: SourceRange, _ isEnough: () -> Bool) throws {
    let isStop = ErrorWriter.isStop(error)
    if isStop, Interrupts.haveCome {
      try? buffer.flush()
      route.finishStopped()
    } else if isStop || error is OutletLeft {
      if route.wasLeft || error is OutletLeft && !route.lastingWasLeft {
        try? buffer.flush()
        return try unwrittenTold(at: range) { try route.finishAnswer() }
      }
      if route.lastingWasLeft {
        guard isEnough() else { return try fail(Self.left, at: range) }
        try? buffer.flush()
        if let note = comeHome() { route.note(note) }
        return try unwrittenTold(at: range) { try route.finishAnswer() }
      }
    } else if let failure = error as? OutletFailure {
      return try fail(failure, at: range)
    }
    refuse()
    if isStop, let file = leaveStoppedFile() { throw file }
    throw error
  }

  /// What was answered before the error is shown before it; whatever else goes wrong with that comes second.
  private func refuse() {
    try? buffer.flush()
    try? route.finishAnswer(isRefused: true)
  }

  private func leaveStoppedFile() -> WritingStopped? {
    let file = route.stoppedFile
    if file?.isLeft == true { route.drop() }
    return file
  }

  private func fail(_ failure: OutletFailure, at range: SourceRange) throws {
    try? buffer.flush()
    route.drop()
    try? route.finishAnswer()
    throw unwritten(failure, at: range, failure.notes + ["answers go to the terminal again"])
  }

  private func unwrittenTold(at range: SourceRange, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let failure as OutletFailure {
      throw unwritten(failure, at: range, failure.notes)
    }
  }

  private func unwritten(_ failure: OutletFailure, at range: SourceRange, _ notes: [String]) -> Diagnostic {
    Diagnostic("unwritten-answer", .refused, at: range, failure.message, notes: notes)
  }

  private static let left = OutletFailure(message: "the command that `.output` named reads no more")
}
