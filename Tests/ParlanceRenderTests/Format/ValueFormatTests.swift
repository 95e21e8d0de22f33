import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceRender
import ParlanceSQL

@Suite("Days and moments as a person likes them")
struct ValueFormatTests {
  @Test(
    "A day spoken of from today",
    arguments: [
      ("2026-11-20", "today"), ("2026-11-21", "tomorrow"), ("2026-11-19", "yesterday"),
      ("2026-11-18", "2 days ago"), ("2026-11-22", "in 2 days"), ("2026-12-03", "in 13 days"),
      ("2026-10-08", "43 days ago"), ("2026-10-07", "44 days ago"), ("2026-08-13", "99 days ago"),
      ("2026-08-12", "2026-08-12"), ("2027-02-27", "in 99 days"), ("2027-02-28", "2027-02-28"),
      ("not a day", "not a day"),
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
      (nil, nil, true, "yesterday 18:00:05"), ("4 Jun", "6:00 PM", true, "yesterday 6:00 PM"),
    ] as [(String?, String?, Bool, String)])
  func moment(day: String?, time: String?, isRelative: Bool, text: String) throws {
    var format = ValueFormat()
    format.day = try day.map { try ExampleLayout(of: try #require(ExampleLayout.day), like: $0) }
    format.time = try time.map { try ExampleLayout(timeLike: $0) }
    format.isRelative = isRelative
    format.now = Moment(iso: "2026-11-20 09:30:00")
    #expect(format.moment("2026-11-19 18:00:05") == text)
  }

  @Test("Midnight is not told where its day is spoken of", arguments: ["0h00", nil])
  func midnight(time: String?) throws {
    var format = ValueFormat()
    format.time = try time.map { try ExampleLayout(timeLike: $0) }
    format.isRelative = true
    format.now = Moment(iso: "2026-11-20 09:30:00")
    #expect(format.moment("2026-11-11 00:00:00") == "9 days ago")
    #expect(format.moment("2026-06-01 00:00:00") == "2026-06-01 " + (time ?? "00:00"))
  }

  @Test(
    "A moment on the minute is told without seconds, however its day is written",
    arguments: ["Thu 4 Jun", "4 June 2026", "6/4/26", "Jun 4", "04-Jun-2026", "04.06.2026"])
  func seconds(example: String) throws {
    var format = ValueFormat()
    format.day = try ExampleLayout(of: try #require(ExampleLayout.day), like: example)
    let columns = [ResultColumn("starts", .moment)]
    let text = try lines(columns, [["2026-11-19 07:00:00"], ["2026-11-19 07:00:05"]], format)
    #expect(text[0].hasSuffix(" 07:00"))
    #expect(text[1].hasSuffix(" 07:00:05"))
  }

  @Test("Seconds that were asked for are not left out")
  func askedSeconds() throws {
    var format = ValueFormat()
    format.time = try ExampleLayout(timeLike: "18:00:00")
    let text = try lines([ResultColumn("starts", .moment)], [["2026-11-19 07:00:00"]], format)
    #expect(text == ["2026-11-19 07:00:00"])
  }

  private func lines(_ columns: [ResultColumn], _ rows: [[Cell]], _ format: ValueFormat) throws -> [String] {
    var preferences = AnswerPreferences()
    preferences.format = format
    preferences.showsHeadings = false
    return try OutputMode.column.text(columns, rows, preferences: preferences).split(separator: "\n")
      .dropLast()
      .map(String.init)
  }
}
