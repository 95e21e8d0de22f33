#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
import Synchronization

/// The registration of a database file that this process has open. The registration lasts until this object is
/// released.
///
/// While a database file is registered, only its engine may open the file and its companion files, such as logs. The
/// reason is `fcntl(2)`: when a process closes any descriptor of a file, the process loses all its locks on this file.
/// Another process would then assume that the database is closed, and could write to it at the same time.
package final class OpenFileRegistration: Sendable {
  /// The role of a file: the database itself or one of its companion files.
  package enum Part: Sendable {
    case database
    /// An additional file that the engine writes for a database.
    case companion
  }

  private struct Place: Sendable {
    let path: String
    /// The identity of the file that was opened. Another file may have replaced this file at the path since then.
    let opened: FileIdentity?
    let kind: any EngineKind
  }

  /// The registrations of all open files. The list is global, because file locks belong to the whole process.
  private static let held = Mutex<[ObjectIdentifier: Place]>([:])

  /// Registers a database file that has been opened.
  ///
  /// - Parameter path: The path of the file, with all links resolved.
  package init(_ path: String, of kind: any EngineKind) {
    let place = Place(path: path, opened: FileIdentity(path), kind: kind)
    Self.held.withLock { $0[ObjectIdentifier(self)] = place }
  }

  deinit { Self.held.withLock { $0[ObjectIdentifier(self)] = nil } }

  /// Calls `close` and unregisters the file in one step. Between two separate steps, a new file could get the identity
  /// of the closed file, and would be mistaken for the closed file.
  package func release(closing close: () -> Void) {
    Self.held.withLock {
      close()
      $0[ObjectIdentifier(self)] = nil
    }
  }

  /// Returns the role that the file at `path` has for an open database. The path can also be a link to the file.
  /// Returns nil for any other file.
  package static func part(at path: String) -> Part? { find(path)?.part }

  /// Returns the role that the file at `path` has for an open database, and the kind of the database. Returns nil for
  /// any other file.
  package static func find(_ path: String) -> (part: Part, kind: any EngineKind)? {
    held.withLock { find(path, among: Array($0.values)) }
  }

  private static func find(_ path: String, among places: [Place]) -> (part: Part, kind: any EngineKind)? {
    guard !places.isEmpty, let file = FileIdentity(path) else { return nil }
    if let place = places.first(where: { file == $0.opened || file == FileIdentity($0.path) }) {
      return (.database, place.kind)
    }
    let place = places.first { place in
      place.kind.companionEndings.contains { file == FileIdentity(place.path + $0) }
    }
    return place.map { (.companion, $0.kind) }
  }
}

/// The identity of a file: its device and inode. If the identity at a path changes, another file has replaced the
/// earlier one.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Reads the identity of the file at a path. Fails if the file doesn't exist.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
