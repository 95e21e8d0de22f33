internal import ParlanceStore

/// The state of a connection's transaction.
enum PostgreSQLTransaction {
  case none
  /// A transaction that hasn't begun on the server. The associated value is the SQL that begins it. This SQL is sent
  /// together with the first statement.
  case begun([String])
  /// A transaction that has begun on the server.
  ///
  /// - Parameter unanswered: The SQL that began the transaction. Nil after a statement has been answered or a change
  ///   was sent. Until then, everything can be sent again on a new connection.
  case open(unanswered: [String]?)
  /// The connection was lost during the transaction, and the caller hasn't ended the transaction yet. Until then, no
  /// statement can run.
  case lost

  /// The SQL for beginning the transaction again after the connection was lost. Nil if the transaction can't be begun
  /// again, because a statement was answered or a change was sent.
  var beginning: [String]? {
    switch self {
    case .begun(let sql): sql
    case .open(let unanswered): unanswered
    case .none, .lost: nil
    }
  }

  var isOpen: Bool { if case .open = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Notes that the transaction can't be begun again on a new connection, because a statement was answered or a change
  /// was sent.
  mutating func settle() { if isOpen { self = .open(unanswered: nil) } }
}

/// How the commit of a transaction is sent.
enum CommitMode {
  case apart
  /// The commit will be sent together with the next statement.
  case withNext
  /// The commit was sent together with a statement, and this is its result.
  case done(Result<Void, EngineError>)

  var isWithNext: Bool { if case .withNext = self { true } else { false } }
}
