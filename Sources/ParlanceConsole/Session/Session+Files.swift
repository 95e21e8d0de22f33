import ParlanceLanguage
import ParlanceRender

/// The files that sentences and commands name.
extension Session {
  /// The path of the file that is said so: `~` is the person's own directory.
  func path(_ said: String) -> String { FileNames.fromHome(said, home) }

  /// The file that is to be written.
  ///
  /// - Parameter range: The words that name it, for errors.
  /// - Throws: `out-of-reach`.
  func target(_ path: String, at range: SourceRange) throws(Diagnostic) -> TargetFile {
    try TargetFile(self.path(path), within: permissions, at: range)
  }

  /// The file that a sentence names in quotes, for an answer.
  ///
  /// - Throws: `file-exists` where it is a database; `out-of-reach`.
  func answerTarget(_ path: String, at range: SourceRange) throws(Diagnostic) -> TargetFile {
    let target = try target(path, at: range)
    try target.requireNoDatabase()
    return target
  }
}
