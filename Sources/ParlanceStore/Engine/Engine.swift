public import ParlanceModel
import ParlancePlanner
public import ParlanceSQL

/// One connection to a database. Only one thread at a time may use the connection. Its ``interrupter`` may be used from
/// any thread.
///
/// Every engine has the properties and methods of this protocol. `Capabilities.swift` contains the optional ones.
public protocol Engine: AnyObject {
  /// The dialect of the SQL that the engine runs.
  var dialect: Dialect { get }
  /// Compiles an SQL statement, which can then be run many times.
  func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement
  /// Runs SQL that has no arguments and no result, such as DDL.
  func execute(_ sql: String) throws(EngineError)
  /// The number of rows changed by the last write.
  var changeCount: Int { get }
  /// The id of the row that was inserted last.
  var lastInsertedID: Int64 { get }
  /// Whether the database was opened for reading only, or can't be written.
  var isReadOnly: Bool { get }
  /// The error to throw for a change, if ``isReadOnly`` is true.
  var writeRefusal: EngineError { get }
  /// The name of the database on its server, without a password. Nil if the database is a file.
  var databaseName: String? { get }
  /// Returns the size of the database in bytes, including its write-ahead log.
  func size() throws(EngineError) -> Int

  /// Begins a transaction. A writing transaction waits for the write lock. A reading transaction sees a snapshot of the
  /// data.
  ///
  /// - Throws: ``EngineError/busy(details:)`` if another process doesn't release its lock in time;
  ///   ``EngineError/fileReplaced(details:)`` if the file was moved or deleted.
  func begin(writing: Bool) throws(EngineError)
  /// Commits the open transaction.
  func commit() throws(EngineError)
  /// Announces that the next statement is the last one of the transaction. The engine may then commit in the same round
  /// trip. ``commit()`` must still be called, and reports the outcome.
  func commitWithNext()
  /// Rolls back the transaction. Does nothing if a failure has already rolled back the transaction.
  func rollback() throws(EngineError)
  var isInTransaction: Bool { get }
  /// Sets a savepoint in the open transaction. The engine may defer this until the next statement.
  func set(_ savepoint: Savepoint) throws(EngineError)
  /// Releases a savepoint. The changes since the savepoint stay in the transaction. The engine may defer this until the
  /// next statement.
  func release(_ savepoint: Savepoint) throws(EngineError)
  /// Rolls back to a savepoint and releases it.
  func undo(to savepoint: Savepoint) throws(EngineError)
  /// Whether several statements can share one round trip: see ``PreparedStatement/ask()``.
  var supportsPipelining: Bool { get }
  /// Waits for the outcomes of all changes that were sent with
  /// ``PreparedStatement/sendWithoutWaiting(isStatementError:)``.
  ///
  /// - Throws: ``EngineError/earlierChangeRefused(details:)`` if the engine refused one of the changes.
  func settle() throws(EngineError)
  /// Whether an error in any statement aborts the transaction. Afterwards, only a rollback is possible, either of the
  /// whole transaction or to a savepoint.
  var abortsTransactionOnError: Bool { get }
  /// Returns a version number of the data. The number changes when another connection changes the data.
  func dataVersion() throws(EngineError) -> Int64
  /// Whether the engine can detect changes by other connections. If not, each call of ``dataVersion()`` returns a
  /// different number.
  var detectsExternalChanges: Bool { get }
  /// Whether a rollback also reverts changes of tables (DDL).
  var rollsBackDDL: Bool { get }
  /// The name of the database system, as users know it.
  var systemName: String { get }

  /// Returns the names of the user's tables in alphabetical order.
  ///
  /// - Parameter withViews: Whether to include views.
  func tableNames(withViews: Bool) throws(EngineError) -> [String]
  /// The object that stops the running statement. The statement then throws ``EngineError/interrupted``.
  var interrupter: any Interrupter { get }

