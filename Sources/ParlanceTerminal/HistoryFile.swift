import Glibc

/// The file with the entries of earlier sessions. It is private to its owner, and has one entry per line, newest last.
///
/// A line begins with `\@`, the name of the database, and a tab. Lines without a database come from earlier versions; they
/// belong to every database. In both parts, a newline is written as `\n` and a backslash as `\\`. Several consoles may write at once. Each entry is
/// appended under a lock, so no entry is lost. ``LineEditor/takeHistoryWarning()`` reports a failure.
struct HistoryFile {
  let path: String
  static let defaultLimit = 10_000
  /// The maximum number of entries. Older entries are removed when the file is next loaded.
  var limit = defaultLimit

  /// A position in a file. A different inode shows that the file was replaced.
  struct Place: Equatable {
    let file: ino_t
    let end: Int
  }

  struct News {
    /// The entries, oldest first.
    let entries: [HistoryEntry]
    let place: Place
    /// Whether ``entries`` contains all entries of the file. If not, it contains those after the given position.
    let areAll: Bool
  }

  /// Returns all entries, oldest first.
  func load(now: Int = time(nil)) throws(HistoryError) -> [HistoryEntry] {
    try news(since: nil, now: now)?.entries ?? []
  }

  /// Returns the entries that any console has added since `place`, or all entries if `place` is nil or the file was
  /// replaced. Returns nil if nothing was added or the file doesn't exist. A last line without a newline isn't read
  /// yet.
  ///
  /// - Throws: ``HistoryError``. If the file isn't a history, `.damaged-` and the time are appended to its name.
  func news(since place: Place?, now: Int = time(nil)) throws(HistoryError) -> News? {
    guard let descriptor = open(flags: O_RDONLY) else {
      if errno == ENOENT { return nil }
      throw .unreadable(path, errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path, EINVAL)
    }
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    // Another console may have replaced the file with a shorter one.
    let goesOn = place.map { $0.file == status.st_ino && $0.end <= status.st_size } ?? false
    let start = goesOn ? place?.end ?? 0 : 0
    if goesOn, start == status.st_size { return nil }
    lseek(descriptor, off_t(start), SEEK_SET)
    let bytes = Self.read(descriptor)
    let lines = Self.lines(of: bytes)
    let ended = bytes[..<(bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)]
    guard !bytes[...].holds(0), String(validating: goesOn ? ended : bytes[...], as: UTF8.self) != nil else {
      let aside = "\(path).damaged-\(now)"
      guard rename(path, aside) == 0 else { throw .unreadable(path, errno) }
      throw .damaged(aside)
    }
    if !goesOn, lines.count > limit { trim(descriptor) }
    let entries = lines.suffix(limit).map(HistoryEntry.init(bytes:))
    let read = Place(file: status.st_ino, end: start + ended.count)
    return News(entries: entries, place: read, areAll: !goesOn)
  }

  /// Appends `entries` to the file. Creates the file (mode 0600) and its directory (mode 0700) if they don't exist.
  func append(_ entries: [HistoryEntry]) throws(HistoryError) {
    if let code = PrivateDirectory.make(for: path) { throw .unwritable(path, code) }
    let descriptor = try lockedForAppending()
    defer {
      // Unlock before closing. A child process that was just started may have inherited the open file. Closing the
      // descriptor then wouldn't release the lock.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    let tail = Self.tail(of: descriptor)
    // A console that was killed while writing may have left an incomplete line.
    var bytes: [UInt8] = tail.isEmpty || tail.last == 0x0A ? [] : [0x0A]
    var lastLine = tail.split(separator: 0x0A).last.map(Array.init)
    for entry in entries {
      let line = Array(entry.line.utf8)
      // Another console may have added the same entry just before.
      if line != lastLine { bytes += line + [0x0A] }
      lastLine = line
    }
    if bytes.isEmpty { return }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw .unwritable(path, errno) }
  }

