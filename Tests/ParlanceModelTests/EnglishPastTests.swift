import Testing

@testable import ParlanceModel

@Suite("The past of English verbs")
struct EnglishPastTests {
  @Test(
    "By the rules, or by a table",
    arguments: [
      ("archive", "archived", "archived"), ("carry", "carried", "carried"), ("play", "played", "played"),
      ("skip", "skipped", "skipped"), ("book", "booked", "booked"), ("fix", "fixed", "fixed"),
      ("lend", "lent", "lent"), ("take", "took", "taken"), ("put", "put", "put"), ("Sell", "sold", "sold"),
      ("write", "wrote", "written"), ("withdraw", "withdrew", "withdrawn"), ("go", "went", "gone"),
      ("unpay", "unpaid", "unpaid"), ("retake", "retook", "retaken"), ("unlock", "unlocked", "unlocked"),
    ])
  func forms(verb: String, past: String, participle: String) {
    #expect(EnglishPast.of(verb) == past)
    #expect(EnglishPast.participle(of: verb) == participle)
  }

  @Test("The table has each verb once, with one or two other forms")
  func table() {
    #expect(IrregularVerbs.forms.count > 150)
    #expect(IrregularVerbs.forms.allSatisfy { !$0.key.isEmpty && !$0.value.past.contains(",") })
  }
}
