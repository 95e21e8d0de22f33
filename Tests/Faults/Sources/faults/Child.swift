import CSystem
import Glibc

/// A run of the program. Its standard output is read through a pipe or terminal; its standard error goes to a file.
final class Child {
  /// When to kill the process, if it has not ended before.
  enum Kill {
    case never
    /// After this many nanoseconds.
    case delay(Int)
    /// When it has printed this many bytes.
    case bytes(Int)
  }

  /// How a run ended, and everything that it printed, even if it was killed.
  struct Ending {
    var status: Int32 = 0
    var output = ""
    var errors = ""
    var nanoseconds = 0
    var isLate = false

    var exitCode: Int32? { status & 0x7f == 0 ? (status >> 8) & 0xff : nil }
    var signal: Int32? { status & 0x7f == 0 ? nil : status & 0x7f }
    /// The lines that were printed completely.
    var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
  }

  private let process: pid_t
  private var ends: Ends
  private let errors: String
  private let began = Child.now()

  /// - Parameters:
  ///   - words: The program's path and its arguments.
  ///   - errors: The file for its standard error.
  ///   - source: Where its input comes from.
  init(_ words: [String], errors: String, from source: Source = .nothing) throws {
    var ends = try Ends(source)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if ends.childInput < 0 {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, ends.childInput, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends.childOutput, 1)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = Self.environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables)
    ends.closeChild()
    guard code == 0 else {
      ends.close()
      throw Unexpected("\(words[0]) could not be started: \(String(cString: strerror(code)))")
    }
    (self.process, self.ends, self.errors) = (process, ends, errors)
  }

  /// The environment doesn't refer to the user's own files, such as a database or an init file.
  private static let environment = [
    "PATH=/usr/bin:/bin", "HOME=/nonexistent", "LC_ALL=C.UTF-8", "TZ=UTC", "TERM=dumb",
    "SWIFT_BACKTRACE=enable=no",
  ]

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Writes the complete input and closes it.
  func feed(_ text: String) {
    ends.say(text)
    ends.closeInput()
  }

  /// Reads output until the process ends or is killed.
  ///
  /// - Parameters:
  ///   - lines: The lines to type, each after the prompt for it.
  ///   - limit: The number of seconds after which a hanging process is killed.
  func end(_ kill: Kill = .never, typing lines: [String] = [], limit: Int = 60) -> Ending {
    var lines = lines[...]
    var ending = Ending()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16384)
    var (deadline, atByte) = (began + limit * 1_000_000_000, Int.max)
    switch kill {
    case .never: break
    case .delay(let delay): deadline = began + delay
    case .bytes(let count): atByte = count
    }
    var isKilled = false
    while true {
      if !isKilled {
        let left = deadline - Self.now()
        var time = timespec(tv_sec: max(0, left) / 1_000_000_000, tv_nsec: max(0, left) % 1_000_000_000)
        var readable = pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0)
        if left <= 0 || ppoll(&readable, 1, &time, nil) == 0 {
          Glibc.kill(process, SIGKILL)
          isKilled = true
          if case .delay = kill {} else { ending.isLate = true }
        }
      }
      let count = read(ends.output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      // A terminal ends each line with CR LF.
      bytes += buffer[..<count].filter { $0 != UInt8(ascii: "\r") }
      if bytes.suffix(2) == Array("> ".utf8), let line = lines.popFirst() { ends.say("\(line)\n") }
      if bytes.count >= atByte, !isKilled {
        Glibc.kill(process, SIGKILL)
        isKilled = true
      }
    }
    while waitpid(process, &ending.status, 0) < 0, errno == EINTR {}
    ending.nanoseconds = Self.now() - began
    ends.close()
    ending.output = String(decoding: bytes, as: UTF8.self)
    ending.errors = String(decoding: Files.read(errors), as: UTF8.self)
    return ending
  }
}

/// A failure of a check, or of the test program itself.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
