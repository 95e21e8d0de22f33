import ParlanceRender

/// A command of the shell whose standard input is what is answered.
///
/// Where it ends early, what is being run is stopped at once.
final class CommandOutlet: Outlet {
  private let command: ShellCommand
  private let running: RunningCommand
  private let sink: FileDescriptorSink

  init(_ command: ShellCommand) throws(ShellFailure) {
    self.command = command
    running = try command.start { RunningQuery.stop() }
    sink = FileDescriptorSink(running.input, stop: Interrupts.writeStop)
  }

  var wasLeft: Bool { running.endedEarly }

  /// - Throws: ``OutletLeft`` where the command reads no more.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try sink.write(bytes)
    } catch is ClosedPipe {
      throw OutletLeft()
    }
  }

  /// Stops the command, in place of ``finish()``.
  func interrupt() { running.interrupt() }

  /// Waits for the command to end, however it does.
  func end() -> ShellCommand.Ending { running.finish() }

  /// Waits for the command to end.
  ///
  /// - Throws: ``OutletFailure`` with how it failed.
  func finish() throws {
    let ending = end()
    guard ending.isSuccess else { throw OutletFailure(message: "the command \(ending.words)") }
  }
}
