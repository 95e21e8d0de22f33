#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ParlanceStore

/// What the file system says of a path before SQLite opens it.
struct DatabaseFile {
  let path: String

  private var isInMemory: Bool { path == ":memory:" }

  /// - Throws: ``EngineError/cannotOpen(path:details:)`` with words that SQLite's own message lacks.
  func check(mustExist: Bool) throws(EngineError) {
    if isInMemory { return }
    if path.isEmpty { throw .cannotOpen(path: path, details: "the path is empty") }
    guard let status = Self.status(path) else {
      let reason = errno
      if reason != ENOENT || mustExist { throw cannotOpen(reason) }
      return try checkDirectory()
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .cannotOpen(path: path, details: "it is a directory") }
    if status.st_mode & S_IFMT != S_IFREG { throw .cannotOpen(path: path, details: "it is no regular file") }
    if access(path, R_OK) != 0 { throw cannotOpen(errno) }
  }

  /// A path that SQLite does not take for a URI.
  var openingPath: String { path.hasPrefix("file:") ? "./" + path : path }

  /// Whether a connection that may write would leave the directory as it was: none is working on the file.
  ///
  /// A connection that may only read begins a write-ahead log and cannot remove it again; one that may write can. But
  /// a log that lies there already is not to be folded into the file by someone who came to read.
  var isSafeToOpenForWriting: Bool {
    !isInMemory && Self.status(path + "-wal") == nil && access(path, W_OK) == 0
  }

  /// The file as one that nobody writes, for a directory that may only be read; nil where a log holds changes.
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
      throw .cannotOpen(path: path, details: "\(directory) is no directory")
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
