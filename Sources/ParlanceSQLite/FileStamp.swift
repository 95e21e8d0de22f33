#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// By what a file is known again, and when it was written.
struct FileStamp: Equatable {
  private let device: UInt64
  private let inode: UInt64
  /// In bytes.
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where nothing can be found at `path`.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      let written = status.st_mtim
    #else
      let written = status.st_mtimespec
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (written.tv_sec, written.tv_nsec)
  }

  func isOfSameFile(as other: FileStamp) -> Bool { device == other.device && inode == other.inode }
}
