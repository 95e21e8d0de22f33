import Glibc

/// Tells the files that hold a database, or nothing yet, from others.
struct DatabaseCheck {
  private static let beginning = Array("SQLite format 3\0".utf8)

  /// The database that is open, and what SQLite keeps beside it; they are not opened: to close them would let go of the
  /// locks that this process has on them.
  private let opened: FileIdentity?
  private let beside: [FileIdentity]

  /// - Parameter path: Of the database that is open; nil where it has no file.
  init(besideOpen path: String?) {
    opened = path.flatMap(FileIdentity.init)
    beside = ["-wal", "-shm", "-journal"].compactMap { ending in path.flatMap { FileIdentity($0 + ending) } }
  }

  func isDatabase(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let file = FileIdentity(path) else {
      return false
    }
    if file == opened { return true }
    if beside.contains(file) { return false }
    if status.st_size == 0 { return true }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.beginning.count)
    return read(descriptor, &bytes, bytes.count) == bytes.count && bytes == Self.beginning
  }
}
