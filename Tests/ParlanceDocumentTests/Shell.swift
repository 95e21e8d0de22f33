import Foundation
import TerminalSupport

/// A shell in a temporary folder. The command `parlance` runs the program of this build.
final class Shell {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parlance-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// Runs `command`.
  ///
  /// - Returns: The output of both streams, and the exit status.
  func run(_ command: String, input: String = "") throws -> (output: String, status: Int32) {
    OnTerminalThread.expectMark()
    let output = folder.appending(path: ".output")
    let typed = folder.appending(path: ".input")
    try Data(input.utf8).write(to: typed)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": Self.programs.path + ":/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
      "NO_COLOR": "1",
    ]
    let reading = try FileHandle(forReadingFrom: typed)
    let writing = try FileHandle(forWritingTo: output)
    process.standardInput = reading
    process.standardOutput = writing
    process.standardError = writing
    try process.run()
    process.waitUntilExit()
    // CSV lines end with CR LF, as in RFC 4180.
    let text = try String(contentsOf: output, encoding: .utf8).replacing("\r\n", with: "\n")
    return (text, process.terminationStatus)
  }

  /// The folder with the built program: beside the tests, or beside their bundle.
  private static let programs: URL = {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let folders = ([own] + CommandLine.arguments).map { URL(filePath: $0).deletingLastPathComponent() }
    return folders.first { FileManager.default.isExecutableFile(atPath: $0.appending(path: "parlance").path) }
      ?? folders[0]
  }()
}
