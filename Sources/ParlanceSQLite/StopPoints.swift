internal import GRDBSQLite
internal import ParlancePlanner
public import ParlanceStore

/// Where a statement that changes rows can be stopped so that only it is undone.
///
/// SQLite gives up the whole transaction where it interrupts a statement that writes, but not where a function of it fails:
/// then a savepoint brings back what was before the statement. So ``condition`` is asked for each row that is looked at, and
/// temporary triggers ask it for each row that is added, changed or deleted. With them, SQLite gathers all rows that a
/// `select` adds before it adds the first.
enum StopPoints {
  /// Holds until a stop is asked for; then it fails.
  static let condition = "parlance_goes_on()"

  private static let prefix = "parlance_stop_"

  /// - Parameter stops: Must live as long as the connection.
  static func add(to connection: OpaquePointer, _ stops: StopRequests) {
    let code = sqlite3_create_function_v2(
      connection, "parlance_goes_on", 0, SQLITE_UTF8 | SQLITE_INNOCUOUS,
      Unmanaged.passUnretained(stops).toOpaque(),
      { context, _, _ in
        guard let data = sqlite3_user_data(context) else { return }
        let stops = Unmanaged<StopRequests>.fromOpaque(data).takeUnretainedValue()
        stops.noteLook()
        guard stops.isAsked else { return sqlite3_result_int(context, 1) }
        stops.longCall.noteEnd()
        sqlite3_result_error_code(context, SQLITE_ABORT)
      }, nil, nil, nil)
    precondition(code == SQLITE_OK, "a function can be added to a connection that nobody uses yet")
  }

  /// SQL that has each row that is added, changed or deleted of `table`, quoted as `quoted` does, ask for the condition.
  static func making(_ table: String, _ quoted: (String) -> String) -> String {
    ["insert", "update", "delete"].map { event in
      "create temp trigger \(quoted(prefix + event + "_" + table)) after \(event) on main.\(quoted(table)) "
        + "begin select \(condition); end"
    }
    .joined(separator: ";")
  }

  /// The triggers that there are.
  static let listing = "select name from sqlite_temp_schema where type = 'trigger' and name glob '\(prefix)*'"
}

extension SQLiteEngine {
  public func protectTransaction() throws(EngineError) {
    // First: a stop of what follows would undo the whole transaction.
    connection.stops.protect(true)
    try removeStopPoints()
    for table in try tableNames() { try execute(StopPoints.making(table, dialect.quoted)) }
  }

  public var stopCondition: String? { connection.stops.isProtecting ? StopPoints.condition : nil }

  /// What is kept is changed no more: nothing of it is left.
  func endProtection() throws(EngineError) {
    guard connection.stops.isProtecting else { return }
    connection.stops.protect(false)
    try removeStopPoints()
  }

  private func removeStopPoints() throws(EngineError) {
    let statement = try known(StopPoints.listing)
    var names: [String] = []
    while try statement.step() { names.append(statement.label(0)) }
    for name in names { try execute("drop trigger temp.\(dialect.quoted(name))") }
  }
}
