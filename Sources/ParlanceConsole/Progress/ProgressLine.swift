import Glibc
import ParlanceRender
import ParlanceSession
package import ParlanceTerminal
import Synchronization

/// One line on a terminal that tells how much of long work is done, drawn by a thread of its own and gone when the work is
/// done; a dumb terminal, on which nothing goes again, has none.
///
/// The work itself only counts. Nothing is told in the first moments, nor so soon after something else was written to the
/// terminal, nor behind a line that has not ended.
package final class ProgressLine: Sendable {
  private let terminal: Terminal
  private let leftOut: String
  private let state = Mutex(State())

  private struct State {
    /// From the outside in: a script that is loaded by a script.
    var tasks: [ProgressTask] = []
    /// Whether something else has the terminal.
    var isHeld = false
    /// Whether the line stands at the cursor.
    var isDrawn = false
    var isAtLineStart = true
    /// Whether the line was cleared, and nothing written on it since.
    var isClear = false
    var quietSince = ContinuousClock.now
    var ticker: Ticker?
  }

  private static let interval: UInt32 = 100
  /// `ESC [ m`: ends a colour that was begun, or the sequence that was to begin one.
  private static let plain = "\u{1B}[m"
  /// Of `^C`, which the terminal shows behind the line.
  private static let widthOfInterrupt = 2

  /// How long nothing is told at first, and after something else was written.
  private static let patience = Duration.milliseconds(500)

  /// - Parameter isASCII: Whether what is left out is marked as every terminal can show it.
  /// - Returns: Nil where `terminal` is none.
  package init?(on terminal: Terminal, isASCII: Bool = false) {
    guard terminal.isTerminal else { return nil }
    leftOut = isASCII ? "..." : "…"
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
      guard state.tasks.count == 1 else { return }
      (state.isClear, state.quietSince) = (false, .now)
      state.ticker = Ticker(every: Self.interval) { [unowned self] in tick() }
    }
  }

  private func end() {
    let ticker = state.withLock { state -> Ticker? in
      state.tasks.removeLast()
      guard state.tasks.isEmpty else { return nil }
      erase(&state)
      defer { state.ticker = nil }
      return state.ticker
    }
    ticker?.stop()
  }

  /// What is being done, the innermost of it.
  var task: ProgressTask? { state.withLock { $0.tasks.last } }

  /// Notes whether what was done is being kept, which nothing stops.
  func noteKeeping(_ isKept: Bool) { state.withLock { for task in $0.tasks { task.noteKeeping(isKept) } } }

  /// Draws nothing from now on: something else has the terminal, such as a pager.
  func hold() { hold(true) }

  /// Goes on after ``hold()``.
  func goOn() { hold(false) }

  private func hold(_ isHeld: Bool) {
    state.withLock { state in
      guard isHeld != state.isHeld else { return }
      erase(&state)
      (state.isHeld, state.quietSince) = (isHeld, .now)
    }
  }

  /// Notes that ^C has come: the terminal shows it where the cursor stands, and may have thrown away what was last written,
  /// be it the end of a line.
  func noteInterrupt() {
    state.withLock { if !$0.isDrawn, !$0.isClear { $0.isAtLineStart = false } }
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
      let end = terminal.isDumb ? "\n" : Self.plain + "\n"
      try Array(end.utf8).withUnsafeBytes { try sink.write($0) }
    }
    try sink.write(bytes)
  }

  private func tick() {
    state.withLock { state in
      guard let task = state.tasks.last, !state.isHeld, state.isAtLineStart, !terminal.isDumb,
        .now - state.quietSince >= Self.patience
      else { return }
      let width = max(1, (terminal.size?.width ?? 80) - Self.widthOfInterrupt - 1)
      let words = ScreenText.cut(task.words(isStopping: RunningQuery.isWanted), to: width, mark: leftOut)
      terminal.write(TerminalModes.clear(rowsAbove: 0) + words)
      state.isDrawn = true
    }
  }

  private func erase(_ state: inout State) {
    guard state.isDrawn else { return }
    terminal.write(TerminalModes.clear(rowsAbove: 0))
    (state.isDrawn, state.isClear) = (false, true)
  }
}

/// A terminal that a progress line stands on too: the line is gone before anything is written.
final class YieldingSink: ByteSink {
  private let sink: FileDescriptorSink
  private let progress: ProgressLine
  private let beginsLines: Bool

  /// - Parameter beginsLines: Whether what is written stands on lines of its own, as what is told does, whatever was begun
  ///   before it.
  init(_ sink: FileDescriptorSink, over progress: ProgressLine, beginningLines beginsLines: Bool) {
    self.sink = sink
    self.progress = progress
    self.beginsLines = beginsLines
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try progress.giveWay(to: bytes, on: sink, beginningLine: beginsLines)
  }
}

/// Does something again and again on a thread of its own, until it is stopped.
private final class Ticker: Sendable {
  /// Whether it goes on; held while the action is done.
  private let isRunning = Mutex(true)

  init(every milliseconds: UInt32, _ action: @escaping @Sendable () -> Void) {
    SystemThread.start { [self] in
      repeat {
        usleep(milliseconds * 1_000)
      } while isRunning.withLock { isRunning in
        if isRunning { action() }
        return isRunning
      }
    }
  }

  /// Returns when the action is done with for good.
  func stop() { isRunning.withLock { $0 = false } }
}
