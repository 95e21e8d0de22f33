import ParlanceRender
import Synchronization

/// One line on a terminal that tells how far long work is, drawn by a thread of its own and gone when it is done; on a
/// terminal where that is not possible, a line now and then.
///
/// The work itself only counts. Nothing is told in the first moments, nor so soon after something else was written to the
/// terminal, nor behind a line that has not ended.
package final class ProgressLine: Sendable {
  private let terminal: Terminal
  private let state = Mutex(State())

  private struct State {
    /// From the outside in: a script that is loaded by a script.
    var tasks: [ProgressTask] = []
    var isDrawn = false
    var isAtLineStart = true
    /// Whether the line was cleared, and nothing written on it since.
    var isClear = false
    var isHeld = false
    var quietSince = ContinuousClock.now
    /// What was done before the sentence that is run now, and when that began.
    var sentence = (before: ProgressTask.Done(), since: ContinuousClock.now)
    /// When it was last told; nil before the first time.
    var lastTold: ContinuousClock.Instant?
    var ticker: Ticker?
  }

  private let manner: ProgressManner
  /// `ESC [ m`: ends a colour that was begun, or the sequence that was to begin one.
  private static let plain = "\u{1B}[m"
  private static let interval = Duration.milliseconds(100)

  /// Nil where `terminal` is none.
  package init?(on terminal: Terminal) {
    guard terminal.isTerminal else { return nil }
    manner = terminal.isDumb ? .written : .redrawn
    self.terminal = terminal
  }

  /// Does `work`, of which the line tells.
  func during<Result>(_ task: ProgressTask, _ work: () throws -> Result) rethrows -> Result {
    begin(task)
    defer { end() }
    return try work()
  }

  private func begin(_ task: ProgressTask) {
    state.withLock { state in
      state.tasks.append(task)
      state.sentence = (task.done, .now)
      state.isClear = false
      guard state.ticker == nil else { return }
      (state.quietSince, state.lastTold) = (.now, nil)
      state.ticker = Ticker(every: Self.interval) { [unowned self] in tick() }
    }
  }

  private func end() {
    let ticker = state.withLock { state in
      state.tasks.removeLast()
      guard state.tasks.isEmpty else { return nil as Ticker? }
      defer { state.ticker = nil }
      return state.ticker
    }
    guard let ticker else { return }
    ticker.stop()
    state.withLock { erase(&$0) }
  }

  /// Makes room for something else on the terminal, and writes it.
  ///
  /// - Parameter beginsLine: Whether it stands on lines of its own: then an unfinished one, as of an answer that was stopped,
  ///   is ended first.
  func giveWay(
    to bytes: UnsafeRawBufferPointer, on sink: FileDescriptorSink, beginningLine beginsLine: Bool
  ) throws {
    guard !bytes.isEmpty else { return }
    let wasAtLineStart = state.withLock { state in
      erase(&state)
      defer { (state.isAtLineStart, state.isClear) = (false, false) }
      return state.isAtLineStart
    }
    // Not under the lock: it may take long where the terminal was told to hold still.
    defer {
      state.withLock { state in
        state.quietSince = .now
        state.isAtLineStart = sink.lastByte.map { $0 == UInt8(ascii: "\n") } ?? wasAtLineStart
      }
    }
    if beginsLine, !wasAtLineStart {
      let end = manner == .redrawn ? Self.plain + "\n" : "\n"
      try Array(end.utf8).withUnsafeBytes { try sink.write($0) }
    }
    try sink.write(bytes)
  }

  /// Notes that ^C has come: the terminal shows it where the cursor stands, and may have thrown away what was last written,
  /// be it the end of a line.
  func noteInterrupt() {
    state.withLock { if !$0.isDrawn, !$0.isClear { $0.isAtLineStart = false } }
  }

  /// Draws nothing from now on: something else has the terminal, such as a pager.
  func hold() {
    state.withLock { state in
      erase(&state)
      state.isHeld = true
    }
  }

  /// Goes on after ``hold()``.
  func goOn() {
    state.withLock { state in
      state.isHeld = false
      state.quietSince = .now
    }
  }

  /// What is being done, the innermost of it.
  var task: ProgressTask? { state.withLock { $0.tasks.last } }

  /// Notes whether what was done is being kept, which nothing stops.
  func noteKeeping(_ isKept: Bool) { state.withLock { for task in $0.tasks { task.noteKeeping(isKept) } } }

  private func tick() {
    state.withLock { state in
      let now = ContinuousClock.now
      // How long it has been due.
      let overdue = min(
        now - state.quietSince - manner.patience,
        state.lastTold.map { now - $0 - manner.pause } ?? .seconds(1))
      guard let task = state.tasks.last else { return }
      // Long before it is told: what is told of a scan and of the changes after it depends on when each began.
      task.noteWork()
      if task.done.sentences != state.sentence.before.sentences { state.sentence = (task.done, now) }
      guard state.isAtLineStart, !state.isHeld, overdue >= .zero else { return }
      tell(task, now, state.sentence.before, sentenceSince: state.sentence.since)
      (state.lastTold, state.isDrawn) = (now, manner == .redrawn)
    }
  }

  private func tell(
    _ task: ProgressTask, _ now: ContinuousClock.Instant, _ before: ProgressTask.Done,
    sentenceSince start: ContinuousClock.Instant
  ) {
    let width = terminal.size?.width ?? 80
    let text = ProgressText(
      kind: task.kind, done: task.done, seconds: (now - task.start) / .seconds(1),
      sentence: (before, (now - start) / .seconds(1)), work: task.work,
      waits: task.waits, keeps: task.isKept, changes: task.changes, moves: manner == .redrawn)
    let words = ScreenText.cut(text.words(within: width - 1), to: width - 1)
    terminal.write(manner == .redrawn ? TerminalModes.clear(rowsAbove: 0) + words : words + "\n")
  }

  private func erase(_ state: inout State) {
    guard state.isDrawn else { return }
    terminal.write(TerminalModes.clear(rowsAbove: 0))
    (state.isDrawn, state.isClear) = (false, true)
  }
}
