import Testing

@testable import ParlanceLanguage

/// Every message points at the words and names what was expected. Corrections are the task of repairs.
@Suite struct SyntaxErrorTests {
  @Test(
    arguments: [
      // An unknown word.
      (
        "lst facts", "no-such-word", "lst",
        "`lst`; expected a sentence that begins with `list`, `show`, `count`, `add`, `change`, `delete` or `help`"
      ),
      (
        "list fcts", "no-such-word", "fcts",
        "`fcts`; expected an entity such as `practices`, a flag, `them` or `(`"
      ),
      // A known word at the wrong place.
      (
        "sum of sessions", "not-legal-here", "of",
        "unexpected `of`; expected a number, a field, `,` or `(`"
      ),
      (
        "fact 3", "not-legal-here", "fact",
        "unexpected `fact`; expected a sentence that begins with `list`, `show`, `count`, `add`, `change`, "
          + "`delete` or `help`"
      ),
      (
        "list facts first -1", "not-legal-here", "-",
        "unexpected `-`; expected a number without a sign: `1`, not `-1`"
      ),
      (
        "list facts since march", "not-legal-here", "march",
        "unexpected `march`; expected a day of the month, such as `1 march`"
      ),
      // A keyword that can only be read as a name.
      (
        "list facts by desc number", "not-legal-here", "desc",
        "unexpected `desc`; expected a flag, a name, a field, an aggregate such as `sum`, `count`, …"
      ),
      // The sentence ends too early.
      (
        "list facts first", "unfinished-sentence", "",
        "this ends too early; expected a number or a `$name`"
      ),
      (
        "add 5", "unfinished-sentence", "",
        "this ends too early; expected `to`, a unit such as `rep`, or a unit of time such as `days` or `hours`"
      ),
      (
        "list facts since", "unfinished-sentence", "",
        "this ends too early; expected a date or a `$name`"
      ),
      (
        "list facts by", "unfinished-sentence", "",
        "this ends too early; expected a flag, a name, a field, an aggregate such as `sum`, `count`, …"
      ),
      // A word of the model instead of a text.
      (
        "list facts where text starts number", "unfinished-sentence", "",
        "this ends too early; put names in backticks and text in double quotes"
      ),
      // Two possible meanings.
      (
        "list facts where number > 10 and archived or number < 5 by number", "mixed-and-or", "or",
        "`and` mixed with `or` needs parentheses"
      ),
    ] as [(said: String, id: String, at: String, message: String)])
  func isTold(_ told: (said: String, id: String, at: String, message: String)) {
    let source = SourceText(told.said)
    do throws(Diagnostic) {
      _ = try ExampleVocabulary.language.parse(source)
      Issue.record("this is a sentence")
    } catch {
      #expect(error.id == told.id)
      #expect(source[error.range] == told.at)
      #expect(error.message == told.message)
      #expect(error.fix == nil)
    }
  }

  @Test func bothReadingsAreShown() throws {
    let error = try #require(throws: Diagnostic.self) {
      try ExampleVocabulary.language.parse(
        SourceText("count facts where archived or number = 1 and number = 2"))
    }
    #expect(
      error.notes == [
        "either: count facts where archived or (number = 1 and number = 2)",
        "or: count facts where (archived or number = 1) and number = 2",
      ])
  }

  @Test(arguments: [
    String(repeating: "(", count: 1000) + "archived" + String(repeating: ")", count: 1000),
    String(repeating: "not ", count: 1000) + "archived",
  ])
  func depthHasALimit(_ condition: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try ExampleVocabulary.language.parse(SourceText("list facts where " + condition))
    }
    #expect(error.id == "too-deep")
  }
}
