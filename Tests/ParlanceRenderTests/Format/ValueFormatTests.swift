import ParlanceModel
import Testing

@testable import ParlanceRender

@Suite("Days and moments as a person likes them")
struct ValueFormatTests {
  @Test(
    "A day spoken of from today",
    arguments: [
      ("2026-11-20", "today"), ("2026-11-21", "tomorrow"), ("2026-11-19", "yesterday"),
      ("2026-11-18", "2 days ago"), ("2026-12-03", "in 13 days"), ("2026-12-04", "in 2 weeks"),
      ("2026-11-06", "2 weeks ago"), ("2026-09-21", "8 weeks ago"), ("2026-09-20", "2 months ago"),
      ("2027-11-19", "in 11 months"), ("2024-11-21", "23 months ago"), ("2024-11-20", "2 years ago"),
      ("1999-12-31", "26 years ago"), ("not a day", "not a day"),
    ])
  func relative(iso: String, text: String) {
    var format = ValueFormat()
    format.isRelative = true
    format.now = Moment(iso: "2026-11-20 09:30:00")
    #expect(format.day(iso) == text)
  }

  @Test(
    "A moment",
    arguments: [
      (nil, nil, false, "2026-11-19 18:00:05"), ("Thu 4 Jun", nil, false, "Thu 19 Nov 18:00:05"),
      (nil, "6:00 PM", false, "2026-11-19 6:00 PM"), ("4 Jun", "18:00", false, "19 Nov 18:00"),
      (nil, nil, true, "yesterday 18:00"), ("4 Jun", "6:00 PM", true, "yesterday 6:00 PM"),
    ] as [(String?, String?, Bool, String)])
  func moment(day: String?, time: String?, isRelative: Bool, text: String) throws {
    var format = ValueFormat()
    format.day = try day.flatMap { ExampleLayout(of: try #require(ExampleLayout.day), like: $0) }
    format.time = time.flatMap { ExampleLayout(timeLike: $0) }
    format.isRelative = isRelative
    format.now = Moment(iso: "2026-11-20 09:30:00")
    #expect(format.moment("2026-11-19 18:00:05") == text)
  }
}
