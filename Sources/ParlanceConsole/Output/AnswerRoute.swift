import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession

/// The destination of answers: the program's own output, or a destination that the user has chosen.
///
/// The most specific destination wins: a `|` after the sentence, then `.once`, then `.output`, then the pager.
final class AnswerRoute: AnswerPlace {
  private let home: any ByteSink
  /// The destination that `.output` has set.
  private var lasting: (any Outlet)?
  /// The destination that `.once` has set for the next answer.
  private var once: (any Outlet)?
  /// Whether an answer to the `.once` destination has begun.
  private var isOnceUsed = false
  /// The shell command after the `|` of the running sentence.
  private var piped: PipedOutlet?
  private var paged: PagedOutlet?
  /// The file that contains the beginning of an incomplete answer. If ^C stops the answer, the report describes this
  /// file.
  private var begunFile: WritingStopped?
  /// Whether part of the answer was sent to a shell command.
  private(set) var wentToProgram = false
  /// The receipts that aren't printed yet. Each one is for a completed file: `wrote 3 rows to facts.csv`.
  private var receipts: [String] = []
  var hints: [Hint] = []
  /// The progress line. Its task counts the written rows.
  var progress: ProgressLine?

  unowned let output: AnswerWriter

  init(_ output: AnswerWriter) {
    home = output.home
    self.output = output
  }

  var isRedirected: Bool { current != nil }
  var mode: OutputMode? { current?.mode }
  var task: ProgressTask? { progress?.task }
  var countsRows: Bool { current != nil || task != nil }

  func count(rows: Int) { current?.count(rows: rows) }

  /// The destination that the user has chosen; nil for the program's own output.
  var current: (any Outlet)? { piped ?? once ?? lasting }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    noteAnswer()
    if let current {
      let isFirst = !wentToProgram
      if current.isProgram {
        wentToProgram = true
        progress?.hold()
      }
      begunFile = begunFile ?? current.stopped
      do {
        try current.write(bytes)
      } catch is ReaderClosed where isFirst && usesPermanentOutlet {
        // The command ended before it read anything of this answer, so the complete answer goes to the terminal.
        try dropPermanentOutlet()
        try home.write(bytes)
      }
    } else if let paged {
      return try paged.write(bytes)
    } else {
      try home.write(bytes)
    }
  }

  /// Notes that an answer begins, even if it is empty.
  func noteAnswer() { if piped == nil, once != nil { isOnceUsed = true } }

  func bypassingRedirection(_ work: () throws -> Void) rethrows {
    let away = (lasting, once, piped)
    defer { (lasting, once, piped) = away }
    (lasting, once, piped) = (nil, nil, nil)
    try work()
  }

  // MARK: Receipts

  /// Returns the receipts of the files that were completed since the last call of this function.
  func takeReceipts() -> [String] {
    defer { receipts = [] }
    return receipts
  }

  // MARK: Redirecting

  /// Sends answers to `outlet` from now on, or to the program's own output if `outlet` is nil. The previous destination
  /// is closed.
  private func setPermanentOutlet(_ outlet: (any Outlet)?) throws {
    let before = lasting
    lasting = outlet
    try end(before)
  }

  /// Sends the next answer to `outlet`.
  private func setOnce(_ outlet: (any Outlet)?) throws {
    let (before, isRefused) = (once, !isOnceUsed)
    (once, isOnceUsed) = (outlet, false)
    try end(before, isRefused: isRefused)
  }

  /// Sends the current answer to `outlet`.
  func pipe(into outlet: PipedOutlet) { piped = outlet }

  /// Sends the current answer through `command` if it doesn't fit a screen of `size`.
  ///
  /// - Parameter advice: The suggestion to the user if the command fails.
  func page(through command: ShellCommand, size: (width: Int, height: Int), orElse advice: String) {
    paged = PagedOutlet(command, over: home, size: size, orElse: advice) { [progress] in
      progress?.hold()
    }
  }

  // MARK: Closing

  func release() throws { try paged?.release() }

  /// Whether the current answer goes to the destination of `.output`, because neither `|` nor `.once` is used.
  private var usesPermanentOutlet: Bool { piped == nil && once == nil && lasting != nil }

  /// Sends answers to the program's own output again, after the command of `.output` has stopped reading.
  private func dropPermanentOutlet() throws {
    hints.append(Hint("the command of `.output` has stopped reading: answers go to the terminal again"))
    try setPermanentOutlet(nil)
  }

  /// Closes the destinations that receive only one answer.
  ///
  /// - Parameter isRefused: Whether the answer is missing or incomplete. If so, no command is started and no file is
  ///   created.
  private func finishAnswer(isRefused: Bool = false) throws {
    defer { progress?.goOn() }
    let (piped, paged) = (self.piped, self.paged)
    (self.piped, self.paged) = (nil, nil)
    let once = isOnceUsed ? self.once : nil
    if isOnceUsed { (self.once, isOnceUsed) = (nil, false) }
    try end(piped, isRefused: isRefused)
    try end(once, isRefused: isRefused)
    try end(paged)
  }

  /// Forgets the destination that can't be written to: that of `.once`, or else that of `.output`.
  private func drop() {
    guard piped == nil else { return }
    if once == nil { lasting = nil }
    (once, isOnceUsed) = (nil, false)
  }

  /// Forgets the destination if ^C has left its file incomplete.
  ///
  /// - Returns: The state of the file; nil if no file was being written.
  private func dropIncompleteFile() -> WritingStopped? {
    guard var file = begunFile else { return nil }
    file.isLeft = file.isBegun
    if file.isLeft { drop() }
    return file
  }

  private func end(_ outlet: (any Outlet)?, isRefused: Bool = false) throws {
    guard let outlet else { return }
    let work = isRefused ? outlet.discard : outlet.finish
    if outlet.isProgram, let progress {
      progress.hold()
      defer { progress.goOn() }
      try work()
    } else {
      try work()
    }
    if let receipt = outlet.receipt { receipts.append(receipt) }
    if let text = outlet.note { hints.append(Hint(text)) }
  }
}

