import Testing

@testable import ParlanceLanguage

/// Every message points at the words, says what was expected and, where one is known, offers the mend.
@Suite struct SyntaxErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let said: String
    let id: String
    let at: String
    let message: String
    let mended: String?

    init(_ said: String, _ id: String, at: String, _ message: String, mended: String? = nil) {
      (self.said, self.id, self.at, self.message, self.mended) = (said, id, at, message, mended)
    }

    var testDescription: String { said }
  }

  @Test(arguments: [
    // A word that nobody knows: the nearest that is legal there.
    Case(
      "lst facts", "no-such-word", at: "lst", "`lst` is no word here; expected `list`",
      mended: "list facts"),
    Case(
      "list fcts", "no-such-word", at: "fcts", "`fcts` is no word here; expected `facts`",
      mended: "list facts"),
    Case(
      "list sessions this wek", "no-such-word", at: "wek", "`wek` is no word here; expected `week`",
      mended: "list sessions this week"),
    Case(
      "list facts where numbr > 10", "no-such-word", at: "numbr",
      "`numbr` is no word here; expected `number`",
      mended: "list facts where number > 10"),
    Case(
      "add 5 kn to run", "no-such-word", at: "kn", "`kn` is no word here; expected `km`",
      mended: "add 5 km to run"),
    // A word that other languages have for it.
    Case(
      "update fact 3: number 2", "no-such-word", at: "update",
      "`update` is no word here; expected `change`",
      mended: "change fact 3: number 2"),
    Case(
      "remove fact 3", "no-such-word", at: "remove", "`remove` is no word here; expected `delete`",
      mended: "delete fact 3"),
    Case(
      "list facts first ten", "written-number", at: "ten",
      "expected a number in digits, such as `10`", mended: "list facts first 10"),
    // A keyword was left out.
    Case(
      "add 108 ngondro", "missing-word", at: "ngondro", "expected `to` before `ngondro`",
      mended: "add 108 to ngondro"),
    Case(
      "change fact 3 number 12", "missing-word", at: "number", "expected `:` before `number`",
      mended: "change fact 3: number 12"),
    Case("let x 3", "missing-word", at: "3", "expected `be` before `3`", mended: "let x be 3"),
    Case(
      "sum amount sessions", "missing-word", at: "sessions", "expected `of` before `sessions`",
      mended: "sum amount of sessions"),
    Case(
      "list facts number > 3", "missing-word", at: "number", "expected `where` before `number`",
      mended: "list facts where number > 3"),
    // A known word out of place.
    Case(
      "sum of sessions", "not-legal-here", at: "of",
      "`of` is not legal here; expected a field or `(`"),
    Case(
      "list facts where number > 10 first 5 by saved", "clause-order", at: "by saved",
      "`by saved` is said before `first`", mended: "list facts where number > 10 by saved first 5"),
    Case(
      "fact 3", "not-legal-here", at: "fact",
      "`fact` is not legal here; expected a sentence that begins with `list`, `show`, `count`, `add`, `change`, "
        + "`delete` or `help`"),
    // The sentence ends too soon.
    Case(
      "list facts first", "unfinished-sentence", at: "",
      "the sentence ends here; expected a number or a `$name`"),
    Case(
      "add 5", "unfinished-sentence", at: "",
      "the sentence ends here; expected a unit such as `min`, a period such as `day` or `to`"),
    Case(
      "list facts since", "unfinished-sentence", at: "",
      "the sentence ends here; expected a date or a `$name`"),
    Case(
      "list facts by", "unfinished-sentence", at: "",
      "the sentence ends here; expected a flag, a name, a field, an aggregate such as `sum` or `count`"
    ),
    // A word of the model where a text was meant.
    Case(
      "list facts where text starts number", "read-as-name", at: "number",
      "`number` is read as a word of the model here; expected a text in double quotes",
      mended: "list facts where text starts \"number\""),
    // Two readings.
    Case(
      "list facts where number > 10 and archived or number < 5 by number", "mixed-and-or", at: "or",
      "`and` mixed with `or` needs parentheses",
      mended: "list facts where (number > 10 and archived) or number < 5 by number"),
    Case(
      "list facts where number > 10 or archived and number < 5", "mixed-and-or", at: "and",
      "`and` mixed with `or` needs parentheses",
      mended: "list facts where number > 10 or (archived and number < 5)"),
  ])
  func isTold(_ told: Case) {
    let source = SourceText(told.said)
    do throws(Diagnostic) {
      _ = try ExampleVocabulary.language.parse(source)
      Issue.record("this is a sentence")
    } catch {
      #expect(error.id == told.id)
      #expect(source[error.range] == told.at)
      #expect(error.message == told.message)
      #expect(error.fix.map { apply($0, to: told.said) } == told.mended)
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
        "either: count facts where (archived or number = 1) and number = 2",
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

  private func apply(_ fix: Diagnostic.Fix, to text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
