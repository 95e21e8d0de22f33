internal import CSQLite
public import ParlanceStore

extension SQLiteEngine {
  public var totalChangeCount: Int { Int(sqlite3_total_changes64(connection.pointer)) }

  public func compile(written sql: String) throws(SQLRefusal) -> any UserStatement {
    let actions = StatementActions()
    let (statement, rest) = try compile(sql[...], actions)
    guard let statement else { throw SQLRefusal(.empty) }
    let written = SQLiteStatement(compiled: statement, connection: connection)
    written.isInterruptible = true
    written.changesRows = actions.changesRows
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
    guard !written.writesFile else { throw SQLRefusal(.writesFile) }
    return written
  }

  /// Compiles the first statement of `sql`.
  ///
  /// - Returns: The statement, and the text after it. The statement is nil if `sql` has no statement.
  private func compile(
    _ sql: Substring, _ actions: StatementActions
  ) throws(SQLRefusal) -> (statement: OpaquePointer?, rest: Substring) {
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

  /// Returns why `sql` failed to compile. SQLite has no error codes for the reasons, so the text of its message is
  /// examined. A statement with an unclosed quote also counts as incomplete.
  private func reason(for sql: String) -> SQLRefusal.Reason {
    let words = String(cString: sqlite3_errmsg(connection.pointer))
    if words == "incomplete input" || sqlite3_complete(sql + ";") == 0 { return .incomplete(words) }
    return words.hasPrefix("no such column: ") ? .noSuchColumn(words) : .unreadable(words)
  }
}

extension SQLiteStatement {
  /// Whether the statement runs in a transaction. A statement such as `vacuum` doesn't, and may fail in an open
  /// transaction.
  var usesTransaction: Bool {
    var uses = false
    forEachInstruction { name, _ in if name == "Transaction" { uses = true } }
    return uses
  }

  /// Whether the statement writes a file other than the database, as `vacuum into` does.
  var writesFile: Bool {
    var writes = false
    // The second operand is the register with the file name, or 0 if there isn't a file name.
    forEachInstruction { name, second in if name == "Vacuum", second != 0 { writes = true } }
    return writes
  }

  /// Calls `body` for each instruction of the compiled statement. The instructions reliably show what the statement
  /// does.
  private func forEachInstruction(_ body: (_ name: String, _ second: CInt) -> Void) {
    guard sqlite3_stmt_isexplain(statement) == 0, let sql = sqlite3_sql(statement) else { return }
    var explain: OpaquePointer?
    defer { sqlite3_finalize(explain) }
    // If `explain` fails, a transaction is assumed, because most statements use one.
    guard
      sqlite3_prepare_v2(sqlite3_db_handle(statement), "explain " + String(cString: sql), -1, &explain, nil)
        == SQLITE_OK
    else { return body("Transaction", 0) }
    while sqlite3_step(explain) == SQLITE_ROW {
      if let name = sqlite3_column_text(explain, 1) {
        body(String(cString: name), sqlite3_column_int(explain, 3))
      }
    }
  }
}

/// Uses SQLite's authorizer callback to collect the actions of a statement while SQLite compiles it. This is more
/// reliable than parsing the text.
private final class StatementActions {
  private(set) var refused: SQLRefusal.Reason?
  /// Whether the statement may insert, update or delete rows. SQLite's internal tables don't count.
  private(set) var changesRows = false

  /// Calls `work`, which compiles a statement, with this object as the connection's authorizer. If an action is
  /// refused, the compilation fails.
  func listening<Result>(to connection: OpaquePointer, _ work: () -> Result) -> Result {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      connection,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let actions = Unmanaged<StatementActions>.fromOpaque(context).takeUnretainedValue()
        let names = (first.map { String(cString: $0) }, second.map { String(cString: $0) })
        let changes = [SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE].contains(action)
        if changes, !StatementActions.isOwn(names.0) { actions.changesRows = true }
        guard let reason = StatementActions.refusal(of: action, names.0, names.1) else { return SQLITE_OK }
        if actions.refused == nil { actions.refused = reason }
        return SQLITE_DENY
      }, context)
    defer { sqlite3_set_authorizer(connection, nil, nil) }
    return work()
  }

  /// Returns the reason to refuse an action, or nil if the action is allowed.
  ///
  /// - Parameters:
  ///   - first: The name of a table or pragma.
  ///   - second: The argument of a pragma.
  private static func refusal(of action: CInt, _ first: String?, _ second: String?) -> SQLRefusal.Reason? {
    switch action {
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: .changesTransaction
    case SQLITE_ATTACH, SQLITE_DETACH: .changesConnection
    case SQLITE_PRAGMA:
      second == nil || askingPragmas.contains(first?.lowercased() ?? "") ? nil : .changesConnection
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      first.flatMap(refusal(ofChanging:))
    // `analyze` is allowed. It creates SQLite's internal table of statistics.
    case SQLITE_CREATE_TABLE where isOwn(first): nil
    case SQLITE_ALTER_TABLE, SQLITE_CREATE_INDEX, SQLITE_CREATE_TABLE, SQLITE_CREATE_TRIGGER,
      SQLITE_CREATE_VIEW, SQLITE_CREATE_VTABLE, SQLITE_DROP_INDEX, SQLITE_DROP_TABLE, SQLITE_DROP_TRIGGER,
      SQLITE_DROP_VIEW, SQLITE_DROP_VTABLE:
      .changesSchema
    case SQLITE_CREATE_TEMP_INDEX, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_TRIGGER,
      SQLITE_CREATE_TEMP_VIEW, SQLITE_DROP_TEMP_INDEX, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_TEMP_TRIGGER,
      SQLITE_DROP_TEMP_VIEW:
      .makesTemporary
    default: nil
    }
  }

  private static func refusal(ofChanging table: String) -> SQLRefusal.Reason? {
    switch table.lowercased() {
    case ModelStore.table: .changesModel
    case Journal.table: .changesJournal
    default: nil
    }
  }

  /// Whether the table is an internal table of SQLite: `sqlite_…`.
  private static func isOwn(_ table: String?) -> Bool { table?.lowercased().hasPrefix("sqlite_") ?? false }

  /// Pragmas that only read even if they have an argument. The argument selects what to read, such as a table.
  private static let askingPragmas: Set<String> = [
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
    "foreign_key_check", "integrity_check", "quick_check",
  ]
}
