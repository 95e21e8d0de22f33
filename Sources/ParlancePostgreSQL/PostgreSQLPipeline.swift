internal import CPostgreSQL

/// What was sent through libpq's pipeline. The server answers all of it in its order, and nothing waits for an answer before
/// somebody wants one: https://www.postgresql.org/docs/current/libpq-pipeline-mode.html
final class PostgreSQLPipeline {
  enum Message {
    /// Begins a transaction.
    case opening
    /// What a question needs before it: its statement kept by the server, a savepoint.
    case preparation
    /// A change of an earlier sentence, and one of the same.
    case change, part
    /// A question whose rows are all read into memory.
    case asked
    /// The statement whose rows are read.
    case question
    /// Keeps the transaction.
    case commit
    /// Ends a transaction that has changed nothing, whatever comes of it.
    case leave
    /// Up to here the server goes on after a failure without doing anything.
    case end
  }

  private let library: UnsafePointer<cpostgresql_functions>
  private let pointer: OpaquePointer
  private var isEntered = false
  /// Those that are not answered yet, the first one first.
  private var messages: ArraySlice<Message> = []
  /// Whose the questions among them are that are read into memory.
  private var askers: ArraySlice<Asker> = []
  /// Of what was answered since it was last asked for: the first that failed.
  private var failure: (message: Message, failure: PostgreSQLFailure)?
  /// Whether the connection broke before the answer of a commit came.
  private(set) var hasLostCommit = false
  /// Whether a commit was done since what has failed was last asked for.
  private var hasCommitted = false
  /// How many rows were changed by changes of which nobody waited for the outcome.
  private(set) var changeCount = 0
  /// Whether a statement that was to be kept was not.
  private(set) var hasLostPreparation = false

  private struct Asker {
    /// Nil once nobody wants the answer.
    weak var statement: PostgreSQLStatement?
  }

  init(_ library: UnsafePointer<cpostgresql_functions>, _ pointer: OpaquePointer) {
    (self.library, self.pointer) = (library, pointer)
  }

  var isEmpty: Bool { messages.isEmpty }

  /// How many messages were sent since the last end.
  private(set) var unended = 0

  /// How many ends are not answered yet.
  private(set) var ends = 0

  private var isLost: Bool { library.pointee.status(pointer) != CInt(CPOSTGRESQL_CONNECTION_OK) }

  /// - Parameter work: Hands it to libpq, and says whether that has taken it.
  /// - Returns: Whether it was sent.
  func send(_ message: Message, _ work: () -> Bool) -> Bool {
    if !isEntered { isEntered = library.pointee.enterPipelineMode(pointer) == 1 }
    guard isEntered, work() else { return false }
    messages.append(message)
    unended += 1
    return true
  }

  /// Notes whose the question is that was sent last.
  func note(_ asker: PostgreSQLStatement) { askers.append(Asker(statement: asker)) }

  /// The statements that were asked and are not answered yet, in their order.
  var asking: [PostgreSQLStatement] { askers.compactMap(\.statement) }

  /// What is answered to the statement is wanted no longer.
  func forget(_ asker: PostgreSQLStatement) {
    for index in askers.indices where askers[index].statement === asker { askers[index].statement = nil }
  }

  /// - Returns: Whether it was sent.
  func end() -> Bool {
    guard library.pointee.pipelineSync(pointer) == 1 else { return false }
    messages.append(.end)
    (unended, ends) = (0, ends + 1)
    return true
  }

  /// Reads answers until the next one is that of a question, or none is missing.
  ///
  /// - Parameter limit: After so many ends, too.
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

  /// Hands the answer to the one who asked first; nil where there is none.
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

  /// Reads what is left of the answer of the question, and what comes behind it.
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

  /// Whether a commit was done since this was last asked: what fails after it is none of its matter.
  func takeCommitted() -> Bool {
    defer { hasCommitted = false }
    return hasCommitted
  }

  /// Goes back to where one statement is sent after the other was answered, as some need it.
  func exit() {
    if isEntered { isEntered = library.pointee.exitPipelineMode(pointer) != 1 }
  }

  /// The connection is gone: nothing of it will be answered.
  func forget() {
    if messages.contains(.commit) { hasLostCommit = true }
    while !askers.isEmpty { hand(nil) }
    (messages, unended, ends) = ([], 0, 0)
  }

  /// The statements that the server keeps are to be sent anew.
  func forgetPreparations() { hasLostPreparation = false }

  /// The connection is another one, on which nothing was sent.
  func restart() {
    (messages, askers, unended, ends, isEntered, failure) = ([], [], 0, 0, false, nil)
    (hasLostCommit, hasCommitted, hasLostPreparation) = (false, false, false)
  }
}
