import ParlanceRender

/// Where answers go: to the program's own output, or where the person has led them.
///
/// The nearest counts: a `|` behind the sentence, then `.once`, then `.output`, then the pager.
final class AnswerRoute: ByteSink {
  private let home: any ByteSink
  /// Before that, while receipts are not yet true; nil otherwise.
  private(set) var held: HeldReceipts?
  /// From `.output` until it says otherwise.
  private(set) var lasting: (any Outlet)?
  /// From `.once` until something was answered.
  private var once: (any Outlet)?
  /// For one sentence.
  private var piped: PipedOutlet?
  private var paged: PagedOutlet?
  /// Whether anything was answered since `.once`.
  private var isOnceUsed = false
  /// As ``stoppedFile``, before it is.
  private var begunFile: WritingStopped?
  /// Whether some of that answer was given to a command of the shell.
  private(set) var wentToProgram = false
  /// Of files that were ended, and are not yet told.
  private var receipts: [String] = []
  /// Of how they ended, not yet told either.
  private var notes: [String] = []
  /// What is being answered.
  let question = AnsweredQuestion()
  /// Told of what is written, but for what is written to the terminal.
  var progress: ProgressLine?

  init(_ home: any ByteSink) { self.home = home }

  /// Whether answers go elsewhere: no colours, no width.
  var leadsAway: Bool { piped != nil || once != nil || lasting != nil }

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

  /// What becomes of the file that has a part of the answer, where ^C stops that; nil where there is none.
  var stoppedFile: WritingStopped? {
    guard var file = begunFile else { return nil }
    file.isLeft = file.isBegun
    return file
  }

  /// Begins what is answered as one.
  func begin() { (begunFile, receipts, wentToProgram) = (nil, [], false) }

  /// What is to be told of the files that were ended since this was last asked.
  func takeReceipts() -> [String] {
    defer { receipts = [] }
    return receipts
  }

  /// Has it told on standard error, after the answer.
  func note(_ words: String) { notes.append(words) }

  /// What else is to be told of how answers were led, since this was last asked.
  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Writes to the program's own output, wherever answers go.
  func atHome(_ work: () throws -> Void) rethrows {
    let led = (lasting, once, piped)
    defer { (lasting, once, piped) = led }
    (lasting, once, piped) = (nil, nil, nil)
    try work()
  }

  /// - Parameter isRefused: Whether it has no answer, or only the beginning of one.
  private func end(_ outlet: (any Outlet)?, isRefused: Bool = false) throws {
    try finish(outlet, isRefused: isRefused)
    if let receipt = outlet?.receipt { receipts.append(receipt) }
    if let note = outlet?.note { notes.append(note) }
  }

  /// Takes what went there to its end, and tells of a command that takes its time for that.
  private func finish(_ outlet: (any Outlet)?, isRefused: Bool) throws {
    guard let outlet else { return }
    let work = isRefused ? outlet.finishRefused : outlet.finish
    guard outlet.isProgram, let progress else { return try work() }
    progress.hold()
    defer { progress.goOn() }
    try work()
  }

  /// Notes that an answer begins, be it an empty one. It is the one that `.once` waits for, wherever it goes.
  func noteAnswer() { if once != nil { isOnceUsed = true } }

  /// Gives up what `.once` named where a `|` has the answer that it was for.
  ///
  /// - Parameter isRefused: Whether there was no answer after all.
  private func giveUpOnce(isRefused: Bool = false) {
    guard piped != nil, isOnceUsed, let once else { return }
    (self.once, isOnceUsed) = (nil, false)
    try? finish(once, isRefused: true)
    if isRefused { return }
    notes.append(
      "the answer went to the command behind the `|`, and not where `.once` said"
        + ((once as? DraftOutlet)?.stopped.map { ": \($0.words)" } ?? ""))
  }

  // MARK: Receipts

  /// From now on receipts are held back.
  func holdReceipts() { held = HeldReceipts(before: home) }

  /// Receipts are written as they come again.
  func endHolding() { held = nil }

  // MARK: Leading

  /// From now on answers go to `outlet`, or home again; what was open is ended.
  func lead(to outlet: (any Outlet)?) throws {
    let before = lasting
    lasting = outlet
    try end(before)
  }

  /// The next answer goes to `outlet`.
  func leadOnce(to outlet: any Outlet) throws {
    let before = once
    (once, isOnceUsed) = (outlet, false)
    try end(before, isRefused: true)
  }

  /// This answer goes to `outlet`.
  func pipe(into outlet: PipedOutlet) { piped = outlet }

  /// This answer goes through `command` where it does not fit a screen of `size`.
  ///
  /// - Parameter advice: What to say where the command fails.
  func page(through command: ShellCommand, size: (width: Int, height: Int), orElse advice: String) {
    paged = PagedOutlet(command, reading: question, over: home, size: size, orElse: advice) { [progress] in
      progress?.hold()
    }
  }

  // MARK: Ending

  /// Shows what is held back for the pager.
  func release() throws { try paged?.release() }

  /// Whether what reads this answer has ended, as it may: by `head`, or by leaving the pager.
  var wasLeft: Bool { isLastingHere ? false : (piped ?? once ?? paged)?.wasLeft ?? false }

  /// Whether the command of `.output` has ended, which it may not.
  var lastingWasLeft: Bool { isLastingHere && lasting?.wasLeft == true }

  private var isLastingHere: Bool { piped == nil && once == nil && lasting != nil }

  /// Gives up the command of `.output` where it has ended: answers go home again.
  ///
  /// - Returns: Whether it had.
  func leaveEnded() -> Bool {
    guard let ended = lasting, ended.wasLeft else { return false }
    lasting = nil
    // Whatever it ended with, it is told that it has ended.
    try? finish(ended, isRefused: false)
    return true
  }

  /// Ends what only one answer was led to.
  ///
  /// - Parameter isRefused: Whether there is no answer, or only its beginning: then no command is started to read it, and no
  ///   file made of it.
  func finishAnswer(isRefused: Bool = false) throws {
    defer { progress?.goOn() }
    giveUpOnce(isRefused: isRefused)
    let piped = self.piped
    let once = isOnceUsed ? self.once : nil
    let paged = self.paged
    (self.piped, self.paged) = (nil, nil)
    if once != nil { (self.once, isOnceUsed) = (nil, false) }
    try end(piped, isRefused: isRefused)
    try end(once, isRefused: isRefused)
    try end(paged)
  }

  /// Ends the command that reads this answer, which ^C has stopped.
  func finishStopped() {
    giveUpOnce()
    piped?.finishStopped()
    piped = nil
  }

  /// Gives up the place that could not be written to.
  func drop() {
    guard piped == nil else { return }
    if once == nil { lasting = nil }
    (once, isOnceUsed) = (nil, false)
  }

  /// Ends all of it, as the program does.
  func finish() throws {
    try lead(to: nil)
    let once = self.once
    self.once = nil
    try end(once, isRefused: !isOnceUsed)
  }
}
