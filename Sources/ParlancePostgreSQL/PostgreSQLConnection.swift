#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import CPostgreSQL
internal import ParlanceStore

/// An open connection to a server, shared by an engine and its statements: the last of them closes it.
final class PostgreSQLConnection {
  let library: UnsafePointer<cpostgresql_functions>
  let pointer: OpaquePointer
  let signals: PostgreSQLSignals
  /// The statement whose rows the server is sending: it has the connection for itself, and says so when it is gone.
  private(set) unowned(unsafe) var running: PostgreSQLStatement?
  /// Rows changed by the last statement that was run to its end.
  private(set) var changeCount = 0
  /// Rows changed since it was opened, but for those of changes that were sent ahead.
  private var awaitedChangeCount = 0
  private var nameCount = 0
  private let pipeline: PostgreSQLPipeline
  /// How many changes are sent before it is asked what became of them; of two such batches one is under way.
  private static let mostAhead = 256
  private var transaction = PostgreSQLTransaction.none
  private var keeping = PostgreSQLKeeping.apart
  /// Whether the connection is of no use, as the server has said that it ends it.
  private var isBroken = false
  /// How often it was opened anew: what the server kept for it before is gone.
  private(set) var generation = 0
  private let settings: [String]
  /// How long another's lock is waited for, in milliseconds.
  let lockTimeout: Int
  /// What records the changes of rows.
  weak var recording: PostgreSQLRecording?
  /// What must change nothing, within a transaction that may.
  private var reader: ObjectIdentifier?
  /// Whether the server keeps statements for this connection: a pooler that hands out connections for one transaction does not.
  private(set) var keepsStatements: Bool
  /// What it is that answers.
  private(set) var system = PostgreSQLSystem()

  /// - Parameters:
  ///   - name: A URI or a line of `key=value`s, as libpq reads them.
  ///   - lockTimeout: In seconds.
  ///   - password: Asks a person for the password that the server wants; nil where there is nobody to ask.
  init(_ name: String, lockTimeout: Double, password: () -> String?) throws(EngineError) {
    library = try PostgreSQLLibrary.load()
    let (name, isPooled) = Self.withoutPooler(name)
    keepsStatements = !isPooled
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
    // Notices are of what was done without harm; nobody has asked for them.
    _ = library.pointee.setNoticeProcessor(pointer, { _, _ in }, nil)
    // More milliseconds than 32 bits hold are no such setting.
    self.lockTimeout = Int(min(lockTimeout, 2_000_000) * 1000)
    settings = [
      "datestyle to iso", "intervalstyle to postgres", "standard_conforming_strings to on",
      "lock_timeout to \(self.lockTimeout)",
    ]
    try set()
  }

  deinit {
    signals.close()
    library.pointee.finish(pointer)
  }

  /// Sets what its answers are read by, and asks, in one go with that, what it is, and how its tables are kept. What is behind a
  /// pooler may be set for one transaction only.
  private func set() throws(EngineError) {
    let question = """
      select exists (select 1 from pg_inherits join pg_class as part on part.oid = inhrelid \
      join pg_class as whole on whole.oid = inhparent \
      where part.relkind = 'f' and whole.relnamespace = current_schema()::regnamespace), version(), exists (\(Self.citus))
      """
    let settings = settings.map { "set \($0)" } + [Self.settingOfCitus(isLocal: false)]
    let statements = (keepsStatements ? settings : []) + [question]
    let result = try executed(statements.joined(separator: "; "))
    defer { library.pointee.clear(result) }
    guard let result, library.pointee.resultStatus(result) == CInt(CPOSTGRESQL_TUPLES_OK) else {
      throw error(result)
    }
    let cell = { [library] in String(cString: library.pointee.getvalue(result, 0, $0)) }
    system = PostgreSQLSystem(version: cell(1), hasDistantParts: cell(0) == "t", hasCitus: cell(2) == "t")
    guard system.version >= PostgreSQLSystem.oldest else {
      throw .cannotOpen(
        path: "",
        details:
          "\(system.name) answers as PostgreSQL \(system.version), and \(PostgreSQLSystem.oldest) is the first that will do"
      )
    }
  }

