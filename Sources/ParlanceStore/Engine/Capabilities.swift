public import ParlancePlanner

// What some engines can do beyond ``Engine``. A property of ``Engine`` gives each of them; it is nil for an engine that cannot do it.

/// An engine whose database is a file.
public protocol FileEngine: Engine {
  var kind: any EngineKind { get }
  /// Whether the path still leads to the file that was opened.
  var isInPlace: Bool { get }
  /// Takes the file away, while no other connection writes, where `isUseless` says so then.
  func remove(where isUseless: () throws(EngineError) -> Bool) throws(EngineError)
  /// Writes the log that was left beside another database, at `path`, into it. It stays where somebody has that open.
  ///
  /// - Throws: Where it cannot be opened.
  func foldLog(at path: String) throws(EngineError)
  /// The version that ``setFormatVersion(_:)`` gave the file; 0 for one that Parlance did not make.
  func formatVersion() throws(EngineError) -> Int
  /// Marks the file as one of Parlance's, so that it is recognised for what it is.
  func setFormatVersion(_ version: Int) throws(EngineError)
}

/// An engine that copies its database.
public protocol BackupEngine: Engine {
  /// Gives SQL that makes the database anew, a line or more at a time, while a transaction is open.
  ///
  /// - Parameter tables: Those that are to be made; nil for all there is.
  func dump(_ tables: Set<String>?, to write: (String) throws -> Void) throws
  /// Copies the database, as it is now, to a new file at `path`, while others may go on writing.
  ///
  /// - Parameter tell: Called now and then with how many of its pages are copied; then the copy is checked.
  /// - Throws: ``EngineError/damagedCopy(details:)`` where it is no sound database.
  func backUp(to path: String, telling tell: (_ done: Int, _ total: Int) -> Void) throws(EngineError)
}

/// An engine that is told beforehand what is to come.
public protocol TunableEngine: Engine {
  /// Whether a transaction that is begun from now on may go back to a savepoint, and go on from there.
  func allowSavepoints(_ allows: Bool) throws(EngineError)
  /// Whether a reference must lead to a row from now on, also within a transaction.
  func enforceReferences(_ enforces: Bool)
  /// - Throws: ``EngineError/brokenReference(details:)`` where a reference leads to no row.
  func checkReferences() throws(EngineError)
  /// Sets how much of a file is kept in memory from now on.
  func keepPages(for use: PageUse) throws(EngineError)
}

/// How pages of a file are used.
public enum PageUse: Sendable {
  /// Each is read once.
  case onePass
  /// Rows lead to rows, so that some pages are read often.
  case lookUps
  case changes
}

/// An engine that takes many rows of a table together.
public protocol LoadingEngine: Engine {
  /// What gathers the rows for a table.
  func load(into table: String) throws(EngineError) -> any RowLoad
}

/// Rows that are gathered to be added together, counted from 0.
public protocol RowLoad: AnyObject {
  /// What takes the rows that this statement would add, each of which is added to the gathered ones; nil where they do not go
  /// together with those.
  func gatherer(for sql: SQLStatement) -> (any BoundStatement)?
  var count: Int { get }
  /// Whether they are as many as are worth while.
  var isFull: Bool { get }
  /// Adds those of them to the table: where one is refused, none of them.
  func add(_ rows: Range<Int>) throws(EngineError)
  func removeAll()
}

/// An engine that tells how it works.
public protocol InspectableEngine: Engine {
  /// The indexes that were made in it, by table and name.
  func indexes() throws(EngineError) -> [IndexDescription]
  /// What the engine has done since it was last asked.
  func takeWork() -> EngineWork
  /// Does `work`, of which ``takeWork()`` does not tell: what is asked beside a sentence is no part of what that takes.
  func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result
  /// Tells how far the running statement is.
  var meter: any ProgressMeter { get }
}

/// Tells how far the statement is that an engine runs. It may be asked from any thread, while the engine works.
public protocol ProgressMeter: Sendable {
  /// How many rows the running statement has gone through, where no index led to them.
  var rows: Int { get }
  /// Whether another program's lock is waited for.
  var waitsForLock: Bool { get }
}

/// A compiled statement that a person wrote: what its answer holds is known only when it is read.
public protocol WrittenStatement: PreparedStatement {
  /// What its columns are called; several may be called the same.
  var columnNames: [String] { get }
  /// The parameters, by their indices, each as it is written, with its sign: `$quota`; `?` where one has no name.
  var parameters: [String] { get }
  /// Whether it runs in a transaction; what does not may ask for none to be open, as `vacuum` does.
  var usesTransaction: Bool { get }
  /// Whether it may add, change or delete rows, other than the engine's own.
  var changesRows: Bool { get }
  /// Whether it only tells how another one is run.
  var isExplanation: Bool { get }
}

/// Bytes of recorded changes that are damaged.
public struct UnreadableChanges: Error {
  public init() {}
}

/// An engine in which what was recorded can be undone later.
public protocol JournalingEngine: Engine {
  /// The columns of a table in which values are kept, in their order.
  func storedColumns(of table: String) throws(EngineError) -> [String]
  /// Whether a reference may lead to no row for now: until it is said otherwise, or the transaction ends.
  func deferReferences(_ defers: Bool) throws(EngineError)
  /// Whether a reference that was to lead to a row by the end of the transaction leads to none as yet.
  var hasBrokenReferences: Bool { get }
}

/// What is being recorded. It ends with this object.
public protocol ChangeRecording: AnyObject {
  /// Whether more was changed than may be held: nothing is known then of what was changed. It is to be asked now and then.
  func isOverLimit() -> Bool
  /// Whether what is changed from now on is left out.
  func pause(_ pauses: Bool)
  /// What became of the rows since it was begun, each compared with what it was then; nil where that cannot be told, as of too
  /// many.
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
