import ParlanceRender

/// Where answers go: to the program's own output, or where the person has sent them.
///
/// The nearest counts: a `|` behind the sentence, then `.once`, then `.output`, then the pager.
final class AnswerRoute: ByteSink {
  private let home: any ByteSink
  /// In the place of home while receipts are not yet true; nil otherwise.
  private(set) var held: HeldReceipts?
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
  /// What is being answered.
  let question = AnsweredQuestion()
  /// Counts what is written, but for what is written to the terminal.
  var progress: ProgressLine?

  init(_ home: any ByteSink) { self.home = home }

  /// Whether answers go elsewhere: no colours, no width.
  var leadsAway: Bool { current != nil }

  /// The mode in which answers are written where they go now; nil for the one that is set.
  var mode: OutputMode? { current?.mode }

  /// Nil while answers go home.
  var current: (any Outlet)? { piped ?? once ?? lasting }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    noteAnswer()
    if let current {
      if current.isProgram {
        wentToProgram = true
        progress?.hold()
      }
      begunFile = begunFile ?? current.stopped
      try current.write(bytes)
    } else if let paged {
      return try paged.write(bytes)
    } else {
      try (held ?? home).write(bytes)
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

  /// From now on receipts are held back.
  func holdReceipts() { held = HeldReceipts(before: home) }

  /// Receipts are written as they come again.
  func endHolding() { held = nil }

  // MARK: Sending

  /// From now on answers go to `outlet`, or home again; what was open is ended.
  func lead(to outlet: (any Outlet)?) throws {
    let before = lasting
    lasting = outlet
    try end(before)
  }

  /// The next answer goes to `outlet`.
  func leadOnce(to outlet: (any Outlet)?) throws {
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
    paged = PagedOutlet(command, reading: question, over: home, size: size, orElse: advice) { [progress] in
      progress?.hold()
    }
  }

  // MARK: Ending

  /// Shows what is held back for the pager.
  func release() throws { try paged?.release() }

  /// Whether what reads this answer has ended: by `head`, or by leaving the pager.
  var wasLeft: Bool { (current ?? paged)?.wasLeft ?? false }

  /// Whether that is the command of `.output`, which was to read all answers.
  var isLasting: Bool { piped == nil && once == nil && lasting != nil }

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

  /// Ends the command that reads this answer, which ^C has stopped.
  func finishStopped() {
    piped?.finishStopped()
    piped = nil
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

  /// Ends all of it, as the program does.
  func finish() throws {
    try lead(to: nil)
    try leadOnce(to: nil)
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

/// What a script that is kept as a whole has written since its first receipt: receipts come only once they are true.
///
/// Answers keep their places among them, unless there are more than can be held.
final class HeldReceipts: ByteSink {
  private let home: any ByteSink
  private var pieces: [(bytes: [UInt8], isReceipt: Bool)] = []
  /// Of the answers, in bytes.
  private var size = 0
  private static let limit = 16 << 20
  /// Whether receipts are written now.
  var takesReceipt = false

  init(before home: any ByteSink) { self.home = home }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard takesReceipt || !pieces.isEmpty && size <= Self.limit else { return try home.write(bytes) }
    if pieces.last?.isReceipt == takesReceipt {
      pieces[pieces.count - 1].bytes += bytes
    } else {
      pieces.append((Array(bytes), takesReceipt))
    }
    guard !takesReceipt else { return }
    size += bytes.count
    guard size > Self.limit else { return }
    let answers = pieces.filter { !$0.isReceipt }
    pieces.removeAll { !$0.isReceipt }
    try write(answers)
  }

  /// Writes what is held.
  ///
  /// - Parameter areTrue: Whether all that was done is kept; else the receipts are left out.
  func release(areTrue: Bool) throws {
    let kept = pieces.filter { areTrue || !$0.isReceipt }
    (pieces, size) = ([], 0)
    try write(kept)
  }

  private func write(_ pieces: [(bytes: [UInt8], isReceipt: Bool)]) throws {
    for piece in pieces { try piece.bytes.withUnsafeBytes { try home.write($0) } }
  }
}
