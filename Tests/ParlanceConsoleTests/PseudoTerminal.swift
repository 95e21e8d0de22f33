import CPseudoTerminal
import Foundation
import Glibc

/// A program on a terminal, by default the line editor's harness, and the person in front of it.
final class PseudoTerminal {
  let process: pid_t
  private let descriptor: Int32
  /// All that the program has written so far, and how much of it was already waited for.
  private(set) var output = ""
  private var seen = 0
  private var bytes: [UInt8] = []

  /// Starts the program with nothing in its environment but `environment`, a UTF-8 locale and an `xterm`.
  init(
    _ program: String = "LineEditorHarness", arguments: [String] = [], environment: [String: String] = [:],
    columns: UInt16 = 60, rows: UInt16 = 20
  ) throws {
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

  enum Failure: Error {
    case cannotStart(Int32)
    case neverSaid(String, output: String)
    case stillRunning
  }

  /// Whether the terminal is as a shell leaves it.
  var isCooked: Bool { cpty_is_cooked(descriptor) == 1 }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) { _ = write(descriptor, bytes, bytes.count) }

  /// Types one after the other, each when what the one before it brought is shown.
  func press(_ keys: String...) {
    for key in keys {
      type(key)
      settle()
    }
  }

  func resize(columns: UInt16, rows: UInt16) { cpty_resize(descriptor, columns, rows) }

  /// Waits until the program has written `text`, after what was waited for before.
  ///
  /// - Throws: ``Failure/neverSaid(_:output:)`` after `seconds`.
  func expect(_ text: String, seconds: Double = 20) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    while true {
      let rest = output.unicodeScalars.dropFirst(seen)
      if let end = Self.end(of: text.unicodeScalars, in: rest) {
        seen += end
        return
      }
      guard clock.now < deadline, read(milliseconds: 50) else {
        throw Failure.neverSaid(text, output: String(rest).debugDescription)
      }
    }
  }

  /// Leaves `less` by its `q`, which it forgets where it comes while it looks at ^C.
  ///
  /// - Throws: ``Failure/neverSaid(_:output:)`` where `text` does not come, however often it is left.
  func leaveReader(expecting text: String) throws {
    for _ in 1...4 {
      type("q")
      do { return try expect(text, seconds: 5) } catch Failure.neverSaid { continue }
    }
    type("q")
    try expect(text, seconds: 20)
  }

  /// Waits until the editor asks for the next line; what is typed before that, the terminal itself would answer.
  func expectPrompt() throws { try expect(">\u{1B}[0m ") }

  /// Reads on until the program waits and nothing has come for a while, for what must not come; ten seconds more at the
  /// most, as what tells how far it is never falls silent.
  func settle(milliseconds: Int32 = 100) {
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(Int(milliseconds)) + .seconds(10)
    while clock.now < deadline, read(milliseconds: milliseconds, isPatient: false) || isBusy {}
  }

  /// Reads for so long, whatever the program is at.
  func watch(milliseconds: Int) {
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(milliseconds)
    while clock.now < deadline, read(milliseconds: 10) {}
  }

  /// Whether the program runs, or would if the machine let it (`proc_pid_stat(5)`).
  private var isBusy: Bool {
    let threads = "/proc/\(process)/task/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
    return names.contains { name in
      guard let stat = try? String(contentsOfFile: threads + name + "/stat", encoding: .utf8) else {
        return false
      }
      return stat.split(separator: ") ").last.map { "RD".contains($0.prefix(1)) } ?? false
    }
  }

  /// The status that `waitpid` gives once the program has ended.
  func waitForEnd() throws -> Int32 {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while clock.now < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return status }
      if !read(milliseconds: 10) { usleep(10_000) }
    }
    throw Failure.stillRunning
  }

  /// False when the program has closed its end, or, without patience, when nothing comes.
  private func read(milliseconds: Int32, isPatient: Bool = true) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return isPatient }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytes += chunk[..<count]
    output = String(decoding: bytes, as: UTF8.self)
    return true
  }

  private static func end(
    of needle: String.UnicodeScalarView, in text: Substring.UnicodeScalarView
  ) -> Int? {
    let hay = Array(text)
    let needle = Array(needle)
    guard hay.count >= needle.count else { return nil }
    for start in 0...(hay.count - needle.count) where hay[start...].starts(with: needle) {
      return start + needle.count
    }
    return nil
  }

  /// Of a program that is built with the tests; others are named with their path.
  static func path(of program: String) -> String {
    program.hasPrefix("/") ? program : directory + "/" + program
  }

  /// Where the test runs from, which is where the harness was built too.
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
