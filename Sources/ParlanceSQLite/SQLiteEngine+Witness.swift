internal import GRDBSQLite
public import ParlanceStore

/// What a change, a copy or SQL of it all asks first: whether the file is still the database that was opened.
extension SQLiteEngine {
  public func requireFile() throws(EngineError) {
    switch connection.witness?.look() {
    case .gone: throw .fileGone(details: "the database file has moved")
    case .overwritten: throw Self.overwritten
    case .sound, nil: return
    }
  }

  public func leave() -> String? { connection.witness?.leave() }

  /// What is no longer in its place can still be read: only that it is one database is asked for.
  func requireOneDatabase() throws(EngineError) {
    guard let witness = connection.witness else { return }
    if witness.look() == .overwritten { throw Self.overwritten }
    if witness.hasLog { return }
    // In a transaction that may have changed something, that was asked as it began.
    if isInTransaction, sqlite3_txn_state(connection.pointer, "main") == SQLITE_TXN_WRITE { return }
    let isWithin = isInTransaction
    if !isWithin { try begin(writing: false) }
    do throws(EngineError) {
      // With the first that is read comes the lock.
      _ = try read("select count(*) from sqlite_schema")
      try requireHeader()
    } catch {
      if !isWithin { try rollback() }
      throw error
    }
    if !isWithin { try rollback() }
  }

  /// In a transaction that has a lock, and has written nothing yet.
  func requireHeader() throws(EngineError) {
    guard let witness = connection.witness, !witness.hasLog else { return }
    let finding = try witness.lookAtHeader { () throws(EngineError) in try tablesAsNumber() }
    if finding == .overwritten { throw Self.overwritten }
  }

  static var overwritten: EngineError {
    .fileOverwritten(details: "the database file was written by another program")
  }

  private func tablesAsNumber() throws(EngineError) -> Int {
    let statement = try known("select name, rootpage, sql from sqlite_schema order by rowid")
    defer { statement.reset() }
    var hasher = Hasher()
    while try statement.step() {
      hasher.combine(statement.label(0))
      hasher.combine(statement.integer(1))
      hasher.combine(statement.label(2))
    }
    return hasher.finalize()
  }
}
