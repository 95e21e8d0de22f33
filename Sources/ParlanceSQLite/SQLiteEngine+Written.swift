internal import GRDBSQLite
public import ParlanceStore

extension SQLiteEngine {
  public var totalChangeCount: Int { Int(sqlite3_total_changes64(connection.pointer)) }

  public func compile(written sql: String) throws(SQLRefusal) -> any WrittenStatement {
    let actions = StatementActions()
    let (statement, rest) = try compile(sql[...], actions)
    guard let statement else { throw SQLRefusal(.empty) }
    let written = SQLiteStatement(compiled: statement, connection: connection)
    written.changesRows = actions.changesRows
    written.mayTakeLong = true
    let following: OpaquePointer?
    do {
      following = try compile(rest, StatementActions()).statement
    } catch {
      throw SQLRefusal(.severalStatements, at: sql.utf8.count - rest.utf8.count)
    }
    guard following == nil else {
      sqlite3_finalize(following)
      throw SQLRefusal(.severalStatements, at: sql.utf8.count - rest.utf8.count)
    }
    let program = written.program
    guard !program.writesFile else { throw SQLRefusal(.writesFile) }
    written.isOneStep = program.isOneStep
    return written
  }

  /// Compiles the first statement of `sql`: nil where there is none.
  private func compile(
    _ sql: Substring, _ actions: StatementActions
  ) throws(SQLRefusal) -> (statement: OpaquePointer?, rest: Substring) {
    do throws(EngineError) {
      try connection.stops.longCall.requireOwn()
    } catch {
      // Whether it is whole, nobody knows.
      throw SQLRefusal(.incomplete(error.details))
    }
    var statement: OpaquePointer?
    var bytes = Array(String(sql).utf8CString)
    var read = 0
    let code = actions.listening(to: connection.pointer) {
      bytes.withUnsafeMutableBufferPointer { buffer -> CInt in
        var rest: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v2(connection.pointer, buffer.baseAddress, -1, &statement, &rest)
        if let rest, let start = buffer.baseAddress { read = rest - UnsafePointer(start) }
        return code
      }
    }
    guard code == SQLITE_OK else {
      if let refused = actions.refused { throw SQLRefusal(refused) }
      let offset = Int(sqlite3_error_offset(connection.pointer))
      throw SQLRefusal(reason(for: String(sql)), at: offset < 0 ? nil : offset)
    }
    return (statement, sql[sql.utf8.index(sql.startIndex, offsetBy: read)...])
  }

  /// Why `sql`, which was compiled last, was not. SQLite has no codes of its own that tell it, but its words do; and in open
  /// quotes a `;` would end nothing.
  private func reason(for sql: String) -> SQLRefusal.Reason {
    let words = String(cString: sqlite3_errmsg(connection.pointer))
    if words == "incomplete input" || sqlite3_complete(sql + ";") == 0 { return .incomplete(words) }
    return words.hasPrefix("no such column: ") ? .noSuchColumn(words) : .unreadable(words)
  }

  public func indexes() throws(EngineError) -> [IndexDescription] {
    let statement = try statement(
      "select name, tbl_name, sql from sqlite_schema where type = 'index' order by tbl_name, name")
    var indexes: [IndexDescription] = []
    while try statement.step() {
      indexes.append(
        IndexDescription(
          name: statement.label(0), table: statement.label(1),
          sql: statement.cellKind(2) == .null ? nil : statement.label(2)))
    }
    return indexes
  }
}
