public import ParlanceModel
public import ParlancePlanner

/// One connection to a database that runs SQL of its dialect. Use it from one thread at a time, except its
/// ``interrupter``.
///
/// The requirements are those that every engine meets. See `Capabilities.swift` for optional ones.
public protocol Engine: AnyObject {
  /// The SQL dialect.
  var dialect: Dialect { get }
  /// Compiles `sql`. The caller can store the statement and run it many times.
  func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement
  /// Runs SQL that has no arguments and no result, such as DDL.
  func execute(_ sql: String) throws(EngineError)
  /// The number of rows changed by the last write.
  var changeCount: Int { get }
  /// The id of the row that was inserted last.
  var lastInsertedID: Int64 { get }
  /// Whether the database was opened for reading only or can't be written.
  var isReadOnly: Bool { get }
  /// The error to throw for a change if ``isReadOnly`` is true.
  var writeRefusal: EngineError { get }
  /// The database's name on its server, without the connection's password. Nil for a file.
  var databaseName: String? { get }
  /// Returns the size of the database in bytes, including its write-ahead log.
  func size() throws(EngineError) -> Int

  /// Begins a transaction. A writing transaction waits for the write lock. A reading one sees a snapshot.
  ///
  /// - Throws: ``EngineError/busy(details:)`` if another process holds the lock too long;
  ///   ``EngineError/fileReplaced(details:)`` if the file was moved or deleted.
  func begin(writing: Bool) throws(EngineError)
  /// Commits the open transaction.
  func commit() throws(EngineError)
  /// Announces that the next statement is the last of the transaction, so the engine may commit in the same round trip.
  /// ``commit()`` then reports the outcome.
  func commitWithNext()
  /// Rolls back the transaction. Does nothing if a failure has already rolled it back.
  func rollback() throws(EngineError)
  var isInTransaction: Bool { get }
  /// Sets a savepoint in the open transaction, at the latest before the next statement.
  func set(_ savepoint: Savepoint) throws(EngineError)
  /// Releases a savepoint, at the latest before the next statement. Changes since then stay in the transaction.
  func release(_ savepoint: Savepoint) throws(EngineError)
  /// Rolls back to a savepoint and releases it.
  func undo(to savepoint: Savepoint) throws(EngineError)
  /// Whether several statements can share one round trip: see ``PreparedStatement/ask()``.
  var supportsPipelining: Bool { get }
  /// Waits until all statements that were sent ahead have finished.
  ///
  /// - Throws: ``EngineError/earlierChangeRefused(details:)`` if the engine refused a change.
  func settle() throws(EngineError)
  /// Whether any failure aborts the transaction, except for rolling back to a savepoint.
  var abortsTransactionOnError: Bool { get }
  /// Returns a number that changes when another connection changes the data.
  func dataVersion() throws(EngineError) -> Int64
  /// Whether ``dataVersion()`` stays equal while no other connection changes the data. If false, it differs at each
  /// call because the engine can't detect changes.
  var detectsExternalChanges: Bool { get }
  /// Whether a rollback also reverts changes of tables (DDL).
  var rollsBackDDL: Bool { get }
  /// The name of the database system, as users know it.
  var systemName: String { get }

  /// Returns the names of the user's tables in alphabetical order.
  ///
  /// - Parameter withViews: Whether to include views.
  func tableNames(withViews: Bool) throws(EngineError) -> [String]
  /// Stops the running statement, which then throws ``EngineError/interrupted``.
  var interrupter: any Interrupter { get }

  /// Returns the engine's query plan for `sql`, outermost step first. Nothing is run.
  ///
  /// - Parameter arguments: The known arguments. The others are null.
  func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep]

  /// The statements that create this connection's views. The engine's own shell needs them, as it doesn't have these
  /// views.
  var statementsForShell: [String] { get }

  /// Compiles one statement that a person wrote.
  ///
  /// - Throws: ``SQLRefusal`` if it isn't SQL or does something that only Parlance may do.
  func compile(written sql: String) throws(SQLRefusal) -> any UserStatement
  /// The number of rows changed since the database was opened.
  var totalChangeCount: Int { get }

  /// Starts to record the row changes of this connection.
  ///
  /// - Parameters:
  ///   - isOwn: Whether to ignore the changes of the table with this name.
  ///   - limit: The maximum size of the recording in bytes.
  func record(except isOwn: @escaping (String) -> Bool, upTo limit: Int) throws(EngineError)
    -> any ChangeRecording
  /// Calls `body` for each row change in bytes from ``ChangeRecording/changes()``. The order is unspecified.
  ///
  /// - Throws: ``UnreadableChanges`` if the bytes are damaged, possibly after some rows; errors of `body`.
  func read(_ changes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws

  /// Returns the SQL that created a table or view with its indexes and triggers, as it was written.
  func statements(making table: String) throws(EngineError) -> [String]
  /// Allows double-quoted string literals in existing views and triggers.
  func allowLegacySQL()
  /// Describes the tables and views, without writing anything. A table that can't be read is included with the reason.
  ///
  /// - Parameter looking: Whether to sample rows of each table. The total is limited so that users don't notice a
  ///   delay. Bytes of blob columns aren't read.
  func describeTables(looking: Bool) throws(EngineError) -> [TableDescription]
  /// The SQL names of the hidden row number that each row has; empty if rows don't have one.
  var rowNumberNames: [String] { get }
  /// Returns the names of tables and views outside the server's search path, which ``Engine/tableNames(withViews:)``
  /// omits.
  func tablesOutsideSearchPath() throws(EngineError) -> Set<String>
  /// Whether all sampled values of the column exist in the column that the reference would lead to.
  func holds(_ reference: UndeclaredReference) throws(EngineError) -> Bool
  /// Whether a value that doesn't fit the type of its field was read since the last call.
  func consumeMisfitFlag() -> Bool

  // Each capability returns `self` if the engine has it. A cast to the protocol would search all conformances of the
  // program.
  var files: (any FileEngine)? { get }
  var backups: (any BackupEngine)? { get }
  var tuning: (any TunableEngine)? { get }
  var loading: (any LoadingEngine)? { get }
  var inspection: (any InspectableEngine)? { get }
  var journaling: (any JournalingEngine)? { get }
}

