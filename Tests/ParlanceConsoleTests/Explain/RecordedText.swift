import Foundation
import Testing

/// A file of the repository with recorded test results. `RECORD=1` writes it again and fails.
enum RecordedText {
  static func expect(_ text: String, in file: String) throws {
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Repository.write(text, to: file)
      Issue.record("recorded \(file)")
      return
    }
    let recorded = (try? Repository.text(file)) ?? ""
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
      Issue.record("\(file):\(number + 1): \(pair.0)\n--- recorded was\n\(pair.1)")
      return
    }
    #expect(found.count == expected.count, "\(file) has as many lines as are found")
  }
}
