import ParlanceModel
import Testing

@testable import ParlanceRender

@Suite("Days and times written as an example shows")
struct ExampleLayoutTests {
  private let reference: Day

  init() throws { reference = try #require(ExampleLayout.day) }

  @Test(
    "A day",
    arguments: [
      ("Thu 4 Jun", "Mon 9 Mar"), ("Thursday, 4 June 2026", "Monday, 9 March 2026"),
      ("04.06.2026", "09.03.2026"),
      ("6/4/26", "3/9/26"), ("2026-06-04", "2026-03-09"), ("4. June", "9. March"), ("6月4日", "3月9日"),
      ("the 4th of june", "the 9th of march"), ("on THU 4 JUN", "on MON 9 MAR"),
      ("04-Jun-2026", "09-Mar-2026"), ("4 Jun '26", "9 Mar '26"), ("\"Tag\" 4.6.", "Tag 9.3."),
    ])
  func day(example: String, text: String) throws {
    let layout = try ExampleLayout(of: reference, like: example)
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09"))) == text)
  }

  @Test(
    "A time",
    arguments: [
      ("6:00 PM", "12:05 AM", "12:30 PM"), ("06:00pm", "12:05am", "12:30pm"), ("18:00", "00:05", "12:30"),
      ("18:00:00", "00:05:07", "12:30:00"), ("18.00 h", "00.05 h", "12.30 h"), ("7:30", "0:05", "12:30"),
      ("11:59 am", "12:05 am", "12:30 pm"),
    ])
  func time(example: String, night: String, noon: String) throws {
    let layout = try ExampleLayout(timeLike: example)
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09 00:05:07"))) == night)
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09 12:30:00"))) == noon)
  }

  @Test("A day that is told with it may be the example")
  func today() throws {
    let today = try #require(Day(iso: "2026-11-20"))
    let layout = try ExampleLayout(of: today, like: "Fri 20 Nov")
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09"))) == "Mon 9 Mar")
  }

  @Test(
    "What would be wrong of another day is no example",
    arguments: [
      ("4. Juni 2026", .unknown("Juni")), ("Fri 4 Jun", .unknown("Fri")), ("5 June", .unknown("5")),
      ("today", .unknown("today")), ("2025-06-04", .unknown("2025")), ("4 June 2026 AD", .unknown("AD")),
      ("Thu", .missing("day")), ("2026", .missing("day")), ("June 2026", .missing("day")),
      ("4日", .missing("month")), ("4 \"June\"", .missing("month")), ("", .missing("day")),
      ("4 June, 4.", .twice("day")), ("Jun 4 6", .twice("month")), ("4 June \"2026", .open),
    ] as [(String, ExampleError)])
  func wrongDay(example: String, flaw: ExampleError) {
    #expect(throws: flaw) { try ExampleLayout(of: reference, like: example) }
  }

  @Test(
    "The number of a day has its ending",
    arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (12, "12th"), (21, "21st"), (30, "30th")])
  func ordinal(day: Int, text: String) throws {
    let layout = try ExampleLayout(of: reference, like: "June 4th")
    let day = try #require(Day(iso: "2026-01-" + (day < 10 ? "0" : "") + "\(day)"))
    #expect(layout.text(of: Moment(day)) == "January \(text)")
  }

  @Test("Every day is read back from how an example writes it, if that tells the year")
  func eachDay() throws {
    let layout = try ExampleLayout(of: reference, like: "2026 June 4 Thursday")
    var day = try #require(Day(iso: "2025-12-28"))
    for _ in 0..<400 {
      let text = layout.text(of: Moment(day))
      #expect(try ExampleLayout(of: day, like: text).text(of: Moment(day)) == text)
      day = try #require(day.adding(1, .day))
    }
  }

  @Test(
    "A time without its half of the day is no example",
    arguments: ["18:00 PM", "7", "24:00", "7:5", "0:30 AM", "noon", "6:00 p.m.", "18:00 banana"])
  func wrongTime(example: String) {
    #expect(throws: ExampleError.self) { try ExampleLayout(timeLike: example) }
  }

  @Test("The example's own day is written as the example", arguments: ["Thu 4 Jun", "04.06.2026", "6/4/26"])
  func roundTrip(example: String) throws {
    let layout = try ExampleLayout(of: reference, like: example)
    #expect(layout.text(of: try #require(Moment(iso: "2026-06-04"))) == example)
  }
}
