import Glibc
import ParlanceLanguage
import ParlanceSession

/// A command line for the shell, run by `/bin/sh`. Whatever the console starts, it starts here.
///
/// ``Console/shell(_:at:)`` makes one, where commands are allowed.
struct ShellCommand: Sendable {
  let words: String
  /// All of what the command finds in its environment.
  let environment: [String: String]
  /// What the shell calls `$1` and so on.
  private let arguments: [String]

  /// - Throws: `out-of-reach` at `range`.
  init(
    _ words: String, _ arguments: [String] = [], environment: [String: String],
    within permissions: Permissions,
    at range: SourceRange
  ) throws(Diagnostic) {
    try permissions.require(.shell, at: range)
    self.words = words
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs it where the console runs, with the same terminal, and waits.
  ///
  /// - Throws: ``SystemError`` where the system starts nothing more.
  func run() throws(SystemError) -> Ending { Self.wait(for: try spawn(words, input: nil)) }

  /// Starts it; what is written to the command then is its standard input.
  ///
  /// ^C goes to it too, as to all that the terminal has in front. The shell ends by it only once what it runs has ended so:
  /// whoever waits for the shell waits for all of a pipeline, and for a pager that makes something else of ^C.
  func start() throws(SystemError) -> RunningCommand {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    defer { close(ends[0]) }
    // Only the thread that runs sentences starts commands: none can come in between.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do throws(SystemError) {
      let process = try spawn("trap '[ $? -ne 130 ] || exit 130' INT; " + words, input: ends[0])
      return RunningCommand(process: process, input: ends[1])
    } catch {
      close(ends[1])
      throw error
    }
  }

  private func spawn(_ script: String, input: Int32?) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores, a command would go on to ignore.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = (["sh", "-c", script, "sh"] + arguments).map { (word: String) in strdup(word) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, variables)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// Waits for `process` to end.
  static func wait(for process: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }

  /// How a command ended.
  enum Ending: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)

    var isSuccess: Bool { self == .status(0) }

    /// Whether ^C ended it, where ^C came.
    var isByInterrupt: Bool { self == .signal(SIGINT) || self == .status(128 + SIGINT) }

    /// What a person at the terminal is told, who sees what the command itself says: nothing where it succeeded, or has ended
    /// with status 1, by which `grep` tells that it found nothing, and `diff` that it found something.
    var note: String? { isSuccess || self == .status(1) ? nil : "the command \(words)" }

    /// What follows “the command”.
    var words: String {
      switch self {
      case .status(126), .status(127): "could not be run"
      case .status(let status): "ended with status \(status)"
      case .signal(let signal):
        "was ended by signal \(signal)"
          + (strsignal(signal).map { ": " + String(cString: $0).lowercased() } ?? "")
      }
    }
  }
}

/// A command that was started and reads what is written to it.
struct RunningCommand {
  fileprivate let process: pid_t
  /// Where its standard input is written; closed by ``finish()``.
  let input: Int32

  /// Tells it that nothing more will come, and waits for its end. To be called once.
  func finish() -> ShellCommand.Ending {
    close(input)
    return ShellCommand.wait(for: process)
  }
}
