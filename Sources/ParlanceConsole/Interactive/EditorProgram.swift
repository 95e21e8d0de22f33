import Glibc
import ParlanceFiles
import ParlanceLanguage
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

/// The user's editor: `$VISUAL`, `$EDITOR`, or `vi`.
struct EditorProgram {
  private let command: String
  private let environment: [String: String]
  private let files: FileReader

  init(environment: [String: String], files: FileReader) {
    self.files = files
    self.environment = environment
    command =
      ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// Opens `text` in the editor, in a private temporary file that is deleted afterwards.
  func edit(_ text: String) -> EditedText {
    let directory = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array("\(directory)/parlance-XXXXXX.say".utf8CString)
    let descriptor = mkstemps(&name, 4)
    guard descriptor >= 0 else {
      return .failed("cannot create a file in \(directory): \(SystemReason.words(errno))")
    }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    do {
      defer { close(descriptor) }
      try Array((text + "\n").utf8).withUnsafeBytes { try FileDescriptorSink(descriptor).write($0) }
    } catch {
      let reason = (error as? WriteFailure).map { ": \($0.reason)" } ?? ""
      return .failed("cannot write \(path)\(reason)")
    }
    if let failure = run(on: path) { return .failed(failure) }
    do {
      let saved = try files.read(path)
      guard let text = String(validating: saved.bytes, as: UTF8.self) else {
        return .failed("the saved text isn't UTF-8")
      }
      return .saved(text)
    } catch {
      return .failed("the saved text cannot be read: \(FileReader.reason(error))")
    }
  }

  /// Runs the editor and waits until it ends.
  ///
  /// - Returns: The reason why the editor failed; nil on success.
  private func run(on path: String) -> String? {
    let ending: ShellCommand.Ending
    do {
      // Forget a ^C that was pressed in the editor.
      defer { _ = Interrupts.take() }
      // The shell splits the user's setting into words, because the setting may contain arguments, such as `code
      // --wait`.
      ending = try ShellCommand(
        command + " \"$1\"", [path], environment: environment, within: files.permissions, at: 0..<0
      ).run()
    } catch let failure as SystemError {
      return "the editor `\(command)` cannot be started: \(failure.reason)"
    } catch let refusal as Diagnostic {
      return refusal.message
    } catch {
      return "the editor `\(command)` cannot be started"
    }
    switch ending {
    case .status(0): return nil
    case .status(126), .status(127): return "there is no editor `\(command)`: set $EDITOR to another one"
    case .status, .signal: return "the editor `\(command)` \(ending.words)"
    }
  }
}
