import FoundationEssentials
import Glibc
package import ParlanceLanguage
import ParlanceStore

/// Reads the files that the command line and `load` name.
package struct FileReader {
  package let permissions: Permissions
  private let cancellation: any Cancellation

  package init(_ permissions: Permissions, stoppedBy cancellation: any Cancellation) {
    self.permissions = permissions
    self.cancellation = cancellation
  }

  /// - Throws: `unreadable-file` at `range`; `out-of-reach`; ``EngineError/interrupted`` after ^C.
  package func read(_ path: String, at range: SourceRange) throws -> SourceText {
    try permissions.require(.files, at: range)
    return try unreadable(path, at: range) { try read(path) }
  }

  /// The file at `path`; `-` is standard input.
  ///
  /// - Throws: ``HeldFileError`` for what belongs to an open database; what the system says; `out-of-reach`.
  package func read(_ path: String) throws -> SourceText {
    try permissions.require(.files, at: 0..<0)
    let file = try OpenFile(path)
    return SourceText(bytes: try bytes(of: file), name: path == "-" ? "<stdin>" : path)
  }

  /// The script at `path`; of a pipe, or of standard input that is no file, what comes is read as it is run.
  ///
  /// - Throws: As ``read(_:)``.
  package func script(_ path: String, tellsReceipts: Bool) throws -> Script {
    try permissions.require(.files, at: 0..<0)
    let file = try OpenFile(path)
    let name = path == "-" ? "<stdin>" : path
    guard file.isStream else {
      return Script(SourceText(bytes: try bytes(of: file), name: name), tellsReceipts: tellsReceipts)
    }
    let feed = ScriptFeed(name: name) { buffer in
      do {
        return try read(file, into: buffer)
      } catch let error as SystemError {
        throw UnreadableStream(name: name, reason: error.reason)
      }
    }
    return Script(SourceText("", name: name), fedBy: feed, tellsReceipts: tellsReceipts)
  }

  /// - Throws: As ``read(_:at:)``.
  package func script(_ path: String, at range: SourceRange, tellsReceipts: Bool) throws -> Script {
    try permissions.require(.files, at: range)
    return try unreadable(path, at: range) { try script(path, tellsReceipts: tellsReceipts) }
  }

  /// Reads the file at `path` piece by piece.
  ///
  /// - Returns: How many bytes it has, nil where it does not tell; and what reads it. That puts the next bytes into a
  ///   buffer, 0 at the end; it throws what the system says, and ``EngineError/interrupted`` after ^C.
  /// - Throws: As ``read(_:at:)``.
  func pieces(
    of path: String, at range: SourceRange
  ) throws -> (size: Int?, read: (UnsafeMutableRawBufferPointer) throws -> Int) {
    try permissions.require(.files, at: range)
    let file = try unreadable(path, at: range) { try OpenFile(path) }
    return (file.size, { [self] buffer in try unreadable(path, at: range) { try read(file, into: buffer) } })
  }

  /// The next bytes; 0 at the end.
  private func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard cancellation.awaitInput(file.descriptor) else { throw EngineError.interrupted }
    let found = Self.read(file.descriptor, into: buffer.assumingMemoryBound(to: UInt8.self))
    guard found >= 0 else { throw Self.lastFailure }
    return found
  }

  private func unreadable<Result>(
    _ path: String, at range: SourceRange, _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch let error where Stop.isReported(by: error) {
      throw error
    } catch {
      throw FileError.unreadableFile(path, reason: FileReader.reason(error)).at(range)
    }
  }

  /// All that an open file, a pipe or a terminal still has to give.
  private func bytes(of file: OpenFile) throws -> [UInt8] {
    let room = max(65_536, file.size ?? 0)
    var bytes: [UInt8] = []
    while true {
      let chunk = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < room {
          // Of a big file all at once would take longer than ^C may.
          let free = UnsafeMutableBufferPointer(rebasing: buffer[count...].prefix(Self.piece))
          let found = try read(file, into: UnsafeMutableRawBufferPointer(free))
          count += found
          if found == 0 || file.size == nil { break }
        }
      }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if file.size == nil, bytes.count > Self.longestStream { throw EndlessStream() }
    }
  }

  private static let piece = 1 << 20
  /// The most that is read from a pipe or a device at once, in bytes: a device may never end.
  private static let longestStream = 1 << 28

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  fileprivate static var lastFailure: SystemError { SystemError(code: errno) }

  /// Whether there is something at `path`.
  ///
  /// - Throws: `out-of-reach`.
  static func isThere(
    _ path: String, within permissions: Permissions, at range: SourceRange
  ) throws(Diagnostic) -> Bool {
    try permissions.require(.files, at: range)
    return path == "-" || access(path, F_OK) == 0 || errno != ENOENT
  }

  /// Whether it holds the same when it is read once more.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the failure is that there is no such file.
  package static func isMissing(_ error: any Error) -> Bool { (error as? SystemError)?.code == ENOENT }

  /// Why a file could not be used, in the system's words.
  package static func reason(_ error: any Error) -> String {
    switch error {
    case let error as HeldFileError: "it \(error.part.words)"
    case let error as SystemError: error.reason
    case is EndlessStream: "it is not a file, and gives more than 256 MiB"
    case let error as Diagnostic: error.message
    default: "\(error)"
    }
  }
}

/// A file that is read; `-` is standard input.
private final class OpenFile {
  let descriptor: Int32

  init(_ path: String) throws {
    guard path != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    if let part = HeldFile.part(at: path) { throw HeldFileError(part: part) }
    // A pipe that nobody writes yet is waited for where ^C ends the waiting.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileReader.lastFailure }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Whether what it holds comes bit by bit: a pipe, a terminal, a connection.
  var isStream: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0
      && [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// How many bytes it has; nil where it is no regular file, and does not tell.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// What the system said of a call that failed.
package struct SystemError: Error {
  /// An `errno`.
  let code: Int32

  package init(code: Int32) { self.code = code }

  package var reason: String { SystemReason.words(code) }
}

/// A script that comes through a pipe or standard input could not be read to its end.
struct UnreadableStream: Error, CustomStringConvertible {
  let name: String
  let reason: String

  var description: String { "cannot read \(name): \(reason)" }
}

/// A pipe or a device goes on longer than anything that is read as a whole.
struct EndlessStream: Error {}

/// The file belongs to an open database: if anything but its engine reads it, the locks on it are released.
struct HeldFileError: Error {
  let part: HeldFile.Part
}

extension HeldFile.Part {
  /// What is said of such a file.
  var words: String {
    switch self {
    case .database: "is the database that is open"
    case .companion: "belongs to the database that is open"
    }
  }
}

/// What paths mean that people type.
package enum FilePath {
  /// The path from the root, so that it stays true when the console goes to another directory.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// By which a file is known, whatever it is called. This takes a while.
  package static func place(of path: String) -> String {
    // From the root: behind a `~` a URL would seek a user.
    guard let place = realpath(absolute(path), nil) else { return absolute(path) }
    defer { free(place) }
    return String(cString: place)
  }

  /// The path where `~`, or `~/` at its beginning, stands for `home`.
  package static func fromHome(_ path: String, _ home: String?) -> String {
    guard let home, !home.isEmpty, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
