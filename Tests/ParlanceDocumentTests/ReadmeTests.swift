import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func `every option of the command line is named`() throws {
    let help = try Shell().run("parlance --help").output
    let readme = try Project.text("README.md")
    let options = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    #expect(options.count > 10)
    for option in options.sorted() { #expect(readme.contains("`\(option)"), "\(option)") }
  }

  @Test func `every command of the console is named`() throws {
    let readme = try Project.text("README.md")
    let help = try Shell().run("parlance :memory: -c .help").output
    let commands = help.matches(of: /\n  ([.\\][a-z?]+)/).map { String($0.output.1) }
    #expect(commands.count > 5)
    for command in commands { #expect(readme.contains("`\(command)"), "\(command)") }
  }

  @Test(arguments: ["README.md", "Sources/README.md", "CHANGELOG.md"])
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
      try Project.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 400)
  }
}
