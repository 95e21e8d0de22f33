internal import ParlanceStore

/// How far a connection's transaction is.
enum PostgreSQLTransaction {
  case none
  /// It goes with the first question that is asked in it.
  case begun([String])
  /// The server has it.
  ///
  /// - Parameter unanswered: What began it, as long as nothing in it was answered: then it can be sent once more on another connection.
  case open(unanswered: [String]?)
  /// The connection broke within it, and nobody has ended it since: nothing may be done as if it went on.
  case lost

  /// What began it, where all of it can be sent once more.
  var beginning: [String]? {
    switch self {
    case .begun(let sql): sql
    case .open(let unanswered): unanswered
    case .none, .lost: nil
    }
  }

  var isOpen: Bool { if case .open = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Something in it was answered, or is never sent again.
  mutating func settle() { if isOpen { self = .open(unanswered: nil) } }
}

/// Whether a transaction is kept together with the last question that is asked in it.
enum PostgreSQLKeeping {
  case apart
  /// The next question is the last one.
  case withNext
  /// The commit was sent with it, and came to this.
  case done(Result<Void, EngineError>)

  var isWithNext: Bool { if case .withNext = self { true } else { false } }
}
