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
      ("6/4/26", "3/9/26"), ("2026-06-04", "2026-03-09"), ("4. June", "9. March"), ("4日", "9日"),
      ("the 4 of june", "the 9 of March"),
    ])
  func day(example: String, text: String) throws {
    let layout = try #require(ExampleLayout(of: reference, like: example))
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
    let layout = try #require(ExampleLayout(timeLike: example))
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09 00:05:07"))) == night)
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09 12:30:00"))) == noon)
  }

  @Test("A day that is told with it may be the example")
  func today() throws {
    let today = try #require(Day(iso: "2026-11-20"))
    let layout = try #require(ExampleLayout(of: today, like: "Fri 20 Nov"))
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09"))) == "Mon 9 Mar")
  }

  @Test("Another day or time is no example", arguments: ["Fri 4 Jun", "5 June", "today", "", "2025-06-04"])
  func wrongDay(example: String) { #expect(ExampleLayout(of: reference, like: example) == nil) }

  @Test(
    "A time without its half of the day is no example",
    arguments: ["18:00 PM", "7", "24:00", "7:5", "0:30 AM", "noon"])
  func wrongTime(example: String) { #expect(ExampleLayout(timeLike: example) == nil) }

  @Test("The example's own day is written as the example", arguments: ["Thu 4 Jun", "04.06.2026", "6/4/26"])
  func roundTrip(example: String) throws {
    let layout = try #require(ExampleLayout(of: reference, like: example))
    #expect(layout.text(of: try #require(Moment(iso: "2026-06-04"))) == example)
  }
}
