public import ParlanceStore
public import ParlanceSQL

/// An engine for one connection to a DuckDB database, through DuckDB's C interface. The engine never writes to the
/// database.
public final class DuckDBEngine: Engine {
  public let dialect = Dialect.duckDB
  let connection: DuckDBConnection
  public let isReadOnly: Bool
  public private(set) var isInTransaction = false
  /// Whether ``dataVersion()`` detects changes. False for data files, because other programs can change them at any
  /// time.
  public let detectsExternalChanges: Bool
  private var lookCount: Int64 = 0
  private var heldFiles: [OpenFileRegistration] = []
  /// The statements that create the views of data files in DuckDB's shell. Empty for a database file.
  public let statementsForShell: [String]

  /// Opens a database file read-only.
  ///
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if the file can't be opened, or if DuckDB's library isn't
  ///   installed.
  public init(path: String) throws(EngineError) {
    guard FileIdentity(path) != nil else {
      throw .cannotOpen(
        path: path, details: "the file doesn't exist, and Parlance can't create DuckDB databases")
    }
    connection = try DuckDBConnection(path: path)
    (isReadOnly, detectsExternalChanges, statementsForShell) = (true, true, [])
  }

  /// Opens data files as the tables of a database in memory.
  ///
  /// - Parameter files: The path of a file, or a pattern such as `data/*.parquet`.
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if a file can't be opened, or if DuckDB's library isn't
  ///   installed.
  public init(files: String) throws(EngineError) {
    connection = try DuckDBConnection(path: nil)
    let made = try DataFiles(connection).createViews(of: files)
    (isReadOnly, detectsExternalChanges, statementsForShell) = (true, false, made.statements)
    heldFiles = made.files.map { OpenFileRegistration($0, of: DuckDBKind()) }
  }

  /// Creates an empty database in memory. Tests can fill the database with ``execute(_:)``.
  package init() throws(EngineError) {
    connection = try DuckDBConnection(path: nil)
    (isReadOnly, detectsExternalChanges, statementsForShell) = (false, true, [])
  }

  public var writeRefusal: EngineError {
    .unsupported(details: "DuckDB databases are opened for reading only")
  }

  public var systemName: String { "DuckDB" }

  public func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement {
    try DuckDBStatement(sql, connection: connection)
  }

  public func execute(_ sql: String) throws(EngineError) { try connection.execute(sql) }

  public var changeCount: Int { 0 }
  public var totalChangeCount: Int { 0 }
  public var lastInsertedID: Int64 { 0 }
  public var interrupter: any Interrupter { connection.signals }

  // MARK: Transactions

  /// Begins a transaction. DuckDB needs no transaction, because a database file can't change while it is open.
  public func begin(writing: Bool) throws(EngineError) {
    if writing { throw writeRefusal }
    if connection.signals.isInterrupted { throw .interrupted }
    isInTransaction = true
  }

  public func commit() { isInTransaction = false }

  public func rollback() { isInTransaction = false }

  /// Does nothing. DuckDB has no savepoints, and reading doesn't need them.
  public func set(_ savepoint: Savepoint) {}
  public func release(_ savepoint: Savepoint) {}
  public func undo(to savepoint: Savepoint) {}

  public func dataVersion() -> Int64 {
    if !detectsExternalChanges { lookCount += 1 }
    return lookCount
  }

  public func size() throws(EngineError) -> Int {
    try rows("select cast(sum(block_size * total_blocks) as bigint) from pragma_database_size()") {
      Int($0.integer(0))
    }.first ?? 0
  }

  // MARK: Changes

  public func record(
    except isOwn: @escaping (String) -> Bool, upTo limit: Int
  ) throws(EngineError) -> any ChangeRecording { throw writeRefusal }

  public func read(_ changes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws {
    if !changes.isEmpty { throw UnreadableChanges() }
  }
}
