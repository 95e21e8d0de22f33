import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// Numbers, days and times as people write them, and how they are said here.
@Suite("Numbers, days and times as they are written elsewhere")
struct SpokenElsewhereTests {
  @Test(
    "A number is written out, and loses nothing",
    arguments: [
      ("5k", "5000"), ("1.5k", "1500"), ("0.25k", "250"), ("1.2345k", "1234.5"), ("2M", "2000000"),
      ("2.5M", "2500000"), ("1e3", "1000"), ("1'000", "1000"), ("1'000'000", "1000000"), (".5", "0.5"),
      ("5.-", "5"), ("5$", "5"), ("6pm", "18:00"), ("6:30pm", "18:30"), ("12am", "00:00"), ("12pm", "12:00"),
      ("18h", "18:00"),
      ("5", nil), ("5000", nil), ("2.5", nil), ("5km", nil), ("7d", nil), ("3m", nil), ("5q", nil),
      ("k", nil),
      ("1'00", nil), ("0'500", nil), ("1e99", nil), ("13pm", nil), ("25:00", nil), ("9999999999999M", nil),
    ] as [(String, String?)])
  func number(written: String, said: String?) {
    #expect(WrittenNumber([written])?.plain == said)
  }

  @Test("Thousands that blanks part are one number; a list is none")
  func parted() {
    #expect(WrittenNumber(["1", "000"])?.plain == "1000")
    #expect(WrittenNumber(["12", "000", "000"])?.plain == "12000000")
    #expect(WrittenNumber(["5", "thousand"])?.plain == "5000")
    #expect(WrittenNumber(["2.5", "million"])?.plain == "2500000")
    #expect(WrittenNumber(["5", "weeks"]) == nil)
    #expect(WrittenNumber(["1", "2"]) == nil)
    #expect(WrittenNumber(["1000", "000"]) == nil)
  }

  @Test(
    "Groups are said one by one",
    arguments: [
      ("count sessions per practice, day", "count sessions per practice per day"),
      ("count sessions per practice and day", "count sessions per practice per day"),
      (
        "sum amount of sessions per practice, month by sum",
        "sum amount of sessions per practice per month by sum"
      ),
      ("count sessions group by practice, day", "count sessions per practice per day"),
    ])
  func groups(said: String, meant: String) throws {
    #expect(try Conversation().say(said).hasSuffix("did you mean: " + meant))
  }

  @Test(
    "How long something takes is said in a unit of the model",
    arguments: [
      ("1h", ["1 hour", "60 min"]), ("1h30", ["90 min"]), ("1h30m", ["90 min"]), ("1.5 hrs", ["90 min"]),
      ("90m", ["90 min"]), ("2 hours", ["2 hour", "120 min"]), ("1 hour 30 minutes", ["90 min"]),
      ("45 minutes", ["45 min"]), ("120 seconds", ["2 min"]), ("30 seconds", []), ("30m 1h", ["30 min 1h"]),
      ("1h30q", []), ("h", []), ("5", []), ("5 km", []),
    ])
  func duration(written: String, said: [String]) {
    let units = [Unit(name: "min", base: "min", factor: 1), Unit(name: "hour", base: "min", factor: 60)]
    let words = SpokenWords.cut("add plan: duration \(written)")
    #expect(SpokenDuration.sentences(words, units) == said.map { "add plan: duration \($0)" })
  }

  @Test(
    "A time or a duration within a sentence",
    arguments: [
      (
        "add class X of Moose: starts tomorrow at 6 PM, spots 3",
        "add class X of Moose: starts tomorrow at 18:00, spots 3"
      ),
      ("list classes where starts = tomorrow at 7:30 PM", "list classes where starts = tomorrow at 19:30"),
      ("change class Pilates: duration 1h30", "change class Pilates: duration 90 min"),
      ("list classes where duration > 1.5 hrs", "list classes where duration > 90 min"),
    ])
  func within(said: String, meant: String) throws {
    #expect(try Conversation().say(said).hasSuffix("did you mean: " + meant))
  }

  @Test(
    "A day, with or without its time",
    arguments: [
      ("friday 6pm", "friday at 18:00"), ("fri 6 pm", "friday at 18:00"), ("18:00 friday", "friday at 18:00"),
      ("6pm on friday", "friday at 18:00"), ("at 6pm tomorrow", "tomorrow at 18:00"),
      ("tomorrow noon", "tomorrow at 12:00"), ("next friday at 6:30 pm", "next friday at 18:30"),
      ("this friday", "friday"), ("2026-11-27T18:00", "2026-11-27 at 18:00"),
      ("2026-11-27 18:00:30", "2026-11-27 at 18:00:30"), ("nov 15", "15 november"),
      ("15th november 2026", "2026-11-15"), ("two weeks ago", "2 weeks ago"), ("a", nil), ("6", nil),
      ("6pm", nil),
      ("friday evening", nil), ("november", nil), ("2 weeks", nil),
    ] as [(String, String?)])
  func moment(written: String, said: String?) throws {
    let words = SpokenWords.cut(written)
    let moment = SpokenMoment(words[...], try Conversation().session.language.lexicon)
    #expect(moment.flatMap { $0.count == words.count ? $0.text : nil } == said)
  }

  @Test(
    "A number of periods",
    arguments: [
      ("2 weeks", "2 weeks"), ("two weeks", "2 weeks"), ("7d", "7 days"), ("2w", "2 weeks"), ("1y", "1 year"),
      ("1 day", "1 day"), ("week", "1 week"), ("3m", nil), ("7", nil), ("weeks", nil),
    ] as [(String, String?)])
  func span(written: String, said: String?) {
    #expect(SpokenSpan(SpokenWords.cut(written)[...])?.text == said)
  }
}
