import Foundation
import ParlanceSQLite

/// The files of the repository that tests read.
enum Repository {
  /// Its directory, known from where this file stands.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Each has a folder of its name in `examples`.
  static let exampleSystems = ["practice", "facts", "exercise-planning", "exercise-history", "studio"]

  static func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  static func write(_ text: String, to relative: String) throws {
    try text.write(toFile: path(relative), atomically: true, encoding: .utf8)
  }

  /// A copy of a database that others made, in `directory`, or what a file of SQL makes there; nil where the folder beside
  /// the repository is missing.
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

  /// Copies the files that a transcript's sentences read, of a folder beside it.
  static func copyFiles(of folder: String, to directory: String) throws {
    let folder = path("Tests/ParlanceConsoleTests/Transcripts/Files/\(folder)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(directory)/\(name)")
    }
  }

  /// The files below `directory` whose names end in `suffix`, as paths below the repository, in their order.
  static func files(_ suffix: String, in directory: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: path(directory))?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(suffix) }.sorted().map { directory + "/" + $0 }
  }

  /// The lines of a list of sentences, without comments and empty lines.
  static func sentences(_ relative: String) throws -> [String] {
    try text(relative).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
