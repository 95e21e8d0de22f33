import Foundation
import Testing

/// A file with recorded test results. `RECORD=1` writes it again and fails.
package struct Snapshot {
  private let url: URL

  package init(_ name: String, from file: String = #filePath) {
    url = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Snapshots").appendingPathComponent(name)
  }

  package func expect(_ text: String) throws {
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(url.lastPathComponent)")
      return
    }
    let recorded = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
      Issue.record("\(url.lastPathComponent):\(number + 1): \(pair.0), recorded was \(pair.1)")
      return
    }
    #expect(found.count == expected.count)
  }
}
