import Glibc
import ParlanceFiles
import ParlanceLanguage
import ParlanceSession

/// A command line for `/bin/sh`. The console starts every program through this type.
struct ShellCommand: Sendable {
  let words: String
  /// The complete environment of the command.
  let environment: [String: String]
  /// The values of `$1` and so on.
  private let arguments: [String]

  /// Creates a command without starting it.
  ///
  /// - Throws: `out-of-reach` at `range` if commands aren't permitted.
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

  /// Runs the command in the console's directory, with the same terminal, and waits until it ends.
  ///
  /// - Throws: ``SystemError`` if the system can't start it.
  func run() throws(SystemError) -> Ending { Self.wait(for: try spawn(words, input: nil)) }

  /// Starts the command. Its standard input is a pipe.
  ///
  /// The terminal also sends ^C to the command. The shell then waits for the program that it is running, and exits only
  /// if ^C ended that program. So a pager, which handles ^C itself, can continue.
  func start() throws(SystemError) -> RunningCommand {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    defer { close(ends[0]) }
    // Only the thread that runs sentences starts commands. So no other command is started before the flags are set, and
    // none can inherit the pipe.
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
    // Reset the signal handling. Otherwise a child process would ignore the same signals as this process.
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

    /// Whether the command ended as if by ^C. This doesn't prove that ^C was pressed.
    var isByInterrupt: Bool { self == .signal(SIGINT) || self == .status(128 + SIGINT) }

    /// A note about a command that failed: `the command ended with status 2`. Nil after success. Also nil after status
    /// 1, because `grep` ends with status 1 if it finds nothing.
    var note: String? { isSuccess || self == .status(1) ? nil : "the command \(words)" }

    /// The text that follows "the command" in messages.
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

/// A running command whose standard input is a pipe from this process.
struct RunningCommand {
  fileprivate let process: pid_t
  /// The descriptor for writing to the command's standard input. ``finish()`` closes it.
  let input: Int32

  /// Closes the input and waits for the command to end. Call it only once.
  func finish() -> ShellCommand.Ending {
    close(input)
    return ShellCommand.wait(for: process)
  }
}
