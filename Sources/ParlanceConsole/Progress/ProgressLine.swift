import Glibc
import ParlanceRender
import ParlanceSession
package import ParlanceTerminal
import Synchronization

/// A line on a terminal that shows the progress of long work. A separate thread draws the line. At the end of the work,
/// the line is erased. Dumb terminals can't erase text, so they don't show the line.
///
/// The thread that does the work only counts its steps. The line isn't drawn at the beginning of the work, shortly
/// after other output, or after an incomplete line.
package final class ProgressLine: Sendable {
  private let terminal: Terminal
  private let leftOut: String
  private let state = Mutex(State())

  private struct State {
    /// The running tasks, outermost first. A script that loads another script has two tasks.
    var tasks: [ProgressTask] = []
    /// Whether something else, such as a pager, uses the terminal.
    var isPaused = false
    /// Whether the line is on the screen, at the cursor.
    var isDrawn = false
    var isAtLineStart = true
    /// Whether nothing has been written since the line was erased.
    var isClear = false
    var quietSince = ContinuousClock.now
    var ticker: Ticker?
  }

  private static let interval: UInt32 = 100
  /// `ESC [ m` switches to the terminal's normal colour. It also ends an incomplete escape sequence.
  private static let plain = "\u{1B}[m"
  /// The width of `^C` in cells. The terminal prints `^C` at the cursor.
  private static let widthOfInterrupt = 2

  /// The time after the start of the work, or after other output, during which the line isn't drawn.
  private static let patience = Duration.milliseconds(500)

  /// Creates a progress line; nil if the stream is a file or a pipe instead of a terminal.
  ///
  /// - Parameter isASCII: Whether omitted text is marked with `...` instead of `…`.
  package init?(on terminal: Terminal, isASCII: Bool = false) {
    guard terminal.isTerminal else { return nil }
    leftOut = isASCII ? "..." : "…"
    self.terminal = terminal
  }

  /// Runs `work` and shows its progress.
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

  /// The innermost running task.
  var task: ProgressTask? { state.withLock { $0.tasks.last } }

  /// Notes whether a commit is running. A commit can't be stopped.
  func noteCommitting(_ isCommitted: Bool) {
    state.withLock { for task in $0.tasks { task.noteCommitting(isCommitted) } }
  }

  /// Erases the line and draws nothing while something else uses the terminal, such as a pager.
  func hold() { hold(true) }

  /// Allows the line to be drawn again after ``hold()``.
  func goOn() { hold(false) }

  private func hold(_ isPaused: Bool) {
    state.withLock { state in
      guard isPaused != state.isPaused else { return }
      erase(&state)
      (state.isPaused, state.quietSince) = (isPaused, .now)
    }
  }

  /// Notes that ^C came. The terminal then prints `^C` at the cursor, and may discard the last output, including its
  /// newline. So the cursor may not be at the start of a line.
  func noteInterrupt() {
    state.withLock { if !$0.isDrawn, !$0.isClear { $0.isAtLineStart = false } }
  }

  /// Erases the line and writes other output to the terminal.
  ///
  /// - Parameter beginsLine: Whether the output must begin on a new line. If so, an incomplete line, for example of a
  ///   stopped answer, is ended first.
  func writeBetweenProgress(
    to bytes: UnsafeRawBufferPointer, on sink: FileDescriptorSink, beginningLine beginsLine: Bool
  ) throws {
    guard !bytes.isEmpty else { return }
    let wasAtLineStart = state.withLock { state in
      erase(&state)
      defer { (state.isAtLineStart, state.isClear) = (false, false) }
      return state.isAtLineStart
    }
    // The lock is released before the write, because the write can block, for example after ^S.
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
      guard let task = state.tasks.last, !state.isPaused, state.isAtLineStart, !terminal.isDumb,
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

/// A sink for a terminal with a progress line. It erases the line before each write.
final class ProgressAwareSink: ByteSink {
  private let sink: FileDescriptorSink
  private let progress: ProgressLine
  private let beginsLines: Bool

  /// Creates a sink.
  ///
  /// - Parameter beginsLines: Whether each write must begin on a new line, as messages do, even after an incomplete
  ///   line.
  init(_ sink: FileDescriptorSink, over progress: ProgressLine, beginningLines beginsLines: Bool) {
    self.sink = sink
    self.progress = progress
    self.beginsLines = beginsLines
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try progress.writeBetweenProgress(to: bytes, on: sink, beginningLine: beginsLines)
  }
}

/// Repeats an action on its own thread until it is stopped.
private final class Ticker: Sendable {
  /// Whether the thread continues. The mutex is locked while the action runs.
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

  /// Stops the thread. After this returns, the action doesn't run again.
  func stop() { isRunning.withLock { $0 = false } }
}
