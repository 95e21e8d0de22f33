#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
import Synchronization

/// A database file that this process has open. It is registered until this object is released.
///
/// Only the file's engine may open it and the files beside it. When a process closes any descriptor of a file, it loses
/// all its locks on that file (`fcntl(2)`). Another process would then assume that the database is closed, and
/// checkpoint its log while this process still uses it.
package final class OpenFileRegistration: Sendable {
  /// What kind of file a path names.
  package enum Part: Sendable {
    case database
    /// A file that the engine writes beside a database.
    case companion
  }

  private struct Place: Sendable {
    let path: String
    /// The identity of the opened file. Another file may have its path by now.
    let opened: FileIdentity?
    let kind: any EngineKind
  }

  /// Locks belong to the process, so this list is global as well.
  private static let held = Mutex<[ObjectIdentifier: Place]>([:])

  /// Registers a database file that has been opened.
  ///
  /// - Parameter path: The file's own path, with all links resolved.
  package init(_ path: String, of kind: any EngineKind) {
    let place = Place(path: path, opened: FileIdentity(path), kind: kind)
    Self.held.withLock { $0[ObjectIdentifier(self)] = place }
  }

  deinit { Self.held.withLock { $0[ObjectIdentifier(self)] = nil } }

  /// Calls `close` and unregisters the file in one step. After a file is closed, a new file can get the identity of a
  /// deleted one and would be mistaken for it.
  package func release(closing close: () -> Void) {
    Self.held.withLock {
      close()
      $0[ObjectIdentifier(self)] = nil
    }
  }

  /// Returns which part of an open database `path` names, also through a link; nil for any other file.
  package static func part(at path: String) -> Part? { find(path)?.part }

  /// Returns the part that `path` names and the kind of its open database; nil for any other file.
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

/// The identity of the file at a path. It detects that another file has replaced an open one.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Returns nil if the file doesn't exist.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
