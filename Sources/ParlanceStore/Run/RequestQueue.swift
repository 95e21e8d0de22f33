/// How the requests of a run are sent, and what is reported of its changes.
public enum Delivery: Sendable {
  /// Each change is answered before the next request is sent. No receipt is written.
  case answered
  /// Changes are sent without waiting for their outcome. No receipt is written. If a change is refused, a later request fails, so the
  /// caller must undo all of them.
  case ahead
  /// With a receipt. A request is sent together with the next ones if they don't depend on its answer.
  case reported
  /// With a receipt. All requests and the commit are sent before an answer is read. A refusal has no reason that a person understands.
  case atOnce

  /// Whether receipts are written.
  var isReported: Bool { self == .reported || self == .atOnce }
}

/// Sends the requests of one run in their order: one by one to an engine that answers singly, in few round trips to a server.
///
/// An answer is read as late as possible: before a request that depends on it, or at the end.
/// `Run` is the type that reads them.
final class RequestQueue<Run> {
  /// What depends on the outcome of a change.
  enum Dependence {
    /// Nothing: the engine refuses what must be refused.
    case none
    /// A later question, which the receipt needs in any case.
    case laterQuestion
    /// What comes next: whether rows were changed, and how many.
    case next
  }

  let delivery: Delivery
  /// Whether the engine answers several requests in one round trip.
  let answersTogether: Bool
  /// Questions that are sent, in their order, and what reads their answers.
  private var unread: [(statement: any PreparedStatement, read: (inout Run) throws -> Void)] = []

  init(_ delivery: Delivery, answersTogether: Bool) {
    (self.delivery, self.answersTogether) = (delivery, answersTogether)
  }

  /// Asks a question whose answer no other request depends on.
  ///
  /// - Parameter read: Reads the answer, perhaps later.
  func ask(
    _ statement: any PreparedStatement, by run: inout Run, _ read: @escaping (inout Run) throws -> Void
  ) throws {
    if delivery.isReported, answersTogether, try statement.ask() {
      return unread.append((statement, read))
    }
    try readAnswers(&run)
    try read(&run)
  }

  /// Reads all answers that aren't read yet. If something has failed, an earlier answer may give the better reason.
  func readAnswers(_ run: inout Run) throws {
    var failure: EngineError?
    while let next = unread.first {
      do {
        try next.read(&run)
        unread.removeFirst()
      } catch let error as EngineError {
        if let failure { throw failure }
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Makes a change.
  ///
  /// - Returns: Whether its outcome is known.
  func change(_ statement: any PreparedStatement, _ dependence: Dependence, by run: inout Run) throws -> Bool
  {
    let isSentAhead =
      switch (delivery, dependence) {
      case (.answered, _), (_, .next), (.ahead, .laterQuestion): false
      case (.ahead, .none): try statement.runAhead(isOfSentence: false)
      case (.reported, _), (.atOnce, _): try statement.runAhead(isOfSentence: true)
      }
    if isSentAhead { return false }
    try readAnswers(&run)
    try statement.run()
    return true
  }

  /// Drops the questions that aren't read yet.
  func forget() {
    for (statement, _) in unread { statement.reset() }
    unread = []
  }
}
