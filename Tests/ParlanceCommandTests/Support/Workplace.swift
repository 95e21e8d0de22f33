import Foundation
import Glibc

/// A temporary working directory for the program. It is deleted after the test.
final class Workplace {
  let path: String

  init() {
    var template = Array("/tmp/parlance-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
    write(Self.factsModel, to: "facts.model")
  }

  deinit {
    chmod(path, 0o755)
    try? FileManager.default.removeItem(atPath: path)
  }

  static let factsModel = """
    entity fact
      text text key
      number number optional check number < 1000000 else "a fact has small numbers"

    """

  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) {
    _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(bytes))
  }

  func bytes(_ name: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data())
  }

  var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Runs the program. Its environment contains only a home in the directory, and `environment`.
  func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try run(ProgramRun.program, arguments, input: input, environment: environment)
  }

  /// Runs a shell command line. The command `parlance` runs the program.
  func shell(_ line: String) throws -> ProgramRun {
    try run("/bin/sh", ["-c", "parlance() { \"\(ProgramRun.program)\" \"$@\"; }; \(line)"])
  }

  private func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    write(input, to: ".input")
    let all = ["HOME": path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      .merging(environment) { $1 }
    let status = try ProgramRun.status(of: program, arguments, environment: all, in: path)
    return ProgramRun(
      status: status, output: String(decoding: bytes(".output"), as: UTF8.self),
      errors: String(decoding: bytes(".errors"), as: UTF8.self))
  }
}
