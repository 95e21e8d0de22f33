import ParlanceLanguage
import ParlanceRender

/// The files that sentences write.
extension Session {
  /// An empty draft of the file that a sentence names.
  ///
  /// - Parameters:
  ///   - range: The words that name it, for errors.
  ///   - task: Told how much is written.
  /// - Throws: `file-exists` where it is the open database; `unwritable-file`; `out-of-reach`.
  func draft(
    of path: String, at range: SourceRange, telling task: ProgressTask? = nil
  ) throws(Diagnostic) -> FileDraft {
    try permissions.require(.files, at: range)
    if let open = watchPlace?.path, let file = FileIdentity(path), file == FileIdentity(open) {
      throw Diagnostic(
        "file-exists", .refused, at: range,
        "\(CellText.visible(path)) is the database that is open: expected another name")
    }
    return try FileDraft(of: path, within: permissions, at: range, telling: task)
  }
}
