internal import CSQLite
public import ParlancePlanner
public import ParlanceStore

/// A connection to an SQLite database through SQLite's C interface.
public final class SQLiteEngine: Engine {
  public let dialect = Dialect.sqlite
  /// The connection. It stays open as long as the engine or a statement exists.
  let connection: SQLiteConnection
  public let isReadOnly: Bool
  /// The compiled statements for transactions and settings.
  private var compiled: [String: SQLiteStatement] = [:]
  /// Whether SQLite may write changed pages before the commit when its cache is full.
  private var writesEarly = true
  /// The current setting; nil until it is first set.
  private var pageUse: PageUse?

  /// Opens the database at `path`, or a new one in memory for `:memory:`.
  ///
  /// A missing or empty file becomes a new database with a write-ahead log, which allows reading during a write and
  /// leaves one file when it is closed. The journal mode of an existing database isn't changed.
  ///
  /// - Parameters:
  ///   - readOnly: Whether to refuse writing.
  ///   - busyTimeout: The time in seconds to wait for another connection's lock.
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if the path is a directory, is in a missing directory or isn't
  ///   readable; ``EngineError/notADatabase(details:)``; ``EngineError/busy(details:)``.
  public init(path: String, readOnly: Bool = false, busyTimeout: Double = 2) throws(EngineError) {
    connection = try SQLiteConnection(path: path, readOnly: readOnly, busyTimeout: busyTimeout)
    isReadOnly = readOnly || connection.fileIsReadOnly
    if !isReadOnly, connection.fileSize == 0 { try addLog(within: .seconds(busyTimeout)) }
  }

  /// Sets a new database to write-ahead logging. It retries, because SQLite doesn't wait if another connection does the
  /// same.
  private func addLog(within timeout: Duration) throws(EngineError) {
    let start = ContinuousClock.now
    while true {
      do throws(EngineError) {
        if try read("pragma page_count") == 0 { try execute("pragma journal_mode = wal") }
        return
      } catch {
        let mayRetry = .now - start < timeout && !connection.signals.isInterrupted
        guard case .busy = error, mayRetry else { throw error }
        sqlite3_sleep(10)
      }
    }
  }

  public func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement {
    let statement = try statement(sql)
    statement.isInterruptible = true
    return statement
  }

  func statement(_ sql: String) throws(EngineError) -> SQLiteStatement {
    try SQLiteStatement(sql, connection: connection)
  }

  public func execute(_ sql: String) throws(EngineError) {
    let code = sqlite3_exec(connection.pointer, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  /// Returns the first cell of the result as an integer; 0 if there are no rows.
  func read(_ sql: String) throws(EngineError) -> Int64 {
    try rows(sql) { $0.integer(0) }.first ?? 0
  }

  public var changeCount: Int { Int(sqlite3_changes64(connection.pointer)) }
  public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(connection.pointer) }
  public var isInTransaction: Bool { connection.isInTransaction }
  public var interrupter: any Interrupter { connection.signals }
  public var meter: any ProgressMeter { connection.signals }

  // MARK: Transactions

  public func set(_ savepoint: Savepoint) throws(EngineError) { try execute("savepoint \(savepoint.name)") }
  public func release(_ savepoint: Savepoint) throws(EngineError) {
    try execute("release savepoint \(savepoint.name)")
  }
  public func undo(to savepoint: Savepoint) throws(EngineError) {
    try execute("rollback to savepoint \(savepoint.name)")
    try execute("release savepoint \(savepoint.name)")
  }

  public func begin(writing: Bool) throws(EngineError) {
    if connection.signals.isInterrupted { throw .interrupted }
    guard writing else { return try run("begin") }
    try run("begin immediate")
    // SQLite can write to a deleted file, but the changes would be lost.
    if !isInPlace {
      try rollback()
      throw .fileReplaced(details: "the path leads to another file or doesn't exist")
    }
  }

  public func commit() throws(EngineError) { try run("commit") }

  public func rollback() throws(EngineError) {
    // SQLite rolls back by itself after some failures, such as a full disk or an interrupted change. An interrupt at
    // the start of the statement has no effect, so it is run again.
    while isInTransaction {
      do throws(EngineError) {
        try run("rollback")
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
  }

  public var systemName: String { "SQLite" }

  public func dataVersion() throws(EngineError) -> Int64 { try read("pragma data_version") }

  private func run(_ sql: String) throws(EngineError) {
    if let known = compiled[sql] {
      _ = try known.step()
    } else {
      let statement = try statement(sql)
      compiled[sql] = statement
      _ = try statement.step()
    }
  }
}

extension SQLiteEngine: TunableEngine {
  public func enforceReferences(_ enforces: Bool) {
    csqlite_enforce_references(connection.pointer, enforces ? 1 : 0)
  }

  public func checkReferences() throws(EngineError) {
    let statement = try statement("pragma foreign_key_check")
    statement.isInterruptible = true
    defer { statement.reset() }
    if try statement.step() {
      throw .brokenReference(
        details: "a row of \(statement.label(0)) refers to a missing row of \(statement.label(2))")
    }
  }

  /// Changed pages are written only at the commit if savepoints are allowed. This avoids a bug in SQLite 3.40. After a
  /// rollback to before pages that are in the log twice, later checksums depend on the undone pages, and a crash loses
  /// all later commits.
  public func allowSavepoints(_ allows: Bool) throws(EngineError) {
    guard allows == writesEarly else { return }
    try run("pragma cache_spill = \(allows ? "off" : "on")")
    writesEarly = !allows
  }

  /// A small cache is best for a single pass: a scan of a large table reuses the same memory, which saves a sixth of
  /// the time. SQLite's default of 2 MiB is too small for changes. A query doesn't reduce the cache of a change,
  /// because more changes may follow.
  public func setCacheSize(for use: PageUse) throws(EngineError) {
    guard use != pageUse, use != .lookUps || pageUse != .changes else { return }
    // A small file is soon cached completely.
    if use == .onePass, pageUse == nil, let size = connection.fileSize, size < 1 << 20 { return }
    let kibibytes =
      switch use {
      case .onePass: 128
      case .lookUps: 4_096
      case .changes: 16_384
      }
    try run("pragma cache_size = -\(kibibytes)")
    pageUse = use
  }
}
