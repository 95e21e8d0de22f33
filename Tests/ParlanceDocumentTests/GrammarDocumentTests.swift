import Testing

/// grammar.md is what `parlance grammar` prints. `RECORD=1` writes it, and fails.
@Suite struct GrammarDocumentTests {
  @Test func `grammar.md is fresh`() throws {
    let (text, status) = try Shell().run("parlance grammar")
    #expect(status == 0)
    if Project.isRecording, !text.isEmpty {
      try Project.write(text, to: "grammar.md")
      Issue.record("recorded grammar.md")
      return
    }
    let recorded = Project.exists("grammar.md") ? try Project.text("grammar.md") : ""
    let pairs = zip(text.split(separator: "\n"), recorded.split(separator: "\n"))
    let difference = pairs.first { $0 != $1 }
    #expect(difference == nil)
    #expect(text == recorded)
  }
}
