#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ParlanceStore

/// The path of a database. The file at this path is checked before SQLite opens it.
struct DatabaseFile {
  let path: String

  private var isInMemory: Bool { path == ":memory:" }

  /// Checks that the file can be opened.
  ///
  /// - Throws: ``EngineError/cannotOpen(path:details:)``, with a more precise reason than SQLite gives.
  func check(mustExist: Bool) throws(EngineError) {
    if isInMemory { return }
    if path.isEmpty { throw .cannotOpen(path: path, details: "the path is empty") }
    guard let status = Self.status(path) else {
      let reason = errno
      if reason != ENOENT || mustExist { throw cannotOpen(reason) }
      return try checkDirectory()
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .cannotOpen(path: path, details: "it is a directory") }
    if status.st_mode & S_IFMT != S_IFREG {
      throw .cannotOpen(path: path, details: "it isn't a regular file")
    }
    if access(path, R_OK) != 0 { throw cannotOpen(errno) }
  }

  /// The path to pass to SQLite. A path that begins with `file:` gets the prefix `./`, so that SQLite doesn't read the
  /// path as a URI.
  var openingPath: String { path.hasPrefix("file:") ? "./" + path : path }

  /// Whether a reader should open the database with a writable connection, so that no new files stay in the directory.
  /// The file must be writable, and a write-ahead log must not exist.
  ///
  /// A read-only connection would create a log, and couldn't delete it afterwards. A writable connection deletes the
  /// log when it is closed. But if a log already exists, a writable connection would copy the log's changes to the
  /// database, and a reader must not do this.
  var isSafeToOpenForWriting: Bool {
    !isInMemory && Self.status(path + "-wal") == nil && access(path, W_OK) == 0
  }

  /// A URI that opens the file as immutable, for a directory without write permission. Nil if a write-ahead log
  /// contains changes.
  var frozenURI: String? {
    guard !isInMemory, Self.status(path) != nil else { return nil }
    if let log = Self.status(path + "-wal"), log.st_mode & S_IFMT == S_IFREG, log.st_size > 0 { return nil }
    var uri = "file:"
    for byte in path.utf8 {
      let isPlain = byte > 32 && byte < 127 && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "?")
      if isPlain && byte != UInt8(ascii: "#") {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return uri + "?immutable=1"
  }

  private func checkDirectory() throws(EngineError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return }
    let directory = String(path[..<slash])
    guard let status = Self.status(directory) else {
      throw .cannotOpen(path: path, details: "there is no directory \(directory)")
    }
    if status.st_mode & S_IFMT != S_IFDIR {
      throw .cannotOpen(path: path, details: "\(directory) isn't a directory")
    }
  }

  private func cannotOpen(_ reason: CInt) -> EngineError {
    .cannotOpen(path: path, details: SystemReason.words(reason))
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
