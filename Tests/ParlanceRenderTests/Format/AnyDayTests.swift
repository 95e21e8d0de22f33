import ParlanceModel
import Testing

@testable import ParlanceRender

/// An example date determines the date format, if it isn't ambiguous.
@Suite("Days written as any day shows")
struct AnyDayTests {
  @Test(
    "One that can be read in one way",
    arguments: [
      ("31/12/26", "9/3/26"), ("12/31/26", "3/9/26"), ("31.12.2026", "9.3.2026"), ("2025-12-31", "2026-3-9"),
      ("2025-02-03", "2026-03-09"), ("13.02.25", "09.03.26"), ("24 Dec", "9 Mar"),
      ("Dec 24, 2025", "Mar 9, 2026"),
      ("Wed 31 December 2025", "Mon 9 March 2026"), ("24th of december", "9th of march"), ("24.12.", "9.3."),
      ("2025年12月24日", "2026年3月9日"), ("Sun 29 Feb", "Mon 9 Mar"),
    ])
  func day(example: String, text: String) throws {
    let layout = try #require(try ExampleLayout(anyDayLike: example))
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09"))) == text)
    #expect(layout.example == example)
  }

  @Test(
    "Where either number may be the day, both ways are told",
    arguments: [("5/6/26", ["31/7/26", "7/31/26"]), ("05.06.", ["31.07.", "07.31."])])
  func ambiguous(example: String, ways: [String]) {
    #expect(throws: ExampleError.ambiguous(ways)) { try ExampleLayout(anyDayLike: example) }
  }

  @Test(
    "No day",
    arguments: [
      "31/13/26", "31/02/26", "30 Feb", "Mon 31 December 2026", "26/12/2026/1", "2026", "December 2026",
      "4 Juni",
      "Thu", "123/1/26", "", "Thu Fri 4 Jun",
    ])
  func none(example: String) throws {
    #expect(try ExampleLayout(anyDayLike: example) == nil)
  }
}
