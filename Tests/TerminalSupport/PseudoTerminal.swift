import CPseudoTerminal
import Foundation
import Glibc

/// A program on a pseudo-terminal, by default the line editor's harness.
package final class PseudoTerminal {
  package let process: Int32
  private let descriptor: Int32
  /// The program's output, and the number of bytes that were already matched.
  private var bytes: [UInt8] = []
  private var seen = 0
  /// Whether the program has closed the terminal.
  private var hasEnded = false
  /// The number of bytes that the program will have read when it has read all typed keys.
  private var awaitedReads = 0

  /// Starts the program. Its environment contains only `environment`, a UTF-8 locale and `TERM=xterm`.
  package init(
    _ program: String = "LineEditorHarness", arguments: [String] = [], environment: [String: String] = [:],
    columns: UInt16 = 60, rows: UInt16 = 20
  ) throws {
    OnTerminalThread.expectMark()
    let path = Self.path(of: program)
    let all = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"].merging(environment) { $1 }
    var process: pid_t = 0
    descriptor = Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(all.map { "\($0)=\($1)" }) {
        cpty_spawn(path, arguments, $0, columns, rows, &process)
      }
    }
    self.process = process
    guard descriptor >= 0 else { throw Failure.cannotStart(errno) }
  }

  deinit {
    close(descriptor)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  package enum Failure: Error {
    case cannotStart(Int32)
    case neverSaid(String, output: String)
    case neverIdle(output: String)
    case stillRunning
  }

  /// The program's complete output so far.
  package var output: String { String(decoding: bytes, as: UTF8.self) }

  private var unseen: String { String(decoding: bytes[seen...], as: UTF8.self).debugDescription }

  /// Whether the terminal is in the mode that a shell uses.
  package var isCooked: Bool { cpty_is_cooked(descriptor) == 1 }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) {
    // Signal keys aren't read by the program, and they discard earlier input.
    let last = bytes.lastIndex { [0x03, 0x1A, 0x1C].contains($0) }
    awaitedReads = last == nil ? max(awaitedReads, readCount) : 0
    let rest = last.map { bytes[($0 + 1)...] } ?? bytes[...]
    if !rest.isEmpty { awaitedReads = max(awaitedReads, readCount) + rest.count }
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Types keys one by one, waiting after each until the program is idle.
  package func press(_ keys: String...) throws {
    for key in keys {
      type(key)
      try awaitIdle()
    }
  }

  package func resize(columns: UInt16, rows: UInt16) { cpty_resize(descriptor, columns, rows) }

  /// Waits until the program has printed `text`, after the text of the previous wait.
  ///
  /// - Throws: ``Failure/neverSaid(_:output:)`` after `seconds`.
  package func expect(_ text: String, seconds: Double = 20) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    let needle = Array(text.utf8)
    var searched = seen
    while true {
      if let end = end(of: needle, from: searched) {
        seen = end
        return
      }
      searched = max(seen, bytes.count - needle.count + 1)
      guard clock.now < deadline, read(milliseconds: 50) else {
        throw Failure.neverSaid(text, output: unseen)
      }
    }
  }

  /// Leaves `less` with `q`. While `less` handles ^C it loses keys, so this tries several times.
  ///
  /// - Throws: ``Failure/neverSaid(_:output:)`` if `text` doesn't appear.
  package func quitPager(expecting text: String) throws {
    for _ in 1...4 {
      type("q")
      do { return try expect(text, seconds: 5) } catch Failure.neverSaid { continue }
    }
    type("q")
    try expect(text, seconds: 20)
  }

  /// Waits for the editor's prompt. The terminal itself would echo keys that are typed before it.
  package func expectPrompt() throws { try expect(">\u{1B}[0m ") }

  /// Waits until the program has processed all typed keys and waits for input without a timeout.
  ///
  /// - Throws: ``Failure/neverIdle(output:)`` after `seconds`.
  package func awaitIdle(seconds: Double = 20) throws {
    try wait(seconds: seconds) {
      while read(milliseconds: 0, isPatient: false) {}
      return hasEnded || isIdle && !read(milliseconds: 0, isPatient: false)
    }
  }

  /// Waits until the program has read all typed keys and is blocked: by another program, a pipe or a lock.
  ///
  /// - Throws: ``Failure/neverIdle(output:)`` after `seconds`.
  package func awaitBlocked(seconds: Double = 20) throws {
    var place = ""
    var count = 0
    try wait(seconds: seconds) {
      let now = file("syscall")
      let stays = readCount >= awaitedReads && now == place && now != "running\n"
      (place, count) = (now, stays ? count + 1 : 0)
      return count == 10
    }
  }

  /// Waits for more output.
  package func expectMore() throws {
    try wait { bytes.count > seen }
    seen = bytes.count
  }

  /// Reads output until `condition` holds.
  ///
  /// - Throws: ``Failure/neverIdle(output:)`` after `seconds`.
  package func wait(seconds: Double = 20, until condition: () throws -> Bool) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    while try !condition() {
      guard clock.now < deadline else { throw Failure.neverIdle(output: unseen) }
      _ = read(milliseconds: 2)
    }
  }

  /// Waits for a fixed time, without looking at the output, so that ^C arrives at an arbitrary point.
  package func pause(milliseconds: Int) {
    let end = ContinuousClock().now + .milliseconds(milliseconds)
    while ContinuousClock().now < end, read(milliseconds: 2) {}
  }

  /// Whether the program has read all typed keys and its main thread waits in `poll` without a timeout
  /// (`proc_pid_syscall(5)`).
  private var isIdle: Bool {
    guard readCount >= awaitedReads else { return false }
    let call = file("syscall").split(separator: " ")
    guard call.count > 3 else { return false }
    #if arch(x86_64)
      return call[0] == "7" && call[3].hasSuffix("ffffffff")
    #else
      return call[0] == "73" && call[3] == "0x0"
    #endif
  }

  /// The number of bytes that the program has read from any source (`proc_pid_io(5)`).
  private var readCount: Int {
    file("io").split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private func file(_ name: String) -> String {
    let descriptor = open("/proc/\(process)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  /// Waits until the program ends and returns its wait status.
  package func waitForEnd() throws -> Int32 {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while clock.now < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return status }
      if !read(milliseconds: 10) { _ = poll(nil, 0, 1) }
    }
    throw Failure.stillRunning
  }

  /// Reads available output.
  ///
  /// - Returns: False if the program has closed the terminal, or if `isPatient` is false and there is no output.
  private func read(milliseconds: Int32, isPatient: Bool = true) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return isPatient }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    guard count > 0 else {
      hasEnded = true
      return false
    }
    bytes += chunk[..<count]
    return true
  }

  /// Returns the end of `needle` in the output, searching from `start`, or nil.
  private func end(of needle: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress, let first = needle.first else { return nil }
      var place = start
      while place + needle.count <= all.count,
        let found = memchr(base + place, Int32(first), all.count - needle.count + 1 - place)
      {
        if memcmp(found, needle, needle.count) == 0 { return UnsafeRawPointer(found) - base + needle.count }
        place = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }

  /// Returns the path of a program that is built with the tests. An absolute path is returned unchanged.
  package static func path(of program: String) -> String {
    program.hasPrefix("/") ? program : directory + "/" + program
  }

  /// The directory of the test's executable, which also contains the harness.
  private static let directory: String = {
    var name = [CChar](repeating: 0, count: 4_096)
    let length = readlink("/proc/self/exe", &name, name.count - 1)
    let own = String(decoding: name.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let arguments = [own] + CommandLine.arguments
    let places = arguments.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }
    return places.first { access($0 + "/LineEditorHarness", X_OK) == 0 } ?? "."
  }()

  private static func withCStrings<R>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
