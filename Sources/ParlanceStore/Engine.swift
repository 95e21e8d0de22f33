public import ParlanceModel
public import ParlancePlanner

/// A database that can run SQL of its dialect. One engine is one connection; it is used from one thread at a time,
/// but for its ``interrupter`` and its ``meter``.
public protocol Engine: AnyObject {
  /// How its SQL is spelt.
  var dialect: any Dialect { get }
  /// Compiles `sql`. The caller keeps the statement and runs it many times.
  func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement
  /// Compiles it as it is to be run now, with what stops it among its rows. The meter tells of all rows of its source.
  func prepare(_ statement: SQLStatement) throws(EngineError) -> any PreparedStatement
  /// Runs SQL without arguments or answer, such as DDL.
  func execute(_ sql: String) throws(EngineError)
  /// Rows changed by the last write.
  var changeCount: Int { get }
  /// The id of the row that was last inserted.
  var lastInsertedID: Int64 { get }
  var isReadOnly: Bool { get }

  /// Begins a transaction: one that may write waits here for the write lock, one that reads sees one snapshot.
  ///
  /// - Throws: ``EngineError/busy(details:)`` where another process keeps the lock too long.
  func begin(writing: Bool) throws(EngineError)
  func commit() throws(EngineError)
  /// Asks whether what is written would be found again.
  ///
  /// - Throws: ``EngineError/fileGone(details:)`` where the file no longer stands where it was opened;
  ///   ``EngineError/fileOverwritten(details:)`` where another program has written it over.
  func requireFile() throws(EngineError)
  /// Says that nothing more will be asked. Of a file that is another one by now, what was not in it yet is kept beside it.
  ///
  /// - Returns: The path of what is kept so; nil where all stands in the file.
  func leave() -> String?
  /// Undoes the transaction. Some failures have done so already; then it does nothing.
  func rollback() throws(EngineError)
  var isInTransaction: Bool { get }
  /// Sees to it that a change which is stopped in the open transaction leaves what that did before, and a savepoint undoes
  /// the rest. It is said anew where tables were made, or something was undone, since.
  func protectTransaction() throws(EngineError)
  /// What each row has to meet that a statement changes there, so that it can be stopped while it looks for them: a condition
  /// that always holds. Nil where none is needed.
  var stopCondition: String? { get }
  /// A number that is another one once another connection has changed the data.
  func dataVersion() throws(EngineError) -> Int64

  /// Whether a transaction that is begun from now on may go back to a savepoint, and go on from there.
  func allowSavepoints(_ allows: Bool) throws(EngineError)

  /// Whether a reference may lead to no row for now: until it is said otherwise, or the transaction ends.
  func deferReferences(_ defers: Bool) throws(EngineError)

  /// Whether much of what is read from now on is kept in memory, for what is read or changed after it.
  func keepPages(_ keeps: Bool) throws(EngineError)

  /// Writes what lies beside the file into it, so that nothing of it is left when another file takes its place.
  ///
  /// - Throws: ``EngineError/busy(details:)`` where another connection still works on it.
  func settle() throws(EngineError)

  /// The names of the tables that were made in it, in order.
  func tableNames() throws(EngineError) -> [String]
  /// The version that ``setFormatVersion(_:)`` gave it; 0 for a database that Parlance did not make.
  func formatVersion() throws(EngineError) -> Int
  /// Marks the database as one of Parlance's, so that it is recognised for what it is.
  func setFormatVersion(_ version: Int) throws(EngineError)
  /// How the engine would run `sql`: its own plan, the outermost step first. Nothing is run.
  func queryPlan(_ sql: String) throws(EngineError) -> [QueryPlanStep]

  /// Rows changed since the database was opened.
  var totalChangeCount: Int { get }
  /// Compiles one statement that a person wrote.
  ///
  /// - Throws: ``SQLRefusal`` where it is no SQL, or does what only Parlance may do.
  func compile(written sql: String) throws(SQLRefusal) -> any WrittenStatement
  /// How many bytes the database takes, what is not yet folded into its file included.
  func size() throws(EngineError) -> Int
  /// The indexes that were made in it, by table and name.
  func indexes() throws(EngineError) -> [IndexDescription]
  /// Gives SQL that makes the database anew, a line or more at a time, while a transaction is open.
  ///
  /// - Parameter tables: Those that are to be made; nil for all there is.
  func dump(_ tables: Set<String>?, to write: (String) throws -> Void) throws
  /// Copies the database, as it is now, to a new file at `path`, while others may go on writing.
  ///
  /// - Parameter tell: Called now and then with how many of its pages are copied; then the copy is checked.
  /// - Throws: ``EngineError/damagedCopy(details:)`` where it is no sound database.
  func backUp(to path: String, telling tell: (_ done: Int, _ total: Int) -> Void) throws(EngineError)
  /// Writes the log that was left beside another database, at `path`, into it. It stays where somebody has that open.
  ///
  /// - Throws: Where it cannot be opened.
  func foldLog(at path: String) throws(EngineError)
  /// What the engine has done since it was last asked.
  func takeWork() -> EngineWork
  /// Does `work`, of which ``takeWork()`` does not tell: what is asked beside a sentence is no part of what that takes.
  func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result

  /// Tells how far the running statement is; nil for an engine that does not know.
  var meter: (any WorkMeter)? { get }
  /// Stops the running statement, which then throws ``EngineError/interrupted``.
  var interrupter: any Interrupter { get }
}

/// A compiled statement. Arguments count from 0; they keep their values until bound anew.
public protocol PreparedStatement: RowCursor {
  func bind(_ value: Value, at index: Int) throws(EngineError)
  func bind(_ integer: Int64, at index: Int) throws(EngineError)
  /// Binds UTF-8 bytes, which are copied.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError)
  /// Moves to the next row. False after the last one; the statement is then ready to run again.
  func step() throws(EngineError) -> Bool
  /// Ends a run before its last row.
  func reset()
  /// Whether it changes nothing.
  var isReadOnly: Bool { get }
}