  var isLost: Bool { isBroken || library.pointee.status(pointer) != CInt(CPOSTGRESQL_CONNECTION_OK) }

  /// Opens it anew where it was lost.
  ///
  /// - Throws: ``EngineError/connectionLost(wasKeeping:details:)`` where that cannot be done.
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

  /// Begins a transaction with the first question that is asked in it.
  func begin(_ sql: String) {
    keeping = .apart
    transaction = .begun(
      [sql]
        + (keepsStatements ? [] : settings.map { "set local \($0)" } + [Self.settingOfCitus(isLocal: true)]))
  }

  /// Keeps what was done.
  ///
  /// - Parameter isWriting: Whether something may have been: else nothing waits for it.
  func commit(isWriting: Bool) throws(EngineError) {
    try requireTransaction()
    guard transaction.isOpen else { return transaction = .none }
    freeUp()
    defer {
      // One that was not even reached by the server, as something before it had failed, leaves the transaction open.
      if transaction.isOpen, !isOpenAtServer { transaction = .none }
      (keeping, reader) = (.apart, nil)
    }
    if case .done(let result) = keeping { return try result.get() }
    // The server answers a failed transaction's commit with a rollback, and calls it done.
    if pipeline.isEmpty, hasFailed {
      throw .other(details: "the transaction had failed before it was to be kept")
    }
    guard pipeline.send(isWriting ? .commit : .leave, { send("commit") }), pipeline.end() else {
      throw failed(.commit)
    }
    if isWriting { try wait() }
  }

  func rollback() throws(EngineError) {
    defer { transaction = .none }
    (keeping, reader) = (.apart, nil)
    freeUp()
    // Whatever became of what was sent ahead, it is undone.
    try? settle()
    if transaction.isOpen, !isLost { try execute("rollback") }
  }

  private func requireTransaction() throws(EngineError) {
    if case .lost = transaction {
      throw .connectionLost(wasKeeping: false, details: "the connection broke before, within a transaction")
    }
  }

  /// Opens it anew where it is known to be lost, and nothing was begun.
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

  /// Whether a transaction is open, as the last answer tells.
  private var isOpenAtServer: Bool {
    let status = library.pointee.transactionStatus(pointer)
    return [CPOSTGRESQL_TRANSACTION_OPEN, CPOSTGRESQL_TRANSACTION_FAILED].contains { CInt($0) == status }
  }

  /// Whether a failure has left the transaction of no use.
  private var hasFailed: Bool {
    library.pointee.transactionStatus(pointer) == CInt(CPOSTGRESQL_TRANSACTION_FAILED)
  }

  /// Whether the transaction that is open has begun on the server, too.
  var hasBegun: Bool { transaction.isOpen }

  /// The next question is the last of its transaction.
  func keepWithNext() { keeping = .withNext }

  // MARK: Asking

  /// Sends a question, with all that has to come before it, and reads until its answer is next.
  ///
  /// - Parameters:
  ///   - statement: That has the connection for itself until its answer is read.
  ///   - send: Sends its messages by ``post(_:_:)``.
  func ask(by statement: PostgreSQLStatement, _ send: () throws(EngineError) -> Void) throws(EngineError) {
    freeUp()
    if reader != ObjectIdentifier(statement) { try endReading() }
    try ask(mayEnd: true, send)
    running = statement
  }

  /// - Parameter mayEnd: Whether it is what the transaction may end with.
  private func ask(mayEnd: Bool, _ send: () throws(EngineError) -> Void) throws(EngineError) {
    try sending { again throws(EngineError) in
      try exchange(mayEnd) { () throws(EngineError) in
        for statement in again { try statement.postAsked() }
        try send()
      }
    }
  }

