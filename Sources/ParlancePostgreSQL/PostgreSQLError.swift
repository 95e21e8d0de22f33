internal import CPostgreSQL
internal import ParlanceStore
internal import ParlanceSQL

/// The fields of an error from the server.
struct PostgreSQLFailure {
  /// The SQLSTATE, a code of five characters such as `23505`.
  let state: String
  let message: String
  let detail: String
  /// The schema of the table. It is empty if the error doesn't contain it, for example because the table is on another
  /// server. The same holds for the three names below.
  private let schema: String
  private(set) var table: String
  private(set) var column: String
  private(set) var constraint: String
  /// Whether the server closes the connection after the error.
  let isFatal: Bool
  /// The position of the error in the statement, in code points from 1. Nil if it is unknown.
  let position: Int?

  init(_ result: OpaquePointer, _ library: UnsafePointer<cpostgresql_functions>) {
    func field(_ code: Character) -> String {
      let code = CInt(code.asciiValue ?? 0)
      return library.pointee.resultErrorField(result, code).map { String(cString: $0) } ?? ""
    }
    state = field("C")
    let primary = field("M")
    message =
      primary.isEmpty
      ? PostgreSQLConnection.oneLine(String(cString: library.pointee.resultErrorMessage(result))) : primary
    detail = field("D")
    schema = field("s")
    table = field("t")
    column = field("c")
    constraint = field("n")
    isFatal = ["FATAL", "PANIC"].contains(field("V"))
    position = Int(field("P"))
    if table.isEmpty { readNames() }
  }

  /// Reads the names from the message. This is necessary if another server reported the error to this server. Citus
  /// splits a table into parts, whose names end with a number: `session_102044`.
  private mutating func readNames() {
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    let names = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
    switch (state, names.count) {
    case ("23505", 1):
      constraint = names[0]
      let columns = "_" + keyColumns.joined(separator: "_")
      if let end = constraint.firstRange(of: columns) { table = String(constraint[..<end.lowerBound]) }
    case ("23514", 2): (table, constraint) = (names[0], names[1])
    case ("23502", 2): (column, table) = (names[0], names[1])
    default: break
    }
    let digits = table.reversed().prefix(while: \.isNumber).count
    if digits > 5, table.dropLast(digits).hasSuffix("_") { table.removeLast(digits + 1) }
  }

  /// The name of the table, with its schema.
  fileprivate var fullTable: String { schema.isEmpty ? table : "\(schema).\(table)" }

  /// The columns in a message such as `Key (practice_id, day)=(1, 2026-11-20) already exists.`
  fileprivate var keyColumns: [String] {
    guard let start = detail.firstRange(of: "("), let end = detail.firstRange(of: ")=") else { return [] }
    return detail[start.upperBound..<end.lowerBound].split(separator: ",").map { name in
      name.trimming { $0 == " " || $0 == "\"" }
    }
  }
}

extension EngineError {
  init(_ failure: PostgreSQLFailure) {
    let details = failure.detail.isEmpty ? failure.message : "\(failure.message): \(failure.detail)"
    self =
      switch failure.state {
      case "23505":
        .notUnique(columns: failure.keyColumns.map { "\(failure.fullTable).\($0)" }, details: details)
      // Without a constraint name, the error means that no partition of the table accepts the row.
      case "23514" where failure.constraint.isEmpty: .other(details: details)
      case "23514": .checkFailed(name: failure.constraint, details: details)
      case "23502": .missing(column: "\(failure.fullTable).\(failure.column)", details: details)
      case "23503": .brokenReference(details: details)
      case "22P02" where failure.message.contains(ModelStore.guardErrorPrefix): .modelChanged
      case "22P02" where failure.message.contains("\"\(ChangeRequirement.mark)"): .prevented(details: details)
      case "22P02", "22007", "22008", "42804": .wrongType(details: details)
      case "22003": .overflow(details: details)
      case "57014": .interrupted
      case "25006": .readOnly(isAtServer: true, details: details)
      case "53100": .diskFull(details: details)
      case "54000", "54001", "54011", "54023": .tooLarge(details: details)
      case "55P03": .busy(details: details)
      case "40001", "40P01": .outdated
      default: .other(details: details)
      }
  }
}

extension Substring {
  fileprivate func trimming(_ isOutside: (Character) -> Bool) -> String {
    var inner = self
    while let first = inner.first, isOutside(first) { inner.removeFirst() }
    while let last = inner.last, isOutside(last) { inner.removeLast() }
    return String(inner)
  }
}
