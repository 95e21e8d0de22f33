import Foundation
import Testing

@testable import ParlanceLanguage

/// The typed nodes and the parser's tables match the grammar. `RECORD=1` writes them and fails.
@Suite struct SyntaxGeneratorTests {
  @Test("The typed nodes are generated from the grammar")
  func generated() throws {
    let (text, complaints) = SyntaxGenerator.file(for: grammarText)
    #expect(complaints == [])
    try expect(text, in: "Syntax/GeneratedSyntax.swift")
  }

  @Test("The tables of the parser are generated from the grammar")
  func tables() throws {
    try expect(
      GrammarTablesGenerator.file(for: GrammarReader(grammarText).grammar),
      in: "Grammar/GeneratedTables.swift")
  }

  @Test("The parser walks the rules that the text has")
  func reading() {
    func words(_ grammar: Grammar) -> [String] {
      grammar.expressions.map { "\($0.kind) \($0.operand) \($0.other) \($0.isNullable) \($0.first.words)" }
    }
    let read = GrammarReader(grammarText).grammar
    #expect(words(.builtIn) == words(read))
    #expect(Grammar.builtIn.bodies == read.bodies && Grammar.builtIn.alternatives == read.alternatives)
    #expect(Grammar.builtIn.classes == read.classes && Grammar.builtIn.ruleTexts == read.ruleTexts)
  }

  private func expect(_ text: String, in name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources/ParlanceLanguage/\(name)")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let difference = zip(text.split(separator: "\n"), recorded.split(separator: "\n")).first { $0 != $1 }
    #expect(text == recorded, "\(difference?.0 ?? "") was \(difference?.1 ?? ""): record it with RECORD=1")
  }

  @Test(
    "Labels that don't fit are found",
    arguments: [
      ("one = 'a' NUM | 'b' NUM ;", "one: `'a' NUM` needs a name"),
      ("one = @a [ 'x' ] NUM | @b 'x' STR ;", "one: a and b begin with the same symbol"),
      ("one = x:NUM x:one ;", "one: two kinds of x"),
      ("one = two:( @a 'a' | @b one ) ; two = NUM ;", "Two is the type of a rule already"),
    ])
  func misfits(_ text: String, _ message: String) {
    #expect(SyntaxGenerator.file(for: text).complaints.contains(message))
  }
}
