import ParlancePlanner
public import ParlanceSQL

// The optional capabilities of an ``Engine``. For each capability, ``Engine`` has a property, such as `files`. The
// property is nil if the engine doesn't have the capability.

/// An engine whose databases are files.
public protocol FileEngine: Engine {
  var kind: any EngineKind { get }
  /// Whether the database's path still refers to the file that was opened. False if the file was moved, deleted or
  /// replaced.
  var isInPlace: Bool { get }
  /// Deletes the database's files if `isUseless` returns true. While `isUseless` runs, no other connection can write.
  func remove(where isUseless: () throws(EngineError) -> Bool) throws(EngineError)
  /// Copies the changes in another database's write-ahead log to that database's file. Then deletes the log, unless
  /// another process has that database open.
  ///
  /// - Parameter path: The path of the other database.
  /// - Throws: ``EngineError`` if the database can't be opened.
  func checkpointLog(at path: String) throws(EngineError)
  /// Returns the version that ``setFormatVersion(_:)`` wrote to the file, or 0 if Parlance didn't create the file.
  func formatVersion() throws(EngineError) -> Int
  /// Marks the file as a Parlance database with this format version.
  func setFormatVersion(_ version: Int) throws(EngineError)
}

/// An engine that can copy its database.
public protocol BackupEngine: Engine {
  /// Writes SQL that recreates the database. The caller must have opened a transaction.
  ///
  /// - Parameters:
  ///   - tables: The tables to write, or nil for the whole database.
  ///   - write: A function that receives the SQL, one or more lines at a time.
  func dump(_ tables: Set<String>?, to write: (String) throws -> Void) throws
  /// Copies a snapshot of the database to a new file at `path`, and checks the copy. Other connections can write during
  /// the copy.
  ///
  /// - Parameter tell: A function that is called repeatedly with the number of pages copied so far and the total number
  ///   of pages.
  /// - Throws: ``EngineError/damagedCopy(details:)`` if the copy is damaged.
  func backUp(to path: String, telling tell: (_ done: Int, _ total: Int) -> Void) throws(EngineError)
}

/// An engine with settings that can be changed, such as the size of its cache.
public protocol TunableEngine: Engine {
  /// Sets whether later transactions may use savepoints. If savepoints aren't allowed, the engine may write changed
  /// pages to the file before the commit when its cache is full.
  func allowSavepoints(_ allows: Bool) throws(EngineError)
  /// Turns the enforcement of foreign keys on or off, also within a transaction.
  func enforceReferences(_ enforces: Bool)
  /// Returns the foreign keys that refer to rows that don't exist. Other programs can cause them, because SQLite checks
  /// foreign keys only if a connection asks for it.
  ///
  /// - Parameters:
  ///   - most: The number of foreign keys after which the search stops.
  ///   - size: The size in bytes above which a file isn't searched and nothing is returned; nil for no limit.
  func brokenReferences(atMost most: Int, inFileUpTo size: Int?) throws(EngineError) -> [BrokenReference]
  /// Sets the page cache to the size that suits a kind of use.
  func setCacheSize(for use: PageUse) throws(EngineError)
}

/// A foreign key that refers to a row that doesn't exist.
public struct BrokenReference: Sendable, Equatable {
  /// The table of the row with the foreign key.
  public let table: String
  /// The row's id. Zero if the table has no row ids.
  public let id: Int64
  /// The table that the foreign key refers to.
  public let target: String

  public init(table: String, id: Int64, target: String) {
    self.table = table
    self.id = id
    self.target = target
  }
}

/// How the pages of a database file are used.
public enum PageUse: Sendable {
  /// Each page is read once.
  case onePass
  /// Rows refer to other rows, so some pages are read often.
  case lookUps
  /// Pages are changed.
  case changes
}

/// An engine with temporary tables, which only this connection sees, and which disappear with it.
public protocol TemporaryTableEngine: Engine {
  /// Whether temporary tables can also be changed in a reading transaction, even if the database is open for reading
  /// only.
  var changesTemporaryTablesWhileReading: Bool { get }
  /// Runs `work`, which changes temporary tables.
  func changingTemporaryTables<Result>(_ work: () throws -> Result) throws -> Result
  /// Whether there is a temporary table with this name. A rollback may have removed it.
  func hasTemporaryTable(_ name: String) throws(EngineError) -> Bool
}

/// An engine that can load many rows at once.
public protocol LoadingEngine: Engine {
  /// Returns a buffer for rows of a table.
  func load(into table: String) throws(EngineError) -> any RowLoad
}

