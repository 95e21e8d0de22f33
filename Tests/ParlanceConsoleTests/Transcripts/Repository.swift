import Foundation
import ParlanceSQLite

/// Reads the files of the repository.
enum Repository {
  /// The repository's directory, relative to this source file.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The example systems. Each has a folder in `examples`.
  static let exampleSystems = ["practice", "facts", "exercise-planning", "exercise-history", "studio"]

  static func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  static func write(_ text: String, to relative: String) throws {
    try text.write(toFile: path(relative), atomically: true, encoding: .utf8)
  }

  /// Copies an external database to `directory`, or creates it there from an SQL file.
  ///
  /// - Returns: nil if the folder beside the repository is missing.
  static func data(_ name: String, copiedTo directory: String) throws -> String? {
    if name.hasSuffix(".sql") {
      let made = "\(directory)/\(name)ite"
      let engine = try SQLiteEngine(path: made)
      try engine.execute("pragma journal_mode = delete")
      try engine.execute(text("Tests/ParlanceConsoleTests/Transcripts/Files/\(name)"))
      return made
    }
    let original = path("../shared/data/\(name).sqlite")
    guard FileManager.default.fileExists(atPath: original) else { return nil }
    let copy = "\(directory)/\(name).sqlite"
    try FileManager.default.copyItem(atPath: original, toPath: copy)
    return copy
  }

  /// Copies the files in a transcript's folder, which its sentences read.
  static func copyFiles(of folder: String, to directory: String) throws {
    let folder = path("Tests/ParlanceConsoleTests/Transcripts/Files/\(folder)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(directory)/\(name)")
    }
  }

  /// Returns the files below `directory` whose names end in `suffix`, as sorted paths relative to the repository.
  static func files(_ suffix: String, in directory: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: path(directory))?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(suffix) }.sorted().map { directory + "/" + $0 }
  }

  /// Returns the lines of a list of sentences, without comments and empty lines.
  static func sentences(_ relative: String) throws -> [String] {
    try text(relative).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
