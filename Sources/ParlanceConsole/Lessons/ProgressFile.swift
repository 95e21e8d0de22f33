import FoundationEssentials
import ParlanceFiles
import ParlanceLanguage
import ParlanceLessons
import ParlanceSession

/// The file with the learner's attempts, one JSON object per line. The user may delete it at any time.
struct ProgressFile {
  /// The path; nil if no directory is known or file access isn't permitted. If nil, nothing is stored.
  private let path: String?

  /// Finds the file.
  ///
  /// - Parameter permissions: If they exclude access to files, nothing is read or stored.
  init(_ places: Places, _ permissions: Permissions = .everything) {
    path = permissions.allows(.files) ? places.lessons : nil
  }

  /// Returns the attempts so far. Lines that can't be read are skipped.
  func read() -> ParlanceLessons.Progress {
    guard let path, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return .init() }
    return .init(TryLines.read(text))
  }

  func add(_ attempt: Try) {
    if let path { PrivateLines.append(TryLines.line(attempt), to: path) }
  }
}

/// A folder that contains the files of a course.
package struct CourseFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Returns the paths of the courses in a folder: the folder itself if it is a course, or else its subfolders that are
  /// courses. The result is empty if the path isn't a folder.
  package static func courses(in path: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    if names.contains(CourseReader.description) { return [path] }
    return names.sorted().map { "\(path)/\($0)" }.filter {
      FileManager.default.fileExists(atPath: "\($0)/\(CourseReader.description)")
    }
  }

  /// The last component of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The files by name; nil if the folder doesn't contain a course.
  var files: [String: SourceText]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path),
      names.contains(CourseReader.description)
    else { return nil }
    var files: [String: SourceText] = [:]
    for name in names where name.hasSuffix(".md") || name.hasSuffix(".say") || name.hasSuffix(".model") {
      guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
      files[name] = SourceText(bytes: Array(data), name: name)
    }
    return files
  }
}
