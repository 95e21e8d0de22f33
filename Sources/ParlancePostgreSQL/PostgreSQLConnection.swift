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
  /// Rows changed since it was opened.
  private(set) var totalChangeCount = 0
  private var nameCount = 0
  /// How many changes were sent of which nothing is known yet.
  private var sentAhead = 0
  private static let mostAhead = 256
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

  /// The name without `pgbouncer=true`, which says that there is a pooler in between, and which libpq does not know.
  private static func withoutPooler(_ name: String) -> (name: String, isPooled: Bool) {
    for (said, rest) in [("?pgbouncer=true&", "?"), ("?pgbouncer=true", ""), ("&pgbouncer=true", "")]
    where name.contains(said) {
      return (name.replacing(said, with: rest), true)
    }
    return (name, false)
  }

  /// - Returns: A connection, open or not.
  private static func connect(
    _ library: UnsafePointer<cpostgresql_functions>, _ name: String, _ password: String? = nil
  ) throws(EngineError) -> OpaquePointer {
    // Where a word stands twice, the last one counts: what was typed comes after what the name says.
    let settings: [(String, String)] =
      [("dbname", name), ("client_encoding", "UTF8"), ("fallback_application_name", "parlance")]
      + (password.map { [("password", $0)] } ?? [])
    let keywords = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in keywords + values { free(text) } }
    guard
      let opened = library.pointee.connectdbParams(
        keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    else { throw .cannotOpen(path: "", details: "out of memory") }
    return opened
  }

  deinit {
    signals.close()
    library.pointee.finish(pointer)
  }

  /// Sets what its answers are read by. What is behind a pooler may be set for one transaction only.
  private func set() throws(EngineError) {
    if keepsStatements { try execute(settings.map { "set \($0)" }.joined(separator: "; ")) }
  }

  /// Begins a transaction.
  func begin(_ sql: String) throws(EngineError) {
    try execute(([sql] + (keepsStatements ? [] : settings.map { "set local \($0)" })).joined(separator: "; "))
  }

  var isLost: Bool { library.pointee.status(pointer) != CInt(CPOSTGRESQL_CONNECTION_OK) }

  /// Opens it anew where it was lost.
  ///
  /// - Throws: ``EngineError/connectionLost(wasKeeping:details:)`` where that cannot be done.
  func restore() throws(EngineError) {
    guard isLost else { return }
    library.pointee.reset(pointer)
    guard !isLost else {
      throw .connectionLost(
        wasKeeping: false, details: Self.oneLine(String(cString: library.pointee.errorMessage(pointer))))
    }
    generation += 1
    signals.follow(library, pointer)
    try set()
  }

  /// The words of a message that are for a person: without the lines that explain it or tell where in the server it arose, and
  /// without what libpq says before the server's own words.
  static func oneLine(_ message: String) -> String {
    var lines: [Substring] = []
    for line in message.split(whereSeparator: \.isNewline) where line.first?.isWhitespace != true {
      var words = line
      for start in ["FATAL:  ", "ERROR:  ", "fe_sendauth: "] {
        if let place = words.firstRange(of: start) { words = words[place.upperBound...] }
      }
      if !lines.contains(words) { lines.append(words) }
    }
    return lines.joined(separator: "; ")
  }

  /// Runs statements without arguments or answer.
  func execute(_ sql: String) throws(EngineError) {
    try takeOver()
    let result = library.pointee.exec(pointer, sql)
    defer { library.pointee.clear(result) }
    let status = library.pointee.resultStatus(result)
    guard
      [CPOSTGRESQL_COMMAND_OK, CPOSTGRESQL_TUPLES_OK].contains(where: { CInt($0) == status })
    else { throw error(result) }
    // What is selected is told as rows.
    if let result { count(result, isChange: status == CInt(CPOSTGRESQL_COMMAND_OK)) }
  }

  /// Notes how many rows a statement has changed that is done.
  func count(_ result: OpaquePointer, isChange: Bool = true) {
    changeCount = Int(String(cString: library.pointee.cmdTuples(result))) ?? 0
    if isChange { totalChangeCount += changeCount }
  }

  /// Makes the connection free: what another statement has still to read is read into memory.
  func takeOver(by statement: PostgreSQLStatement? = nil) throws(EngineError) {
    try settle()
    if let running, running !== statement { running.keepRest() }
    if reader != nil, reader != statement.map(ObjectIdentifier.init) { try endReading() }
    running = statement
  }

  /// From here on until another one is run, a statement changes nothing, whatever it calls or explains.
  func onlyRead(_ statement: PostgreSQLStatement) throws(EngineError) {
    let id = ObjectIdentifier(statement)
    guard isInTransaction, reader != id else { return }
    try execute("savepoint parlance_reading; set transaction read only")
    reader = id
  }

  private func endReading() throws(EngineError) {
    reader = nil
    // A failure takes the savepoint with it.
    if isInTransaction, !hasFailed { try execute("release savepoint parlance_reading") }
  }

  /// Sends a change by libpq's pipeline: nothing waits for what becomes of it.
  ///
  /// - Parameter send: Sends it, and says whether it could.
  /// - Returns: False where libpq has none.
  func sendAhead(_ send: () -> Bool) throws(EngineError) -> Bool {
    guard let enter = library.pointee.enterPipelineMode else { return false }
    if sentAhead == 0 {
      try takeOver()
      guard enter(pointer) == 1 else { return false }
    }
    sentAhead += 1
    guard send() else {
      try settle()
      return false
    }
    if sentAhead == Self.mostAhead { try settle() }
    return true
  }

  /// Waits until all that was sent ahead is done.
  ///
  /// - Throws: ``EngineError/refusedBefore(details:)``, and what ends whatever is run.
  func settle() throws(EngineError) {
    if sentAhead == 0 { return }
    sentAhead = 0
    guard library.pointee.pipelineSync?(pointer) == 1 else { throw error(nil) }
    var failure: EngineError?
    while !isLost {
      guard let result = library.pointee.getResult(pointer) else { continue }
      defer { library.pointee.clear(result) }
      let status = library.pointee.resultStatus(result)
      if status == CInt(CPOSTGRESQL_PIPELINE_SYNC) { break }
      if status == CInt(CPOSTGRESQL_COMMAND_OK) {
        count(result)
      } else if failure == nil {
        failure = EngineError(PostgreSQLFailure(result, library))
      }
    }
    _ = library.pointee.exitPipelineMode?(pointer)
    if isLost { throw error(nil) }
    guard let failure else { return }
    throw failure == .interrupted || failure == .outdated
      ? failure : .refusedBefore(details: failure.details)
  }

  /// A name for a statement that the server keeps.
  func nextName() -> String {
    nameCount += 1
    return "parlance_\(nameCount)"
  }

  func release(_ statement: PostgreSQLStatement) { if running === statement { running = nil } }

  var isInTransaction: Bool {
    let status = library.pointee.transactionStatus(pointer)
    return status != CInt(CPOSTGRESQL_TRANSACTION_IDLE)
      && status != CInt(CPOSTGRESQL_TRANSACTION_UNKNOWN)
  }

  /// Whether a failure has left the transaction of no use.
  var hasFailed: Bool {
    library.pointee.transactionStatus(pointer) == CInt(CPOSTGRESQL_TRANSACTION_FAILED)
  }

  func error(_ result: OpaquePointer?) -> EngineError {
    guard let result else {
      return lost(Self.oneLine(String(cString: library.pointee.errorMessage(pointer))))
    }
    let failure = PostgreSQLFailure(result, library)
    let error = EngineError(failure)
    // A statement that was kept is not there, or another's is: what was said is said once more, without such.
    if keepsStatements, ["26000", "42P05"].contains(failure.state) {
      keepsStatements = false
      return .outdated
    }
    if case .other = error { return lost(failure.message) }
    return error
  }

  /// What went wrong, which may be that the connection broke: that is known once nothing more comes from it.
  private func lost(_ words: String) -> EngineError {
    while let further = library.pointee.getResult(pointer) { library.pointee.clear(further) }
    return isLost ? .connectionLost(wasKeeping: false, details: words) : .other(details: words)
  }
}
