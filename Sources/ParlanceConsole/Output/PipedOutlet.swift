import ParlanceLanguage
import ParlanceRender

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
