#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
import Synchronization

/// A database's file that this process has open, until the last of its holders is gone.
///
/// Only its engine may open it and the files beside it. A process that closes any descriptor of a file releases all locks that
/// it has on the file (`fcntl(2)`). Another process would then take the database for closed, and fold its log into the file
/// while this process works with it.
package final class HeldFile: Sendable {
  /// What a path leads to.
  package enum Part: Sendable {
    case database
    /// A file that its engine writes beside a database.
    case companion
  }

  private struct Place: Sendable {
    let path: String
    /// The file that was opened: another one may have its name by now.
    let opened: FileIdentity?
    let kind: any EngineKind
  }

  /// Locks belong to the process, and so does what must be known of them.
  private static let held = Mutex<[ObjectIdentifier: Place]>([:])

  /// - Parameter path: The file's own, behind all links; it has been opened.
  package init(_ path: String, of kind: any EngineKind) {
    let place = Place(path: path, opened: FileIdentity(path), kind: kind)
    Self.held.withLock { $0[ObjectIdentifier(self)] = place }
  }

  deinit { Self.held.withLock { $0[ObjectIdentifier(self)] = nil } }

  /// Lets go of the file while `close` closes it: once it is closed, another file may be given the identity of one that was
  /// deleted, and must not be taken for it.
  package func release(closing close: () -> Void) {
    Self.held.withLock {
      close()
      $0[ObjectIdentifier(self)] = nil
    }
  }

  /// Of which part of an open database `path` is a name, be it by a link; nil for all other files.
  package static func part(at path: String) -> Part? { find(path)?.part }

  /// The kind of the open database whose file, or a file beside it, `path` names.
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

/// Which file lies at a path: another one may take its place while it is open, and is not what is open.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Nil where nothing lies there.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
