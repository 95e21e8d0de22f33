import Glibc
import ParlanceRender

/// A command of the shell whose standard input is what is answered.
///
/// Where it ends early, what is being run is stopped at once.
final class CommandOutlet: Outlet {
  private let command: ShellCommand
  private let running: RunningCommand
  private let sink: FileDescriptorSink
  /// The bytes that were written, up to ``counted`` of them.
  private var written = 0

  init(_ command: ShellCommand) throws(ShellFailure) {
    self.command = command
    running = try command.start { RunningQuery.stop() }
    sink = FileDescriptorSink(running.input, stop: Interrupts.writeStop)
  }

  var wasLeft: Bool { running.endedEarly }

  /// - Throws: ``OutletLeft`` where the command reads no more.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      var rest = bytes[...]
      // So few are written whole or not at all, and can be counted.
      while written < Self.counted, !rest.isEmpty {
        let piece = rest.prefix(Int(PIPE_BUF))
        try sink.write(UnsafeRawBufferPointer(rebasing: piece))
        written += piece.count
        rest = rest.dropFirst(piece.count)
      }
      if !rest.isEmpty { try sink.write(UnsafeRawBufferPointer(rebasing: rest)) }
    } catch is ClosedPipe {
      throw OutletLeft()
    }
  }

  /// More than a pipe holds, so that a command to which as much was written has read some.
  private static let counted = 1 << 17

  /// Waits until the command has read some of what was written, or has ended; whether it has read any.
  func awaitReading() -> Bool {
    while true {
      let hasEnded = running.endedEarly
      var unread: Int32 = 0
      guard ioctl(running.input, UInt(FIONREAD), &unread) == 0 else { return true }
      if Int(unread) < written { return true }
      if hasEnded { return false }
      usleep(1_000)
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
