internal import GRDBSQLite
internal import ParlanceStore

extension EngineError {
  /// What SQLite's extended result code and message mean.
  init(code: CInt, details: String) {
    let constraint = code & 0xFF == SQLITE_CONSTRAINT ? Constraint(rawValue: code >> 8) : nil
    self =
      switch constraint {
      case .unique, .primaryKey, .rowID: .notUnique(columns: Self.columns(in: details), details: details)
      case .check: .checkFailed(name: Self.subject(of: details), details: details)
      case .notNull: .missing(column: Self.subject(of: details), details: details)
      case .foreignKey: .brokenReference(details: details)
      case .dataType: .wrongType(details: details)
      case nil: Self.primary(code & 0xFF, details)
      }
  }

  /// What was violated, in the second byte of `SQLITE_CONSTRAINT`: Swift cannot import the macros of the whole codes.
  private enum Constraint: CInt {
    case check = 1
    case foreignKey = 3
    case notNull = 5
    case primaryKey = 6
    case unique = 8
    case rowID = 10
    case dataType = 12
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
