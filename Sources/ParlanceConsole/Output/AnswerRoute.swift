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
  /// Of how they ended, not yet shown either.
  private var notes: [String] = []
  /// Counts what is written, but for what is written to the terminal.
  var progress: ProgressLine?

  unowned let output: AnswerWriter

  init(_ output: AnswerWriter) {
    home = output.home
    self.output = output
  }

  /// Whether answers go elsewhere: no colours, no width.
  var leadsAway: Bool { current != nil }

  /// The mode in which answers are written where they go now; nil for the one that is set.
  var mode: OutputMode? { current?.mode }

  var task: ProgressTask? { progress?.task }

  var countsRows: Bool { current != nil || task != nil }

  func count(rows: Int) { current?.count(rows: rows) }

  func holdProgress() { progress?.hold() }

  func resumeProgress() { progress?.goOn() }

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

  /// Begins what is answered as one.
  func begin() { (begunFile, receipts, wentToProgram) = (nil, [], false) }

  /// Notes that an answer begins, be it an empty one.
  func noteAnswer() { if piped == nil, once != nil { isOnceUsed = true } }

  /// Writes to the program's own output, wherever answers go.
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

  /// Has `words` shown on standard error, after the answer.
  func note(_ words: String) { notes.append(words) }

  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  // MARK: Sending

  /// From now on answers go to `outlet`, or home again; what was open is ended.
  func setLasting(_ outlet: (any Outlet)?) throws {
    let before = lasting
    lasting = outlet
    try end(before)
  }

  /// The next answer goes to `outlet`.
  func setOnce(_ outlet: (any Outlet)?) throws {
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

  /// Shows what is held back for the pager.
  func release() throws { try paged?.release() }

  /// Whether that is the command of `.output`, which was to read all answers.
  var isLasting: Bool { piped == nil && once == nil && lasting != nil }

  /// Sends answers home again, since the command of `.output` reads no more.
  func leaveLasting() throws {
    note("the command that `.output` named reads no more: answers go to the terminal again")
    try setLasting(nil)
  }

  /// Ends what only one answer was sent to.
  ///
  /// - Parameter isRefused: Whether there is no answer, or only its beginning: then no command is started to read it, and no
  ///   file made of it.
  func finishAnswer(isRefused: Bool = false) throws {
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
  func drop() {
    guard piped == nil else { return }
    if once == nil { lasting = nil }
    (once, isOnceUsed) = (nil, false)
  }

  /// Gives up the file that ^C has left half written.
  ///
  /// - Returns: What becomes of it; nil where there is none.
  func leaveStoppedFile() -> WritingStopped? {
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
    if let note = outlet.note { notes.append(note) }
  }
}
