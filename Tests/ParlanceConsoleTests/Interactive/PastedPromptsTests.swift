import Testing

@testable import ParlanceConsole

/// What was copied with prompts, and the sentences in it.
@Suite struct PastedPromptsTests {
  @Test(
    arguments: [
      (["memory> list facts"], ["list facts"]),
      (["  > list facts"], ["list facts"]),
      (["memory (read-only)> list facts"], ["list facts"]),
      (["shop=# select *", "shop=# list facts"], ["select *", "list facts"]),
      (["memory> .mode csv"], [".mode csv"]),
      // Answers are left out, the lines of a sentence stay.
      (["memory> count facts", "7", "memory*> count members", "4", ""], ["count facts", "count members"]),
      (
        ["> list facts", "... where number > 3", "3 rows", "> count facts"],
        ["list facts", "  where number > 3", "count facts"]
      ),
      (["sqlite> select *", "   ...> from facts;", "a|b"], ["select *", "  from facts;"]),
      (["mysql> select *", "    -> from facts;"], ["select *", "  from facts;"]),
      // The first prompt may not have been copied.
      (["count facts", "7", "memory> count members"], ["count facts", "count members"]),
      (["7", "memory> count members"], ["count members"]),
      // Lists and fences.
      (["* count facts", "* count members"], ["count facts", "count members"]),
      (["- count facts", "  where number > 3"], ["count facts", "  where number > 3"]),
      (["1. count facts", "", "2) count members"], ["count facts", "", "count members"]),
      (["```parlance", "count facts", "```", "so much"], ["count facts"]),
      (["```", "memory> count facts", "7", "```"], ["count facts"]),
    ] as [([String], [String])])
  func without(lines: [String], sentences: [String]) throws {
    let language = try Conversation().session.language
    let prompts = PastedPrompts(lines.joined(separator: "\n"), language)
    #expect(prompts?.sentences == sentences.joined(separator: "\n"))
  }

  @Test(
    "What is no prompt",
    arguments: [
      "list facts", "list facts where number\n> 3", "expect > 3: count facts",
      "count facts # memory> list facts",
      "count > 3", "> so it is", "-3", "count facts\n* count members", "```", "",
    ])
  func none(text: String) throws {
    #expect(PastedPrompts(text, try Conversation().session.language) == nil)
  }
}
