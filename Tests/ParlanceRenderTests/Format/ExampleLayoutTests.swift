import ParlanceModel
import Testing

@testable import ParlanceRender

@Suite("Days and times written as an example shows")
struct ExampleLayoutTests {
  @Test(
    "A day",
    arguments: [
      ("Thu 4 Jun", "Mon 9 Mar"), ("Thursday, 4 June 2026", "Monday, 9 March 2026"),
      ("04.06.2026", "09.03.2026"),
      ("6/4/26", "3/9/26"), ("2026-06-04", "2026-03-09"), ("4. June", "9. March"), ("4日", "9日"),
      ("the 4 of june", "the 9 of March"),
    ])
  func day(example: String, text: String) throws {
    let layout = try #require(ExampleLayout(.day, like: example))
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09"))) == text)
  }

  @Test(
    "A time",
    arguments: [
      ("6:00 PM", "12:05 AM", "12:30 PM"), ("06:00pm", "12:05am", "12:30pm"), ("18:00", "00:05", "12:30"),
      ("18:00:00", "00:05:07", "12:30:00"), ("18.00 h", "00.05 h", "12.30 h"),
    ])
  func time(example: String, night: String, noon: String) throws {
    let layout = try #require(ExampleLayout(.time, like: example))
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09 00:05:07"))) == night)
    #expect(layout.text(of: try #require(Moment(iso: "2026-03-09 12:30:00"))) == noon)
  }

  @Test("Another day or time is no example", arguments: ["Fri 4 Jun", "5 June", "today", "", "2025-06-04"])
  func wrongDay(example: String) { #expect(ExampleLayout(.day, like: example) == nil) }

  @Test("A time without its half of the day is no example", arguments: ["6:00", "18:00 PM", "7:30", "noon"])
  func wrongTime(example: String) { #expect(ExampleLayout(.time, like: example) == nil) }

  @Test("The example's own day is written as the example", arguments: ["Thu 4 Jun", "04.06.2026", "6/4/26"])
  func roundTrip(example: String) throws {
    let layout = try #require(ExampleLayout(.day, like: example))
    #expect(layout.text(of: try #require(Moment(iso: "2026-06-04"))) == example)
  }
}
