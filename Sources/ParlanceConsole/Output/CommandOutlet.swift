import Glibc
import ParlanceLanguage
import ParlanceRender
import ParlanceSession

/// A command of the shell whose standard input is what is answered.
final class CommandOutlet: Outlet {
  private let running: RunningCommand
  private let sink: FileDescriptorSink
  /// Whether it fails what is answered by not succeeding.
  private let mustSucceed: Bool
  private(set) var note: String?

  /// - Parameter mustSucceed: Whether a command that does not succeed is a failure, as in a script; else a person is told how
  ///   it ended, where that says something.
  init(_ command: ShellCommand, mustSucceed: Bool) throws(SystemError) {
    self.mustSucceed = mustSucceed
    running = try command.start()
    sink = FileDescriptorSink(running.input, stop: Interrupts.writeStop)
  }

  var isProgram: Bool { true }

  /// - Throws: ``OutletLeft`` where the command reads no more.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try sink.write(bytes)
    } catch is ClosedPipe {
      throw OutletLeft()
    }
  }

  /// Waits for the command to end, however it does.
  ///
  /// - Throws: `WriteStopped` where ^C ended it.
  func end() throws(WriteStopped) -> ShellCommand.Ending {
    let ending = running.finish()
    guard Interrupts.haveCome else { return ending }
    if ending.isByInterrupt { throw WriteStopped() }
    // What a command makes of ^C that goes on after it, as a pager does, is its own affair.
    _ = Interrupts.take()
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
}

/// The command behind a `|`, which reads the answer of one sentence.
///
/// It is started when there is an answer: a sentence that is refused starts none.
final class PipedOutlet: Outlet {
  private let start: () throws(Diagnostic) -> CommandOutlet
  private var started: CommandOutlet?

  /// - Parameter start: Called once, at the answer's first byte, or at its end where it is empty.
  init(_ start: @escaping () throws(Diagnostic) -> CommandOutlet) { self.start = start }

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

  /// Waits for the command to end.
  func finish() throws { try command().finish() }

  /// Waits for the command to end, where there was any answer to read.
  func finishRefused() throws { try started?.finish() }
}
