import ParlanceModel
import ParlanceSQLite
import Testing

@testable import ParlancePlanner
@testable import ParlanceSQL

@Suite struct SQLWriterTests {
  let a = SQLExpression.column("a", of: nil)
  let b = SQLExpression.column("b", of: nil)

  @Test func parenthesesWhereTheyAreNeeded() {
    #expect(text(.infix(.infix(a, .plus, b), .times, a)) == #"("a" + "b") * "a""#)
    #expect(text(.infix(a, .minus, .infix(b, .minus, a))) == #""a" - ("b" - "a")"#)
    #expect(text(.infix(.infix(a, .minus, b), .minus, a)) == #""a" - "b" - "a""#)
    #expect(text(.all([.any([a, b]), a])) == #"("a" or "b") and "a""#)
    #expect(text(.not(.infix(a, .equal, b))) == #"not "a" = "b""#)
    #expect(text(.test(.infix(a, .equal, b), .isNotTrue)) == #"("a" = "b") is not true"#)
    #expect(text(.infix(.infix(a, .less, b), .equal, b)) == #"("a" < "b") = "b""#)
    #expect(text(.negative(.negative(a))) == #"-(-"a")"#)
    #expect(text(.all([])) == "true")
  }

  @Test func quotesInNamesAndTexts() {
    #expect(text(.column("x\" or \"1", of: nil)) == #""x"" or ""1""#)
    #expect(text(.text("it's; --")) == "'it''s; --'")
    // Compared as scalars, because strings are equal if only the encoding of an accent differs.
    #expect(text(.text("a'\u{301}b")).unicodeScalars.elementsEqual("'a''\u{301}b'".unicodeScalars))
    #expect(
      text(.column("a\"\u{301}", of: nil)).unicodeScalars.elementsEqual("\"a\"\"\u{301}\"".unicodeScalars))
  }

  @Test func constantsStandInTheTextOfDDL() {
    var writer = SQLWriter(.sqlite, qualifies: false, inlines: true)
    writer.write(
      .isOne(a, of: [.argument(.constant(.text("o'clock"))), .argument(.negated(.constant(.real(2.5))))]))
    writer.write(.negative(.argument(.constant(.integer(-3)))))
    #expect(writer.text == #""a" in ('o''clock', -2.5)-(-3)"#)
    #expect(writer.misplaced == nil)
    writer.write(.argument(typed(3)))
    #expect(writer.misplaced == typed(3))
  }

  @Test func namesAreShortAndUnique() {
    let tables = PlaceAllocator(model: Model(), dialect: .standard)
    let places = ["booking", "booking", "bike", "member", "bike", "booking", "1", "Übung"].map(
      tables.place(of:))
    var names = PlaceNames()
    for place in places + places { names.add(place) }
    #expect(places.map { names[$0] } == ["b", "b2", "bi", "m", "b3", "b4", "t", "ü"])
    #expect(names.count == places.count)
  }

  private func text(_ expression: SQLExpression) -> String {
    var writer = SQLWriter(.sqlite, qualifies: false)
    writer.write(expression)
    return writer.text
  }
}
