public import ParlanceModel
public import ParlancePlanner

/// A database that can run SQL of its dialect. One engine is one connection; it is used from one thread at a time,
/// but for its ``interrupter``.
///
/// It says what any database can do. What only some can is a capability of its own: see `Capabilities.swift`.
public protocol Engine: AnyObject {
  /// How its SQL is spelt.
  var dialect: Dialect { get }
  /// Compiles `sql`. The caller keeps the statement and runs it many times.
  func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement
  /// Runs SQL without arguments or answer, such as DDL.
  func execute(_ sql: String) throws(EngineError)
  /// Rows changed by the last write.
  var changeCount: Int { get }
  /// The id of the row that was last inserted.
  var lastInsertedID: Int64 { get }
  var isReadOnly: Bool { get }
  /// The error of a change if ``isReadOnly`` is true.
  var writeRefusal: EngineError { get }
  /// What a database on a server is called there: how it was reached may hold a password. Nil for one that is a file.
  var databaseName: String? { get }
  /// How many bytes the database takes, what is not yet folded into its file included.
  func size() throws(EngineError) -> Int

  /// Begins a transaction: one that may write waits here for the write lock, one that reads sees one snapshot.
  ///
  /// - Throws: ``EngineError/busy(details:)`` where another process keeps the lock too long;
  ///   ``EngineError/fileGone(details:)`` where what is written would not be found again.
  func begin(writing: Bool) throws(EngineError)
  func commit() throws(EngineError)
  /// Says that what is run next is the last of the transaction, which may be kept with it: ``commit()`` then tells whether it was.
  func keepWithNext()
  /// Undoes the transaction. Some failures have done so already; then it does nothing.
  func rollback() throws(EngineError)
  var isInTransaction: Bool { get }
  /// Sets a savepoint of the open transaction, at the latest before the next statement.
  func set(_ savepoint: Savepoint) throws(EngineError)
  /// Removes a savepoint, at the latest before the next statement. What was done since stays part of the transaction.
  func release(_ savepoint: Savepoint) throws(EngineError)
  /// Undoes what was done since a savepoint, and removes it.
  func undo(to savepoint: Savepoint) throws(EngineError)
  /// Whether statements that are asked together are answered sooner than one after the other: see
  /// ``PreparedStatement/ask()``.
  var answersTogether: Bool { get }
  /// Waits until all that was run ahead is done.
  ///
  /// - Throws: ``EngineError/refusedBefore(details:)``.
  func settle() throws(EngineError)
  /// Whether a failure leaves its transaction of no use, but for going back to a savepoint.
  var failsWhole: Bool { get }
  /// A number that is another one once another connection has changed the data.
  func dataVersion() throws(EngineError) -> Int64
  /// Whether that stays the same while nobody does; else it is another one each time, as nothing tells.
  var tellsChanges: Bool { get }
  /// Whether what is done to tables is undone with its transaction.
  var undoesTables: Bool { get }
  /// What keeps the database, as people call it.
  var systemName: String { get }

  /// The names of the tables that were made in it, in order.
  ///
  /// - Parameter withViews: Whether those of views are among them.
  func tableNames(withViews: Bool) throws(EngineError) -> [String]
  /// Stops the running statement, which then throws ``EngineError/interrupted``.
  var interrupter: any Interrupter { get }

  /// How the engine would run `sql`: its own plan, the outermost step first. Nothing is run.
  ///
  /// - Parameter arguments: What the placeholders stand for, as far as that is known: the others are null.
  func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep]

  /// The statements that create the views of this connection in the engine's own shell, which doesn't have them.
  var statementsForShell: [String] { get }

  /// Compiles one statement that a person wrote.
  ///
  /// - Throws: ``SQLRefusal`` if it is not SQL, or does something that only Parlance may do.
  func compile(written sql: String) throws(SQLRefusal) -> any WrittenStatement
  /// Rows changed since the database was opened.
  var totalChangeCount: Int { get }

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

  /// The SQL that made a table or view, and what belongs to it, as it was written.
  func statements(making table: String) throws(EngineError) -> [String]
  /// From now on views and triggers are read as those who made them may have written them, however long ago.
  func takeAsMade()
  /// Its tables and views. Nothing is written. What cannot be read is told of with the reason.
  ///
  /// - Parameter looking: Whether some rows of each are looked at: so few of all together that many tables take no longer
  ///   than a person notices. The bytes of a column that is declared to hold such are not read.
  func describeTables(looking: Bool) throws(EngineError) -> [TableDescription]
  /// The names in SQL of the number that each row has besides its columns; empty if rows have no such number.
  var rowNumberNames: [String] { get }
  /// The names of tables and views that ``Engine/tableNames(withViews:)`` leaves out, as a server finds them only in their schemas.
  func tablesElsewhere() throws(EngineError) -> Set<String>
  /// Whether what the column holds, as far as it is looked at, is all found where the reference would lead.
  func holds(_ reference: UndeclaredReference) throws(EngineError) -> Bool
  /// Whether, since the last call, a value was read that doesn't fit the type of its field.
  func takeMisfit() -> Bool

  // Capabilities: the engine itself if it has them. A cast to their protocols would search all conformances of the program.
  var files: (any FileEngine)? { get }
  var backups: (any BackupEngine)? { get }
  var tuning: (any TunableEngine)? { get }
  var loading: (any LoadingEngine)? { get }
  var inspection: (any InspectableEngine)? { get }
  var journaling: (any JournalingEngine)? { get }
}

