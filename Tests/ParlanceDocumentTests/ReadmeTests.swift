import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test(arguments: [
    "README.md", "Sources/README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/scaling.md", "docs/duckdb.md",
    "docs/json.md",
  ])
  func `links lead to files`(_ document: String) throws {
    let folder = URL(filePath: document).deletingLastPathComponent().relativePath
    for match in try Project.text(document).matches(of: /\]\(([^)#]+)(#[^)]*)?\)/) {
      let target = String(match.output.1)
      if target.hasPrefix("https://") { continue }
      let path = folder == "." ? target : folder + "/" + target
      #expect(Project.exists(path), "\(document) links to \(target)")
    }
  }

  @Test func `README stays short`() throws {
    #expect(
      try Project.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 221)
  }
}
