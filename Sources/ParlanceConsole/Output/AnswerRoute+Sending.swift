import ParlanceLanguage
import ParlanceRender
import ParlanceSession
import ParlanceStore

extension AnswerRoute {
  /// Does what answers once, and ends what this answer alone was sent to.
  ///
  /// A command that reads no further, as `head`, ends the answer without an error; so does leaving the pager.
  /// - Throws: What `work` throws; `unwritten-answer` at `range` where the answer did not get to where it was sent.
  func leading(at range: SourceRange, _ work: () throws -> Void) throws {
    do {
      try output.buffer.flush()
      begin()
      try work()
      try output.buffer.flush()
    } catch {
      return try end(after: error, at: range)
    }
    try reportingUnwritten(at: range) { try finishAnswer() }
  }

  /// From now on answers go to `outlet`, or home again.
  func lead(to outlet: (any Outlet)?, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try output.buffer.flush()
      try setLasting(outlet)
    }
  }

  /// The next answer goes to `outlet`.
  func leadOnce(to outlet: any Outlet, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try output.buffer.flush()
      try setOnce(outlet)
    }
  }

  /// Ends all that answers were sent to, as the program does.
  ///
  /// - Throws: ``OutletFailure``, and what writing throws.
  func finish() throws {
    try output.buffer.flush()
    try setLasting(nil)
    try setOnce(nil)
  }

  private func end(after error: any Error, at range: SourceRange) throws {
    if error is OutletLeft {
      try? output.buffer.flush()
      return try reportingUnwritten(at: range) {
        if isLasting { try leaveLasting() }
        try finishAnswer()
      }
    }
    if let failure = error as? OutletFailure { try fail(failure, at: range) }
    // What was answered before the error is shown before it; whatever else goes wrong with that comes second.
    try? output.buffer.flush()
    try? finishAnswer(isRefused: true)
    if Stop.isReported(by: error), let file = leaveStoppedFile() { throw file }
    throw error
  }

  private func fail(_ failure: OutletFailure, at range: SourceRange) throws {
    try? output.buffer.flush()
    drop()
    try? finishAnswer()
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
