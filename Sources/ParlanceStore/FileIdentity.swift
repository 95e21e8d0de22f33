#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