  /// Returns the engine's query plan for `sql`, the outermost step first. The statement isn't run.
  ///
  /// - Parameter arguments: The values of the statement's first parameters. The remaining parameters are null.
  func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep]

  /// The SQL statements that create this connection's temporary views. Other connections don't have these views, so a
  /// user of the engine's own shell must run the statements first.
  var statementsForShell: [String] { get }

  /// Compiles one statement that a user wrote.
  ///
  /// - Throws: ``SQLRefusal`` if the text isn't SQL, or does something that only Parlance may do.
  func compile(written sql: String) throws(SQLRefusal) -> any UserStatement
  /// The number of rows changed since the database was opened.
  var totalChangeCount: Int { get }

  /// Starts a recording of this connection's row changes.
  ///
  /// - Parameters:
  ///   - isOwn: A function that receives a table's name. If it returns true, the table's changes aren't recorded.
  ///   - limit: The maximum size of the recording in bytes.
  func record(except isOwn: @escaping (String) -> Bool, upTo limit: Int) throws(EngineError)
    -> any ChangeRecording
  /// Decodes bytes from ``ChangeRecording/changes()``, and calls `body` for each row change, in no particular order.
  ///
  /// - Throws: ``UnreadableChanges`` if the bytes are damaged, possibly after `body` was called for some rows; errors
  ///   of `body`.
  func read(_ changes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws

  /// Returns the original SQL statements that created a table or view, its indexes and its triggers.
  func statements(making table: String) throws(EngineError) -> [String]
  /// Allows double-quoted string literals in existing views and triggers.
  func allowLegacySQL()
  /// Describes all tables and views, without writing to the database. A table that can't be read is included, with the
  /// reason.
  ///
  /// - Parameter looking: Whether to sample rows of each table. The total number of sampled rows is limited, so that
  ///   users don't notice a delay. Blobs aren't read.
  func describeTables(looking: Bool) throws(EngineError) -> [TableDescription]
  /// The SQL names of the hidden column that contains the row number, such as `rowid`. Empty if tables don't have this
  /// column.
  var rowNumberNames: [String] { get }
  /// Returns the names of tables and views outside the server's search path, which ``Engine/tableNames(withViews:)``
  /// omits.
  func tablesOutsideSearchPath() throws(EngineError) -> Set<String>
  /// Counts the values of the referring column that exist in the referenced column. Returns nil if the referenced
  /// column's values aren't unique, or if they can't be read.
  func fit(of reference: UndeclaredReference) throws(EngineError) -> ReferenceFit?
  /// Returns whether, since the last call, the engine may have read a value that isn't valid for its field's type.
  func consumeMisfitFlag() -> Bool

  // Each of these properties is `self` or nil. Casting the engine to the protocol would be slow, because a cast
  // searches all conformances in the program.
  var files: (any FileEngine)? { get }
  var backups: (any BackupEngine)? { get }
  var tuning: (any TunableEngine)? { get }
  var loading: (any LoadingEngine)? { get }
  var temporaryTables: (any TemporaryTableEngine)? { get }
  var inspection: (any InspectableEngine)? { get }
  var journaling: (any JournalingEngine)? { get }
}

extension Engine {
  public var writeRefusal: EngineError { .readOnly(details: "the database is open for reading only") }
  public func consumeMisfitFlag() -> Bool { true }
  public var statementsForShell: [String] { [] }
  public var rowNumberNames: [String] { [] }
  public func tablesOutsideSearchPath() -> Set<String> { [] }
  public var abortsTransactionOnError: Bool { false }
  public var supportsPipelining: Bool { false }
  public var detectsExternalChanges: Bool { true }
  public var rollsBackDDL: Bool { true }
  public func settle() {}
  public func commitWithNext() {}
  public var databaseName: String? { nil }
  public func size() -> Int { 0 }

  /// Calls `work` in the open transaction, or in a new reading transaction if none is open. All queries of `work` see
  /// the same data.
  public func inSnapshot<Result>(
    _ work: () throws(EngineError) -> Result
  ) throws(EngineError) -> Result {
    let begins = !isInTransaction
    if begins { try begin(writing: false) }
    do throws(EngineError) {
      let result = try work()
      if begins { try commit() }
      return result
    } catch {
      if begins { try rollback() }
      throw error
    }
  }

  public func tableNames() throws(EngineError) -> [String] { try tableNames(withViews: false) }

  public func prepare(_ statement: SQLStatement) throws(EngineError) -> any PreparedStatement {
    try prepare(statement.text)
  }

  /// Runs a query, and returns the result of `read` for each row.
  public func rows<Row>(
    _ sql: String, _ values: [Value] = [], _ read: (any PreparedStatement) throws(EngineError) -> Row
  ) throws(EngineError) -> [Row] {
    try prepare(sql).rows(values, read)
  }

  /// Returns the number of rows in a table.
  public func rowCount(of table: String) throws(EngineError) -> Int {
    try rows("select count(*) from \(dialect.spelling.quotedTable(table))") { Int($0.integer(0)) }.first ?? 0
  }
}

/// A point in a transaction to which changes can be rolled back.
public enum Savepoint: Sendable, Equatable {
  /// The start of a nested `begin`. The number is its depth.
  case level(Int)
  /// The start of a sentence.
  case sentence
  /// The start of a row in an import.
  case row

  /// The name in SQL.
  public var name: String {
    switch self {
    case .level(let depth): "level\(depth)"
    case .sentence: "sentence"
    case .row: "import_row"
    }
  }
}

/// A statement to which arguments can be bound. The first argument has the index 0. An argument stays bound until
/// another value is bound at its index.
public protocol BoundStatement: AnyObject {
  func bind(_ value: Value, at index: Int) throws(EngineError)
  func bind(_ integer: Int64, at index: Int) throws(EngineError)
  /// Binds UTF-8 bytes. The bytes are copied.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError)
  /// Runs the statement with the bound arguments, and ignores its rows.
  func run() throws(EngineError)
}

