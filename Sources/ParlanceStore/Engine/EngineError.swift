#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An error of the database or its environment, not of the sentence. `details` is the engine's own message.
public enum EngineError: Error, Sendable, Equatable {
  /// A unique index was violated. The columns are written `table.column`.
  case notUnique(columns: [String], details: String)
  /// A check constraint failed.
  case checkFailed(name: String, details: String)
  /// A required column is empty. It is written `table.column`.
  case missing(column: String, details: String)
  /// A reference doesn't lead to a row, or a row that is referred to would be deleted.
  case brokenReference(details: String)
  /// A value has the wrong type for its column.
  case wrongType(details: String)
  /// Another process holds a lock on the database.
  case busy(details: String)
  /// The database is read-only.
  ///
  /// - Parameter isAtServer: Whether the server reports it. If false, the database was opened for reading only.
  case readOnly(isAtServer: Bool = false, details: String)
  case diskFull(details: String)
  /// The operating system couldn't read or write the file.
  case diskFailed(details: String)
  /// The file is damaged or isn't a database.
  case notADatabase(details: String)
  case cannotOpen(path: String, details: String)
  /// The file was moved, deleted or replaced since it was opened.
  case fileReplaced(details: String)
  /// The connection to the server was lost, and with it all uncommitted changes.
  ///
  /// - Parameter wasKeeping: Whether a commit was in progress. Its outcome is then unknown.
  case connectionLost(wasKeeping: Bool, details: String)
  /// A change that was sent ahead was refused: see ``PreparedStatement/sendWithoutWaiting(isStatementError:)``.
  case earlierChangeRefused(details: String)
  /// A copy was written but is damaged.
  case damagedCopy(details: String)
  /// The user pressed ^C, or ``Interrupter/interrupt()`` was called.
  case interrupted
  /// The server stopped the statement, for example at its time limit.
  case stopped(details: String)
  /// A change of one record changed no row and reported no error: a trigger or row-level security prevents it.
  case prevented(details: String)
  /// A number exceeds 64 bits.
  case overflow(details: String)
  /// A statement exceeds a limit of the engine, or a value is too long.
  case tooLarge(details: String)
  /// The database system doesn't support it.
  case unsupported(details: String)
  case other(details: String)
}

extension EngineError {
  /// The engine's own message.
  public var details: String {
    switch self {
    case .notUnique(_, let details), .checkFailed(_, let details), .missing(_, let details),
      .brokenReference(let details), .wrongType(let details), .busy(let details), .readOnly(_, let details),
      .diskFull(let details), .diskFailed(let details), .tooLarge(let details), .notADatabase(let details),
      .cannotOpen(_, let details), .fileReplaced(let details), .connectionLost(_, let details),
      .earlierChangeRefused(let details), .unsupported(let details),
      .damagedCopy(let details), .overflow(let details), .prevented(let details), .stopped(let details),
      .other(let details):
      details
    case .interrupted: "interrupted"
    }
  }

  /// Whether the error is about the values of one row.
  public var isRowError: Bool {
    switch self {
    case .notUnique, .checkFailed, .missing, .brokenReference, .wrongType, .overflow, .tooLarge, .prevented:
      true
    default: false
    }
  }

  /// Whether the error is about the statement itself, not about the file or other users of the database.
  public var isStatementError: Bool {
    switch self {
    case .other, .unsupported: return true
    default: return isRowError
    }
  }

  /// Whether to run the script again. The error may then not occur, or occur at the sentence that causes it.
  package var isRetryable: Bool {
    if case .earlierChangeRefused = self { return true }
    return self == .outdated || self == .modelChanged
  }

  /// Whether it is unknown if the change was committed.
  package var hasUnknownOutcome: Bool {
    if case .connectionLost(wasKeeping: true, _) = self { return true }
    return false
  }

  /// Another process changed the data after this transaction read them, so it can't write.
  package static let outdated = EngineError.busy(
    details: "another process changed the data after it was read")

  /// Another process changed the model. The sentence was parsed with the old model, so it wasn't run.
  package static let modelChanged = EngineError.busy(details: "another process changed the model")
}

/// The operating system's error messages.
public enum SystemReason {
  /// Returns the message for an `errno`, starting in lower case: `permission denied`.
  public static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}
