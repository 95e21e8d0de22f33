import Glibc
package import ParlanceStore

/// Recognizes the files of databases, by the registered kinds.
package enum DatabaseCheck {
  /// The kind of database that `name` names, or would name once it is created; nil if no default kind is registered.
  package static func kind(of name: String) -> (any EngineKind)? {
    let kinds = EngineKinds.all
    return kinds.first { $0.isServer && $0.claims(name) } ?? kind(ofFile: name)
      ?? kinds.first { !$0.isServer && $0.claims(name) } ?? kinds.first(where: \.isDefault)
  }

  /// Whether it is a database, or a file that may become one, as nothing is in it yet.
  package static func mayBeDatabase(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return isDatabase(path) || status.st_size == 0
  }

  /// Whether a kind recognizes the name, by its spelling or by a file there.
  package static func isRecognized(_ name: String) -> Bool {
    kind(ofFile: name) != nil || EngineKinds.all.contains { $0.claims(name) }
  }

  static func isDatabase(_ path: String) -> Bool { kind(ofFile: path) != nil }

  /// The kind of the database in a file; nil for any other file. A file of an open database isn't read.
  private static func kind(ofFile path: String) -> (any EngineKind)? {
    if let (part, kind) = HeldFile.find(path) { return part == .database ? kind : nil }
    let kinds = EngineKinds.all
    let length = kinds.compactMap(\.signature?.end).max() ?? 0
    guard let beginning = beginning(of: path, upTo: length) else { return nil }
    return kinds.first { $0.signature?.matches(beginning) == true }
  }

  /// The first bytes of a file, as many as it has; nil of what cannot be read.
  static func beginning(of path: String, upTo most: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = pread(descriptor, &bytes, most, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Whether the path has the name of a file that an engine writes beside an existing database.
  static func isCompanion(_ path: String) -> Bool {
    isCompanion(path) { kind(ofFile: $0)?.name }
  }

  /// Whether that database is open here.
  static func isOpenCompanion(_ path: String) -> Bool {
    isCompanion(path) { HeldFile.find($0).flatMap { $0.part == .database ? $0.kind.name : nil } }
  }

  /// - Parameter kind: Returns the name of the kind of the database at a path.
  private static func isCompanion(_ path: String, ofDatabase kind: (String) -> String?) -> Bool {
    EngineKinds.all.contains { candidate in
      candidate.companionEndings.contains {
        path.hasSuffix($0) && kind(String(path.dropLast($0.count))) == candidate.name
      }
    }
  }

  /// The ending of a log that is beside `path`, whether or not a database is there.
  static func logEnding(beside path: String) -> String? {
    EngineKinds.all.compactMap(\.logEnding).first { access(path + $0, F_OK) == 0 }
  }
}
