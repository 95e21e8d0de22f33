import Testing

/// The rules of the house that can be read off the sources.
@Suite struct SourceTests {
  static let sources = Project.swiftFiles(in: "Sources")

  @Test func `a target imports what is below it`() throws {
    #expect(Self.sources.count > 100)
    for path in Self.sources {
      let target = String(path.split(separator: "/")[1])
      let allowed = try #require(Layers.allowed[target], "\(target) has no layer yet")
      for match in try Project.text(path).matches(
        of: /^[ \t]*(?:@\w+ )*(?:\w+ )?import (\w+)/.anchorsMatchLineEndings())
      {
        let module = String(match.output.1)
        #expect(allowed.contains(module), "\(path) imports \(module)")
      }
    }
  }

  /// What is larger is split by what it holds, not by its length.
  @Test func `no folder is over 4,000 lines or 40 files`() throws {
    for (folder, paths) in Dictionary(grouping: Self.sources, by: Project.folder(of:)) {
      #expect(paths.count <= 40, "\(folder) has \(paths.count) files")
      let lines = try paths.reduce(0) { try $0 + Project.text($1).count { $0 == "\n" } }
      #expect(lines <= 4_000, "\(folder) has \(lines) lines")
    }
  }

  @Test func `nothing is forced, and nothing is left to do`() throws {
    for path in Self.sources {
      let text = try Project.text(path)
      for word in ["try!", "as!", "fatalError(", "TODO", "FIXME", "swift-format-ignore"] {
        #expect(!text.contains(word), "\(path) has \(word)")
      }
    }
  }
}
