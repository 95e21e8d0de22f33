import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession

/// Where answers go: to the program's own output, or where the person has sent them.
///
/// The nearest counts: a `|` behind the sentence, then `.once`, then `.output`, then the pager.
final class AnswerRoute: AnswerPlace {
  private let home: any ByteSink
  /// From `.output` until it says otherwise.
  private var lasting: (any Outlet)?
  /// From `.once` until something was answered.
  private var once: (any Outlet)?
  /// Whether anything was answered to it.
  private var isOnceUsed = false
  /// For one sentence.
  private var piped: PipedOutlet?
  private var paged: PagedOutlet?
  /// What becomes of the file that has a part of the answer, if that is stopped.
  private var begunFile: WritingStopped?
  /// Whether some of the answer was given to a command of the shell.
  private(set) var wentToProgram = false
  /// Of files that were ended, and are not yet shown.
  private var receipts: [String] = []
  var hints: [Hint] = []
  /// Counts what is written, but for what is written to the terminal.
  var progress: ProgressLine?

  unowned let output: AnswerWriter

  init(_ output: AnswerWriter) {
    home = output.home
    self.output = output
  }

  var leadsAway: Bool { current != nil }
  var mode: OutputMode? { current?.mode }
  var task: ProgressTask? { progress?.task }
  var countsRows: Bool { current != nil || task != nil }

  func count(rows: Int) { current?.count(rows: rows) }

  /// Nil while answers go home.
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
      } catch is OutletLeft where isFirst && isLasting {
        // It has read nothing of this answer, which is shown as a whole.
        try leaveLasting()
        try home.write(bytes)
      }
    } else if let paged {
      return try paged.write(bytes)
    } else {
      try home.write(bytes)
    }
  }

  /// Notes that an answer begins, be it an empty one.
  func noteAnswer() { if piped == nil, once != nil { isOnceUsed = true } }

  func atHome(_ work: () throws -> Void) rethrows {
    let away = (lasting, once, piped)
    defer { (lasting, once, piped) = away }
    (lasting, once, piped) = (nil, nil, nil)
    try work()
  }

  // MARK: What is shown beside answers

  /// The receipts of the files that were ended since this was last asked.
  func takeReceipts() -> [String] {
    defer { receipts = [] }
    return receipts
  }

  // MARK: Sending

  /// From now on answers go to `outlet`, or home again; what was open is ended.
  private func setLasting(_ outlet: (any Outlet)?) throws {
    let before = lasting
    lasting = outlet
    try end(before)
  }

  /// The next answer goes to `outlet`.
  private func setOnce(_ outlet: (any Outlet)?) throws {
    let (before, isRefused) = (once, !isOnceUsed)
    (once, isOnceUsed) = (outlet, false)
    try end(before, isRefused: isRefused)
  }

  /// This answer goes to `outlet`.
  func pipe(into outlet: PipedOutlet) { piped = outlet }

  /// This answer goes through `command` where it does not fit a screen of `size`.
  ///
  /// - Parameter advice: What to do if the command fails.
  func page(through command: ShellCommand, size: (width: Int, height: Int), orElse advice: String) {
    paged = PagedOutlet(command, over: home, size: size, orElse: advice) { [progress] in
      progress?.hold()
    }
  }

  // MARK: Ending

  func release() throws { try paged?.release() }

  /// Whether that is the command of `.output`, which was to read all answers.
  private var isLasting: Bool { piped == nil && once == nil && lasting != nil }

  /// Sends answers home again, since the command of `.output` reads no more.
  private func leaveLasting() throws {
    hints.append(Hint("the command that `.output` named reads no more: answers go to the terminal again"))
    try setLasting(nil)
  }

  /// Ends what only one answer was sent to.
  ///
  /// - Parameter isRefused: Whether there is no answer, or only its beginning: then no command is started to read it, and no
  ///   file made of it.
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

  /// Gives up the place that could not be written to.
  private func drop() {
    guard piped == nil else { return }
    if once == nil { lasting = nil }
    (once, isOnceUsed) = (nil, false)
  }

  /// Gives up the file that ^C has left half written.
  ///
  /// - Returns: What becomes of it; nil where there is none.
  private func leaveStoppedFile() -> WritingStopped? {
    guard var file = begunFile else { return nil }
    file.isLeft = file.isBegun
    if file.isLeft { drop() }
    return file
  }

  private func end(_ outlet: (any Outlet)?, isRefused: Bool = false) throws {
    guard let outlet else { return }
    let work = isRefused ? outlet.finishRefused : outlet.finish
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

/// Sending answers somewhere, and ending it.
extension AnswerRoute {
  /// Does what answers once, and ends what this answer alone was sent to.
  ///
  /// A command that reads no further, as `head`, ends the answer without an error; so does leaving the pager.
  /// - Throws: What `work` throws; `unwritten-answer` at `range` where the answer did not get to where it was sent.
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

  /// From now on answers go to `outlet`, or home again.
  func lead(to outlet: (any Outlet)?, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try output.buffer.flush()
      try setLasting(outlet)
    }
  }

  /// The next answer goes to `outlet`.
  func leadOnce(to outlet: any Outlet, at range: SourceRange) throws {
    try reportingUnwritten(at: range) {
      try output.buffer.flush()
      try setOnce(outlet)
    }
  }

  /// Ends all that answers were sent to, as the program does.
  ///
  /// - Throws: ``OutletFailure``, and what writing throws.
  func finish() throws {
    try output.buffer.flush()
    try setLasting(nil)
    try setOnce(nil)
  }

  private func end(after error: any Error, at range: SourceRange) throws {
    if error is OutletLeft {
      try? output.buffer.flush()
      return try reportingUnwritten(at: range) {
        if isLasting { try leaveLasting() }
        try finishAnswer()
      }
    }
    if let failure = error as? OutletFailure { try fail(failure, at: range) }
    // What was answered before the error is shown before it; whatever else goes wrong with that comes second.
    try? output.buffer.flush()
    try? finishAnswer(isRefused: true)
    if Stop.isReported(by: error), let file = leaveStoppedFile() { throw file }
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
