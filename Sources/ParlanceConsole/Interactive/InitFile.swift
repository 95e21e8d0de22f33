import FoundationEssentials
import Glibc
import ParlanceFiles
import ParlanceLanguage
import ParlanceSession
import ParlanceTerminal

/// The init file contains the user's own sentences and dot commands. The interactive console runs it before the
/// greeting. Its changes print receipts, such as `added 1 fact`. It has the same permissions as typed sentences, but
/// can't use `watch`.
extension InteractiveConsole {
  /// Runs the init file if it exists. An error is reported with its file and line, and the next lines are still run.
  ///
  /// - Throws: Errors of writing the output.
  func runInitFile() throws {
    guard let path = Places(environment: console.environment).initFile else { return }
    let source: SourceText
    do {
      // `--safe` only forbids files that sentences name. No sentence names the init file, so it is allowed.
      source = try FileReader.commandLine.read(path)
    } catch {
      if !FileReader.isMissing(error) {
        errors.writeFailure("cannot read \(path): \(FileReader.reason(error))")
      }
      return
    }
    let (printsReceipts, keepsGoing) = (session.preferences.printsReceipts, console.keepsGoing)
    console.keepsGoing = true
    // A live view would prevent the console from starting.
    let watchPlace = session.watchPlace
    session.watchPlace = nil
    session.preferences.reportsNames = false
    session.preferences.showsHints = false
    defer {
      (session.preferences.printsReceipts, console.keepsGoing) = (printsReceipts, keepsGoing)
      session.watchPlace = watchPlace
      session.preferences.reportsNames = true
      session.preferences.showsHints = true
    }
    _ = try console.run([Script(source, reportsReceipts: true)])
    try session.output.flush()
  }
}

/// The databases that the user has already used. For a known database, the greeting doesn't explain how to begin.
///
/// The file contains the paths of the databases, one per line. If the file can't be written, the greeting repeats the
/// explanation the next time.
struct KnownDatabases {
  /// The path of the file; nil if the environment doesn't name a directory (see ``Places``). If nil, nothing is stored.
  private let file: String?

  init(_ places: Places) { file = places.knownDatabases }

  func contains(_ database: String) -> Bool {
    guard let file, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    return text.split(separator: "\n").contains { $0 == Self.line(database) }
  }

  func add(_ database: String) {
    guard let file, !contains(database) else { return }
    PrivateLines.append(Self.line(database), to: file)
  }

  /// Returns the line for a database: its full path, with escaped newlines.
  private static func line(_ database: String) -> String {
    FilePath.place(of: database).replacing("\n", with: "\\n")
  }
}

/// Text files that only the user can read.
enum PrivateLines {
  /// Appends a line in a single write, so that the lines of concurrent consoles don't mix. Does nothing if the file
  /// can't be written.
  static func append(_ line: String, to path: String) {
    _ = PrivateDirectory.make(for: path)
    let bytes = Array((line + "\n").utf8)
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = write(descriptor, bytes, bytes.count)
  }
}
