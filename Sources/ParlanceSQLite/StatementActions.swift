internal import GRDBSQLite
internal import ParlanceStore

/// What a statement would do, told by SQLite itself while it compiles: nothing is read off the text.
final class StatementActions {
  private(set) var refused: SQLRefusal.Reason?
  /// Whether it may add, change or delete rows, other than those that SQLite keeps for itself.
  private(set) var changesRows = false

  /// Listens to `connection` while `work` compiles; what is refused does not compile.
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

  /// - Parameters:
  ///   - first: A table's or pragma's name.
  ///   - second: A pragma's argument.
  private static func refusal(of action: CInt, _ first: String?, _ second: String?) -> SQLRefusal.Reason? {
    switch action {
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: .changesTransaction
    case SQLITE_ATTACH, SQLITE_DETACH: .changesConnection
    case SQLITE_PRAGMA:
      second == nil || askingPragmas.contains(first?.lowercased() ?? "") ? nil : .changesConnection
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      first?.lowercased() == ModelStore.table ? .changesModel : nil
    // Where `analyze` writes what it has found.
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

  /// Whether it is a table that SQLite makes for itself; it lets nobody else have such a name.
  private static func isOwn(_ table: String?) -> Bool { table?.lowercased().hasPrefix("sqlite_") ?? false }

  /// The pragmas whose argument says what is asked about, and sets nothing.
  private static let askingPragmas: Set<String> = [
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
    "foreign_key_check", "integrity_check", "quick_check",
  ]
}
