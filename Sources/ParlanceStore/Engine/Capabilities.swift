public import ParlancePlanner

// Optional capabilities of an ``Engine``. Each has a property in ``Engine`` that returns it, or nil if the engine
// doesn't have it.

/// An engine whose database is a file.
public protocol FileEngine: Engine {
  var kind: any EngineKind { get }
  /// Whether the path still refers to the file that was opened.
  var isInPlace: Bool { get }
  /// Deletes the database's files if `isUseless` returns true. No other connection can write meanwhile.
  func remove(where isUseless: () throws(EngineError) -> Bool) throws(EngineError)
  /// Checkpoints another database's write-ahead log into its file. Deletes the log unless another process has that
  /// database open.
  ///
  /// - Parameter path: The path of the other database.
  /// - Throws: ``EngineError`` if the database can't be opened.
  func checkpointLog(at path: String) throws(EngineError)
  /// Returns the version that ``setFormatVersion(_:)`` wrote to the file; 0 if Parlance didn't create the file.
  func formatVersion() throws(EngineError) -> Int
  /// Marks the file as a Parlance database with this format version.
  func setFormatVersion(_ version: Int) throws(EngineError)
}

/// An engine that can copy its database.
public protocol BackupEngine: Engine {
  /// Writes SQL that recreates the database. Requires an open transaction.
  ///
  /// - Parameters:
  ///   - tables: The tables to write; nil for the whole database.
  ///   - write: Receives the SQL, one or more lines at a time.
  func dump(_ tables: Set<String>?, to write: (String) throws -> Void) throws
  /// Copies a snapshot of the database to a new file at `path` and checks the copy. Other connections can write
  /// meanwhile.
  ///
  /// - Parameter tell: Receives the number of pages copied so far and the total, at intervals.
  /// - Throws: ``EngineError/damagedCopy(details:)`` if the copy is damaged.
  func backUp(to path: String, telling tell: (_ done: Int, _ total: Int) -> Void) throws(EngineError)
}

/// An engine that can be tuned for the next statements.
public protocol TunableEngine: Engine {
  /// Sets whether later transactions may roll back to a savepoint and continue.
  func allowSavepoints(_ allows: Bool) throws(EngineError)
  /// Turns the checking of references on or off, also within a transaction.
  func enforceReferences(_ enforces: Bool)
  /// Checks all references of the database.
  ///
  /// - Throws: ``EngineError/brokenReference(details:)`` if a reference doesn't lead to a row.
  func checkReferences() throws(EngineError)
  /// Sets the size of the page cache for this kind of use.
  func setCacheSize(for use: PageUse) throws(EngineError)
}

/// How the pages of a database file are used.
public enum PageUse: Sendable {
  /// Each page is read once.
  case onePass
  /// Rows lead to other rows, so some pages are read often.
  case lookUps
  /// Pages are changed.
  case changes
}

/// An engine that can bulk-load rows.
public protocol LoadingEngine: Engine {
  /// Returns a buffer for rows of a table.
  func load(into table: String) throws(EngineError) -> any RowLoad
}

/// A buffer of rows that are inserted together. Rows are numbered from 0.
public protocol RowLoad: AnyObject {
  /// Returns an object that adds the rows of this insert statement to the buffer instead of the table. Nil if they
  /// can't be loaded together with the buffered rows.
  func gatherer(for sql: SQLStatement) -> (any BoundStatement)?
  /// The number of buffered rows.
  var count: Int { get }
  /// Whether the buffer has enough rows for a batch.
  var isFull: Bool { get }
  /// Inserts some of the buffered rows into the table. If one is refused, none is inserted.
  func add(_ rows: Range<Int>) throws(EngineError)
  /// Discards the buffered rows.
  func removeAll()
}

/// An engine that reports how it works.
public protocol InspectableEngine: Engine {
  /// Returns the database's indexes, sorted by table and name.
  func indexes() throws(EngineError) -> [IndexDescription]
  /// Returns the work done since the last call.
  func consumeWork() -> EngineWork
  /// Calls `work` without counting it in ``consumeWork()``. Use it for queries that don't belong to the user's sentence.
  func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result
  /// The progress of the running statement.
  var meter: any ProgressMeter { get }
}

/// Reports the progress of the running statement. It can be read from any thread.
public protocol ProgressMeter: Sendable {
  /// The number of rows that the running statement has read by scanning, without an index.
  var rows: Int { get }
  /// Whether the engine is waiting for another program's lock.
  var waitsForLock: Bool { get }
}

/// A compiled statement that a person wrote. Its result columns are known only at run time.
public protocol UserStatement: PreparedStatement {
  /// The names of the result columns. They needn't be unique.
  var columnNames: [String] { get }
  /// The parameters in the order of their indexes, each as written, with its sign: `$quota`. An unnamed one is `?`.
  var parameters: [String] { get }
  /// Whether it runs in a transaction. A statement that doesn't may fail within one, as `vacuum` does.
  var usesTransaction: Bool { get }
  /// Whether it may insert, update or delete rows other than the engine's own.
  var changesRows: Bool { get }
  /// Whether it only explains another statement.
  var isExplanation: Bool { get }
}

/// Thrown when the bytes of recorded changes are damaged.
public struct UnreadableChanges: Error {
  public init() {}
}

/// An engine that supports undo of recorded changes.
public protocol JournalingEngine: Engine {
  /// Returns the stored columns of a table in their order, without computed ones.
  func storedColumns(of table: String) throws(EngineError) -> [String]
  /// Sets whether references are checked only at the end of the transaction. The setting ends with the transaction.
  func deferReferences(_ defers: Bool) throws(EngineError)
  /// Whether a deferred reference doesn't lead to a row yet.
  var hasBrokenReferences: Bool { get }
}

/// A recording of row changes. It ends when the object is released.
public protocol ChangeRecording: AnyObject {
  /// Whether the recording exceeds its memory limit. Its changes are then dropped. Call this at intervals during a long
  /// change.
  func isOverLimit() -> Bool
  /// Suspends or resumes the recording.
  func pause(_ pauses: Bool)
  /// Returns the net change of each row since the recording began; nil if it isn't known, for example because there
  /// were too many.
  func changes() throws(EngineError) -> RecordedChanges?
}

extension Engine {
  public var files: (any FileEngine)? { nil }
  public var backups: (any BackupEngine)? { nil }
  public var tuning: (any TunableEngine)? { nil }
  public var loading: (any LoadingEngine)? { nil }
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

extension InspectableEngine {
  public var inspection: (any InspectableEngine)? { self }
}

extension JournalingEngine {
  public var journaling: (any JournalingEngine)? { self }
}