  /// Sends a question of which nothing waits for the answer: it is read with that of the next one.
  func ask(withNext statement: PostgreSQLStatement) throws(EngineError) {
    freeUp()
    try endReading()
    try sending { again throws(EngineError) in
      try open()
      for statement in again + [statement] { try statement.postAsked() }
    }
  }

  /// Reads the answers of all that was asked so.
  func answer() throws(EngineError) { try ask(mayEnd: true) {} }

  func noteAsked(_ statement: PostgreSQLStatement) { pipeline.note(statement) }

  func forgetAsked(_ statement: PostgreSQLStatement) { pipeline.forget(statement) }

  /// - Parameter work: Sends something. It is done once more where the connection broke while nobody asked it anything, as nothing
  ///   was lost with it; it then gets the statements that were asked before, and are to be sent again.
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
    _ mayEnd: Bool, _ send: () throws(EngineError) -> Void
  ) throws(EngineError) {
    if transaction.isNone {
      // Of what no transaction begins before, this tells whether the connection is still there.
      try post(.opening) { self.send("select 1") }
    }
    try open()
    try send()
    let isLast = mayEnd && keeping.isWithNext
    if isLast { try post(.commit) { self.send("commit") } }
    try wait()
    // Not before it is answered: where the connection broke before, all of it is sent once more.
    if isLast { keeping = .done(.success(())) }
  }

  /// Sends what begins the transaction, where one is to begin.
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

  /// Waits for the answers of all that was sent, up to that of a question.
  private func wait() throws(EngineError) {
    defer { transaction.settle() }
    if pipeline.unended > 0, !pipeline.end() { throw failed(.end) }
    pipeline.advance()
    try check()
  }

  /// - Throws: What has failed of all that was answered.
  private func check() throws(EngineError) {
    let hasCommitted = pipeline.takeCommitted()
    guard let (message, failure) = pipeline.takeFailure() else {
      if isLost, !hasCommitted { throw failed(.end) }
      return
    }
    if failure.isFatal { isBroken = true }
    // All that was said is done: that the connection broke behind it matters to what is said next.
    if hasCommitted, message == .end { return pipeline.forget() }
    pipeline.finishQuestion()
    _ = pipeline.takeFailure()
    if pipeline.hasLostPreparation {
      generation += 1
      pipeline.forgetPreparations()
    }
    throw error(failure, of: message)
  }

  /// Reads what is left of a question's answer, and what came of the commit that was sent with it.
  func finishQuestion() {
    pipeline.finishQuestion()
    do throws(EngineError) {
      try check()
    } catch {
      if case .done = keeping { keeping = .done(.failure(error)) }
    }
  }

  func executeWithNext(_ sql: String) throws(EngineError) {
    freeUp()
    try endReading()
    guard transaction.isOpen, !isLost else { return try execute(sql) }
    transaction.settle()
    try post(.preparation) { send(sql) }
  }

  /// Sends a change of which nothing waits for what becomes of it.
  ///
  /// - Parameter send: Sends its messages by ``post(_:_:)``.
  func sendAhead(_ send: () throws(EngineError) -> Void) throws(EngineError) {
    freeUp()
    try endReading()
    try open()
    // It would not be sent again, so that nothing before it may be.
    transaction.settle()
    try send()
    guard pipeline.unended >= Self.mostAhead else { return }
    guard pipeline.end() else { throw failed(.end) }
    // While the server works at this batch, it is read what became of the one before.
    if pipeline.ends > 1 { pipeline.advance(ends: pipeline.ends - 1) }
    try check()
  }

  /// Waits until all that was sent is answered.
  ///
  /// - Throws: ``EngineError/refusedBefore(details:)``, and what ends whatever is run.
  func settle() throws(EngineError) {
    if running == nil, !pipeline.isEmpty { try wait() }
  }

  /// Makes the connection free: what another statement has still to read is read into memory.
  private func freeUp() {
    running?.keepRest()
    running = nil
  }

  /// Runs statements without arguments or answer.
  func execute(_ sql: String) throws(EngineError) {
    let result = try executed(sql)
    defer { library.pointee.clear(result) }
    let status = library.pointee.resultStatus(result)
    guard let result, PostgreSQLLibrary.isDone(status) else { throw error(result) }
    // What is selected is told as rows.
    count(result, isChange: status == CInt(CPOSTGRESQL_COMMAND_OK))
  }

  /// Rows changed since it was opened, as far as that is known.
  var totalChangeCount: Int { awaitedChangeCount + pipeline.changeCount }

  /// Notes how many rows a statement has changed that is done.
  ///
  /// - Parameter last: How many, where the result before told it.
  func count(_ result: OpaquePointer, after last: Int = 0, isChange: Bool = true) {
    changeCount = max(PostgreSQLLibrary.rowCount(of: result, library), last)
    if isChange { awaitedChangeCount += changeCount }
  }

  /// What cannot go through the pipeline: several statements, or one that takes rows.
  private func executed(_ sql: String) throws(EngineError) -> OpaquePointer? {
    freeUp()
    try requireConnection()
    try endReading()
    // Where it broke before a transaction begins, that is begun on another one.
    if case .begun = transaction { try ask(mayEnd: false) {} } else { try settle() }
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

  /// Runs a `copy … from stdin` with these lines: all of them are added, or none.
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

  /// From here on until another one is run, a statement changes nothing, whatever it calls or explains.
  func onlyRead(_ statement: PostgreSQLStatement) throws(EngineError) {
    let id = ObjectIdentifier(statement)
    guard isInTransaction, reader != id else { return }
    try execute("savepoint parlance_reading; set transaction read only")
    reader = id
  }

  private func endReading() throws(EngineError) {
    guard reader != nil else { return }
    reader = nil
    // A failure takes the savepoint with it.
    if isInTransaction, !hasFailed { try execute("release savepoint parlance_reading") }
  }

  /// A name for a statement that the server keeps.
  func nextName() -> String {
    nameCount += 1
    return "parlance_\(nameCount)"
  }

  func release(_ statement: PostgreSQLStatement) { if running === statement { running = nil } }

  // MARK: Failures

  /// Of what could not be sent or was not answered.
  private func failed(_ message: PostgreSQLPipeline.Message) -> EngineError {
    let words = Self.oneLine(String(cString: library.pointee.errorMessage(pointer)))
    // Nobody knows what the answers that are still to come belong to.
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

  /// The error of a statement, with what a person can do about it where the server doesn't say it.
  private func explained(_ failure: PostgreSQLFailure) -> EngineError {
    switch failure.state {
    case "57014" where !signals.isInterrupted: .stopped(details: failure.message)
    case "26000", "42P05":
      .other(details: "\(failure.message); behind a pooler, the database's name needs `?pgbouncer=true`")
    case "42704" where failure.message.contains(PostgreSQLFunctions.unicode):
      .unsupported(
        details: "this server was built without ICU, which compares texts regardless of case and accents")
    default: EngineError(failure)
    }
  }

  func error(_ failure: PostgreSQLFailure, of message: PostgreSQLPipeline.Message) -> EngineError {
    if failure.isFatal { isBroken = true }
    if isLost {
      // What the server has ended with words of its own, it has not gone beyond.
      let isUnknown = message == .commit || pipeline.hasLostCommit && !failure.isFatal
      return lost(failure.message, wasKeeping: isUnknown)
    }
    // A statement that was kept is not there, or another's is: what was said is said once more, without such.
    if keepsStatements, ["26000", "42P05"].contains(failure.state) {
      keepsStatements = false
      return .outdated
    }
    // What begins a change is refused by a server that is a copy of another, and called something else than that.
    if message == .opening, failure.state == "0A000" {
      return .readOnly(isAtServer: true, details: "the server is a copy of another, and takes no changes")
    }
    if failure.state == "0A000" {
      return .unsupported(details: "\(system.name) cannot do this: \(failure.message)")
    }
    let error = explained(failure)
    guard message == .change, error != .interrupted, error != .outdated else { return error }
    return .refusedBefore(details: error.details)
  }
}
