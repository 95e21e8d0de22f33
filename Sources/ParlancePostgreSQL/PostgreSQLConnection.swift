#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import CPostgreSQL
internal import ParlanceModel
internal import ParlanceStore

/// An open connection to a server. An engine and its statements share it. The connection is closed when all these
/// objects are released.
final class PostgreSQLConnection {
  let library: UnsafePointer<cpostgresql_functions>
  let pointer: OpaquePointer
  let signals: PostgreSQLSignals
  /// The statement that is streaming rows, if any. Until it ends, no other statement can use the connection. When the
  /// statement is released, it sets this property to nil.
  private(set) unowned(unsafe) var running: PostgreSQLStatement?
  /// The number of rows changed by the last completed statement.
  private(set) var changeCount = 0
  /// The number of rows that were changed since the connection was opened. Changes that were sent without waiting for
  /// their result aren't included.
  private var awaitedChangeCount = 0
  private var nameCount = 0
  private let pipeline: PostgreSQLPipeline
  /// The number of changes per pipeline batch. While one batch is in flight, the next one fills.
  private static let mostAhead = 256
  private var transaction = PostgreSQLTransaction.none
  private var keeping = CommitMode.apart
  /// Whether the server has announced that it is closing the connection.
  private var isBroken = false
  /// The number of reconnects. Prepared statements of earlier connections no longer exist.
  private(set) var generation = 0
  private let fixedSettings: [String]
  /// The names of the session's time zone, best first. Names that the server rejected are removed.
  private var zones: [String]
  /// How many milliseconds to wait if another session has locked a row or table.
  let lockTimeout: Int
  /// The recording of row changes, if any.
  weak var recording: PostgreSQLRecording?
  /// The statement that must not change the database, although its transaction may. Nil if there isn't such a
  /// statement.
  private var reader: ObjectIdentifier?
  /// Whether prepared statements stay available on the server. They don't if a connection pooler may use a different
  /// server connection for each transaction.
  private(set) var supportsPreparedStatements: Bool
  /// The server product and version.
  private(set) var system = PostgreSQLSystem()

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - name: A URI, or `key=value` pairs, in the form that libpq reads.
  ///   - lockTimeout: How many seconds to wait if another session has locked a row or table.
  ///   - zone: The time zone of the session.
  ///   - password: Asks the user for a password, if the server requires one. Returns nil if there isn't a terminal.
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if connecting fails or the server is too old.
  init(
    _ name: String, lockTimeout: Double, zone: WallClockTimeZone, password: () -> String?
  ) throws(EngineError) {
    library = try PostgreSQLLibrary.load()
    let (name, isPooled) = Self.withoutPooler(name)
    supportsPreparedStatements = !isPooled
    var opened = try Self.connect(library, name)
    if library.pointee.needsPassword(opened) == 1, let password = password() {
      library.pointee.finish(opened)
      opened = try Self.connect(library, name, password)
    }
    guard library.pointee.status(opened) == CInt(CPOSTGRESQL_CONNECTION_OK) else {
      let words = Self.oneLine(String(cString: library.pointee.errorMessage(opened)))
      library.pointee.finish(opened)
      throw .cannotOpen(path: "", details: words)
    }
    pointer = opened
    pipeline = PostgreSQLPipeline(library, opened)
    signals = PostgreSQLSignals(library, opened)
    // Notices of the server are discarded. Otherwise libpq would print them.
    _ = library.pointee.setNoticeProcessor(pointer, { _, _ in }, nil)
    // The server rejects a number of milliseconds that doesn't fit into 32 bits.
    self.lockTimeout = Int(min(lockTimeout, 2_000_000) * 1000)
    fixedSettings = [
      "datestyle to iso", "intervalstyle to postgres", "standard_conforming_strings to on",
      "lock_timeout to \(self.lockTimeout)",
    ]
    zones = zone.posixNames
    try set()
  }

  deinit {
    signals.close()
    library.pointee.finish(pointer)
  }

