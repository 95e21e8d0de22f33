import FoundationEssentials
import Glibc
package import ParlanceLanguage
package import ParlanceModel
import ParlanceStore

/// A reader for files that are named in sentences or on the command line.
package struct FileReader {
  package let permissions: Permissions
  private let cancellation: any Cancellation

  package init(_ permissions: Permissions, stoppedBy cancellation: any Cancellation) {
    self.permissions = permissions
    self.cancellation = cancellation
  }

  /// Reads a file that a sentence names.
  ///
  /// - Throws: `unreadable-file` at `range`; `out-of-reach`; ``EngineError/interrupted`` after ^C.
  package func read(_ path: String, at range: SourceRange) throws -> SourceText {
    try permissions.require(.files, at: range)
    return try unreadable(path, at: range) { try read(path) }
  }

  /// Reads the file at `path`. `-` is standard input.
  ///
  /// - Throws: ``OpenFileError`` for a file of an open database; ``SystemError``; `out-of-reach`.
  package func read(_ path: String) throws -> SourceText {
    try permissions.require(.files, at: 0..<0)
    let file = try OpenFile(path)
    return SourceText(bytes: try bytes(of: file), name: path == "-" ? "<stdin>" : path)
  }

  /// The content of a file, or a function that reads the next bytes of a pipe or a terminal.
  package enum Content {
    case text(SourceText)
    case stream(name: String, read: (UnsafeMutableRawBufferPointer) throws -> Int)
  }

  /// Opens the file at `path`. A pipe or a terminal is not read yet.
  ///
  /// - Throws: The same errors as ``read(_:)``. The function of a stream throws ``UnreadableStream``.
  package func content(_ path: String) throws -> Content {
    try permissions.require(.files, at: 0..<0)
    let file = try OpenFile(path)
    let name = path == "-" ? "<stdin>" : path
    guard file.isStream else { return .text(SourceText(bytes: try bytes(of: file), name: name)) }
    return .stream(name: name) { buffer in
      do {
        return try read(file, into: buffer)
      } catch let error as SystemError {
        throw UnreadableStream(name: name, reason: error.reason)
      }
    }
  }

  /// Opens the file at `path`, so that it can be read in pieces.
  ///
  /// - Returns: The size in bytes, or nil for a pipe or device. Also a function that reads the next bytes into a buffer
  ///   and returns their number, which is 0 at the end of the file. This function throws `unreadable-file` and
  ///   ``EngineError/interrupted``.
  /// - Throws: The same errors as ``read(_:at:)``.
  package func pieces(
    of path: String, at range: SourceRange
  ) throws -> (size: Int?, read: (UnsafeMutableRawBufferPointer) throws -> Int) {
    try permissions.require(.files, at: range)
    let file = try unreadable(path, at: range) { try OpenFile(path) }
    return (file.size, { [self] buffer in try unreadable(path, at: range) { try read(file, into: buffer) } })
  }

  /// Recognizes the encoding of a text file. A pipe can't be read twice, so it is read as UTF-8.
  ///
  /// - Throws: The same errors as ``pieces(of:at:)``.
  package func encoding(of path: String, at range: SourceRange) throws -> TextEncoding {
    guard Self.isRegular(path) else { return .utf8 }
    let (_, read) = try pieces(of: path, at: range)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { buffer.deallocate() }
    var check = EncodingCheck()
    while case let count = try read(buffer), count > 0 {
      check.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    return check.encoding
  }

  /// Reads the next bytes and returns their number; 0 at the end.
  private func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard cancellation.awaitInput(file.descriptor) else { throw EngineError.interrupted }
    let found = Self.read(file.descriptor, into: buffer.assumingMemoryBound(to: UInt8.self))
    guard found >= 0 else { throw Self.lastFailure }
    return found
  }

  /// Runs `work`, and throws its errors as `unreadable-file` at `range`.
  package func unreadable<Result>(
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

  /// Reads the rest of a file, a pipe or a terminal.
  private func bytes(of file: OpenFile) throws -> [UInt8] {
    let room = max(65_536, file.size ?? 0)
    var bytes: [UInt8] = []
    while true {
      let chunk = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < room {
          // A large file is read in pieces, so that ^C takes effect soon.
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
  /// The maximum number of bytes to read from a pipe or device. The limit is needed because a device may never end.
  private static let longestStream = 1 << 28

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  fileprivate static var lastFailure: SystemError { SystemError(code: errno) }

  /// Whether something exists at `path`.
  ///
  /// - Throws: `out-of-reach`.
  package static func isThere(
    _ path: String, within permissions: Permissions, at range: SourceRange
  ) throws(Diagnostic) -> Bool {
    try permissions.require(.files, at: range)
    return path == "-" || access(path, F_OK) == 0 || errno != ENOENT
  }

  /// Whether the path is a regular file. Unlike a pipe, a regular file can be read twice.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the error means that a file doesn't exist.
  package static func isMissing(_ error: any Error) -> Bool { (error as? SystemError)?.code == ENOENT }

  /// Returns the reason why a file can't be used. For a system error, this is the operating system's message.
  package static func reason(_ error: any Error) -> String {
    switch error {
    case let error as OpenFileError: "it \(error.part.words)"
    case let error as SystemError: error.reason
    case is EndlessStream: "it isn't a file, and is longer than 256 MiB"
    case let error as Diagnostic: error.message
    default: "\(error)"
    }
  }
}

/// An open file. `-` is standard input.
private final class OpenFile {
  let descriptor: Int32

  init(_ path: String) throws {
    guard path != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    if let part = OpenFileRegistration.part(at: path) { throw OpenFileError(part: part) }
    // Opening a pipe that has no writer must not block. `awaitInput` waits for the writer instead, and ^C can end that
    // wait.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileReader.lastFailure }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Whether the content arrives over time, as from a pipe, a terminal or a socket.
  var isStream: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0
      && [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// The size in bytes; nil if this isn't a regular file.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// An error of a system call.
package struct SystemError: Error {
  /// The value of `errno`.
  let code: Int32

  package init(code: Int32) { self.code = code }

  /// The system's description of the error.
  package var reason: String { SystemReason.words(code) }
}

/// The error if a script from a pipe or standard input can't be read to its end.
package struct UnreadableStream: Error, CustomStringConvertible {
  let name: String
  let reason: String

  package init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }

  package var description: String { "cannot read \(name): \(reason)" }
}

/// The error if a pipe or device delivers more than 256 MiB.
package struct EndlessStream: Error {}

/// The error if a file belongs to an open database. Reading it here would release the locks that the engine has on it.
package struct OpenFileError: Error {
  let part: OpenFileRegistration.Part
}

extension OpenFileRegistration.Part {
  /// The end of an error message, such as `is the open database`.
  var words: String {
    switch self {
    case .database: "is the open database"
    case .companion: "belongs to the open database"
    }
  }
}

/// Functions for paths that users type.
package enum FilePath {
  /// Returns an absolute path, which stays valid if the console changes its directory.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Returns the canonical path of a file. If two paths refer to the same file, their canonical paths are equal. This
  /// call is slow.
  package static func place(of path: String) -> String {
    guard let place = realpath(absolute(path), nil) else { return absolute(path) }
    defer { free(place) }
    return String(cString: place)
  }

  /// Returns the path with a leading `~` or `~/` replaced by `home`.
  package static func fromHome(_ path: String, _ home: String?) -> String {
    guard let home, !home.isEmpty, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
