#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An error of the database or its environment, not an error in the sentence. `details` is the engine's own message.
public enum EngineError: Error, Sendable, Equatable {
  /// A unique index was violated. Its columns are written as `table.column`.
  case notUnique(columns: [String], details: String)
  /// A check constraint failed.
  case checkFailed(name: String, details: String)
  /// A trigger refused the change of a row. `details` is the trigger's message.
  case refusedByTrigger(details: String)
  /// A required column is null. The column is written as `table.column`.
  case missing(column: String, details: String)
  /// A foreign key was violated: the referenced row doesn't exist, or would be deleted although rows refer to it.
  case brokenReference(details: String)
  /// A value has the wrong type for its column.
  case wrongType(details: String)
  /// Another process has locked the database.
  case busy(details: String)
  /// The database is read-only.
  ///
  /// - Parameter isAtServer: Whether the server reported the error. If false, the database was opened for reading only.
  case readOnly(isAtServer: Bool = false, details: String)
  case diskFull(details: String)
  /// The operating system couldn't read or write the file.
  case diskFailed(details: String)
  /// The file is damaged or isn't a database.
  case notADatabase(details: String)
  case cannotOpen(path: String, details: String)
  /// The file was moved, deleted or replaced after it was opened.
  case fileReplaced(details: String)
  /// The connection to the server was lost. All uncommitted changes are lost, too.
  ///
  /// - Parameter wasKeeping: Whether a commit was in progress, so that its outcome is unknown.
  case connectionLost(wasKeeping: Bool, details: String)
  /// A change of an earlier sentence was refused. The change had been sent without waiting for its outcome: see
  /// ``PreparedStatement/sendWithoutWaiting(isStatementError:)``.
  case earlierChangeRefused(details: String)
  /// The copy that a backup wrote is damaged.
  case damagedCopy(details: String)
  /// The user pressed ^C, or ``Interrupter/interrupt()`` was called.
  case interrupted
  /// The server stopped the statement, for example because of a time limit.
  case stopped(details: String)
  /// A change of one record didn't change any row, because a trigger or row-level security prevented it.
  case prevented(details: String)
  /// A number exceeds 64 bits.
  case overflow(details: String)
  /// A statement exceeds a limit of the engine, or a value is too long.
  case tooLarge(details: String)
  /// The database system doesn't support the operation.
  case unsupported(details: String)
  case other(details: String)
}

extension EngineError {
  /// The engine's own message.
  public var details: String {
    switch self {
    case .notUnique(_, let details), .checkFailed(_, let details), .missing(_, let details),
      .refusedByTrigger(let details), .brokenReference(let details), .wrongType(let details),
      .busy(let details), .readOnly(_, let details),
      .diskFull(let details), .diskFailed(let details), .tooLarge(let details), .notADatabase(let details),
      .cannotOpen(_, let details), .fileReplaced(let details), .connectionLost(_, let details),
      .earlierChangeRefused(let details), .unsupported(let details),
      .damagedCopy(let details), .overflow(let details), .prevented(let details), .stopped(let details),
      .other(let details):
      details
    case .interrupted: "interrupted"
    }
  }

  /// Whether the error is caused by the values of one row, such as a violated check.
  public var isRowError: Bool {
    switch self {
    case .notUnique, .checkFailed, .refusedByTrigger, .missing, .brokenReference, .wrongType, .overflow,
      .tooLarge, .prevented:
      true
    default: false
    }
  }

  /// Whether the error is caused by the statement itself, not by the file, the connection or other users.
  public var isStatementError: Bool {
    switch self {
    case .other, .unsupported: return true
    default: return isRowError
    }
  }

  /// Whether a script that failed with this error should run again. The second run either succeeds, or fails at the
  /// sentence that causes the error.
  package var isRetryable: Bool {
    if case .earlierChangeRefused = self { return true }
    return self == .outdated || self == .modelChanged
  }

  /// Whether the outcome of a commit is unknown.
  package var hasUnknownOutcome: Bool {
    if case .connectionLost(wasKeeping: true, _) = self { return true }
    return false
  }

  /// Another process changed the data after this transaction had read it, so this transaction can't write.
  package static let outdated = EngineError.busy(
    details: "another process changed the data after it was read")

  /// Another process changed the model. The sentence was parsed with the old model, so it wasn't run.
  package static let modelChanged = EngineError.busy(details: "another process changed the model")
}

/// The operating system's error messages.
public enum SystemReason {
  /// Returns the message for an `errno` value, beginning in lowercase: `permission denied`.
  public static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}
