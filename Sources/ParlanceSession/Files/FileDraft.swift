import Glibc
package import ParlanceLanguage
import ParlanceRender
import Synchronization

/// A file that takes its name only when it is whole: until then what had the name before is there, and if it never is, for
/// ever.
///
/// The draft lies in the same directory, as a file takes another's place only within a file system.
package final class FileDraft: ByteSink {
  /// As it was named, for messages.
  private let path: String
  /// Where it lies until then.
  private let draft: String
  /// Where it will be: behind a symbolic link, what that leads to.
  private let place: String
  private let range: SourceRange
  private let descriptor: Int32
  private let sink: FileDescriptorSink
  private var isKept = false
  private let cancellation: any Cancellation

  /// Where the draft of `path` lies.
  package static func path(for path: String) -> String { "\(path).\(getpid()).new" }

  /// Opens an empty draft.
  ///
  /// - Parameter range: The words that name the file, for errors.
  /// - Throws: `unwritable-file`; `out-of-reach`.
  package init(
    of path: String, within permissions: Permissions, at range: SourceRange,
    stoppedBy cancellation: any Cancellation
  ) throws(Diagnostic) {
    self.cancellation = cancellation
    try permissions.require(.files, at: range)
    let target = try Self.target(of: path, at: range)
    // Whatever directory is entered meanwhile.
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
    if !isKept { unlink(draft) }
  }

  /// Drafts that are not kept yet, those of folders among them.
  static let unkept = Mutex<Set<String>>([])

  /// Removes all drafts, as the process ends amid its work.
  package static func removeAll() {
    for draft in unkept.withLock({ $0 }) where unlink(draft) != 0 { FolderDraft.remove(draft) }
  }

  /// Opens a new file beside `place`: several may be written for one at the same time.
  private static func create(for place: String) -> (descriptor: Int32, path: String) {
    var path = Self.path(for: place)
    for number in 2...9 {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EEXIST { return (descriptor, path) }
      path = Self.path(for: "\(place).\(number)")
    }
    return (-1, path)
  }

  /// - Throws: `unwritable-file`; `WriteStopped` after ^C.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try sink.write(bytes)
    } catch let failure as WriteFailure {
      throw Self.unwritable(path, failure.reason, at: range)
    }
  }

  /// Gives the file its name: it is whole.
  ///
  /// - Parameter isPart: Whether it is still to become part of a folder, so that a stop is not too late.
  /// - Throws: `unwritable-file`.
  package func keep(isPart: Bool = false) throws(Diagnostic) {
    guard fsync(descriptor) == 0, rename(draft, place) == 0 else {
      throw Self.unwritable(path, WriteFailure(code: errno).reason, at: range)
    }
    isKept = true
    if !isPart { cancellation.lateness = .kept }
  }

  // MARK: What has the name now

  /// Where the file is to be, and the permissions of the one that is there.
  ///
  /// - Throws: `unwritable-file` where something has the name that no file may replace.
  private static func target(
    of path: String, at range: SourceRange
  ) throws(Diagnostic) -> (path: String, mode: mode_t?) {
    var status = stat()
    guard stat(path, &status) == 0 else { return (path, nil) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw unwritable(path, isDirectory ? "is a directory" : "it is no regular file", at: range)
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
