import Foundation
import ParlanceLanguage

/// A line for the shell, run where the console runs and on its terminal.
struct ShellCommand {
  private let permissions: Permissions

  init(_ permissions: Permissions) { self.permissions = permissions }

  /// Waits until the shell has run it; ^C stops the command, not the console.
  ///
  /// - Throws: `failed-command` at `range` where its status is not 0; `out-of-reach`.
  func run(_ line: String, at range: SourceRange) throws(Diagnostic) {
    try permissions.require(.shell, at: range)
    let status = system(line)
    if status == 0 { return }
    let signal = status & 0x7F
    throw Diagnostic(
      "failed-command", .refused, at: range,
      status < 0
        ? "the command could not be started"
        : signal == 0
          ? "the command ended with status \(status >> 8 & 0xFF)"
          : "the command was ended by signal \(signal)")
  }
}
