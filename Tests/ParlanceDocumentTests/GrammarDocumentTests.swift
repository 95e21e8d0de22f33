import TerminalSupport
import Testing

/// grammar.md is the output of `parlance grammar`. `RECORD=1` writes it and fails.
@Suite(.onTerminalThread) struct GrammarDocumentTests {
  @Test func `grammar.md is fresh`() throws {
    let (text, status) = try Shell().run("parlance grammar")
    #expect(status == 0)
    if Project.isRecording, !text.isEmpty {
      try Project.write(text, to: "grammar.md")
      Issue.record("recorded grammar.md")
      return
    }
    let recorded = Project.exists("grammar.md") ? try Project.text("grammar.md") : ""
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
      Issue.record("grammar.md:\(number + 1): \(pair.0), recorded was \(pair.1)")
      return
    }
    #expect(found.count == expected.count)
  }
}
