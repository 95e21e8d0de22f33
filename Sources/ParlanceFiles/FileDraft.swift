import Glibc
package import ParlanceLanguage
import ParlanceRender
import Synchronization

/// A temporary file that gets its final name once it is complete. Until then, an existing file with that name is
/// unchanged.
///
/// The temporary file is in the same directory as the final file, because a rename only works within a file system.
package final class FileDraft: ByteSink {
  /// The name of the file as it was typed, for messages.
  private let path: String
  /// The path of the temporary file.
  private let draft: String
  /// The absolute path of the finished file. Symbolic links are resolved.
  private let place: String
  private let range: SourceRange
  private let descriptor: Int32
  private let sink: FileDescriptorSink
  private var isCommitted = false
  private let cancellation: any Cancellation

  /// Returns the path of the temporary file for `path`.
  package static func path(for path: String) -> String { "\(path).\(getpid()).new" }

  /// Opens an empty temporary file.
  ///
  /// - Parameter range: The range of the file's name, for errors.
  /// - Throws: `unwritable-file`; `out-of-reach`.
  package init(
    of path: String, within permissions: Permissions, at range: SourceRange,
    stoppedBy cancellation: any Cancellation
  ) throws(Diagnostic) {
    self.cancellation = cancellation
    try permissions.require(.files, at: range)
    let target = try Self.target(of: path, at: range)
    // An absolute path stays valid if the console changes its directory.
    let place = FilePath.absolute(target.path)
    let (descriptor, draft) = Self.create(for: place)
    guard descriptor >= 0 else { throw Self.unwritable(path, WriteFailure(code: errno).reason, at: range) }
    if let mode = target.mode { fchmod(descriptor, mode) }
    (self.path, self.draft, self.place) = (path, draft, place)
    (self.range, self.descriptor) = (range, descriptor)
    Self.unkept.withLock { _ = $0.insert(draft) }
    sink = FileDescriptorSink(descriptor, stop: cancellation.writeStop)
  }

  deinit {
    close(descriptor)
    Self.unkept.withLock { _ = $0.remove(draft) }
    if !isCommitted { unlink(draft) }
  }

  /// The paths of unfinished temporary files and folders.
  static let unkept = Mutex<Set<String>>([])

  /// Removes all temporary files and folders when the process ends early.
  package static func removeAll() {
    for draft in unkept.withLock({ $0 }) where unlink(draft) != 0 { FolderDraft.remove(draft) }
  }

  /// Creates a temporary file next to `place`. If a file with the temporary name already exists, a number is added to
  /// the name.
  private static func create(for place: String) -> (descriptor: Int32, path: String) {
    var path = Self.path(for: place)
    for number in 2...9 {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EEXIST { return (descriptor, path) }
      path = Self.path(for: "\(place).\(number)")
    }
    return (-1, path)
  }

  /// Appends bytes to the temporary file.
  ///
  /// - Throws: `unwritable-file`; `WriteStopped` after ^C.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try sink.write(bytes)
    } catch let failure as WriteFailure {
      throw Self.unwritable(path, failure.reason, at: range)
    }
  }

  /// Renames the complete file to its final name.
  ///
  /// - Parameter isPart: Whether the file belongs to a folder that isn't complete yet. ^C can then still stop the
  ///   export.
  /// - Throws: `unwritable-file`.
  package func keep(isPart: Bool = false) throws(Diagnostic) {
    guard fsync(descriptor) == 0, rename(draft, place) == 0 else {
      throw Self.unwritable(path, WriteFailure(code: errno).reason, at: range)
    }
    isCommitted = true
    if !isPart { cancellation.lateness = .kept }
  }

  // MARK: The existing file

  /// Returns the path of the final file, with symbolic links resolved, and the permissions of the existing file, if
  /// any.
  ///
  /// - Throws: `unwritable-file` if the existing file isn't writable or isn't a regular file, such as a directory.
  private static func target(
    of path: String, at range: SourceRange
  ) throws(Diagnostic) -> (path: String, mode: mode_t?) {
    var status = stat()
    guard stat(path, &status) == 0 else { return (path, nil) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw unwritable(path, isDirectory ? "is a directory" : "it isn't a regular file", at: range)
    }
    guard access(path, W_OK) == 0 else { throw unwritable(path, WriteFailure(code: errno).reason, at: range) }
    guard let resolved = realpath(path, nil) else { return (path, status.st_mode & 0o777) }
    defer { free(resolved) }
    return (String(cString: resolved), status.st_mode & 0o777)
  }

  static func unwritable(_ path: String, _ reason: String, at range: SourceRange) -> Diagnostic {
    FileError.unwritableFile(CellText.visible(path), reason: reason).at(range)
  }
}
