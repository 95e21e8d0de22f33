import Glibc

/// The editor that a person prefers: `$VISUAL`, `$EDITOR`, or `vi`.
struct EditorProgram {
  private let command: String
  private let environment: [String: String]

  enum Result: Equatable {
    case saved(String)
    /// Why there is no text.
    case failed(String)
  }

  init(environment: [String: String]) {
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
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What we ignore would be ignored there as well.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    // The shell takes the command apart: it may hold arguments.
    let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    let code = posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, variables)
    guard code == 0 else { return "the editor `\(command)` cannot be started: \(Self.reason(code))" }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    if signal != 0 { return "the editor `\(command)` was ended by signal \(signal)" }
    switch status >> 8 & 0xFF {
    case 0: return nil
    case 126, 127: return "there is no editor `\(command)`: set $EDITOR to the one you want"
    case let code: return "the editor `\(command)` ended with status \(code)"
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
