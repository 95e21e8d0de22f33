#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What went wrong in the world, not in the sentence. `details` is the engine's own message.
public enum EngineError: Error, Sendable, Equatable {
  /// A unique index: the columns as `table.column`.
  case notUnique(columns: [String], details: String)
  /// A check, by its constraint's name.
  case checkFailed(name: String, details: String)
  /// A required column was left empty, as `table.column`.
  case missing(column: String, details: String)
  /// A reference to a row that is not there, or the removal of one that is referred to.
  case brokenReference(details: String)
  /// A value of the wrong type for its column.
  case wrongType(details: String)
  /// Another process holds the database.
  case busy(details: String)
  /// It takes no changes.
  ///
  /// - Parameter isAtServer: Whether the server says so, and not whoever opened it.
  case readOnly(isAtServer: Bool = false, details: String)
  case diskFull(details: String)
  /// The system refused to read or write the file.
  case diskFailed(details: String)
  /// The file is damaged, or no database at all.
  case notADatabase(details: String)
  case cannotOpen(path: String, details: String)
  /// The file no longer stands where it was opened.
  case fileGone(details: String)
  /// The connection to the server broke, and with it whatever was not yet kept.
  ///
  /// - Parameter wasKeeping: Whether that was just being kept: then nobody knows what became of it.
  case connectionLost(wasKeeping: Bool, details: String)
  /// A change that was run ahead was refused: see ``PreparedStatement/runAhead(isOfSentence:)``.
  case refusedBefore(details: String)
  /// A copy was made, and is no sound database.
  case damagedCopy(details: String)
  /// ^C, or ``Interrupter/interrupt()``.
  case interrupted
  /// The server stopped it, such as after a time that is set there.
  case stopped(details: String)
  /// A change of one record changed no row, though nothing was refused: a trigger or row-level security prevents it.
  case prevented(details: String)
  /// A number left the range of 64 bits.
  case overflow(details: String)
  /// One statement asks for more than the engine can do at once, or a value is too long.
  case tooLarge(details: String)
  /// The system that keeps the database cannot do it.
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
      .cannotOpen(_, let details), .fileGone(let details), .connectionLost(_, let details),
      .refusedBefore(let details), .unsupported(let details),
      .damagedCopy(let details), .overflow(let details), .prevented(let details), .stopped(let details),
      .other(let details):
      details
    case .interrupted: "interrupted"
    }
  }

  /// Whether it is about what one row would hold.
  public var isOfRow: Bool {
    switch self {
    case .notUnique, .checkFailed, .missing, .brokenReference, .wrongType, .overflow, .tooLarge, .prevented:
      true
    default: false
    }
  }

  /// Whether it is about what was said, wherever that is said: neither about the file nor about who else uses it.
  public var isOfSentence: Bool {
    switch self {
    case .other, .unsupported: return true
    default: return isOfRow
    }
  }

  /// Whether a script that is run once more may do without it, or says it where it belongs.
  package var isToBeRepeated: Bool {
    if case .refusedBefore = self { return true }
    return self == .outdated || self == .modelChanged
  }

  /// Whether nobody knows what became of what was said.
  package var leavesDoubt: Bool {
    if case .connectionLost(wasKeeping: true, _) = self { return true }
    return false
  }

  /// Others have changed what was read, so that nothing can be written over it unseen.
  package static let outdated = EngineError.busy(
    details: "another process changed the data after they were read")

  /// Sentences are read by a model that another process has changed since: nothing was run by it.
  package static let modelChanged = EngineError.busy(details: "another process changed the model")
}

/// Why the system refused something, as an error says it.
public enum SystemReason {
  /// The system's words for an `errno`, beginning in lower case: `permission denied`.
  public static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}