  /// Sets the session's parameters and, in the same round trip, reads the server version, whether tables have
  /// partitions on other servers, and whether Citus is installed. Behind a pooler, parameters can be set only for a
  /// transaction. If the server doesn't know the time zone's name, tries the next name.
  private func set() throws(EngineError) {
    let question = """
      select exists (select 1 from pg_inherits join pg_class as part on part.oid = inhrelid \
      join pg_class as whole on whole.oid = inhparent \
      where part.relkind = 'f' and whole.relnamespace = current_schema()::regnamespace), version(), exists (\(Self.citus))
      """
    let settings = settings.map { "set \($0)" } + [Self.settingOfCitus(isLocal: false)]
    let zone = "select set_config('TimeZone', \(zoneLiteral), true)"
    let statements = (supportsPreparedStatements ? settings : [zone]) + [question]
    let result = try executed(statements.joined(separator: "; "))
    defer { library.pointee.clear(result) }
    guard let result, library.pointee.resultStatus(result) == CInt(CPOSTGRESQL_TUPLES_OK) else {
      if let result, zones.count > 1, PostgreSQLFailure(result, library).state == "22023" {
        zones.removeFirst()
        return try set()
      }
      throw error(result)
    }
    let cell = { [library] in String(cString: library.pointee.getvalue(result, 0, $0)) }
    system = PostgreSQLSystem(version: cell(1), hasDistantParts: cell(0) == "t", hasCitus: cell(2) == "t")
    guard system.version >= PostgreSQLSystem.oldest else {
      throw .cannotOpen(
        path: "",
        details:
          "\(system.name) reports PostgreSQL \(system.version), but version \(PostgreSQLSystem.oldest) or later is required"
      )
    }
  }

  /// The parameters of the session. The time zone is the one of `now` and `today`, so that a time with a time zone is
  /// compared with them correctly.
  private var settings: [String] { fixedSettings + ["timezone to \(zoneLiteral)"] }

