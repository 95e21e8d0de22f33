internal import CPostgreSQL
public import ParlanceModel
public import ParlanceStore
public import ParlanceSQL

/// An engine for one connection to a PostgreSQL database, through libpq.
public final class PostgreSQLEngine: Engine {
  public var dialect: Dialect { .postgreSQL(connection.system) }
  /// The connection. It stays open as long as the engine or a statement exists.
  let connection: PostgreSQLConnection
  public let isReadOnly: Bool
  /// Whether the last transaction that began may change the database.
  private var isWriting = false
  /// The data version if the server doesn't report changes. It increases with each call of ``dataVersion()``.
  private var lookCount: Int64 = 0

  /// Returns whether a text is the name of a PostgreSQL database, and not a file path.
  public static func isName(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
      || ["service", "host", "hostaddr", "dbname"].contains { text.hasPrefix("\($0)=") }
  }

  /// Connects to a database. As usual with libpq, settings that aren't in the name come from environment variables, the
  /// service file and `~/.pgpass`.
  ///
  /// - Parameters:
  ///   - name: A URI, or a line such as `host=db dbname=studio`.
  ///   - lockTimeout: The time to wait for another session's lock, in seconds.
  ///   - zone: The time zone of the session.
  ///   - password: Asks the user for a password if the server requires one. Returns nil if there isn't a terminal.
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if connecting fails or the server is too old.
  public init(
    _ name: String, readOnly: Bool = false, lockTimeout: Double = 2,
    zone: WallClockTimeZone = .ahead(minutes: 0), password: () -> String? = { nil }
  ) throws(EngineError) {
    connection = try PostgreSQLConnection(name, lockTimeout: lockTimeout, zone: zone, password: password)
    isReadOnly = readOnly
  }

  public var databaseName: String? {
    String(cString: connection.library.pointee.db(connection.pointer))
  }

  public func size() throws(EngineError) -> Int {
    try Int(number("select pg_database_size(current_database())"))
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

  /// Returns the first cell of the result as an integer, or 0 if there are no rows.
  private func number(_ sql: String) throws(EngineError) -> Int64 {
    try rows(sql) { $0.integer(0) }.first ?? 0
  }

  // MARK: Transactions

  public var isInTransaction: Bool { connection.isInTransaction }

  public var abortsTransactionOnError: Bool { true }

  public var supportsPipelining: Bool { true }

  public func begin(writing: Bool) throws(EngineError) {
    if connection.signals.isInterrupted { throw .interrupted }
    try connection.restore()
    connection.begin(
      writing ? "begin isolation level serializable" : "begin isolation level repeatable read read only")
    isWriting = writing
  }

  public func commit() throws(EngineError) { try connection.commit(isWriting: isWriting) }

  public func commitWithNext() { connection.commitWithNext() }

  public func set(_ savepoint: Savepoint) throws(EngineError) {
    try connection.executeWithNext("savepoint \(savepoint.name)")
  }
  public func release(_ savepoint: Savepoint) throws(EngineError) {
    try connection.executeWithNext("release savepoint \(savepoint.name)")
  }
  public func undo(to savepoint: Savepoint) throws(EngineError) {
    try connection.execute("rollback to savepoint \(savepoint.name)")
    try connection.execute("release savepoint \(savepoint.name)")
  }

  public func settle() throws(EngineError) { try connection.settle() }

  public func rollback() throws(EngineError) { try connection.rollback() }

  public var rollsBackDDL: Bool { connection.system.rollsBackDDL }

  public var systemName: String { connection.system.name }

  public var detectsExternalChanges: Bool { connection.system.countsTransactions }

  /// Returns a hash of the current snapshot. The number of the newest transaction isn't enough, because an older
  /// transaction may end later.
  public func dataVersion() throws(EngineError) -> Int64 {
    guard detectsExternalChanges else {
      lookCount += 1
      return lookCount
    }
    return try number("select hashtextextended(pg_current_snapshot()::text, 0)")
  }

  public func tableNames(withViews: Bool) throws(EngineError) -> [String] {
    try rows("select relname \(Self.tables(withViews: withViews)) order by relname") { $0.label(0) }
  }

  /// Returns a `from` and a `where` clause that select the tables that can be named without a schema. Partitions and
  /// tables of extensions aren't included.
  static func tables(withViews: Bool = true) -> String {
    tables(withViews, in: "nspname = any (current_schemas(false)) and pg_table_is_visible(c.oid)")
  }

  /// A `from` and a `where` clause that select all tables that become entities. They also select tables in the search
  /// path that are hidden by another table with the same name. With the default search path, they select the tables of
  /// all schemas that the user has access to, except the schemas of extensions and of other models.
  static let allTables = tables(
    true,
    in: """
      has_schema_privilege(n.oid, 'usage') and (nspname = any (current_schemas(false))
      or current_setting('search_path') = '"$user", public' and not exists
      (select 1 from pg_depend where classid = 'pg_namespace'::regclass and objid = n.oid and deptype = 'e')
      and not exists (select 1 from pg_class where relnamespace = n.oid and relname = '\(ModelStore.table)'))
      """)

  /// An SQL condition that is true if a table can be found by its name without the schema, and the name doesn't contain
  /// a dot.
  private static let isPlain = "pg_table_is_visible(c.oid) and strpos(relname, '.') = 0"

  /// An SQL expression for a table's name, in the form that ``PostgreSQLSpelling/quotedTable(_:)`` expects.
  static let tableName = "case when \(isPlain) then relname::text else nspname || '.' || relname end"

  private static func tables(_ withViews: Bool, in schemas: String) -> String {
    """
    from pg_class as c join pg_namespace as n on n.oid = relnamespace
    where \(schemas) and nspname not in ('information_schema', 'crdb_internal') and nspname not like 'pg\\_%'
    and relkind in (\(withViews ? "'r', 'p', 'v', 'm', 'f'" : "'r', 'p', 'f'")) and not relispartition and not exists
    (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    """
  }

  public func tablesOutsideSearchPath() throws(EngineError) -> Set<String> {
    let names = try rows(
      "select \(Self.tableName) \(Self.allTables) and nspname <> all (current_schemas(false))"
    ) { $0.label(0) }
    return Set(names)
  }
}
