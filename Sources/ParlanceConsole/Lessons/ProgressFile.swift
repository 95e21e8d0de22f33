import FoundationEssentials
import ParlanceLanguage
import ParlanceLessons
import ParlanceSession

/// The file with the learner's attempts: one JSON object on each line. It can be deleted at any time.
struct ProgressFile {
  /// nil if the person has no place for it; nothing is remembered then.
  private let path: String?

  /// - Parameter permissions: Without files nothing is read or remembered.
  init(_ places: Places, _ permissions: Permissions = .everything) {
    path = permissions.allows(.files) ? places.lessons : nil
  }

  /// The attempts so far. Lines that can't be read are left out.
  func read() -> ParlanceLessons.Progress {
    guard let path, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return .init() }
    return .init(TryLines.read(text))
  }

  func add(_ attempt: Try) {
    if let path { PrivateLines.append(TryLines.line(attempt), to: path) }
  }
}

/// The files of a course in a folder.
package struct CourseFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The paths of the courses in a folder: of itself, or of folders in it; none if the path isn't a folder.
  package static func courses(in path: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    if names.contains(CourseReader.description) { return [path] }
    return names.sorted().map { "\(path)/\($0)" }.filter {
      FileManager.default.fileExists(atPath: "\($0)/\(CourseReader.description)")
    }
  }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The content of each file by its name; nil if it isn't the folder of a course.
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
