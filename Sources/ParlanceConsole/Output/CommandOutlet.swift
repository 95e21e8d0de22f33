import Glibc
import ParlanceLanguage
import ParlanceRender
import ParlanceStore
import Synchronization

/// A command of the shell whose standard input is what is answered.
///
/// Where it ends early, the question that it reads the answer of ends, too.
final class CommandOutlet: Outlet {
  private let command: ShellCommand
  private let running: RunningCommand
  private let sink: FileDescriptorSink
  /// The terminal's, as they were when it was started; nil where there is none.
  private let modes: termios?
  /// Whether it fails what is answered by not succeeding.
  private let mustSucceed: Bool
  private let question: AnsweredQuestion
  private(set) var note: String?

  /// - Parameters:
  ///   - question: The one whose answer it reads, at each time.
  ///   - mustSucceed: Whether a command that does not succeed is a failure, as in a script; else a person is told how it
  ///     ended, where that says something.
  init(_ command: ShellCommand, reading question: AnsweredQuestion, mustSucceed: Bool) throws(ShellFailure) {
    self.command = command
    self.question = question
    self.mustSucceed = mustSucceed
    var modes = termios()
    self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
    running = try command.start { question.leave() }
    sink = FileDescriptorSink(running.input, stop: Interrupts.writeStop)
  }

  var wasLeft: Bool { running.endedEarly }
  var isProgram: Bool { true }

  /// - Throws: ``OutletLeft`` where the command reads no more.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    question.noteGiven()
    do {
      try sink.write(bytes)
    } catch is ClosedPipe {
      throw OutletLeft()
    }
  }

  /// Waits for the command to end after ^C has stopped the answer, in place of ``finish()``.
  func finishStopped() {
    _ = running.finish(isStopped: true)
    restoreTerminal()
  }

  /// Waits for the command to end, however it does.
  ///
  /// - Throws: `WriteStopped` where ^C ended it.
  func end() throws(WriteStopped) -> ShellCommand.Ending {
    let (ending, isStopped) = running.finish()
    restoreTerminal()
    if isStopped { throw WriteStopped() }
    return ending
  }

  /// Waits for the command to end.
  ///
  /// - Throws: ``OutletFailure`` with how it failed; `WriteStopped` where ^C ended it.
  func finish() throws {
    let ending = try end()
    if mustSucceed, !ending.isSuccess { throw OutletFailure(message: "the command \(ending.words)") }
    note = ending.note
  }

  /// Puts back the terminal's modes, which a reader of whole screens that is killed does not.
  private func restoreTerminal() {
    var now = termios()
    guard let modes, tcgetattr(STDIN_FILENO, &now) == 0, now.c_lflag != modes.c_lflag else { return }
    var before = modes
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
  }
}

/// The command behind a `|`, which reads the answer of one sentence.
///
/// It is started when there is an answer: a sentence that is refused starts none.
final class PipedOutlet: Outlet {
  private let start: () throws(Diagnostic) -> CommandOutlet
  private var started: CommandOutlet?

  /// - Parameter start: Called once, at the answer's first byte, or at its end where it is empty.
  init(_ start: @escaping () throws(Diagnostic) -> CommandOutlet) { self.start = start }

  var wasLeft: Bool { started?.wasLeft ?? false }
  var isProgram: Bool { true }
  var note: String? { started?.note }

  /// - Throws: What `start` throws; ``OutletLeft`` where the command reads no more.
  func write(_ bytes: UnsafeRawBufferPointer) throws { try command().write(bytes) }

  private func command() throws(Diagnostic) -> CommandOutlet {
    if let started { return started }
    let command = try start()
    started = command
    return command
  }

  /// Waits for the command to end after ^C has stopped the answer, in place of ``finish()``.
  func finishStopped() { started?.finishStopped() }

  /// Waits for the command to end.
  func finish() throws { try command().finish() }

  /// Waits for the command to end, where there was any answer to read.
  func finishRefused() throws { try started?.finish() }
}

/// The question whose answer is being given. It ends once the command that reads the answer has read enough, which is
/// learnt on other threads.
final class AnsweredQuestion: Sendable {
  private struct State {
    /// Nil while nothing is answered.
    var interrupter: (any Interrupter)?
    /// Whether a command was given some of the answer.
    var isGiven = false
  }

  private let state = Mutex(State())

  /// - Parameter interrupter: Stops what the question runs.
  func begin(_ interrupter: any Interrupter) { replace { _ in State(interrupter: interrupter) } }

  /// What is still to be answered, another engine is asked.
  func goOn(_ interrupter: any Interrupter) {
    replace { State(interrupter: $0.interrupter.map { _ in interrupter }, isGiven: $0.isGiven) }
  }

  /// Another answer is another question.
  func end() { replace { _ in State() } }

  /// Notes that a command was given some of the answer.
  func noteGiven() { state.withLock { $0.isGiven = true } }

  /// Ends the question if a command was given some of its answer: it has read enough of it.
  func leave() {
    state.withLock { if $0.isGiven { $0.interrupter?.interruptReading(true) } }
  }

  private func replace(_ next: (State) -> State) {
    // The last reference to a connection closes it, which may take its time: not while the lock is held.
    let former = state.withLock { state in
      defer { state = next(state) }
      state.interrupter?.interruptReading(false)
      return state.interrupter
    }
    withExtendedLifetime(former) {}
  }
}
