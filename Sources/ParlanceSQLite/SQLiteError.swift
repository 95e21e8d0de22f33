internal import CSQLite
internal import ParlanceModel
internal import ParlanceStore

extension EngineError {
  /// Creates the error for an extended result code and a message of SQLite.
  init(code: CInt, details: String) {
    self =
      switch code {
      case Self.constraint(8), Self.constraint(6), Self.constraint(10):
        .notUnique(columns: Self.columns(in: details), details: details)
      case Self.constraint(1):
        .checkFailed(name: Self.subject(of: details), details: details)
      case Self.constraint(7): .refusedByTrigger(details: details)
      case Self.constraint(5):
        .missing(column: Self.subject(of: details), details: details)
      case Self.constraint(3): .brokenReference(details: details)
      case Self.constraint(12): .wrongType(details: details)
      default: Self.primary(code & 0xFF, details)
      }
  }

  /// Returns SQLite's extended result code for a kind of constraint. Swift can't import these codes, because they are
  /// macros.
  private static func constraint(_ kind: CInt) -> CInt { SQLITE_CONSTRAINT | kind << 8 }

  private static func primary(_ code: CInt, _ details: String) -> EngineError {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy(details: details)
    case SQLITE_READONLY: .readOnly(details: details)
    case SQLITE_FULL: .diskFull(details: details)
    case SQLITE_IOERR: .diskFailed(details: details)
    case SQLITE_TOOBIG: .tooLarge(details: details)
    case SQLITE_NOTADB, SQLITE_CORRUPT: .notADatabase(details: details)
    case SQLITE_CANTOPEN: .cannotOpen(path: "", details: details)
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_MISMATCH: .wrongType(details: details)
    case SQLITE_ERROR where details == "integer overflow": .overflow(details: details)
    case SQLITE_ERROR where details.hasPrefix(UnclearDateForm.start): .unsupported(details: details)
    case SQLITE_ERROR where limits.contains { details.contains($0) }: .tooLarge(details: details)
    default: .other(details: details)
    }
  }

  /// Texts that identify a message about one of SQLite's limits.
  private static let limits = [
    "Expression tree is too large", "parser stack overflow", "too many ", "at most ",
  ]

  /// Returns the columns in a message: `t.a` and `t.b` for `UNIQUE constraint failed: t.a, t.b`. Returns an empty list
  /// if the message contains the name of an index.
  private static func columns(in details: String) -> [String] {
    let names = subject(of: details)
    guard !names.hasPrefix("index '") else { return [] }
    return names.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// Returns the text after `… constraint failed: ` in a message.
  private static func subject(of details: String) -> String {
    let mark = " constraint failed: "
    guard let range = details.firstRange(of: mark) else { return "" }
    return String(details[range.upperBound...])
  }
}
