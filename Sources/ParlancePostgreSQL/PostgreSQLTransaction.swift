internal import ParlanceStore

/// The state of a connection's transaction.
enum PostgreSQLTransaction {
  case none
  /// A transaction that will begin with its first statement. The SQL begins it.
  case begun([String])
  /// A transaction that has begun on the server.
  ///
  /// - Parameter unanswered: The SQL that began it, until a statement in it is answered. Until then it can be sent
  ///   again on another connection.
  case open(unanswered: [String]?)
  /// The connection broke during the transaction, and the caller hasn't ended it yet. No statement may run.
  case lost

  /// The SQL that began the transaction, if everything can still be sent again.
  var beginning: [String]? {
    switch self {
    case .begun(let sql): sql
    case .open(let unanswered): unanswered
    case .none, .lost: nil
    }
  }

  var isOpen: Bool { if case .open = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Marks that a statement was answered or must not be sent again.
  mutating func settle() { if isOpen { self = .open(unanswered: nil) } }
}

/// Whether the commit is sent together with the last statement of the transaction.
enum CommitMode {
  case apart
  /// The commit is sent with the next statement.
  case withNext
  /// The commit was sent with the statement. The result is known.
  case done(Result<Void, EngineError>)

  var isWithNext: Bool { if case .withNext = self { true } else { false } }
}
