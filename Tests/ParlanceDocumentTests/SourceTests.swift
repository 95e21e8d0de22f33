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
        if module == "Foundation", target == "ParlanceModel" {
          #expect(Layers.filesWithFoundation.contains(path), "\(path) imports Foundation")
        }
      }
    }
  }

  @Test(arguments: ["Sources", "Tests"])
  func `no file is longer than 300 lines`(_ folder: String) throws {
    for path in Project.swiftFiles(in: folder) {
      let count = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 300, "\(path) has \(count) lines")
    }
  }

  /// A file may hold small companions of its type, but no second large one: with them it stays short.
  @Test func `a type stands in the file of its name`() throws {
    let declaration =
      /^(?:@\w+(?:\([^)]*\))? |public |package |private |fileprivate |final |indirect )*(?:struct|class|enum|protocol|actor) (\w+)/
      .anchorsMatchLineEndings()
    for path in Self.sources {
      let text = try Project.text(path)
      let name = path.split(separator: "/").last.map { $0.dropLast(".swift".count) } ?? ""
      let types = text.matches(of: declaration).map { $0.output.1 }
      if types.isEmpty || name.contains("+") { continue }
      #expect(types.contains(name), "\(path) declares \(types.joined(separator: ", "))")
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(types.count == 1 || count <= 160, "\(path) is long for \(types.count) types")
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