/// Functions that redirect answers and close destinations.
extension AnswerRoute {
  /// Runs `work`, which writes one answer, and closes the destinations that receive only this answer.
  ///
  /// A command that stops reading, such as `head`, ends the answer without an error. The same applies if the user
  /// leaves the pager.
  ///
  /// - Throws: The errors of `work`; `unwritten-answer` at `range` if the answer could not be written.
  func leading(at range: SourceRange, _ work: () throws -> Void) throws {
    do {
      try output.buffer.flush()
      (begunFile, receipts, wentToProgram) = (nil, [], false)
      try work()
      try output.buffer.flush()
    } catch {
      return try end(after: error, at: range)
    }
    try reportingUnwritten(at: range) { try finishAnswer() }
  }

  /// Sends answers to `outlet` from now on, or to the program's own output if `outlet` is nil.
  func lead(to outlet: (any Outlet)?, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try output.buffer.flush()
      try setPermanentOutlet(outlet)
    }
  }

  /// Sends the next answer to `outlet`.
  func redirectNext(to outlet: any Outlet, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try output.buffer.flush()
      try setOnce(outlet)
    }
  }

  /// Closes all destinations at the end of the program.
  ///
  /// - Throws: ``OutletFailure``; errors from writing the output.
  func finish() throws {
    try output.buffer.flush()
    try setPermanentOutlet(nil)
    try setOnce(nil)
  }

  private func end(after error: any Error, at range: SourceRange) throws {
    if error is ReaderClosed {
      try? output.buffer.flush()
      return try reportingUnwritten(at: range) {
        if usesPermanentOutlet { try dropPermanentOutlet() }
        try finishAnswer()
      }
    }
    if let failure = error as? OutletFailure { try fail(failure, at: range) }
    // Write the answer up to the error before the error is reported. If writing fails, too, only the first error is
    // reported.
    try? output.buffer.flush()
    try? finishAnswer(isRefused: true)
    if Stop.isReported(by: error), let file = dropIncompleteFile() { throw file }
    throw error
  }

  private func fail(_ failure: OutletFailure, at range: SourceRange) throws {
    try? output.buffer.flush()
    drop()
    try? finishAnswer()
    throw ConsoleError.unwrittenAnswer(failure.message)
      .at(range, notes: failure.notes + ["answers go to the terminal again"])
  }

  private func reportingUnwritten(at range: SourceRange, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let failure as OutletFailure {
      throw ConsoleError.unwrittenAnswer(failure.message).at(range, notes: failure.notes)
    }
  }
}
