import Glibc
import ParlanceStore

/// Tells the files that hold a database from others.
package enum DatabaseCheck {
  /// What each database of SQLite begins with, be it never so small.
  static let beginning = "SQLite format 3\0"

  /// Whether it is a database, or a file that may become one, as nothing is in it yet.
  package static func mayBeDatabase(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return isDatabase(path) || status.st_size == 0
  }

  /// Whether the file begins as a database does. Those that are open are known without being read.
  static func isDatabase(_ path: String) -> Bool {
    switch HeldFile.part(at: path) {
    case .database: return true
    case .companion: return false
    case nil: break
    }
    return Self.beginning(of: path, upTo: beginning.utf8.count)?.elementsEqual(beginning.utf8) == true
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

  /// Whether the file has the name of what SQLite keeps beside a database that is there.
  static func isCompanion(_ path: String) -> Bool {
    HeldFile.suffixes.contains { path.hasSuffix($0) && isDatabase(String(path.dropLast($0.count))) }
  }

  /// Whether that database is open here.
  static func isOpenCompanion(_ path: String) -> Bool {
    HeldFile.suffixes.contains {
      path.hasSuffix($0) && HeldFile.part(at: String(path.dropLast($0.count))) == .database
    }
  }
}
