internal import CPostgreSQL

/// The messages that were sent in libpq's pipeline mode. The server answers them in order. Their answers are read only
/// when they are needed: https://www.postgresql.org/docs/current/libpq-pipeline-mode.html
final class PostgreSQLPipeline {
  enum Message {
    /// Begins a transaction.
    case opening
    /// Prepares a statement or sets a savepoint for the next message.
    case preparation
    /// A change that was sent without waiting for its outcome. If the change fails, the next statement reports the
    /// error. After a `part`, that statement belongs to the same sentence. After a `change`, it belongs to a later
    /// sentence.
    case change, part
    /// A statement that was sent without waiting for its answer. All its rows are read into memory.
    case asked
    /// The statement whose rows are streamed.
    case question
    /// Commits the transaction.
    case commit
    /// Ends a transaction that hasn't changed anything. Its result doesn't matter.
    case leave
    /// A synchronization point. After an error, the server skips all messages up to the next synchronization point.
    case end
  }

  private let library: UnsafePointer<cpostgresql_functions>
  private let pointer: OpaquePointer
  private var isEntered = false
  /// The messages that haven't been answered, the oldest first.
  private var messages: ArraySlice<Message> = []
  /// The statements that wait for an answer to an `asked` message.
  private var askers: ArraySlice<Asker> = []
  /// The first error since the last call of ``takeFailure()``.
  private var failure: (message: Message, failure: PostgreSQLFailure)?
  /// Whether the connection was lost before a commit was answered.
  private(set) var hasLostCommit = false
  /// Whether a commit has succeeded since the last call of ``takeCommitted()``.
  private var hasCommitted = false
  /// The number of rows changed by statements that were sent without waiting for the outcome. Changes whose result
  /// hasn't been read aren't included.
  private(set) var changeCount = 0
  /// Whether preparing a statement has failed.
  private(set) var hasLostPreparation = false

  private struct Asker {
    /// The statement, or nil if its answer isn't needed any more.
    weak var statement: PostgreSQLStatement?
  }

  init(_ library: UnsafePointer<cpostgresql_functions>, _ pointer: OpaquePointer) {
    (self.library, self.pointer) = (library, pointer)
  }

  var isEmpty: Bool { messages.isEmpty }

  /// The number of messages that were sent after the last synchronization point.
  private(set) var unended = 0

  /// The number of synchronization points that haven't been answered.
  private(set) var ends = 0

  private var isLost: Bool { library.pointee.status(pointer) != CInt(CPOSTGRESQL_CONNECTION_OK) }

  /// Sends a message. Enters pipeline mode before the first message.
  ///
  /// - Parameter work: A function that passes the message to libpq, and returns whether libpq accepted it.
  /// - Returns: Whether the message was sent.
  func send(_ message: Message, _ work: () -> Bool) -> Bool {
    if !isEntered { isEntered = library.pointee.enterPipelineMode(pointer) == 1 }
    guard isEntered, work() else { return false }
    messages.append(message)
    unended += 1
    return true
  }

  /// Registers the statement that the last `asked` message belongs to.
  func note(_ asker: PostgreSQLStatement) { askers.append(Asker(statement: asker)) }

  /// The statements that wait for an answer, in the order of their messages.
  var asking: [PostgreSQLStatement] { askers.compactMap(\.statement) }

  /// Ignores the answer to the statement's message when it arrives.
  func forget(_ asker: PostgreSQLStatement) {
    for index in askers.indices where askers[index].statement === asker { askers[index].statement = nil }
  }

  /// Sends a synchronization point.
  ///
  /// - Returns: Whether the synchronization point was sent.
  func end() -> Bool {
    guard library.pointee.pipelineSync(pointer) == 1 else { return false }
    messages.append(.end)
    (unended, ends) = (0, ends + 1)
    return true
  }

  /// Reads answers until the next one belongs to a streamed statement, or until all answers are read.
  ///
  /// - Parameter limit: The number of synchronization points after which reading ends.
  func advance(ends limit: Int = .max) {
    var left = limit
    while left > 0, let message = messages.first, message != .question {
      if isLost { return forget() }
      var answer: OpaquePointer?
      while let result = library.pointee.getResult(pointer) {
        let status = library.pointee.resultStatus(result)
        if message == .asked, PostgreSQLLibrary.isDone(status) {
          answer = result
          continue
        }
        defer { library.pointee.clear(result) }
        if status == CInt(CPOSTGRESQL_PIPELINE_SYNC) { break }
        note(result, status, of: message)
      }
      messages.removeFirst()
      if message == .asked { hand(answer) }
      if message == .end { (ends, left) = (ends - 1, left - 1) }
    }
  }

  /// Passes an answer to the statement that has been waiting the longest. `answer` is nil if the message failed.
  private func hand(_ answer: OpaquePointer?) {
    if let asker = askers.popFirst()?.statement { asker.take(answer) } else { library.pointee.clear(answer) }
  }

  private func note(_ result: OpaquePointer, _ status: CInt, of message: Message) {
    if PostgreSQLLibrary.isDone(status) {
      if message == .commit { hasCommitted = true }
      if message == .change || message == .part {
        changeCount += PostgreSQLLibrary.rowCount(of: result, library)
      }
      return
    }
    if message == .preparation { hasLostPreparation = true }
    if failure == nil, message != .leave || isLost {
      failure = (message, PostgreSQLFailure(result, library))
    }
  }

  /// Reads the rest of the streamed statement's answer, and the answers after it.
  func finishQuestion() {
    if messages.first == .question {
      while let result = library.pointee.getResult(pointer) { library.pointee.clear(result) }
      messages.removeFirst()
    }
    advance()
  }

  func takeFailure() -> (message: Message, failure: PostgreSQLFailure)? {
    defer { failure = nil }
    return failure
  }

  /// Returns whether a commit has succeeded since the last call. Errors after the commit don't matter.
  func takeCommitted() -> Bool {
    defer { hasCommitted = false }
    return hasCommitted
  }

  /// Leaves pipeline mode, which some statements don't support.
  func exit() {
    if isEntered { isEntered = library.pointee.exitPipelineMode(pointer) != 1 }
  }

  /// Discards all messages, because the connection is lost.
  func forget() {
    if messages.contains(.commit) { hasLostCommit = true }
    while !askers.isEmpty { hand(nil) }
    (messages, unended, ends) = ([], 0, 0)
  }

  /// Resets ``hasLostPreparation``, because all statements will be prepared again.
  func forgetPreparations() { hasLostPreparation = false }

  /// Resets the state for a new connection.
  func restart() {
    (messages, askers, unended, ends, isEntered, failure) = ([], [], 0, 0, false, nil)
    (hasLostCommit, hasCommitted, hasLostPreparation) = (false, false, false)
  }
}
