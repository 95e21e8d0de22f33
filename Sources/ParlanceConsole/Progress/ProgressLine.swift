import ParlanceRender
package import ParlanceTerminal
import Synchronization

/// One line on a terminal that tells how far long work is, drawn by a thread of its own and gone when it is done; on a
/// terminal where that is not possible, a line now and then. While a command reads an answer, and may write to the terminal
/// itself, the line stands in the last row, where the terminal can keep that out of what scrolls.
///
/// The work itself only counts. Nothing is told in the first moments, nor so soon after something else was written to the
/// terminal, nor behind a line that has not ended.
package final class ProgressLine: Sendable {
  private let terminal: Terminal
  /// Where nobody else writes.
  private let ownManner: ProgressManner
  private let state: Mutex<State>

  private struct State {
    /// From the outside in: a script that is loaded by a script.
    var tasks: [ProgressTask] = []
    /// How many rows of tasks there are that follow one another, one from within another.
    var series = 0
    /// Nil while something else has the terminal.
    var manner: ProgressManner?
    var lastRow: KeptRow
    /// Whether the line stands at the cursor.
    var isDrawn = false
    var isAtLineStart = true
    /// Whether the line was cleared, and nothing written on it since.
    var isClear = false
    var quietSince = ContinuousClock.now
    /// What was done before the sentence that is run now, and when that began.
    var sentence = (before: ProgressTask.Done(), since: ContinuousClock.now)
    /// When it was last told; nil before the first time.
    var lastTold: ContinuousClock.Instant?
    var ticker: Ticker?
  }

  private let leftOut: String
  /// `ESC [ m`: ends a colour that was begun, or the sequence that was to begin one.
  private static let plain = "\u{1B}[m"
  private static let interval = Duration.milliseconds(100)
  private static let timeForKeys = Duration.milliseconds(250)

  /// - Parameter isASCII: Whether what is left out is marked as every terminal can show it.
  /// - Returns: Nil where `terminal` is none.
  package init?(on terminal: Terminal, isASCII: Bool = false) {
    guard terminal.isTerminal else { return nil }
    leftOut = isASCII ? "..." : "…"
    ownManner = terminal.isDumb ? .written : .redrawn
    self.terminal = terminal
    state = Mutex(State(manner: ownManner, lastRow: KeptRow(of: terminal)))
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
      guard state.tasks.count == 1 else { return }
      state.lastTold = nil
      // Where a command reads, what is begun now goes on with what was done for it.
      if state.manner != .kept { state.quietSince = .now }
      guard state.ticker == nil else { return }
      state.ticker = Ticker(every: Self.interval) { [unowned self] in tick() }
    }
  }

  private func end() {
    let ticker = state.withLock { state in
      state.tasks.removeLast()
      // Nothing is drawn any more that no task is there for.
      if state.tasks.isEmpty { erase(&state) }
      return Self.takeIdle(&state)
    }
    ticker?.stop()
  }

  /// Does `work`, in which one task follows another: the thread that tells of them is begun but once.
  func during<Result>(seriesOfTasks work: () throws -> Result) rethrows -> Result {
    state.withLock { $0.series += 1 }
    defer {
      let ticker = state.withLock { state in
        state.series -= 1
        return Self.takeIdle(&state)
      }
      ticker?.stop()
    }
    return try work()
  }

  /// What is to be stopped, since there is nothing to tell of.
  private static func takeIdle(_ state: inout State) -> Ticker? {
    guard state.tasks.isEmpty, state.series == 0 else { return nil }
    defer { state.ticker = nil }
    return state.ticker
  }

  /// Makes room for something else on the terminal, and writes it. What stands in the last row stays there, and this is
  /// written above it as what a command writes.
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
      let end = ownManner == .redrawn ? Self.plain + "\n" : "\n"
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
  func hold() { tell(by: nil) }

  /// Leaves all of the screen but its last row to a command that reads an answer; the whole screen where the terminal cannot
  /// keep a row.
  func share() { tell(by: ownManner == .redrawn && terminal.kind.keepsRows ? .kept : nil) }

  /// Goes on after ``hold()`` and ``share()``.
  func goOn() { tell(by: ownManner) }

  private func tell(by manner: ProgressManner?) {
    state.withLock { state in
      guard manner != state.manner else { return }
      erase(&state)
      state.lastRow.giveBack()
      var quietSince = ContinuousClock.now
      if manner == .kept {
        // What the command writes may stand there.
        state.isClear = false
        // What was waited so far counts too, but for the time that a command needs to take the keys.
        if !state.tasks.isEmpty { quietSince = max(state.quietSince, quietSince - Self.timeForKeys) }
      }
      (state.manner, state.quietSince, state.lastTold) = (manner, quietSince, nil)
    }
  }

  /// Of `^C`.
  private static let widthOfInterrupt = 2

  /// What is being done, the innermost of it.
  var task: ProgressTask? { state.withLock { $0.tasks.last } }

  /// Notes whether what was done is being kept, which nothing stops.
  func noteKeeping(_ isKept: Bool) { state.withLock { for task in $0.tasks { task.noteKeeping(isKept) } } }

  private func tick() {
    state.withLock { state in
      let now = ContinuousClock.now
      guard let task = state.tasks.last else { return }
      // Long before it is told: what is told of a scan and of the changes after it depends on when each began.
      task.noteWork()
      if task.done.sentences != state.sentence.before.sentences { state.sentence = (task.done, now) }
      guard let manner = state.manner else { return }
      let isQuiet = now - state.quietSince >= manner.patience
      let isDue = isQuiet && state.lastTold.map { now - $0 >= manner.pause } ?? true
      let size = terminal.size
      if manner == .kept {
        guard state.lastRow.heed() else { return state.quietSince = .now }
        guard isDue || state.lastRow.isMisplaced(on: size) else { return }
      } else {
        guard isDue, state.isAtLineStart else { return }
      }
      // Not in the last columns: what the terminal shows of ^C stands behind it, and is to begin no other row.
      let width = (size?.width ?? 80) - Self.widthOfInterrupt - 1
      let words = words(for: task, now, state.sentence, within: max(1, width))
      if manner == .kept {
        state.lastRow.draw(words, on: size)
      } else {
        terminal.write(manner == .redrawn ? TerminalModes.clear(rowsAbove: 0) + words : words + "\n")
        state.isDrawn = manner == .redrawn
      }
      state.lastTold = now
    }
  }

  private func words(
    for task: ProgressTask, _ now: ContinuousClock.Instant,
    _ sentence: (before: ProgressTask.Done, since: ContinuousClock.Instant), within width: Int
  ) -> String {
    let text = ProgressText(
      kind: task.kind, done: task.done, seconds: (now - task.start) / .seconds(1),
      sentence: (sentence.before, (now - sentence.since) / .seconds(1)), work: task.work,
      waits: task.waits, keeps: task.isKept, isStopping: RunningQuery.isWanted, changes: task.changes,
      moves: ownManner == .redrawn)
    return ScreenText.cut(text.words(within: width), to: width, mark: leftOut)
  }

  private func erase(_ state: inout State) {
    guard state.isDrawn else { return }
    terminal.write(TerminalModes.clear(rowsAbove: 0))
    (state.isDrawn, state.isClear) = (false, true)
  }
}
