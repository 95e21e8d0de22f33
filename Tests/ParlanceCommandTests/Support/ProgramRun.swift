import Glibc
import TerminalSupport

/// The exit status and the output of one run of the program.
struct ProgramRun {
  /// The exit status. If a signal ended the program, it is 128 plus the signal's number, as in a shell.
  let status: Int32
  let output: String
  let errors: String

  /// The path of the program, which is built into the same directory as the tests.
  static let program: String = {
    var name = [CChar](repeating: 0, count: 4_096)
    let length = readlink("/proc/self/exe", &name, name.count - 1)
    let own = String(decoding: name.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let arguments = [own] + CommandLine.arguments
    let places = arguments.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }
    return (places.first { access($0 + "/parlance", X_OK) == 0 } ?? ".") + "/parlance"
  }()

  enum Failure: Error { case cannotStart(Int32), hangs }

  /// Runs `path` in `directory`, with its standard streams redirected to files there.
  ///
  /// - Throws: ``Failure/hangs`` if it has not ended after a minute.
  static func status(
    of path: String, _ arguments: [String], environment: [String: String], in directory: String
  ) throws -> Int32 {
    OnTerminalThread.expectMark()
    let shell = "/bin/sh"
    let line = "cd \"$0\" && exec \"$@\" <.input >.output 2>.errors"
    let words = ([shell, "-c", line, directory, path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process = pid_t()
    // The threads of tests block signals, and a child process would inherit this mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let code = posix_spawn(&process, shell, nil, &attributes, words, variables)
    guard code == 0 else { throw Failure.cannotStart(code) }
    var status: Int32 = 0
    for _ in 0..<12_000 {
      if waitpid(process, &status, WNOHANG) == process {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
      }
      usleep(5_000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    throw Failure.hangs
  }
}
