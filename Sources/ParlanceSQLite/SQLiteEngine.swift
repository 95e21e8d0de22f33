internal import CSQLite
public import ParlancePlanner
public import ParlanceStore

/// One connection to an SQLite database, through SQLite's C interface.
public final class SQLiteEngine: Engine {
  public let dialect = Dialect.sqlite
  /// Keeps the connection open as long as the engine and its statements live.
  let connection: SQLiteConnection
  public let isReadOnly: Bool
  /// The statements around transactions, compiled once.
  private var compiled: [String: SQLiteStatement] = [:]
  /// Whether pages that were changed are written before the end where there are many.
  private var writesEarly = true
  /// As it was told; nil before that.
  private var pageUse: PageUse?

  /// Opens the database at `path`, or a new one in memory for `:memory:`.
  ///
  /// A missing or empty file is a new database, which is given a write-ahead log: others read while one writes, and
  /// closing leaves one file. An existing database keeps its own journal.
  /// - Parameter busyTimeout: How long, in seconds, another connection's lock is waited for.
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` for a directory, a missing directory or a file that may not be
  ///   read; ``EngineError/notADatabase(details:)``; ``EngineError/busy(details:)``.
  public init(path: String, readOnly: Bool = false, busyTimeout: Double = 2) throws(EngineError) {
    connection = try SQLiteConnection(path: path, readOnly: readOnly, busyTimeout: busyTimeout)
    isReadOnly = readOnly || connection.fileIsReadOnly
    if !isReadOnly, connection.fileSize == 0 { try addLog(within: .seconds(busyTimeout)) }
  }

  /// Gives a new database a write-ahead log. SQLite doesn't wait for others that do the same at this time, so it is
  /// tried again.
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
    statement.heedsStops = true
    return statement
  }

  func statement(_ sql: String) throws(EngineError) -> SQLiteStatement {
    try SQLiteStatement(sql, connection: connection)
  }

  public func execute(_ sql: String) throws(EngineError) {
    let code = sqlite3_exec(connection.pointer, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  /// The first cell of the answer, as an integer; 0 where there is none.
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
    // SQLite goes on with a file that is gone: what is written would not be found again.
    if !isInPlace {
      try rollback()
      throw .fileGone(details: "the path leads to another file, or to none")
    }
  }

  public func commit() throws(EngineError) { try run("commit") }

  public func rollback() throws(EngineError) {
    // SQLite has already done so after some failures: a full disk, ^C while writing. An interrupt that it meets as the
    // statement begins leaves all as it was.
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
    statement.heedsStops = true
    defer { statement.reset() }
    if try statement.step() {
      throw .brokenReference(
        details: "a row of \(statement.label(0)) refers to no row of \(statement.label(2))")
    }
  }

  /// What is changed is written at the end then, however much it is. Else SQLite 3.40 goes wrong where it goes back behind
  /// pages that are in its log twice: it chains the check sums of what follows to what is undone, and after a crash all that
  /// was committed from there on is gone.
  public func allowSavepoints(_ allows: Bool) throws(EngineError) {
    guard allows == writesEarly else { return }
    try run("pragma cache_spill = \(allows ? "off" : "on")")
    writesEarly = !allows
  }

  /// Few pages are enough for one pass: a scan of a large table then uses the same memory again, which saves a sixth of its
  /// time. For changes SQLite's own 2 MiB are too few. Changes may follow a question, so it leaves them their pages.
  public func keepPages(for use: PageUse) throws(EngineError) {
    guard use != pageUse, use != .lookUps || pageUse != .changes else { return }
    // All pages of a small file are soon in memory.
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
