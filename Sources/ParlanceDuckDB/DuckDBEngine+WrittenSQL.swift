internal import CDuckDB
internal import ParlanceModel
public import ParlanceStore

extension DuckDBEngine {
  public func compile(written sql: String) throws(SQLRefusal) -> any UserStatement {
    connection.take()
    var extracted: OpaquePointer?
    defer { connection.library.pointee.destroyExtracted(&extracted) }
    let count = connection.library.pointee.extract(connection.pointer, sql, &extracted)
    guard count > 0, let statements = extracted else {
      let message = connection.library.pointee.extractError(extracted).map { String(cString: $0) } ?? ""
      throw SQLRefusal(message.isEmpty ? .empty : .unreadable(EngineError.line(message)))
    }
    if count > 1 { throw SQLRefusal(.severalStatements) }
    var prepared: OpaquePointer?
    guard connection.library.pointee.prepareExtracted(connection.pointer, statements, 0, &prepared) == 0,
      let statement = prepared
    else { throw SQLRefusal(connection.takeError(of: &prepared)) }
    if let reason = SQLRefusal.Reason(statementType: connection.library.pointee.statementType(statement)) {
      connection.library.pointee.destroyPrepared(&prepared)
      throw SQLRefusal(reason)
    }
    let written = WrittenSQL(statement, connection, sql)
    let readable = written.readable(sql).flatMap { try? DuckDBStatement($0, connection: connection) }
    guard let readable else {
      return DuckDBStatement(prepared: statement, connection: connection, written: written)
    }
    connection.library.pointee.destroyPrepared(&prepared)
    return readable.described(by: written)
  }
}

/// The properties of a statement that a user wrote.
struct WrittenSQL {
  let parameters: [String]
  let isReadOnly: Bool
  let isExplanation: Bool
  private let columns: [Column]

  private struct Column {
    let name: String
    /// Whether Parlance can read the column's values without a cast to text.
    let isRead: Bool

    init(_ name: UnsafePointer<CChar>?, _ type: OpaquePointer?, _ library: DuckDBLibrary.Functions) {
      self.name = name.map { String(cString: $0) } ?? ""
      if case .unread = DuckDBColumn.kind(library, type) { isRead = false } else { isRead = true }
    }
  }

  init(_ statement: OpaquePointer, _ connection: DuckDBConnection, _ sql: String) {
    let library = connection.library
    let type = Int(library.pointee.statementType(statement))
    isExplanation = type == CDUCKDB_STATEMENT_EXPLAIN
    isReadOnly =
      ![CDUCKDB_STATEMENT_INSERT, CDUCKDB_STATEMENT_UPDATE, CDUCKDB_STATEMENT_DELETE].contains(type)
    parameters = (0..<library.pointee.parameterCount(statement)).map { index in
      let name = library.pointee.parameterName(statement, index + 1).map { String(cString: $0) } ?? ""
      let isNumber = name.allSatisfy(\.isNumber)
      return isNumber && !sql.contains("$\(name)") ? "?" : "$" + name
    }
    if parameters.isEmpty || !isReadOnly || isExplanation {
      columns = (0..<library.pointee.statementColumnCount(statement)).map { column in
        var type = library.pointee.statementColumnType(statement, column)
        defer { library.pointee.destroyType(&type) }
        return Column(library.pointee.statementColumnName(statement, column), type, library)
      }
    } else {
      columns = (try? Self.columns(sql, parameters.count, connection)) ?? []
    }
  }

  /// Returns the columns of a query with parameters. DuckDB knows the columns only after a run. So the query runs with
  /// nulls as arguments and with a limit of 0 rows.
  private static func columns(
    _ sql: String, _ parameterCount: Int, _ connection: DuckDBConnection
  ) throws(EngineError) -> [Column] {
    let statement = try DuckDBStatement("select * from \(source(sql)) limit 0", connection: connection)
    for index in 0..<parameterCount { try statement.bind(.null, at: index) }
    return try statement.resultColumns { Column($0, $1, connection.library) }
  }

  var columnNames: [String] { columns.map(\.name) }

  /// Returns the statement with casts to text for columns that Parlance can't read, such as lists. Returns nil if
  /// Parlance can read all columns.
  func readable(_ sql: String) -> String? {
    guard isReadOnly, !isExplanation, columns.contains(where: { !$0.isRead }) else { return nil }
    let names = columns.indices.map { "c\($0)" }
    let values = zip(names, columns).map { $1.isRead ? $0 : "cast(\($0) as varchar)" }
    return
      "select \(values.joined(separator: ", ")) from \(Self.source(sql)) as written(\(names.joined(separator: ", ")))"
  }

  /// Returns the statement in parentheses, so that a select can read from it. The line feed ends a possible comment at
  /// the end of the statement.
  private static func source(_ sql: String) -> String {
    var text = sql[...]
    while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
    return "(\(text)\n)"
  }
}

extension DuckDBStatement: UserStatement {
  var columnNames: [String] { written?.columnNames ?? [] }
  var parameters: [String] { written?.parameters ?? [] }
  var isExplanation: Bool { written?.isExplanation ?? false }
  var usesTransaction: Bool { true }
  var changesRows: Bool { !isReadOnly }
}

extension SQLRefusal {
  fileprivate init(_ error: EngineError) {
    switch error {
    case .interrupted: self.init(.failed(error))
    case _ where error.details.contains("Referenced column"): self.init(.noSuchColumn(error.details))
    case _ where error.details.contains("at end of input"): self.init(.incomplete(error.details))
    default: self.init(.unreadable(error.details))
    }
  }
}

extension SQLRefusal.Reason {
  /// Creates the reason for refusing statements of this type. The result is nil if such statements are allowed.
  fileprivate init?(statementType: CInt) {
    switch Int(statementType) {
    case CDUCKDB_STATEMENT_SELECT, CDUCKDB_STATEMENT_EXPLAIN, CDUCKDB_STATEMENT_INSERT,
      CDUCKDB_STATEMENT_UPDATE,
      CDUCKDB_STATEMENT_DELETE, CDUCKDB_STATEMENT_CALL:
      return nil
    case CDUCKDB_STATEMENT_CREATE, CDUCKDB_STATEMENT_ALTER, CDUCKDB_STATEMENT_DROP: self = .changesSchema
    case CDUCKDB_STATEMENT_TRANSACTION: self = .changesTransaction
    case CDUCKDB_STATEMENT_COPY, CDUCKDB_STATEMENT_EXPORT: self = .writesFile
    default: self = .changesConnection
    }
  }
}