  private var zoneLiteral: String { "'\(zones[0].replacing("'", with: "''"))'" }

  var isLost: Bool { isBroken || library.pointee.status(pointer) != CInt(CPOSTGRESQL_CONNECTION_OK) }

  /// Connects again if the connection is lost.
  ///
  /// - Throws: ``EngineError/connectionLost(wasKeeping:details:)`` if connecting fails.
  func restore() throws(EngineError) {
    guard isLost else { return }
    library.pointee.reset(pointer)
    isBroken = false
    guard !isLost else {
      throw .connectionLost(
        wasKeeping: false, details: Self.oneLine(String(cString: library.pointee.errorMessage(pointer))))
    }
    generation += 1
    pipeline.restart()
    transaction = .none
    signals.follow(library, pointer)
    try set()
  }

  // MARK: Transactions

  /// Begins a transaction. `sql` is sent only together with the first statement of the transaction.
  func begin(_ sql: String) {
    keeping = .apart
    transaction = .begun(
      [sql]
        + (supportsPreparedStatements
          ? [] : settings.map { "set local \($0)" } + [Self.settingOfCitus(isLocal: true)]))
  }

  /// Commits the transaction.
  ///
  /// - Parameter isWriting: Whether the transaction may have changed the database. If not, this function doesn't wait
  ///   for the server's answer.
  func commit(isWriting: Bool) throws(EngineError) {
    try requireTransaction()
    guard transaction.isOpen else { return transaction = .none }
    bufferRunningStatement()
    defer {
      // If an earlier message failed, the server has skipped the commit, and the transaction is still open.
      if transaction.isOpen, !isOpenAtServer { transaction = .none }
      (keeping, reader) = (.apart, nil)
    }
    if case .done(let result) = keeping { return try result.get() }
    // For a failed transaction, the server answers a commit with a rollback and without an error.
    if pipeline.isEmpty, hasFailed {
      throw .other(details: "the transaction failed before the commit")
    }
    guard pipeline.send(isWriting ? .commit : .leave, { send("commit") }), pipeline.end() else {
      throw failed(.commit)
    }
    if isWriting { try wait() }
  }

  func rollback() throws(EngineError) {
    defer { transaction = .none }
    (keeping, reader) = (.apart, nil)
    bufferRunningStatement()
    // The rollback also undoes changes that were sent without waiting, so their errors don't matter.
    try? settle()
    if transaction.isOpen, !isLost { try execute("rollback") }
  }

  private func requireTransaction() throws(EngineError) {
    if case .lost = transaction {
      throw .connectionLost(wasKeeping: false, details: "the connection was lost earlier in the transaction")
    }
  }

  /// Connects again if the connection is lost, unless a transaction has begun.
  private func requireConnection() throws(EngineError) {
    try requireTransaction()
    if transaction.isNone { try restore() }
  }

  var isInTransaction: Bool {
    switch transaction {
    case .begun: true
    case .open: !isLost
    case .none, .lost: false
    }
  }

  /// Whether a transaction is open, according to the server's last answer.
  private var isOpenAtServer: Bool {
    let status = library.pointee.transactionStatus(pointer)
    return [CPOSTGRESQL_TRANSACTION_OPEN, CPOSTGRESQL_TRANSACTION_FAILED].contains { CInt($0) == status }
  }

  /// Whether the open transaction is unusable because of an error.
  private var hasFailed: Bool {
    library.pointee.transactionStatus(pointer) == CInt(CPOSTGRESQL_TRANSACTION_FAILED)
  }

  /// Whether the open transaction has already begun on the server.
  var hasOpenTransaction: Bool { transaction.isOpen }

  /// Announces that the next statement is the last one of the transaction. The commit is sent together with this
  /// statement.
  func commitWithNext() { keeping = .withNext }

  // MARK: Asking

  /// Sends a statement. If necessary, the messages that begin the transaction are sent first. Then reads answers until
  /// the next one is the statement's own answer.
  ///
  /// - Parameters:
  ///   - statement: The statement, which uses the connection until its answer is read.
  ///   - send: A function that sends the statement's messages with ``post(_:_:)``.
  func ask(by statement: PostgreSQLStatement, _ send: () throws(EngineError) -> Void) throws(EngineError) {
    bufferRunningStatement()
    if reader != ObjectIdentifier(statement) { try endReading() }
    try ask(canEndSentence: true, send)
    running = statement
  }

  /// Sends messages. Then reads answers until the next answer contains the rows of a statement.
  ///
  /// - Parameter canEndSentence: Whether this can be the last statement of the transaction.
  private func ask(canEndSentence: Bool, _ send: () throws(EngineError) -> Void) throws(EngineError) {
    try sending { again throws(EngineError) in
      try exchange(canEndSentence) { () throws(EngineError) in
        for statement in again { try statement.postAsked() }
        try send()
      }
    }
  }

  /// Sends a statement without waiting for its answer. The answer is read together with the answer to the next
  /// statement.
  func ask(withNext statement: PostgreSQLStatement) throws(EngineError) {
    bufferRunningStatement()
    try endReading()
    try sending { again throws(EngineError) in
      try open()
      for statement in again + [statement] { try statement.postAsked() }
    }
  }

  /// Reads the answers of all statements that ``ask(withNext:)`` sent.
  func answer() throws(EngineError) { try ask(canEndSentence: true) {} }

  func noteAsked(_ statement: PostgreSQLStatement) { pipeline.note(statement) }

  func forgetAsked(_ statement: PostgreSQLStatement) { pipeline.forget(statement) }

  /// Sends messages. If the connection was lost while it was idle, connects again and sends the messages again. No work
  /// is lost in this case.
  ///
  /// - Parameter work: A function that sends the messages. In the second call, it receives the statements that weren't
  ///   answered and must be sent again.
  private func sending(
    _ work: (_ again: [PostgreSQLStatement]) throws(EngineError) -> Void
  ) throws(EngineError) {
    try requireConnection()
    let beginning = transaction.beginning
    guard beginning != nil || transaction.isNone else { return try work([]) }
    let asked = pipeline.asking
    do throws(EngineError) {
      try work([])
    } catch {
      guard isLost, case .connectionLost(wasKeeping: false, _) = error else { throw error }
      try restore()
      if let beginning { transaction = .begun(beginning) }
      try work(asked)
    }
  }

  private func exchange(
    _ canEndSentence: Bool, _ send: () throws(EngineError) -> Void
  ) throws(EngineError) {
    if transaction.isNone {
      // This query detects a lost connection before the statement is sent. A transaction has its own first message for
      // this.
      try post(.opening) { self.send("select 1") }
    }
    try open()
    try send()
    let isLast = canEndSentence && keeping.isWithNext
    if isLast { try post(.commit) { self.send("commit") } }
    try wait()
    // Set only after the answer. If the connection is lost earlier, everything is sent again.
    if isLast { keeping = .done(.success(())) }
  }

  /// Sends the SQL that begins the transaction, unless it was sent before.
  private func open() throws(EngineError) {
    guard case .begun(let beginning) = transaction else { return }
    transaction = .open(unanswered: beginning)
    for sql in beginning { try post(.opening) { send(sql) } }
  }

  func post(_ message: PostgreSQLPipeline.Message, _ send: () -> Bool) throws(EngineError) {
    guard pipeline.send(message, send) else { throw failed(message) }
  }

  private func send(_ sql: String) -> Bool {
    library.pointee.sendQueryParams(pointer, sql, 0, nil, nil, nil, nil, 0) == 1
  }

  /// Reads answers until the next answer contains the rows of a statement, or until all answers are read.
  private func wait() throws(EngineError) {
    defer { transaction.settle() }
    if pipeline.unended > 0, !pipeline.end() { throw failed(.end) }
    pipeline.advance()
    try check()
  }

  /// Throws the first error in the answers that were read since the last call.
  private func check() throws(EngineError) {
    let hasCommitted = pipeline.takeCommitted()
    guard let (message, failure) = pipeline.takeFailure() else {
      if isLost, !hasCommitted { throw failed(.end) }
      return
    }
    if failure.isFatal { isBroken = true }
    // The commit succeeded. If the connection was lost after the commit, only the next statement is affected.
    if hasCommitted, message == .end { return pipeline.forget() }
    pipeline.finishQuestion()
    _ = pipeline.takeFailure()
    if pipeline.hasLostPreparation {
      generation += 1
      pipeline.forgetPreparations()
    }
    throw error(failure, of: message)
  }

  /// Reads the rest of a statement's answer. If a commit was sent together with the statement, also reads its result.
  func finishQuestion() {
    pipeline.finishQuestion()
    do throws(EngineError) {
      try check()
    } catch {
      if case .done = keeping { keeping = .done(.failure(error)) }
    }
  }

  func executeWithNext(_ sql: String) throws(EngineError) {
    bufferRunningStatement()
    try endReading()
    guard transaction.isOpen, !isLost else { return try execute(sql) }
    transaction.settle()
    try post(.preparation) { send(sql) }
  }

  /// Sends a change without waiting for its outcome.
  ///
  /// - Parameter send: A function that sends the change's messages with ``post(_:_:)``.
  func sendAhead(_ send: () throws(EngineError) -> Void) throws(EngineError) {
    bufferRunningStatement()
    try endReading()
    try open()
    // A change is never sent twice. So the messages before it can't be sent again either.
    transaction.settle()
    try send()
    guard pipeline.unended >= Self.mostAhead else { return }
    guard pipeline.end() else { throw failed(.end) }
    // While the server processes this batch, the results of the previous batch are read.
    if pipeline.ends > 1 { pipeline.advance(ends: pipeline.ends - 1) }
    try check()
  }

  /// Waits for the answers to all messages.
  ///
  /// - Throws: ``EngineError/earlierChangeRefused(details:)`` if a change that was sent without waiting failed. Also
  ///   throws other errors of the connection.
  func settle() throws(EngineError) {
    if running == nil, !pipeline.isEmpty { try wait() }
  }

  /// Makes the connection available for another statement. The remaining rows of the running statement are read into
  /// memory.
  private func bufferRunningStatement() {
    running?.bufferRemainingRows()
    running = nil
  }

  /// Runs one or more statements that have no arguments. Ignores their rows.
  func execute(_ sql: String) throws(EngineError) {
    let result = try executed(sql)
    defer { library.pointee.clear(result) }
    let status = library.pointee.resultStatus(result)
    guard let result, PostgreSQLLibrary.isDone(status) else { throw error(result) }
    // For a select, the count is the number of returned rows, not of changed rows.
    count(result, isChange: status == CInt(CPOSTGRESQL_COMMAND_OK))
  }

  /// The number of rows that were changed since the connection was opened. Changes whose result hasn't been read aren't
  /// included.
  var totalChangeCount: Int { awaitedChangeCount + pipeline.changeCount }

  /// Counts the rows that a completed statement changed.
  ///
  /// - Parameter last: The count that the previous result reported, or 0.
  func count(_ result: OpaquePointer, after last: Int = 0, isChange: Bool = true) {
    changeCount = max(PostgreSQLLibrary.rowCount(of: result, library), last)
    if isChange { awaitedChangeCount += changeCount }
  }

  /// Runs SQL that can't be run in libpq's pipeline mode: several statements at once, or `copy`.
  private func executed(_ sql: String) throws(EngineError) -> OpaquePointer? {
    bufferRunningStatement()
    try requireConnection()
    try endReading()
    // The transaction begins before the SQL is sent. If the connection is lost, the transaction can still begin on a
    // new connection.
    if case .begun = transaction { try ask(canEndSentence: false) {} } else { try settle() }
    if isLost { throw failed(.question) }
    pipeline.exit()
    let result = library.pointee.exec(pointer, sql)
    if isOpenAtServer {
      transaction = .open(unanswered: nil)
    } else {
      transaction = transaction.isOpen && isLost ? .lost : .none
    }
    return result
  }

  /// Runs `copy … from stdin` with these lines. If one row can't be added, no rows are added.
  func copy(_ sql: String, _ lines: ArraySlice<UInt8>) throws(EngineError) {
    if signals.isInterrupted { throw .interrupted }
    let begun = try executed(sql)
    defer { library.pointee.clear(begun) }
    guard library.pointee.resultStatus(begun) == CInt(CPOSTGRESQL_COPY_IN) else { throw error(begun) }
    transaction = .open(unanswered: nil)
    let isSent = lines.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return true }
      return library.pointee.putCopyData(pointer, start, CInt(bytes.count)) == 1
    }
    guard isSent, library.pointee.putCopyEnd(pointer, nil) == 1 else { throw error(nil) }
    let ended = library.pointee.getResult(pointer)
    defer { library.pointee.clear(ended) }
    let isDone = library.pointee.resultStatus(ended) == CInt(CPOSTGRESQL_COMMAND_OK)
    let failure = isDone ? nil : error(ended)
    while let further = library.pointee.getResult(pointer) { library.pointee.clear(further) }
    if let failure { throw failure }
    if let ended { count(ended) }
  }

  /// Makes the transaction read-only until another statement runs, so that functions called by `statement` can't change
  /// the database.
  func makeReadOnly(_ statement: PostgreSQLStatement) throws(EngineError) {
    let id = ObjectIdentifier(statement)
    guard isInTransaction, reader != id else { return }
    try execute("savepoint parlance_reading; set transaction read only")
    reader = id
  }

  private func endReading() throws(EngineError) {
    guard reader != nil else { return }
    reader = nil
    // If the transaction has failed, the savepoint no longer exists.
    if isInTransaction, !hasFailed { try execute("release savepoint parlance_reading") }
  }

  /// Returns a new name for a prepared statement.
  func nextName() -> String {
    nameCount += 1
    return "parlance_\(nameCount)"
  }

  func release(_ statement: PostgreSQLStatement) { if running === statement { running = nil } }

  // MARK: Failures

  /// Returns the error for a message that couldn't be sent or answered, because the connection is lost.
  private func failed(_ message: PostgreSQLPipeline.Message) -> EngineError {
    let words = Self.oneLine(String(cString: library.pointee.errorMessage(pointer)))
    // It is unknown which message the next answer would belong to, so all messages are discarded.
    pipeline.forget()
    isBroken = true
    return lost(words, wasKeeping: message == .commit || pipeline.hasLostCommit)
  }

  private func lost(_ words: String, wasKeeping: Bool) -> EngineError {
    if transaction.isOpen { transaction = .lost }
    return .connectionLost(wasKeeping: wasKeeping, details: words)
  }

  func error(_ result: OpaquePointer?) -> EngineError {
    guard let result else { return failed(.question) }
    return error(PostgreSQLFailure(result, library), of: .question)
  }

  /// Returns the error of a statement. For some errors, it contains additional advice.
  private func explained(_ failure: PostgreSQLFailure) -> EngineError {
    switch failure.state {
    case "57014" where !signals.isInterrupted: .stopped(details: failure.message)
    case "26000", "42P05":
      .other(
        details: "\(failure.message); with a connection pooler, add `?pgbouncer=true` to the database's name")
    case "42704" where failure.message.contains(PostgreSQLFunctions.unicode):
      .unsupported(
        details: "this server was built without ICU, which Parlance needs to ignore case and accents")
    default: EngineError(failure)
    }
  }

  func error(_ failure: PostgreSQLFailure, of message: PostgreSQLPipeline.Message) -> EngineError {
    if failure.isFatal { isBroken = true }
    if isLost {
      // If the server reports an error and then closes the connection, the transaction wasn't committed.
      let isUnknown = message == .commit || pipeline.hasLostCommit && !failure.isFatal
      return lost(failure.message, wasKeeping: isUnknown)
    }
    // Behind a pooler, the prepared statement may not exist on the server, or another statement may have its name. The
    // caller runs the statement again, without preparing it.
    if supportsPreparedStatements, ["26000", "42P05"].contains(failure.state) {
      supportsPreparedStatements = false
      return .outdated
    }
    // A read-only replica refuses to begin a writing transaction, with an unspecific error code.
    if message == .opening, failure.state == "0A000" {
      return .readOnly(isAtServer: true, details: "the server is a read-only replica")
    }
    if failure.state == "0A000" {
      return .unsupported(details: "\(system.name) can't do this: \(failure.message)")
    }
    let error = explained(failure)
    guard message == .change, error != .interrupted, error != .outdated else { return error }
    return .earlierChangeRefused(details: error.details)
  }
}
