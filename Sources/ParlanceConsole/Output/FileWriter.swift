import ParlanceLanguage
import ParlanceRender

/// Writes the files that a sentence names.
struct FileWriter {
  private let permissions: Permissions

  init(_ permissions: Permissions) { self.permissions = permissions }

  /// Writes all of `text`, or leaves what was there.
  ///
  /// - Throws: `unwritable-file` at `range`; `out-of-reach`; `WriteStopped` after ^C.
  func write(_ text: String, to path: String, at range: SourceRange) throws {
    let draft = try FileDraft(of: path, within: permissions, at: range)
    try Array(text.utf8).withUnsafeBytes { try draft.write($0) }
    try draft.keep()
  }
}
