internal import GRDB
internal import GRDBSQLite
internal import ParlanceStore

/// An open connection, shared by an engine and its statements: the last of them closes it.
final class SQLiteConnectionBox {
  let pointer: OpaquePointer
  /// Whether the file itself allows no writing.
  let fileIsReadOnly: Bool
  private let watchesFile: Bool
  /// What statements did that are no more.
  var finished = EngineWork()
  /// Whether anybody has asked what was done.
  var isCounted = false
  /// Knows of the statement that runs.
  let meter: SQLiteWorkMeter
  let stops = StopRequests()
  private let lockWait: LockWait
  /// Nil for what has no file, or one that stands still.
  private(set) var witness: FileWitness?
  /// Owns the connection.
  private let queue: DatabaseQueue
  /// Nil for what has no file.
  private var heldFile: HeldFile?

  init(path: String, readOnly: Bool, busyTimeout: Double) throws(EngineError) {
    let file = DatabaseFile(path: path)
    lockWait = LockWait(seconds: busyTimeout, stops)
    try file.check(mustExist: readOnly)
    var isFrozen = false
    FileStops.allow()
    do {
      queue = try Self.open(
        file.openingPath, readOnly: readOnly && !file.isSafeToOpenForWriting, query: readOnly, lockWait)
    } catch let error as DatabaseError {
      // SQLite says either, by whether the file itself may be written.
      let isStuck = error.resultCode == .SQLITE_CANTOPEN || error.resultCode == .SQLITE_READONLY
      guard isStuck, let frozen = file.frozenURI else { throw EngineError(error, opening: path) }
      // A write-ahead log cannot be begun in a directory that may not be written: the file stands still.
      do {
        isFrozen = true
        queue = try Self.open(frozen, readOnly: true, query: true, lockWait)
      } catch {
        throw EngineError(error, opening: path)
      }
    } catch {
      throw EngineError(error, opening: path)
    }
    let connection = queue.unsafeReentrantWrite { database in
      // GRDB observes transactions through hooks that must run on its own queue, which statements here do not.
      sqlite3_commit_hook(database.sqliteConnection, nil, nil)
      sqlite3_rollback_hook(database.sqliteConnection, nil, nil)
      sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
      return database.sqliteConnection
    }
    guard let connection else { preconditionFailure("a queue that has opened has a connection") }
    pointer = connection
    StopPoints.add(to: pointer, stops)
    meter = SQLiteWorkMeter(path: path, stops, lockWait)
    meter.attach(to: connection)
    let name = sqlite3_db_filename(connection, "main").map { String(cString: $0) } ?? ""
    heldFile = name.isEmpty ? nil : HeldFile(name)
    fileIsReadOnly = sqlite3_db_readonly(connection, "main") == 1
    watchesFile = !isFrozen && path != ":memory:"
  }

  deinit {
    _ = witness?.leave()
    // Once it is closed, another file may be given the identity of one that was deleted.
    heldFile = nil
    ClosedQueue.close(queue)
  }

  /// From now on it can be told whether another program writes the file over.
  func watchFile() {
    guard watchesFile, let path = sqlite3_db_filename(pointer, "main") else { return }
    witness = FileWitness(of: pointer, path: String(cString: path))
  }

  /// Opens by GRDB, which also sees to it that the file is a database; foreign keys are enforced.
  ///
  /// - Parameter query: Whether the connection refuses to write even where the file would allow it.
  static func open(
    _ path: String, readOnly: Bool, query: Bool, _ lockWait: LockWait
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readOnly
    configuration.busyMode = lockWait.busyMode
    configuration.allowsUnsafeTransactions = true
    // Said below: what GRDB does to say it takes more time than all that SQLite does to open a database.
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      database.add(function: Median.function)
      guard let connection = database.sqliteConnection else { return }
      ExactArithmetic.add(to: connection)
      let code = sqlite3_exec(
        connection, "pragma foreign_keys = on; pragma query_only = \(query ? "on" : "off")", nil, nil, nil)
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Opens the database so far that its log is read, and closes it: what is in the log stands in the file then, as far as others
  /// who have it open allow.
  static func openAndClose(_ path: String) throws(EngineError) {
    do {
      let queue = try open(
        DatabaseFile(path: path).openingPath, readOnly: false, query: false, LockWait(seconds: 0))
      try queue.inDatabase {
        try $0.execute(sql: "select count(*) from sqlite_schema; pragma wal_checkpoint(passive)")
      }
      try queue.close()
    } catch {
      throw EngineError(error, opening: path)
    }
  }

  /// Copies all pages by SQLite's online backup, some at a time.
  ///
  /// - Throws: ``EngineError/damagedCopy(details:)`` where the copy is no sound database, as this one is none then;
  ///   ``EngineError/interrupted`` when it is told to stop meanwhile.
  func backUp(to path: String, telling tell: (Int, Int) -> Void) throws(EngineError) {
    let stopsBefore = stops.count
    do {
      let copy = try DatabaseQueue(path: path)
      try withoutActuallyEscaping(tell) { tell in
        try queue.backup(to: copy, pagesPerStep: 1_000) { [stops] progress in
          tell(progress.completedPageCount, progress.totalPageCount)
          if stops.count != stopsBefore { throw EngineError.interrupted }
        }
      }
      try copy.close()
      let made = try Self.open(path, readOnly: false, query: true, LockWait(seconds: 0))
      try CopyCheck(made).run { [stops] in stops.count != stopsBefore }
    } catch let error as EngineError {
      throw error
    } catch {
      throw EngineError(error, opening: path)
    }
  }

  /// What SQLite counts up whenever the tables may have become others, and whenever another connection has written; nil where
  /// they cannot be read.
  struct Versions {
    let schema: Int64
    let others: Int64

    /// Whether this connection alone has gone on to those that there are now.
    func areLeft(for now: Versions?) -> Bool {
      now.map { $0.schema != schema && $0.others == others } ?? false
    }
  }

  var versions: Versions? {
    guard let others = integer("pragma main.data_version"), let schema = integer("pragma main.schema_version")
    else { return nil }
    return Versions(schema: schema, others: others)
  }

  private func integer(_ pragma: String) -> Int64? {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(pointer, pragma, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return nil }
    return sqlite3_column_int64(statement, 0)
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// Undoes the open transaction, if SQLite has not done so.
  func undoAll() {
    while isInTransaction, sqlite3_exec(pointer, "rollback", nil, nil, nil) == SQLITE_INTERRUPT {}
  }

  /// What the last call on this connection says of its failure with `code`.
  func error(_ code: CInt) -> EngineError {
    let error = EngineError(code: code, details: String(cString: sqlite3_errmsg(pointer)))
    switch error {
    case .busy where lockWait.takeStop(): return .interrupted
    case .other where code & 0xFF == SQLITE_ABORT && stops.isAsked: return .interrupted
    case .tooLarge where LengthStop.explains(code) && stops.isProtecting && stops.isAsked: return .interrupted
    case .notADatabase(let details), .diskFailed(let details):
      return witness?.explainsDamage == true ? .fileOverwritten(details: details) : error
    default: return error
    }
  }
}