  /// Returns the last 64 KiB of the file, or the whole file if it is shorter. These bytes contain the complete last
  /// entry, unless the entry is unusually long.
  private static func tail(of descriptor: Int32) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), 65_536))
    let read = pread(descriptor, &bytes, bytes.count, status.st_size - off_t(bytes.count))
    return read == bytes.count ? bytes : []
  }

  /// Opens and locks the file. If another console has replaced the file in the meantime, opens the new file instead.
  private func lockedForAppending() throws(HistoryError) -> Int32 {
    while true {
      guard let descriptor = open(flags: O_RDWR | O_APPEND | O_CREAT) else { throw .unwritable(path, errno) }
      var here = stat()
      var there = stat()
      flock(descriptor, LOCK_EX)
      guard fstat(descriptor, &here) == 0, here.st_mode & S_IFMT == S_IFREG else {
        close(descriptor)
        throw .unwritable(path, EINVAL)
      }
      if stat(path, &there) == 0, here.st_ino == there.st_ino { return descriptor }
      close(descriptor)
    }
  }

  /// Replaces the file with one that contains only the newest ``limit`` entries. If that fails, the file stays
  /// unchanged.
  private func trim(_ descriptor: Int32) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    lseek(descriptor, 0, SEEK_SET)
    let kept = Self.lines(of: Self.read(descriptor)).suffix(limit)
    let bytes = Array(kept.joined(separator: [0x0A])) + [0x0A]
    let new = "\(path).new-\(getpid())"
    let output = Glibc.open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { return }
    let written = Glibc.write(output, bytes, bytes.count)
    close(output)
    if written != bytes.count || rename(new, path) != 0 { unlink(new) }
  }

  /// Opens the file. If the path is a named pipe, opening it would block without O_NONBLOCK.
  private func open(flags: Int32) -> Int32? {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Returns the complete lines that aren't empty.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.offset(of: 0x0A) {
      if end > rest.startIndex { lines.append(rest[..<end]) }
      rest = rest[(end + 1)...]
    }
    return lines
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}

/// An entry of the history, and the line that represents it in the file.
struct HistoryEntry: Hashable {
  let text: String
  /// The database that was open when the text ran; nil if it isn't known.
  let database: String?

  init(text: String, database: String? = nil) { (self.text, self.database) = (text, database) }

  /// Reads a line of the file, without its newline.
  init(bytes: ArraySlice<UInt8>) {
    if bytes.starts(with: Self.mark), let tab = bytes.offset(of: Self.tab) {
      database = Self.unescaped(bytes[(bytes.startIndex + Self.mark.count)..<tab])
      text = Self.unescaped(bytes[(tab + 1)...])
    } else {
      (text, database) = (Self.unescaped(bytes), nil)
    }
  }

  private static let mark = Array(#"\@"#.utf8)
  private static let tab = UInt8(ascii: "\t")

  /// Reads an escaped text: `\n` means a newline and `\\` a backslash. A backslash before any other character is literal.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    let backslash = UInt8(ascii: "\\")
    guard bytes.holds(backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == backslash {
        isEscaped = true
        continue
      }
      let isNewline = isEscaped && byte == UInt8(ascii: "n")
      if isEscaped, !isNewline, byte != backslash { text.append(backslash) }
      text.append(isNewline ? 0x0A : byte)
      isEscaped = false
    }
    if isEscaped { text.append(backslash) }
    return String(decoding: text, as: UTF8.self)
  }

  var line: String { (database.map { #"\@"# + Self.escaped($0) + "\t" } ?? "") + Self.escaped(text) }

  private static func escaped(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\0": line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}

/// Searches with the fast functions of the C library, because the prompt waits until the whole history is read.
extension ArraySlice<UInt8> {
  fileprivate func offset(of byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else {
        return nil
      }
      return startIndex + start.distance(to: found)
    }
  }

  fileprivate func holds(_ byte: UInt8) -> Bool { offset(of: byte) != nil }
}

/// An error that prevents the history from being read or written.
enum HistoryError: Error, Equatable {
  /// The file isn't a history. It was moved to this path.
  case damaged(String)
  /// The path and `errno`.
  case unreadable(String, Int32)
  case unwritable(String, Int32)

  var message: String {
    switch self {
    case .damaged(let path): "the history was damaged; it is saved as \(path)"
    case .unreadable(let path, let code): "the history \(path) cannot be read: \(Self.reason(code))"
    case .unwritable(let path, let code): "the history \(path) cannot be written: \(Self.reason(code))"
    }
  }

  private static func reason(_ code: Int32) -> String {
    code == EINVAL ? "it is not a file" : String(cString: strerror(code)).lowercased()
  }
}

/// A directory that is private to its owner.
package enum PrivateDirectory {
  /// Creates the directory of the file `path` and any missing directories above it, private to their owner.
  ///
  /// - Returns: The `errno` of the first directory that can't be created; nil on success.
  package static func make(for path: String) -> Int32? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let directory = String(path[..<slash])
    if access(directory, F_OK) == 0 { return nil }
    if errno != ENOENT { return errno }
    if let code = make(for: directory) { return code }
    // Another console may have created the directory in the meantime.
    return mkdir(directory, 0o700) == 0 || errno == EEXIST ? nil : errno
  }
}
