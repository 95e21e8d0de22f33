import ParlanceModel
import Testing

@testable import ParlanceRender

/// Days as people write them in files.
@Suite("Written days")
struct WrittenDayTests {
  @Test(
    "A day is read in each form",
    arguments: [
      ("2026-06-04", "2026-06-04"), ("2026/06/04", "2026-06-04"), ("2026.6.4", "2026-06-04"),
      ("4.6.2026", "2026-06-04"), ("04.06.2026", "2026-06-04"), ("4. 6. 2026", "2026-06-04"),
      ("4 June 2026", "2026-06-04"), ("4 Jun 2026", "2026-06-04"), ("4. June 2026", "2026-06-04"),
      ("04-JUN-2026", "2026-06-04"), ("June 4, 2026", "2026-06-04"), ("Jun 4 2026", "2026-06-04"),
      ("Jun. 4, 2026", "2026-06-04"), ("4th June 2026", "2026-06-04"), ("Sept 4, 2026", "2026-09-04"),
      ("Thu, 4 June 2026", "2026-06-04"), ("14/04/2026", "2026-04-14"), ("04/14/2026", "2026-04-14"),
      ("14-4-2026", "2026-04-14"), ("05/05/2026", "2026-05-05"), (" 4.6.2026 ", "2026-06-04"),
      ("4.6.2026 9:30", "2026-06-04 09:30"), ("June 4, 2026 at 6:05 PM", "2026-06-04 18:05"),
      ("4 June 2026, 18:00:30", "2026-06-04 18:00:30"), ("2026-6-4T09:30", "2026-06-04 09:30"),
      ("04.06.2026 12:00 am", "2026-06-04 00:00"),
    ])
  func isRead(text: String, iso: String) throws {
    let written = try #require(WrittenDay(Array(text.utf8)))
    let day = try #require(written.day(in: nil))
    #expect(day.iso + (written.time.isEmpty ? "" : " " + written.time) == iso)
  }

  @Test(
    "Other texts aren't days",
    arguments: [
      "", "soon", "4.6.26", "31.02.2026", "31/04/2026", "13/13/2026", "4/6-2026", "4 Juni 2026", "June 2026",
      "4 June", "2026-06-04x", "4.6.2026 25:00", "4.6.2026 9", "4.6.2026 13:00 pm", "1234/06/04/05",
      "12345-06-04",
      "4.6.2026 - 5.6.2026", "4.6.2026 18:00 Uhr",
    ])
  func isNotRead(text: String) { #expect(WrittenDay(Array(text.utf8)) == nil) }

  @Test("An order decides which day is meant, and excludes days of the other order")
  func order() throws {
    let either = try #require(WrittenDay(Array("04/06/2026".utf8)))
    #expect(either.day(in: nil) == nil)
    #expect(either.day(in: .dayFirst)?.iso == "2026-06-04")
    #expect(either.day(in: .monthFirst)?.iso == "2026-04-06")
    #expect(either.words(in: .monthFirst) == "as m/d/y")
    let dayFirst = try #require(WrittenDay(Array("14-04-2026".utf8)))
    #expect(dayFirst.day(in: .monthFirst) == nil)
    #expect(dayFirst.words(in: nil) == "as d-m-y")
  }
}