extension Engine {
  public var writeRefusal: EngineError { .readOnly(details: "the database is open for reading only") }
  public func takeMisfit() -> Bool { false }
  public var statementsForShell: [String] { [] }
  public var rowNumberNames: [String] { [] }
  public func tablesElsewhere() -> Set<String> { [] }
  public var failsWhole: Bool { false }
  public var answersTogether: Bool { false }
  public var tellsChanges: Bool { true }
  public var undoesTables: Bool { true }
  public func settle() {}
  public func keepWithNext() {}
  public var databaseName: String? { nil }
  public func size() -> Int { 0 }

  /// Does `work` in the transaction that is open, else in one that reads: all of it sees the same.
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

  /// Runs a query and reads each of its rows.
  public func rows<Row>(
    _ sql: String, _ values: [Value] = [], _ read: (any PreparedStatement) throws(EngineError) -> Row
  ) throws(EngineError) -> [Row] {
    try prepare(sql).rows(values, read)
  }

  /// Counts the rows of a table.
  public func rowCount(of table: String) throws(EngineError) -> Int {
    try rows("select count(*) from \(dialect.spelling.quotedTable(table))") { Int($0.integer(0)) }.first ?? 0
  }
}

/// A point of a transaction that a part of it can be undone to.
public enum Savepoint: Sendable, Equatable {
  /// The start of the `begin` at that depth, from 1.
  case level(Int)
  /// The start of a sentence.
  case sentence
  /// The start of a row of an import.
  case row

  /// What it is called in SQL.
  public var name: String {
    switch self {
    case .level(let depth): "level\(depth)"
    case .sentence: "sentence"
    case .row: "import_row"
    }
  }
}

/// What takes arguments, and does something with them. They count from 0, and keep their values until bound anew.
public protocol BoundStatement: AnyObject {
  func bind(_ value: Value, at index: Int) throws(EngineError)
  func bind(_ integer: Int64, at index: Int) throws(EngineError)
  /// Binds UTF-8 bytes, which are copied.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError)
  /// Does it for the arguments at hand; of an answer nothing is wanted.
  func run() throws(EngineError)
}

/// A compiled statement.
public protocol PreparedStatement: BoundStatement, RowCursor {
  /// Binds bytes that are no text, which are copied.
  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(EngineError)
  /// Moves to the next row. False after the last one; the statement is then ready to run again.
  func step() throws(EngineError) -> Bool
  /// Runs it together with what is run next, for nothing of its answer is needed before: ``step()`` then gives its rows. Whoever
  /// does not want them any more calls ``reset()``.
  ///
  /// - Returns: False, and nothing was run, where that cannot be done.
  func ask() throws(EngineError) -> Bool
  /// Runs a change without waiting for what becomes of it: that is found by whatever is asked of the database next.
  ///
  /// - Parameter isOfSentence: Whether that belongs to the same sentence: else what is refused is told as
  ///   ``EngineError/refusedBefore(details:)``.
  /// - Returns: False, and nothing was run, where that cannot be done.
  func runAhead(isOfSentence: Bool) throws(EngineError) -> Bool
  /// Ends a run before its last row.
  func reset()
  /// Whether it changes nothing.
  var isReadOnly: Bool { get }
  /// The bytes of a blob, valid until the cursor moves; nil where the cell holds something else.
  func blob(_ column: Int) -> UnsafeRawBufferPointer?
}

extension PreparedStatement {
  /// Runs the statement and reads each of its rows.
  ///
  /// - Parameter values: The first arguments; those behind them stay as they are.
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
  public func runAhead(isOfSentence: Bool) -> Bool { false }

  @inlinable public func run() throws(EngineError) { if try step() { reset() } }

  /// Runs the statement with these arguments, whatever rows it gives.
  public func run(_ values: [Value]) throws(EngineError) { _ = try rows(values) { _ in } }
}

/// Stops what an engine runs. It may be called from any thread, but not from a signal handler.
///
/// A change that is stopped within a transaction may undo all of that: ``Engine/isInTransaction`` tells.
public protocol Interrupter: Sendable {
  /// Stops the running statement as soon as the engine can, and whatever is run until ``reset()``.
  func interrupt()
  /// The stop is heeded, or came too late: what is run from now on is not meant.
  func reset()
}

/// The row under a running statement's cursor. Columns count from 0; nothing may be kept beyond the next step.
public protocol RowCursor: AnyObject {
  func cellKind(_ column: Int) -> CellKind
  func integer(_ column: Int) -> Int64
  func real(_ column: Int) -> Double
  /// The bytes of a text, as UTF-8, valid until the cursor moves; without an address where the cell is missing.
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8>
}

/// What a cell holds.
public enum CellKind: UInt8, Sendable {
  case null, integer, real, text
}

/// Where the rows of an answer go, one at a time: memory does not grow with the answer.
public protocol RowSink: AnyObject {
  func begin(_ columns: [ResultColumn]) throws
  func row(_ cursor: any RowCursor) throws
  /// Takes the row of totals, which follows the last row if the question asks for it.
  func totals(_ cursor: any RowCursor) throws
  /// Called once after the last row; never after an error.
  func end() throws
}

extension RowSink {
  public func totals(_ cursor: any RowCursor) throws { try row(cursor) }
}

extension RowCursor {
  /// The cell as a value of its own.
  public func value(_ column: Int) -> Value {
    switch cellKind(column) {
    case .null: .null
    case .integer: .integer(integer(column))
    case .real: .real(real(column))
    case .text: .text(String(decoding: text(column), as: UTF8.self))
    }
  }

  /// The cell as a record's label; empty for what is missing.
  public func label(_ column: Int) -> String { String(decoding: text(column), as: UTF8.self) }

  /// `text` with the labels of the first two cells in place of each `%1` and `%2`; what stands in a label stays as it is.
  func told(in text: String) -> String {
    text.split(separator: "%1", omittingEmptySubsequences: false)
      .map { $0.contains("%2") ? String($0.replacing("%2", with: label(1))) : String($0) }
      .joined(separator: label(0))
  }
}
