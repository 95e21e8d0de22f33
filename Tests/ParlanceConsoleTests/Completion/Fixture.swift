import Foundation

/// The lines of the sentences that are the language's contract.
enum Fixture {
  /// The lines of `name`, without blank lines and comments.
  static func lines(_ name: String) -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appending(path: "ParlanceLanguageTests/Fixtures/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
