/// How the requests of a run are sent, and what is reported of its changes.
public enum Delivery: Sendable {
  /// Each change is answered before the next request is sent. No receipt is written.
  case answered
  /// Changes are sent without waiting for their outcome. No receipt is written. If a change is refused, a later request
  /// fails, so the caller must undo them all.
  case ahead
  /// Requests are sent together with later ones that don't depend on their answers. A receipt is written.
  case reported
  /// All requests and the commit are sent before an answer is read. A receipt is written. The reason for a refusal
  /// isn't readable for users.
  case atOnce

  /// Whether receipts are written.
  var isReported: Bool { self == .reported || self == .atOnce }
}

/// Sends the requests of one run in order: one by one to an engine that answers singly, or in few round trips to a
/// server.
///
/// An answer is read as late as possible: before a request that depends on it, or at the end. `Run` is the type that
/// reads the answers.
final class RequestQueue<Run> {
  /// What depends on the outcome of a change.
  enum Dependence {
    /// Nothing. The engine itself refuses an invalid change.
    case none
    /// A later query, which the receipt needs in any case.
    case laterQuestion
    /// The next step. It needs the number of changed rows.
    case next
  }

  let delivery: Delivery
  /// Whether the engine answers several requests in one round trip.
  let supportsPipelining: Bool
  /// The queries that were sent, in order, with the functions that read their answers.
  private var unread: [(statement: any PreparedStatement, read: (inout Run) throws -> Void)] = []

  init(_ delivery: Delivery, supportsPipelining: Bool) {
    (self.delivery, self.supportsPipelining) = (delivery, supportsPipelining)
  }

  /// Sends a query that no other request depends on.
  ///
  /// - Parameter read: Reads the answer, perhaps later.
  func ask(
    _ statement: any PreparedStatement, by run: inout Run, _ read: @escaping (inout Run) throws -> Void
  ) throws {
    if delivery.isReported, supportsPipelining, try statement.ask() {
      return unread.append((statement, read))
    }
    try readAnswers(&run)
    try read(&run)
  }

  /// Reads all pending answers. If one fails, an earlier answer may give a better reason.
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

  /// Runs a change.
  ///
  /// - Returns: Whether its outcome is known.
  func change(_ statement: any PreparedStatement, _ dependence: Dependence, by run: inout Run) throws -> Bool
  {
    let isSentAhead =
      switch (delivery, dependence) {
      case (.answered, _), (_, .next), (.ahead, .laterQuestion): false
      case (.ahead, .none): try statement.sendWithoutWaiting(isStatementError: false)
      case (.reported, _), (.atOnce, _): try statement.sendWithoutWaiting(isStatementError: true)
      }
    if isSentAhead { return false }
    try readAnswers(&run)
    try statement.run()
    return true
  }

  /// Discards the pending answers.
  func forget() {
    for (statement, _) in unread { statement.reset() }
    unread = []
  }
}
