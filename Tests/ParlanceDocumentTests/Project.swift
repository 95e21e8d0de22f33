import Foundation

/// The files of the project, relative to this source file.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether to record the results instead of comparing them. A test that records fails.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

  static func url(_ path: String) -> URL { root.appending(path: path) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  static func write(_ text: String, to path: String) throws {
    try text.write(to: url(path), atomically: true, encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  /// Returns the paths of all handwritten Swift files in `folder`, such as `Sources/parlance/Check.swift`.
  static func swiftFiles(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: url(folder).path)?.compactMap { $0 as? String } ?? []
    let generated = ["GeneratedSyntax.swift", "GeneratedTables.swift"]
    return found.filter { $0.hasSuffix(".swift") && !generated.contains(where: $0.hasSuffix) }.sorted().map {
      folder + "/" + $0
    }
  }

  /// The paths of all documents and help texts.
  static var documents: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let folders = ["Benchmarks", "Sources", "Tests", "courses", "docs", "examples"].flatMap { folder in
      (FileManager.default.enumerator(atPath: url(folder).path)?.compactMap { $0 as? String } ?? [])
        .map { folder + "/" + $0 }
    }
    return (files + folders).filter { path in
      // The lessons are compiled in by links.
      path.hasSuffix(".md") && !path.hasPrefix("Sources/ParlanceLessons/Courses/")
        || path.hasPrefix("Sources/ParlanceAssist/Texts/") && path.hasSuffix(".txt")
    }.sorted()
  }

  /// Returns the folder of a file, such as `Sources/parlance`.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
