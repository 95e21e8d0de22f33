import Glibc
import ParlanceLanguage

/// The editor that a person prefers: `$VISUAL`, `$EDITOR`, or `vi`.
struct EditorProgram {
  private let command: String
  private let environment: [String: String]
  private let permissions: Permissions

  enum Result: Equatable {
    case saved(String)
    /// Why there is no text.
    case failed(String)
  }

  init(environment: [String: String], within permissions: Permissions) {
    self.permissions = permissions
    self.environment = environment
    command =
      ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// Lets the person work on `text` in a file for them alone, which is gone afterwards.
  func edit(_ text: String) -> Result {
    let directory = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array("\(directory)/parlance-XXXXXX.say".utf8CString)
    let descriptor = mkstemps(&name, 4)
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else {
      return .failed("no file can be made in \(directory): \(Self.reason(errno))")
    }
    defer { unlink(path) }
    let bytes = Array((text + "\n").utf8)
    let written = write(descriptor, bytes, bytes.count)
    close(descriptor)
    guard written == bytes.count else { return .failed("\(path) cannot be written: \(Self.reason(errno))") }
    if let failure = run(on: path) { return .failed(failure) }
    guard let saved = Self.read(path) else { return .failed("what was saved cannot be read") }
    guard let text = String(validating: saved, as: UTF8.self) else {
      return .failed("what was saved is no UTF-8")
    }
    return .saved(text)
  }

  /// Waits until the editor has ended; why it failed, or nil.
  private func run(on path: String) -> String? {
    let ending: ShellCommand.Ending
    do {
      // The shell takes the command apart: it may hold arguments.
      ending = try ShellCommand(
        command + " \"$1\"", [path], environment: environment, within: permissions, at: 0..<0
      ).run()
    } catch let failure as ShellFailure {
      return "the editor `\(command)` cannot be started: \(failure.reason)"
    } catch let refusal as Diagnostic {
      return refusal.message
    } catch {
      return "the editor `\(command)` cannot be started"
    }
    switch ending {
    case .status(0): return nil
    case .status(126), .status(127): return "there is no editor `\(command)`: set $EDITOR to the one you want"
    case .status, .signal: return "the editor `\(command)` \(ending.words)"
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
