public import ParlanceModel
public import ParlancePlanner

// What some engines can do beyond ``Engine``. Each is found by a cast in one place, at the end of this file; what an engine
// cannot do is nil there, or nothing.

/// An engine whose database is a file.
public protocol FileEngine: Engine {
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
  /// Whether much of what is read from now on is kept in memory, for what is read or changed after it.
  func keepPages(_ keeps: Bool) throws(EngineError)
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

/// An engine that tells beforehand how it runs a statement.
public protocol ExplainingEngine: Engine {
  /// How the engine would run `sql`: its own plan, the outermost step first. Nothing is run.
  ///
  /// - Parameter arguments: What the placeholders stand for, as far as that is known: the others are null.
  func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep]
}

/// Tells how far the statement is that an engine runs. It may be asked from any thread, while the engine works.
public protocol ProgressMeter: Sendable {
  /// How many rows the running statement has gone through, where no index led to them.
  var rows: Int { get }
  /// Whether another program's lock is waited for.
  var waitsForLock: Bool { get }
}

/// An engine that runs SQL which a person wrote.
public protocol WrittenSQLEngine: Engine {
  /// Compiles one statement that a person wrote.
  ///
  /// - Throws: ``SQLRefusal`` where it is no SQL, or does what only Parlance may do.
  func compile(written sql: String) throws(SQLRefusal) -> any WrittenStatement
  /// Rows changed since the database was opened.
  var totalChangeCount: Int { get }
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

/// An engine that records which rows are changed, and to what.
public protocol RecordingEngine: Engine {
  /// Records from now on what is changed in rows, on this connection.
  ///
  /// - Parameters:
  ///   - isOwn: Says of a table's name whether its changes are left out.
  ///   - limit: How many bytes may be held for it.
  func record(except isOwn: @escaping (String) -> Bool, upTo limit: Int) throws(EngineError)
    -> any ChangeRecording
  /// Goes through what ``ChangeRecording/changes()`` gave, one row at a time, in no order that means anything.
  ///
  /// - Throws: ``UnreadableChanges`` where the bytes aren't what it gave, perhaps after some rows; what `body` throws.
  func read(_ changes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws
}

/// Bytes of recorded changes that are damaged.
public struct UnreadableChanges: Error {
  public init() {}
}

/// An engine in which what was recorded can be undone later.
public protocol JournalingEngine: RecordingEngine {
  /// The columns of a table in which values are kept, in their order.
  func storedColumns(of table: String) throws(EngineError) -> [String]
  /// Whether a reference may lead to no row for now: until it is said otherwise, or the transaction ends.
  func deferReferences(_ defers: Bool) throws(EngineError)
  /// Whether a reference that was to lead to a row by the end of the transaction leads to none as yet.
  var hasBrokenReferences: Bool { get }
}

/// An engine that tells what is in a database that others made.
public protocol IntrospectableEngine: Engine {
  /// The SQL that made a table or view, and what belongs to it, as it was written.
  func statements(making table: String) throws(EngineError) -> [String]
  /// From now on views and triggers are read as those who made them may have written them, however long ago.
  func takeAsMade()
  /// Its tables and views. Nothing is written. What cannot be read is told of with the reason.
  ///
  /// - Parameter looking: Whether some rows of each are looked at: so few of all together that many tables take no longer
  ///   than a person notices. The bytes of a column that is declared to hold such are not read.
  func describeTables(looking: Bool) throws(EngineError) -> [TableDescription]
  /// The names of tables and views that ``Engine/tableNames(withViews:)`` leaves out, as a server finds them only in their schemas.
  func tablesElsewhere() throws(EngineError) -> Set<String>
  /// Whether what the column holds, as far as it is looked at, is all found where the reference would lead.
  func holds(_ reference: UndeclaredReference) throws(EngineError) -> Bool
  /// Whether, since the last call, a value was read that doesn't fit the type of its field.
  func takeMisfit() -> Bool
}

extension IntrospectableEngine {
  public func takeMisfit() -> Bool { false }
  public func tablesElsewhere() -> Set<String> { [] }
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
  public var files: (any FileEngine)? { self as? any FileEngine }
  public var backups: (any BackupEngine)? { self as? any BackupEngine }
  public var tuning: (any TunableEngine)? { self as? any TunableEngine }
  public var loading: (any LoadingEngine)? { self as? any LoadingEngine }
  public var inspection: (any InspectableEngine)? { self as? any InspectableEngine }
  public var explaining: (any ExplainingEngine)? { self as? any ExplainingEngine }
  public var recorder: (any RecordingEngine)? { self as? any RecordingEngine }
  public var journaling: (any JournalingEngine)? { self as? any JournalingEngine }
  public var introspection: (any IntrospectableEngine)? { self as? any IntrospectableEngine }
  private var written: (any WrittenSQLEngine)? { self as? any WrittenSQLEngine }

  public func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let inspection else { return try work() }
    return try inspection.uncounted(work)
  }

  public func compile(written sql: String) throws(SQLRefusal) -> any WrittenStatement {
    guard let written else { throw SQLRefusal(.unreadable("this database runs no SQL of one's own")) }
    return try written.compile(written: sql)
  }
  public var totalChangeCount: Int { written?.totalChangeCount ?? 0 }
}
