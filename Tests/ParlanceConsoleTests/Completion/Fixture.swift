import Foundation

/// Reads the fixtures of the language's tests.
enum Fixture {
  /// Returns the lines of the file `name`, without blank lines and comments.
  static func lines(_ name: String) -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appending(path: "ParlanceLanguageTests/Fixtures/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
