import Foundation

/// Reads the files beside the tests.
enum Fixture {
  /// Returns the lines of the file `name`, without blank lines and comments.
  static func lines(_ name: String) -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
