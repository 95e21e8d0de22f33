import Testing

@testable import ParlanceLanguage

/// A sentence is printed in its canonical form, with the same meaning.
@Suite struct PrinterTests {
  let language = ExampleVocabulary.language

  @Test(arguments: Fixture.lines("sentences.txt") + Fixture.lines("refused.txt"))
  func whatIsSaidBackMeansTheSame(_ sentence: String) throws {
    let tree = try language.parse(SourceText(sentence))
    let printed = Printer(language).sentence(tree)
    let again = try language.parse(SourceText(printed))
    #expect(again.isSameSentence(as: tree), "\(printed)")
    #expect(Printer(language).sentence(again) == printed)
  }

  @Test(arguments: [
    ("LIST  Facts WHERE Number>10", "list facts where number > 10"),
    ("list fact", "list facts"),
    ("delete facts 3 , 5", "delete fact 3, 5"),
    ("show fact 3 to 9", "show fact 3 to 9"),
    ("add 1_000 rep to `ngondro`", "add 1000 rep to ngondro"),
    ("add 5km to run", "add 5 km to run"),
    ("list facts where number = - 5", "list facts where number = -5"),
    ("list facts where number = 3-5", "list facts where number = 3 - 5"),
    ("list sessions last 1 days", "list sessions last 1 day"),
    // `day` would be parsed as the field.
    ("list sessions where day < today + amount days", "list sessions where day < today + amount days"),
    ("list sessions on 1 jul", "list sessions on 1 july"),
    (
      "change fact 3:number 12,text \"say \"\"yes\"\"\"", "change fact 3: number 12, text \"say \"\"yes\"\"\""
    ),
    ("add practice `to`", "add practice to"),
    ("add practice `for`", "add practice `for`"),
    ("add practice `a ``b`", "add practice `a ``b`"),
    ("list sessions where note = `today`", "list sessions where note = `today`"),
    ("add activity list", "add activity list"),
    ("list members with ( bookings in class 4 )", "list members with (bookings in class 4)"),
  ])
  func oneSpelling(_ sentence: String, _ expected: String) throws {
    #expect(try Printer(language).sentence(language.parse(SourceText(sentence))) == expected)
  }
}