/// A buffer of rows that are inserted together. The rows are numbered from 0.
public protocol RowLoad: AnyObject {
  /// Returns a statement to run instead of the insert statement `sql`. The returned statement adds a row to the buffer,
  /// not to the table. Returns nil if the row can't be loaded together with the buffered rows.
  func gatherer(for sql: SQLStatement) -> (any BoundStatement)?
  /// The number of buffered rows.
  var count: Int { get }
  /// Whether the buffer has enough rows for a batch.
  var isFull: Bool { get }
  /// Inserts a range of the buffered rows into the table. If the engine refuses one row, no rows are inserted.
  func add(_ rows: Range<Int>) throws(EngineError)
  /// Discards the buffered rows.
  func removeAll()
}

/// An engine that reports its indexes, its work and its progress.
public protocol InspectableEngine: Engine {
  /// Returns the database's indexes, sorted by table and name.
  func indexes() throws(EngineError) -> [IndexDescription]
  /// Returns the work that the engine has done since the last call of this method.
  func consumeWork() -> EngineWork
  /// Calls `work` without counting its statements in ``consumeWork()``. Used for queries that don't belong to the
  /// user's sentence.
  func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result
  /// The progress of the running statement.
  var meter: any ProgressMeter { get }
}

/// Reports the progress of the running statement. Its properties can be read from any thread.
public protocol ProgressMeter: Sendable {
  /// The number of rows that the running statement has read by scanning, without an index.
  var rows: Int { get }
  /// Whether the engine is waiting for another program's lock.
  var waitsForLock: Bool { get }
}

/// A compiled SQL statement that a user wrote. Only the engine knows its columns and parameters.
public protocol UserStatement: PreparedStatement {
  /// The names of the result columns. Several columns can have the same name.
  var columnNames: [String] { get }
  /// The parameters in the order of their indexes. A named parameter includes its prefix, as in `$quota`. An unnamed
  /// parameter is `?`.
  var parameters: [String] { get }
  /// Whether the statement can run in a transaction. `vacuum`, for example, can't.
  var usesTransaction: Bool { get }
  /// Whether the statement may insert, update or delete rows. Rows of the engine's own tables don't count.
  var changesRows: Bool { get }
  /// Whether the statement only explains another statement, as `explain` does.
  var isExplanation: Bool { get }
}

/// The error for recorded changes whose bytes are damaged.
public struct UnreadableChanges: Error {
  public init() {}
}

/// An engine that can record changes, so that they can be undone.
public protocol JournalingEngine: Engine {
  /// Returns the stored columns of a table, in their order. Generated columns aren't included.
  func storedColumns(of table: String) throws(EngineError) -> [String]
  /// Sets whether foreign keys are checked only at the end of the transaction. The setting ends with the transaction.
  func deferReferences(_ defers: Bool) throws(EngineError)
  /// Whether a row currently violates a deferred foreign key.
  var hasBrokenReferences: Bool { get }
}

/// A recording of row changes. The recording ends when the object is released.
public protocol ChangeRecording: AnyObject {
  /// Returns whether the recording has exceeded its memory limit. If so, the recording stops, and ``changes()`` returns
  /// nil. Call this method at intervals during a long change.
  func isOverLimit() -> Bool
  /// Suspends or resumes the recording.
  func pause(_ pauses: Bool)
  /// Returns the changes of all rows since the recording began. Several changes of one row are combined into one.
  /// Returns nil if the changes are unknown, for example because there were too many.
  func changes() throws(EngineError) -> RecordedChanges?
}

extension Engine {
  public var files: (any FileEngine)? { nil }
  public var backups: (any BackupEngine)? { nil }
  public var tuning: (any TunableEngine)? { nil }
  public var loading: (any LoadingEngine)? { nil }
  public var temporaryTables: (any TemporaryTableEngine)? { nil }
  public var inspection: (any InspectableEngine)? { nil }
  public var journaling: (any JournalingEngine)? { nil }

  public func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let inspection else { return try work() }
    return try inspection.uncounted(work)
  }
}

extension FileEngine {
  public var files: (any FileEngine)? { self }
}

extension BackupEngine {
  public var backups: (any BackupEngine)? { self }
}

extension TunableEngine {
  public var tuning: (any TunableEngine)? { self }
}

extension LoadingEngine {
  public var loading: (any LoadingEngine)? { self }
}

extension TemporaryTableEngine {
  public var temporaryTables: (any TemporaryTableEngine)? { self }
}

extension InspectableEngine {
  public var inspection: (any InspectableEngine)? { self }
}

extension JournalingEngine {
  public var journaling: (any JournalingEngine)? { self }
}
