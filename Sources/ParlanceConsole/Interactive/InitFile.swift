import FoundationEssentials
import Glibc
import ParlanceLanguage
import ParlanceSession
import ParlanceTerminal

/// A person's own sentences and dot commands, which an interactive console runs before it greets: what they change is told,
/// and nothing is watched. They reach as far as what is typed after them, and are refused what lies beyond.
extension InteractiveConsole {
  /// Runs the file where there is one. What fails is told with file and line, and the lines after it are run.
  ///
  /// - Throws: What writing the output throws.
  func runInitFile() throws {
    guard let path = Places(environment: console.environment).initFile else { return }
    let source: SourceText
    do {
      // No sentence names this file, so `--safe` does not forbid it.
      source = try FileReader.commandLine.read(path)
    } catch {
      if !FileReader.isMissing(error) {
        errors.writeFailure("cannot read \(path): \(FileReader.reason(error))")
      }
      return
    }
    let (printsReceipts, keepsGoing) = (session.preferences.printsReceipts, console.keepsGoing)
    console.keepsGoing = true
    // A live view would keep the console from its start.
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
    _ = try console.run([Script(source, tellsReceipts: true)])
    try session.output.flush()
  }
}

/// The databases in which a person has said something: they are not told again how to begin.
///
/// A file of the person's own, one path a line. Where it cannot be written they are greeted once more, and no more.
struct KnownDatabases {
  /// Nil where a person has no place for it: then nothing is remembered.
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

  /// The whole path, by whatever name it was opened, without line ends.
  private static func line(_ database: String) -> String {
    FilePath.place(of: database).replacing("\n", with: "\\n")
  }
}

/// Files of lines in the person's own directories.
enum PrivateLines {
  /// Adds a line in one write, so that consoles that write at once don't mix their lines. Where it can't be written it is left out.
  static func append(_ line: String, to path: String) {
    _ = PrivateDirectory.make(for: path)
    let bytes = Array((line + "\n").utf8)
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = write(descriptor, bytes, bytes.count)
  }
}
