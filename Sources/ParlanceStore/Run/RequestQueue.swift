/// How the requests of a run are sent to the engine, and whether a receipt is created.
public enum Delivery: Sendable {
  /// The result of each change is read before the next request is sent. No receipt is created.
  case answered
  /// Changes are sent without waiting for their results. No receipt is created. If a change is refused, a later request
  /// fails, so the caller must undo all changes.
  case ahead
  /// Requests that don't depend on each other's answers are sent in one round trip. A receipt is created.
  case reported
  /// All requests and the commit are sent before the first answer is read. A receipt is created. If a request is
  /// refused, the error doesn't explain the reason to users.
  case atOnce

  /// Whether a receipt is created.
  var isReported: Bool { self == .reported || self == .atOnce }
}

/// Sends the requests of one run in order: in as few round trips as possible if the engine is a server, otherwise one
/// by one.
///
/// An answer is read as late as possible: before a request that depends on the answer, or at the end. `Run` is the type
/// that reads the answers.
final class RequestQueue<Run> {
  /// Which later request depends on the outcome of a change.
  enum Dependence {
    /// None. The engine itself refuses an invalid change.
    case none
    /// A later query that the receipt needs in any case.
    case laterQuestion
    /// The next step, which needs the number of changed rows.
    case next
  }

  let delivery: Delivery
  /// Whether several requests can share one round trip.
  let supportsPipelining: Bool
  /// The queries that were sent, but whose answers haven't been read yet, in order. Each query has a function that
  /// reads its answer.
  private var unread: [(statement: any PreparedStatement, read: (inout Run) throws -> Void)] = []

  init(_ delivery: Delivery, supportsPipelining: Bool) {
    (self.delivery, self.supportsPipelining) = (delivery, supportsPipelining)
  }

  /// Sends a query. Use this method only if no other request depends on the answer.
  ///
  /// - Parameter read: A function that reads the answer. It is called now or later.
  func ask(
    _ statement: any PreparedStatement, by run: inout Run, _ read: @escaping (inout Run) throws -> Void
  ) throws {
    if delivery.isReported, supportsPipelining, try statement.ask() {
      return unread.append((statement, read))
    }
    try readAnswers(&run)
    try read(&run)
  }

  /// Reads all pending answers. Reading continues after a first engine error, because another answer may be a refusal
  /// with a clearer message. It ends after a second one.
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
  /// - Returns: Whether the change has been run. False if the change was sent, but its outcome isn't known yet.
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
