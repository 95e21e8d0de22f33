import Glibc
package import ParlanceStore

/// Functions that recognize database files, and find the engine kind for a database.
package enum DatabaseCheck {
  /// Returns the engine kind that can open or create the database. If no kind recognizes the name, returns the default
  /// kind; nil if there isn't a default kind.
  package static func kind(of name: String) -> (any EngineKind)? {
    let kinds = EngineKinds.all
    return kinds.first { $0.isServer && $0.claims(name) } ?? kind(ofFile: name)
      ?? kinds.first { !$0.isServer && $0.claims(name) } ?? kinds.first(where: \.isDefault)
  }

  /// Whether the file is a database, or an empty file that can become a database.
  package static func mayBeDatabase(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return isDatabase(path) || status.st_size == 0
  }

  /// Whether an engine kind recognizes the name or the file at this path.
  package static func isRecognized(_ name: String) -> Bool {
    kind(ofFile: name) != nil || EngineKinds.all.contains { $0.claims(name) }
  }

  package static func isDatabase(_ path: String) -> Bool { kind(ofFile: path) != nil }

  /// Returns the engine kind of a database file; nil for any other file. A file that belongs to an open database isn't
  /// read.
  private static func kind(ofFile path: String) -> (any EngineKind)? {
    if let (part, kind) = OpenFileRegistration.find(path) { return part == .database ? kind : nil }
    let kinds = EngineKinds.all
    let length = kinds.compactMap(\.signature?.end).max() ?? 0
    guard let beginning = beginning(of: path, upTo: length) else { return nil }
    return kinds.first { $0.signature?.matches(beginning) == true }
  }

  /// Returns the first `most` bytes of a file, or the whole file if it is shorter; nil if it can't be read.
  static func beginning(of path: String, upTo most: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = pread(descriptor, &bytes, most, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Whether the path is named like a file that an engine writes next to an existing database, such as
  /// `books.sqlite-wal`.
  static func isCompanion(_ path: String) -> Bool {
    isCompanion(path) { kind(ofFile: $0)?.name }
  }

  /// Whether the path is named like a file next to a database that is open in this process, such as `books.sqlite-wal`.
  static func isOpenCompanion(_ path: String) -> Bool {
    isCompanion(path) { OpenFileRegistration.find($0).flatMap { $0.part == .database ? $0.kind.name : nil } }
  }

  /// - Parameter kind: Returns the name of the engine kind for a database file; nil for any other file.
  private static func isCompanion(_ path: String, ofDatabase kind: (String) -> String?) -> Bool {
    EngineKinds.all.contains { candidate in
      candidate.companionEndings.contains {
        path.hasSuffix($0) && kind(String(path.dropLast($0.count))) == candidate.name
      }
    }
  }

  /// Returns the suffix of the log file next to `path`, such as `-wal`; nil if there isn't a log file. The database
  /// file itself may be missing.
  static func logEnding(beside path: String) -> String? {
    EngineKinds.all.compactMap(\.logEnding).first { access(path + $0, F_OK) == 0 }
  }
}
