import Foundation
package import Glibc

/// A temporary directory that is deleted after the test.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/parlance-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func write(_ bytes: some Sequence<UInt8>, to name: String, mode: mode_t = 0o644) {
    let bytes = Array(bytes)
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, mode)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  package func read(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  package func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
  }

  /// Returns the permissions of `name`, or nil if there is no such file.
  package func mode(_ name: String) -> mode_t? {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }

  package var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }
}
