import ParlanceLanguage
import ParlanceRender

/// The files that sentences and commands name.
extension Session {
  /// The path of the file that is said so: `~` is the person's own directory.
  func path(_ said: String) -> String { FileNames.fromHome(said, home) }

  /// An empty draft of the file that a sentence names.
  ///
  /// - Parameters:
  ///   - range: The words that name it, for errors.
  ///   - task: Told how much is written.
  /// - Throws: `file-exists` where it is the open database; `unwritable-file`; `out-of-reach`.
  func draft(
    of path: String, at range: SourceRange, telling task: ProgressTask? = nil
  ) throws(Diagnostic) -> FileDraft {
    try requireOther(path, at: range)
    return try FileDraft(of: self.path(path), within: permissions, at: range, telling: task)
  }

  /// - Throws: `file-exists` where the path is that of the open database, or of a file that belongs to it; `out-of-reach`.
  func requireOther(_ path: String, at range: SourceRange) throws(Diagnostic) {
    try permissions.require(.files, at: range)
    guard let open = watchPlace?.path, let file = FileIdentity(self.path(path)) else { return }
    if ["", "-wal", "-shm", "-journal"].contains(where: { FileIdentity(open + $0) == file }) {
      throw Diagnostic(
        "file-exists", .refused, at: range,
        "\(CellText.visible(path)) is the database that is open: expected another name")
    }
  }
}
