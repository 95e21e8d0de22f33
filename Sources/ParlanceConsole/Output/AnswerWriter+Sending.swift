import ParlanceLanguage
import ParlanceRender
import ParlanceStore

extension AnswerWriter {
  /// Does what answers once, and ends what this answer alone was sent to.
  ///
  /// A command that reads no further, as `head`, ends the answer without an error; so does leaving the pager.
  /// - Parameter interrupter: Stops what is answered.
  /// - Throws: What `work` throws; `unwritten-answer` at `range` where the answer did not get to where it was sent.
  func leading(
    at range: SourceRange, stoppedBy interrupter: any Interrupter, _ work: () throws -> Void
  ) throws {
    route.question.begin(interrupter)
    defer { route.question.end() }
    do {
      try buffer.flush()
      route.begin()
      try work()
      try buffer.flush()
    } catch {
      return try end(after: error, at: range)
    }
    try reportingUnwritten(at: range) { try route.finishAnswer() }
  }

  /// From now on answers go to `outlet`, or home again.
  func lead(to outlet: (any Outlet)?, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try buffer.flush()
      try route.lead(to: outlet)
    }
  }

  /// The next answer goes to `outlet`.
  func leadOnce(to outlet: any Outlet, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try buffer.flush()
      try route.leadOnce(to: outlet)
    }
  }

  /// Ends all that answers were sent to, as the program does.
  ///
  /// - Throws: ``OutletFailure``, and what writing throws.
  func finish() throws {
    try buffer.flush()
    try route.finish()
  }

  private func end(after error: any Error, at range: SourceRange) throws {
    let isStop = ErrorWriter.isStop(error)
    if isStop, Interrupts.haveCome {
      if let file = endStopped() { throw file }
      throw error
    }
    if error is OutletLeft || isStop && route.wasLeft {
      guard route.isLasting else {
        try? buffer.flush()
        return try reportingUnwritten(at: range) { try route.finishAnswer() }
      }
      try fail(OutletFailure(message: "the command of `.output` reads no more"), at: range)
    }
    if let failure = error as? OutletFailure { try fail(failure, at: range) }
    refuse()
    if isStop, let file = route.leaveStoppedFile() { throw file }
    throw error
  }

  /// Ends what is answered, which ^C has stopped, and what this answer alone was sent to.
  ///
  /// - Returns: What becomes of the file that has a part of it; nil where there is none.
  func endStopped() -> WritingStopped? {
    try? buffer.flush()
    route.finishStopped()
    refuse()
    return route.leaveStoppedFile()
  }

  /// What was answered before the error is shown before it; whatever else goes wrong with that comes second.
  private func refuse() {
    try? buffer.flush()
    try? route.finishAnswer(isRefused: true)
  }

  private func fail(_ failure: OutletFailure, at range: SourceRange) throws {
    try? buffer.flush()
    route.drop()
    try? route.finishAnswer()
    throw unwritten(failure, at: range, failure.notes + ["answers go to the terminal again"])
  }

  private func reportingUnwritten(at range: SourceRange, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let failure as OutletFailure {
      throw unwritten(failure, at: range, failure.notes)
    }
  }

  private func unwritten(_ failure: OutletFailure, at range: SourceRange, _ notes: [String]) -> Diagnostic {
    Diagnostic("unwritten-answer", .refused, at: range, failure.message, notes: notes)
  }
}
