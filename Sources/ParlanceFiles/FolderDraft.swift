import FoundationEssentials
import Glibc
package import ParlanceLanguage
import ParlanceRender
import Synchronization

/// A temporary folder that gets its final name once it is complete. Until then, the final name is unused or belongs to
/// an empty folder.
package final class FolderDraft {
  /// The name of the folder as it was typed, for messages.
  private let path: String
  /// The path of the temporary folder.
  private let draft: String
  private let place: String
  private let range: SourceRange
  private let permissions: Permissions
  private let cancellation: any Cancellation
  private var isCommitted = false

  /// Creates an empty temporary folder next to the final folder.
  ///
  /// - Parameter range: The range of the folder's name, for errors.
  /// - Throws: `unwritable-file`, also if the name belongs to a file or a folder that isn't empty; `out-of-reach`.
  package init(
    of path: String, within permissions: Permissions, at range: SourceRange,
    stoppedBy cancellation: any Cancellation
  ) throws(Diagnostic) {
    try permissions.require(.files, at: range)
    (self.path, self.range, self.permissions, self.cancellation) = (path, range, permissions, cancellation)
    var place = FilePath.absolute(path)
    while place.count > 1, place.last == "/" { place.removeLast() }
    // Follow a symbolic link.
    if let resolved = realpath(place, nil) {
      place = String(cString: resolved)
      free(resolved)
      guard let entries = Self.entries(of: place) else {
        throw FileDraft.unwritable(path, "it isn't a folder", at: range)
      }
      guard entries.isEmpty else {
        throw FileDraft.unwritable(
          path, "the folder isn't empty: choose a new or empty folder", at: range)
      }
    }
    self.place = place
    draft = FileDraft.path(for: place)
    guard mkdir(draft, 0o777) == 0 else {
      throw FileDraft.unwritable(path, WriteFailure(code: errno).reason, at: range)
    }
    let draft = draft
    FileDraft.unkept.withLock { _ = $0.insert(draft) }
  }

  deinit {
    if !isCommitted { Self.remove(draft) }
    FileDraft.unkept.withLock { _ = $0.remove(draft) }
  }

  /// Writes a file into the folder.
  package func write<Result>(_ name: String, _ work: (FileDraft) throws -> Result) throws -> Result {
    let file = try FileDraft(
      of: "\(draft)/\(name)", within: permissions, at: range, stoppedBy: cancellation)
    let result = try work(file)
    try file.keep(isPart: true)
    return result
  }

  /// Renames the complete folder to its final name.
  ///
  /// - Throws: `unwritable-file`.
  package func keep() throws(Diagnostic) {
    guard rename(draft, place) == 0 else {
      throw FileDraft.unwritable(path, WriteFailure(code: errno).reason, at: range)
    }
    isCommitted = true
    cancellation.lateness = .kept
  }

  static func remove(_ draft: String) {
    for name in entries(of: draft) ?? [] { unlink("\(draft)/\(name)") }
    rmdir(draft)
  }

  /// Returns the names of the files in a folder; nil if `path` isn't a folder.
  private static func entries(of path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path)
  }
}
