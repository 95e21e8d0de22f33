import Testing

@testable import ParlanceConsole

/// The words of a choice as people say them, comparisons that begin with their value, and what is said of now.
@Suite("Words of a choice, values said first, and now")
struct ComparedChoiceTests {
  private static func school() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say(
      """
      entity lesson
        day date
        weekday (mon, tue, sun) default mon
        mood (good, today, never) optional
        part (t, tu, tue) optional
        shift (mo, tu) optional
        size number default 3

      entity class plural classes
        title text key
        starts time main

      add lesson: day today, weekday tue
      add class Yoga: starts tomorrow at 18:00
      """)
    #expect(conversation.lastErrorID == nil)
    return conversation
  }

  private static func check(_ cases: [(said: String, offered: String?)]) throws {
    let conversation = try school()
    for (said, offered) in cases { #expect(try conversation.offer(to: said) == offered, "\(said)") }
  }

  @Test("A word of a choice is compared with its field, which decides what it is")
  func compared() throws {
    try Self.check([
      ("list lessons where weekday mon", "list lessons where weekday = mon"),
      ("list lessons weekday monday", "list lessons where weekday = mon"),
      ("list lessons where mood today", "list lessons where mood = today"),
      ("list lessons where mood never", "list lessons where mood = never"),
      (
        "list lessons where weekday tuesday and mood today",
        "list lessons where weekday = tue and mood = today"
      ),
      ("delete lessons where weekday tuesday", "delete lessons where weekday = tue"),
      ("list lessons where size mon", nil),
    ])
  }

  @Test("A day of the week is the one choice that is short for it")
  func days() throws {
    try Self.check([
      ("list lessons where weekday = monday", "list lessons where weekday = mon"),
      ("list lessons where weekday != Tuesday", "list lessons where weekday != tue"),
      ("list lessons where weekday in (mon, tuesday)", "list lessons where weekday in (mon, tue)"),
      ("add lesson: day today, weekday tuesday", "add lesson: day today, weekday tue"),
      ("change lesson 1: weekday sunday", "change lesson 1: weekday sun"),
      ("list lessons where weekday = wednesday", nil),
      ("list lessons where shift = monday", "list lessons where shift = mo"),
      // It may be `tu`, too.
      ("list lessons where part = tuesday", nil),
    ])
  }

  @Test("Of several words of a choice each is compared")
  func several() throws {
    let both = "list lessons where weekday = mon or weekday = tue"
    try Self.check([
      ("list lessons where weekday = mon or tue", both), ("list lessons where weekday is mon or tue", both),
      ("list lessons where weekday in mon or tue", both),
      ("list lessons where weekday is mon or tuesday", both),
      ("list lessons where weekday mon or tue", both),
      (
        "list lessons where weekday is mon or tue and size > 2",
        "list lessons where weekday in (mon, tue) and size > 2"
      ),
    ])
  }

  @Test("A comparison that begins with its value is turned")
  func turned() throws {
    try Self.check([
      ("list classes where now < starts", "list classes where starts > now"),
      ("list classes where tomorrow at 18:00 <= starts", "list classes where starts >= tomorrow at 18:00"),
      ("list lessons where 2 < size and 9 >= size", "list lessons where size > 2 and size <= 9"),
      ("list lessons where 3 = size", "list lessons where size = 3"), ("list lessons where 2 < 3", nil),
    ])
  }

  @Test("The past week has seven days, since when they are said, too")
  func past() throws {
    try Self.check([
      ("list classes past week", "list classes last 1 week"),
      ("list classes since past week", "list classes last 1 week"),
      ("count classes since the past month", "count classes last 1 month"),
      ("list classes since past 2 weeks", "list classes last 2 weeks"),
      ("list classes where starts since past week", "list classes where starts last 1 week"),
      ("list classes since last week", "list classes since start of last week"),
    ])
  }

  @Test(
    "Who says now is told of no whole day",
    arguments: ["list classes starting now", "list classes happening now", "list classes at now"])
  func now(said: String) throws {
    let conversation = try Self.school()
    let answer = try conversation.say(said)
    #expect(conversation.lastErrorID != nil)
    #expect(!answer.contains("today"), "\(answer)")
  }

  @Test("A default is told as the word of the choice, and letters are told of texts alone")
  func told() throws {
    let conversation = try Self.school()
    let page = try conversation.say("help weekday")
    #expect(page.contains("one of mon, tue, sun, at first mon."), "\(page)")
    let moment = try conversation.say("list classes where starts is now")
    #expect(moment.hasSuffix("1 class, 0 where starts is now"), "\(moment)")
    let text = try conversation.say("list classes where title starts yog")
    #expect(text.hasSuffix("(capital and small letters are told apart)"), "\(text)")
  }
}
