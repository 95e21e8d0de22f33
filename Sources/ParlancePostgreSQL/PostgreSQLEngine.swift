internal import CPostgreSQL
public import ParlancePlanner
public import ParlanceStore

/// One connection to a PostgreSQL database, through libpq.
public final class PostgreSQLEngine: Engine {
  public let dialect: any Dialect = PostgreSQLDialect()
  /// Keeps the connection open as long as the engine and its statements live.
  let connection: PostgreSQLConnection
  public let isReadOnly: Bool
  /// Whether the transaction that was begun last may change something.
  private var isWriting = false

  /// Whether the text names a PostgreSQL database, and no file.
  public static func isName(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
      || ["service", "host", "hostaddr", "dbname"].contains { text.hasPrefix("\($0)=") }
  }

  /// Connects as libpq does: what the name leaves open is taken from the environment, the service file and `~/.pgpass`.
  ///
  /// - Parameters:
  ///   - name: A URI, or a line such as `host=db dbname=studio`.
  ///   - lockTimeout: How long, in seconds, another's lock is waited for.
  ///   - password: Asks a person for the password that the server wants; gives nil where there is nobody to ask.
  /// - Throws: ``EngineError/cannotOpen(path:details:)``.
  public init(
    _ name: String, readOnly: Bool = false, lockTimeout: Double = 2, password: () -> String? = { nil }
  ) throws(EngineError) {
    connection = try PostgreSQLConnection(name, lockTimeout: lockTimeout, password: password)
    isReadOnly = readOnly
  }

  public var databaseName: String? {
    String(cString: connection.library.pointee.db(connection.pointer))
  }

  public func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement {
    PostgreSQLStatement(sql, connection: connection)
  }

  public func execute(_ sql: String) throws(EngineError) {
    try connection.execute(sql)
    if sql.hasPrefix("rollback") { connection.recording?.noteRollback() }
  }

  public var changeCount: Int { connection.changeCount }

  public var lastInsertedID: Int64 { (try? number("select lastval()")) ?? 0 }

  public var interrupter: any Interrupter { connection.signals }

  /// The first cell of the answer, as an integer; 0 where there is none.
  private func number(_ sql: String) throws(EngineError) -> Int64 {
    let statement = PostgreSQLStatement(sql, connection: connection)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  // MARK: Transactions

  public var isInTransaction: Bool { connection.isInTransaction }

  public var failsWhole: Bool { true }

  public func begin(writing: Bool) throws(EngineError) {
    if connection.signals.isInterrupted { throw .interrupted }
    try connection.restore()
    connection.begin(
      writing ? "begin isolation level serializable" : "begin isolation level repeatable read read only")
    isWriting = writing
  }

  public func commit() throws(EngineError) { try connection.commit(isWriting: isWriting) }

  public func keepWithNext() { connection.keepWithNext() }

  public func executeWithNext(_ sql: String) throws(EngineError) { try connection.executeWithNext(sql) }

  public func settle() throws(EngineError) { try connection.settle() }

  public func rollback() throws(EngineError) { try connection.rollback() }

  /// Of all that is seen: a transaction may end after others that were begun later.
  public func dataVersion() throws(EngineError) -> Int64 {
    try number("select hashtextextended(pg_current_snapshot()::text, 0)")
  }

  public func tableNames(withViews: Bool) throws(EngineError) -> [String] {
    let kinds = withViews ? "'r', 'p', 'v', 'm', 'f'" : "'r', 'p', 'f'"
    let statement = PostgreSQLStatement(
      """
      select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in (\(kinds)) \
      order by relname collate "C"
      """, connection: connection)
    defer { statement.reset() }
    var names: [String] = []
    while try statement.step() { names.append(statement.label(0)) }
    return names
  }
}
