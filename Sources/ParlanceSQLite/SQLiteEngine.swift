internal import CSQLite
public import ParlanceModel
public import ParlanceStore
public import ParlanceSQL

/// An engine for one connection to an SQLite database, through SQLite's C interface.
public final class SQLiteEngine: Engine {
  public let dialect: Dialect
  /// The connection. It stays open as long as the engine or a statement exists.
  let connection: SQLiteConnection
  public let isReadOnly: Bool
  /// The compiled statements for transactions and settings, by their SQL.
  private var compiled: [String: SQLiteStatement] = [:]
  /// Whether SQLite may write changed pages before the commit when its cache is full.
  private var writesEarly = true
  /// The kind of use for which the cache size was set. Nil if the size hasn't been set.
  private var pageUse: PageUse?

  /// Opens the database at `path`, or a new one in memory for `:memory:`.
  ///
  /// If the file is missing or empty, a new database is created. A new database uses write-ahead logging, which allows
  /// reading during a write. After its last connection is closed, the database is a single file again. The journal mode
  /// of an existing database isn't changed.
  ///
  /// - Parameters:
  ///   - readOnly: Whether to open the database read-only.
  ///   - busyTimeout: The time in seconds to wait for another connection's lock.
  ///   - zone: The time zone for reading times that tables of other programs store in UTC.
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if the path is a directory, is in a missing directory or isn't
  ///   readable; ``EngineError/notADatabase(details:)``; ``EngineError/busy(details:)``.
  public init(
    path: String, readOnly: Bool = false, busyTimeout: Double = 2,
    zone: WallClockTimeZone = .ahead(minutes: 0)
  ) throws(EngineError) {
    dialect = .sqlite(in: zone)
    connection = try SQLiteConnection(path: path, readOnly: readOnly, busyTimeout: busyTimeout)
    isReadOnly = readOnly || connection.fileIsReadOnly
    if !isReadOnly, connection.fileSize == 0 { try addLog(within: .seconds(busyTimeout)) }
  }

  /// Turns on write-ahead logging in a new database. If another connection does the same at this time, SQLite fails
  /// without waiting, so this function tries again.
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

  /// Returns the first cell of the result as an integer, or 0 if there are no rows.
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
    // SQLite would write even to a deleted file, and the changes would be lost.
    if !isInPlace {
      try rollback()
      throw .fileReplaced(details: "the path leads to another file or doesn't exist")
    }
  }

  public func commit() throws(EngineError) { try run("commit") }

  public func rollback() throws(EngineError) {
    // After some failures, such as a full disk or an interrupted change, SQLite has already rolled back. If `rollback`
    // itself is interrupted, nothing has been rolled back. So `rollback` is repeated until it succeeds.
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

extension SQLiteEngine: TemporaryTableEngine {
  public var changesTemporaryTablesWhileReading: Bool { true }

  public func changingTemporaryTables<Result>(_ work: () throws -> Result) throws -> Result {
    guard isReadOnly else { return try work() }
    // The file itself stays protected, because `work` changes only temporary tables.
    try execute("pragma query_only = off")
    defer { try? execute("pragma query_only = on") }
    return try work()
  }

  public func hasTemporaryTable(_ name: String) throws(EngineError) -> Bool {
    !(try rows("select 1 from sqlite_temp_master where name = ?1", [.text(name)]) { _ in true }).isEmpty
  }
}

extension SQLiteEngine: TunableEngine {
  public func enforceReferences(_ enforces: Bool) {
    csqlite_enforce_references(connection.pointer, enforces ? 1 : 0)
  }

  public func brokenReferences(atMost most: Int, inFileUpTo size: Int?) throws(EngineError)
    -> [BrokenReference]
  {
    if let size, connection.fileSize.map({ $0 > size }) != false { return [] }
    let statement = try statement("pragma foreign_key_check")
    statement.isInterruptible = true
    defer { statement.reset() }
    var broken: [BrokenReference] = []
    while broken.count < most, try statement.step() {
      broken.append(
        BrokenReference(table: statement.label(0), id: statement.integer(1), target: statement.label(2)))
    }
    return broken
  }

  /// If savepoints are allowed, changed pages are written only at the commit. This avoids a bug in SQLite 3.40: after a
  /// rollback to a savepoint, checksums in the log can depend on pages that were undone. A crash would then lose all
  /// later commits.
  public func allowSavepoints(_ allows: Bool) throws(EngineError) {
    guard allows == writesEarly else { return }
    try run("pragma cache_spill = \(allows ? "off" : "on")")
    writesEarly = !allows
  }

  /// For a single pass over a table, a small cache is best, because the scan then reuses the same memory and takes a
  /// sixth less time. For changes, SQLite's default of 2 MiB is too small. A query with lookups doesn't shrink the
  /// cache after a change, because more changes may follow.
  public func setCacheSize(for use: PageUse) throws(EngineError) {
    guard use != pageUse, use != .lookUps || pageUse != .changes else { return }
    // For a small file, the size of the cache doesn't matter.
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
