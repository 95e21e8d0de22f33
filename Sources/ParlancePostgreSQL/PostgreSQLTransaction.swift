internal import ParlanceStore

/// The state of a connection's transaction.
enum PostgreSQLTransaction {
  case none
  /// A transaction that will begin on the server together with its first statement. The associated value is the SQL
  /// that begins it.
  case begun([String])
  /// A transaction that has begun on the server.
  ///
  /// - Parameter unanswered: The SQL that began the transaction, as long as none of its statements has been answered.
  ///   Until then, everything can be sent again on a new connection.
  case open(unanswered: [String]?)
  /// The connection was lost during the transaction, and the caller hasn't ended the transaction yet. Until then, no
  /// statement can run.
  case lost

  /// The SQL that begins the transaction, if everything can still be sent again.
  var beginning: [String]? {
    switch self {
    case .begun(let sql): sql
    case .open(let unanswered): unanswered
    case .none, .lost: nil
    }
  }

  var isOpen: Bool { if case .open = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Notes that a statement was answered, or must not be sent again.
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
