internal import CSQLite
public import ParlanceStore

extension EngineWork {
  /// Adds the counters of a statement, and resets them in the statement.
  mutating func add(countsOf statement: OpaquePointer) {
    scanSteps += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1))
    sorts += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_SORT, 1))
    indexedRows += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_AUTOINDEX, 1))
    steps += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
  }
}

extension SQLiteEngine {
  public func consumeWork() -> EngineWork {
    connection.isCounted = true
    var work = connection.finished
    connection.finished = EngineWork()
    var statement = sqlite3_next_stmt(connection.pointer, nil)
    while let one = statement {
      work.add(countsOf: one)
      statement = sqlite3_next_stmt(connection.pointer, one)
    }
    work.pagesInMemory += count(SQLITE_DBSTATUS_CACHE_HIT)
    work.pagesRead += count(SQLITE_DBSTATUS_CACHE_MISS)
    work.memory =
      count(SQLITE_DBSTATUS_CACHE_USED) + count(SQLITE_DBSTATUS_SCHEMA_USED)
      + count(SQLITE_DBSTATUS_STMT_USED)
    return work
  }

  public func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard connection.isCounted else { return try work() }
    let before = consumeWork()
    defer {
      _ = consumeWork()
      connection.finished = before
    }
    return try work()
  }

  /// Returns the value of one of the connection's counters, and resets the counter.
  private func count(_ operation: CInt) -> Int {
    var (current, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(connection.pointer, operation, &current, &highest, 1)
    return Int(current)
  }
}
