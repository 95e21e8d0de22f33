internal import GRDB
internal import GRDBSQLite
internal import ParlanceStore

extension EngineError {
  /// What SQLite's extended result code and message mean.
  init(code: CInt, details: String) {
    self =
      switch ResultCode(rawValue: code) {
      case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
        .notUnique(columns: Self.columns(in: details), details: details)
      case .SQLITE_CONSTRAINT_CHECK:
        .checkFailed(name: Self.subject(of: details), details: details)
      case .SQLITE_CONSTRAINT_NOTNULL:
        .missing(column: Self.subject(of: details), details: details)
      case .SQLITE_CONSTRAINT_FOREIGNKEY: .brokenReference(details: details)
      case .SQLITE_CONSTRAINT_DATATYPE: .wrongType(details: details)
      default: Self.primary(code & 0xFF, details)
      }
  }

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
    case SQLITE_ERROR where limits.contains { details.contains($0) }: .tooLarge(details: details)
    default: .other(details: details)
    }
  }

  /// What SQLite says of a statement that goes beyond one of its limits.
  private static let limits = [
    "Expression tree is too large", "parser stack overflow", "too many ", "at most ",
  ]

  /// What failed while the database at `path` was opened.
  init(_ error: any Error, opening path: String) {
    guard let error = error as? DatabaseError else {
      self = .cannotOpen(path: path, details: "\(error)")
      return
    }
    let code = error.extendedResultCode.rawValue
    self = EngineError(code: code, details: Self.reason(code, error.message))
    if case .cannotOpen = self { self = .cannotOpen(path: path, details: details) }
  }

  /// Why it failed: a copy's failure leaves no message where SQLite is asked for one.
  static func reason(_ code: CInt, _ message: String?) -> String {
    if let message, message != String(cString: sqlite3_errstr(SQLITE_OK)) { return message }
    return String(cString: sqlite3_errstr(code & 0xFF == SQLITE_FULL ? SQLITE_FULL : code))
  }

  /// `t.a, t.b` of `UNIQUE constraint failed: t.a, t.b`; none where SQLite names an index on an expression.
  private static func columns(in details: String) -> [String] {
    let names = subject(of: details)
    guard !names.hasPrefix("index '") else { return [] }
    return names.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// What stands behind `… constraint failed: `.
  private static func subject(of details: String) -> String {
    let mark = " constraint failed: "
    guard let range = details.firstRange(of: mark) else { return "" }
    return String(details[range.upperBound...])
  }
}
