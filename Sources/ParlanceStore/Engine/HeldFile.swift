#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
import Synchronization

/// A database's file that this process has open, until the last of its holders is gone.
///
/// Only SQLite may open it, and what it keeps beside it: a process that closes a file by whatever descriptor lets go of all
/// locks that it has on it (`fcntl(2)`). Another process would then take the database for closed, and fold its log away
/// while it is worked with.
package final class HeldFile: Sendable {
  /// What a path leads to.
  package enum Part: Sendable {
    case database
    /// What SQLite keeps beside a database.
    case companion
  }

  /// What the names of a database's companions end in, behind its own.
  package static let suffixes = ["-wal", "-shm", "-journal"]

  private struct Place: Sendable {
    let path: String
    /// The file that was opened: another one may have its name by now.
    let opened: FileIdentity?
  }

  /// Locks belong to the process, and so does what must be known of them.
  private static let held = Mutex<[ObjectIdentifier: Place]>([:])

  /// - Parameter path: The file's own, behind all links; it has been opened.
  package init(_ path: String) {
    let place = Place(path: path, opened: FileIdentity(path))
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
  package static func part(at path: String) -> Part? {
    held.withLock { part(at: path, beside: Array($0.values)) }
  }

  private static func part(at path: String, beside places: [Place]) -> Part? {
    guard !places.isEmpty, let file = FileIdentity(path) else { return nil }
    if places.contains(where: { file == $0.opened || file == FileIdentity($0.path) }) { return .database }
    let isBeside = places.contains { place in
      suffixes.contains { file == FileIdentity(place.path + $0) }
    }
    return isBeside ? .companion : nil
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