extension Engine {
  public var writeRefusal: EngineError { .readOnly(details: "the database is open for reading only") }
  public func consumeMisfitFlag() -> Bool { false }
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

  /// Calls `work` in the open transaction, or in a reading transaction of its own, so that all its queries see the same
  /// data.
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

  /// Runs a query and reads each row.
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

/// A point in a transaction to roll back to.
public enum Savepoint: Sendable, Equatable {
  /// The start of the `begin` at this depth, counted from 1.
  case level(Int)
  /// The start of a sentence.
  case sentence
  /// The start of a row of an import.
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

/// A statement that takes arguments. Their indexes start at 0. They stay bound until they are bound again.
public protocol BoundStatement: AnyObject {
  func bind(_ value: Value, at index: Int) throws(EngineError)
  func bind(_ integer: Int64, at index: Int) throws(EngineError)
  /// Binds UTF-8 bytes. The bytes are copied.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError)
  /// Runs the statement with the bound arguments and ignores its rows.
  func run() throws(EngineError)
}

/// A compiled statement.
public protocol PreparedStatement: BoundStatement, RowCursor {
  /// Binds a blob. The bytes are copied.
  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(EngineError)
  /// Moves to the next row. Returns false after the last row; the statement can then run again.
  func step() throws(EngineError) -> Bool
  /// Sends the statement together with the next one. ``step()`` later returns its rows. Call ``reset()`` if they are no
  /// longer needed.
  ///
  /// - Returns: False if that isn't possible. Nothing was run then.
  func ask() throws(EngineError) -> Bool
  /// Sends a change without waiting for its outcome. The next request reports a failure.
  ///
  /// - Parameter isOfSentence: Whether the next request belongs to the same sentence. If not, a failure is reported as
  ///   ``EngineError/earlierChangeRefused(details:)``.
  /// - Returns: False if that isn't possible. Nothing was run then.
  func sendWithoutWaiting(isStatementError: Bool) throws(EngineError) -> Bool
  /// Ends a run before its last row.
  func reset()
  /// Whether it doesn't change anything.
  var isReadOnly: Bool { get }
  /// Returns the bytes of a blob, valid until the cursor moves; nil if the cell isn't a blob.
  func blob(_ column: Int) -> UnsafeRawBufferPointer?
}

extension PreparedStatement {
  /// Runs the statement and reads each row.
  ///
  /// - Parameter values: The first arguments. The others stay bound.
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

  /// Runs the statement with these arguments and ignores its rows.
  public func run(_ values: [Value]) throws(EngineError) { _ = try rows(values) { _ in } }
}

/// Stops an engine's statements. Call it from any thread, but not from a signal handler.
///
/// Stopping a change may roll back its whole transaction: check ``Engine/isInTransaction``.
public protocol Interrupter: Sendable {
  /// Stops the running statement as soon as possible, and any statement that starts before ``reset()``.
  func interrupt()
  /// Ends the interruption. Later statements run normally.
  func reset()
}

/// The current row of a running statement. Columns are numbered from 0. Its values are valid only until the next step.
public protocol RowCursor: AnyObject {
  func cellKind(_ column: Int) -> CellKind
  func integer(_ column: Int) -> Int64
  func real(_ column: Int) -> Double
  /// Returns the UTF-8 bytes of a text, valid until the cursor moves. The buffer has no address if the cell is null.
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8>
}

/// The type of a cell's value.
public enum CellKind: UInt8, Sendable {
  case null, integer, real, text
}

/// Receives the rows of an answer one at a time, so memory doesn't grow with the answer.
public protocol RowSink: AnyObject {
  /// Called once before the first row.
  func begin(_ columns: [ResultColumn]) throws
  /// Receives the next row. The cursor is valid only during the call.
  func row(_ cursor: any RowCursor) throws
  /// Receives the row of totals after the last row, if the sentence asks for one.
  func totals(_ cursor: any RowCursor) throws
  /// Called once after the last row; never after an error.
  func end() throws
}

extension RowSink {
  public func totals(_ cursor: any RowCursor) throws { try row(cursor) }
}

extension RowCursor {
  /// Returns the cell as a value that outlives the row.
  public func value(_ column: Int) -> Value {
    switch cellKind(column) {
    case .null: .null
    case .integer: .integer(integer(column))
    case .real: .real(real(column))
    case .text: .text(String(decoding: text(column), as: UTF8.self))
    }
  }

  /// Returns the cell as a record's label; empty if it is null.
  public func label(_ column: Int) -> String { String(decoding: text(column), as: UTF8.self) }

  /// Returns `text` with `%1` and `%2` replaced by the labels in the first two columns. Placeholders inside a label
  /// aren't replaced.
  func told(in text: String) -> String {
    text.split(separator: "%1", omittingEmptySubsequences: false)
      .map { $0.contains("%2") ? String($0.replacing("%2", with: label(1))) : String($0) }
      .joined(separator: label(0))
  }
}
