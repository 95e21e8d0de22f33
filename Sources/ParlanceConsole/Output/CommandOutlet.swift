import Glibc
import ParlanceFiles
import ParlanceLanguage
import ParlanceRender
import ParlanceSession

/// A shell command that reads answers on its standard input.
final class CommandOutlet: Outlet {
  private let running: RunningCommand
  private let sink: FileDescriptorSink
  /// Whether it is an error if the command fails.
  private let mustSucceed: Bool
  private(set) var note: String?

  /// Starts the command.
  ///
  /// - Parameter mustSucceed: Whether it is an error if the command fails, as in a script. Otherwise ``note`` describes
  ///   the failure.
  init(_ command: ShellCommand, mustSucceed: Bool) throws(SystemError) {
    self.mustSucceed = mustSucceed
    running = try command.start()
    sink = FileDescriptorSink(running.input, stop: Interrupts.writeStop)
  }

  var isProgram: Bool { true }

  /// Writes to the command's standard input.
  ///
  /// - Throws: ``ReaderClosed`` if the command has stopped reading.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try sink.write(bytes)
    } catch is ClosedPipe {
      throw ReaderClosed()
    }
  }

  /// Waits for the command to end.
  ///
  /// - Returns: How the command ended.
  /// - Throws: `WriteStopped` if ^C ended it.
  func end() throws(WriteStopped) -> ShellCommand.Ending {
    let ending = running.finish()
    guard Interrupts.isPending else { return ending }
    if ending.isByInterrupt { throw WriteStopped() }
    // If ^C hasn't ended the command, the command has handled the ^C itself, as a pager does.
    _ = Interrupts.take()
    return ending
  }

  /// Waits for the command to end.
  ///
  /// - Throws: ``OutletFailure`` if the command failed and must succeed; `WriteStopped` if ^C ended it.
  func finish() throws {
    let ending = try end()
    if mustSucceed, !ending.isSuccess { throw OutletFailure(message: "the command \(ending.words)") }
    note = ending.note
  }
}

/// The shell command after a `|`, which reads the answer of one sentence.
///
/// The command starts when the answer begins. So a sentence with an error doesn't start the command.
final class PipedOutlet: Outlet {
  private let start: () throws(Diagnostic) -> CommandOutlet
  private var started: CommandOutlet?

  /// Creates an outlet without starting the command.
  ///
  /// - Parameter start: Starts the command. It is called at the first byte of the answer, or at the end of an empty
  ///   answer.
  init(_ start: @escaping () throws(Diagnostic) -> CommandOutlet) { self.start = start }

  var isProgram: Bool { true }
  var note: String? { started?.note }

  /// Writes to the command's standard input, and starts the command at the first byte.
  ///
  /// - Throws: The errors of `start`; ``ReaderClosed`` if the command has stopped reading.
  func write(_ bytes: UnsafeRawBufferPointer) throws { try command().write(bytes) }

  private func command() throws(Diagnostic) -> CommandOutlet {
    if let started { return started }
    let command = try start()
    started = command
    return command
  }

  /// Waits for the command to end. If the answer was empty, starts the command first.
  func finish() throws { try command().finish() }

  /// Waits for the command to end if it was started.
  func discard() throws { try started?.finish() }
}