/// A compiled statement.
public protocol PreparedStatement: BoundStatement, RowCursor {
  /// Binds a blob. The bytes are copied.
  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(EngineError)
  /// Moves to the next row. Returns false after the last row. The statement can then be run again.
  func step() throws(EngineError) -> Bool
  /// Queues the statement, so that it shares a round trip with the next statement. Call ``step()`` later to read the
  /// rows, or ``reset()`` if the rows aren't needed any more.
  ///
  /// - Returns: False if the engine can't do this now. In this case, nothing is queued.
  func ask() throws(EngineError) -> Bool
  /// Sends a change without waiting for its outcome. If the change fails, the next request throws the error.
  ///
  /// - Parameter isStatementError: Whether the next request belongs to the same sentence. If so, it throws the original
  ///   error. If not, it throws ``EngineError/earlierChangeRefused(details:)``.
  /// - Returns: False if the engine can't do this now. In this case, nothing is sent.
  func sendWithoutWaiting(isStatementError: Bool) throws(EngineError) -> Bool
  /// Ends the current run of the statement, even if some rows haven't been read.
  func reset()
  /// Whether the statement leaves the database unchanged.
  var isReadOnly: Bool { get }
  /// Returns the bytes of a blob, or nil if the cell isn't a blob. The bytes are valid until the cursor moves.
  func blob(_ column: Int) -> UnsafeRawBufferPointer?
}

extension PreparedStatement {
  /// Runs the statement, and returns the result of `read` for each row.
  ///
  /// - Parameter values: The values of the first parameters. The remaining parameters keep the values that were bound
  ///   earlier.
  public func rows<Row>(
    _ values: [Value] = [], _ read: (any PreparedStatement) throws(EngineError) -> Row
  ) throws(EngineError) -> [Row] {
    defer { reset() }
    for (index, value) in values.enumerated() { try bind(value, at: index) }
    var rows: [Row] = []
    while try step() { rows.append(try read(self)) }
    return rows
  }

  public func ask() -> Bool { false }
  public func sendWithoutWaiting(isStatementError: Bool) -> Bool { false }

  @inlinable public func run() throws(EngineError) { if try step() { reset() } }

  /// Runs the statement with these arguments, and ignores its rows.
  public func run(_ values: [Value]) throws(EngineError) { _ = try rows(values) { _ in } }
}

/// Stops the statements of an engine. Its methods may be called from any thread, but not from a signal handler.
///
/// Stopping a change can roll back the whole transaction: check ``Engine/isInTransaction``.
public protocol Interrupter: Sendable {
  /// Stops the running statement as soon as possible. Also stops each statement that starts before ``reset()``.
  func interrupt()
  /// Ends the interruption. Later statements run normally.
  func reset()
}

/// The current row of a running statement. Columns are numbered from 0. The values are valid only until the statement
/// moves to the next row.
public protocol RowCursor: AnyObject {
  func cellKind(_ column: Int) -> CellKind
  func integer(_ column: Int) -> Int64
  func real(_ column: Int) -> Double
  /// Returns the UTF-8 bytes of a text, which are valid until the cursor moves. If the cell is null, the buffer has no
  /// base address.
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8>
}

/// The type of a cell's value.
public enum CellKind: UInt8, Sendable {
  case null, integer, real, text
}

/// Receives the rows of an answer one at a time, so that memory use doesn't depend on the number of rows.
public protocol RowSink: AnyObject {
  /// Receives the columns. Called once, before the first row.
  func begin(_ columns: [ResultColumn]) throws
  /// Receives the next row. The cursor is valid only during the call.
  func row(_ cursor: any RowCursor) throws
  /// Receives the row that `with totals` adds after the last row.
  func totals(_ cursor: any RowCursor) throws
  /// Called once after the last row. Not called after an error.
  func end() throws
}

extension RowSink {
  public func totals(_ cursor: any RowCursor) throws { try row(cursor) }
}

extension RowCursor {
  /// Returns a copy of the cell's value. The copy stays valid when the cursor moves.
  public func value(_ column: Int) -> Value {
    switch cellKind(column) {
    case .null: .null
    case .integer: .integer(integer(column))
    case .real: .real(real(column))
    case .text: .text(String(decoding: text(column), as: UTF8.self))
    }
  }

  /// Returns the cell as a record's label. The label is empty if the cell is null.
  public func label(_ column: Int) -> String { String(decoding: text(column), as: UTF8.self) }

  /// Returns `text` with `%1` and `%2` replaced by the texts of the first two columns. A `%1` or `%2` within these
  /// texts isn't replaced.
  func told(in text: String) -> String {
    text.split(separator: "%1", omittingEmptySubsequences: false)
      .map { $0.contains("%2") ? String($0.replacing("%2", with: label(1))) : String($0) }
      .joined(separator: label(0))
  }
}
