import Foundation
import ParlanceSession

/// The databases in which a person has said something: they are not told again how to begin.
///
/// A file of the person's own, one path a line. Where it cannot be written they are greeted once more, and no more.
struct KnownDatabases {
  private let file: String

  init(_ places: Places) { file = places.knownDatabases }

  func contains(_ database: String) -> Bool {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    return text.split(separator: "\n").contains { $0 == Self.line(database) }
  }

  func add(_ database: String) {
    guard !contains(database) else { return }
    _ = Places.makeDirectory(for: file)
    let bytes = Array((Self.line(database) + "\n").utf8)
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // One write, so that consoles that begin at once do not mix their lines.
    _ = write(descriptor, bytes, bytes.count)
  }

  /// The whole path, by whatever name it was opened, without line ends.
  private static func line(_ database: String) -> String {
    FilePath.place(of: database).replacing("\n", with: "\\n")
  }
}
