import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What reaches other rows than were said, or says another amount, is not offered, however near its words are.
@Suite("No other rows, and no other amount")
struct OtherRowsTests {
  @Test(
    "Days that no row has together do not come to stand side by side",
    arguments: [
      "delete sessions not yesterday or today", "list sessions not on monday or tuesday",
      "list sessions from last week to yesterday", "delete facts from last week to yesterday",
    ])
  func daysApart(said: String) throws {
    #expect(try Conversation().offer(to: said) == nil)
  }

  @Test func norInAnExample() throws {
    let conversation = try Conversation()
    _ = try conversation.say("sum amount of sessions last week and this week")
    let notes = try #require(conversation.errors.last).diagnostic.notes
    #expect(!notes.contains { $0.contains("last week this week") })
  }

  @Test(
    "One day beside another is that day",
    arguments: [
      ("list sessions the day before yesterday", "list sessions on 2 days ago"),
      ("delete sessions the day before yesterday", nil),
      ("delete sessions the day after 2026-11-14", nil),
      ("list plans the day after tomorrow", "list plans on 2 days ahead"),
      ("list plans in 3 days", "list plans on 3 days ahead"),
      ("delete future plans", "delete plans where day > today"),
    ] as [(String, String?)])
  func besides(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "What is left out of one thing and another is no two sentences",
    arguments: [
      "delete bookings except for anna and in class 3", "delete sessions except in october and november",
      "archive facts except yesterday and today",
    ])
  func leftOut(said: String) throws {
    let conversation = try Conversation()
    #expect(try conversation.offer(to: said) == nil)
    let notes = conversation.errors.last?.diagnostic.notes ?? []
    #expect(!notes.contains { $0.contains("does one thing") })
  }

  @Test(
    "What is cut is cut where that was said",
    arguments: [
      ("delete sessions except not today", nil), ("remove latest practice", nil),
      ("list sessions except the first 3", "list sessions minus (sessions first 3)"),
      ("delete sessions except latest 4", "delete (sessions minus (sessions by day desc first 4))"),
      ("list sessions first 2 per practice", "list sessions first 2 each practice"),
      ("list sessions per practice first 2", "list sessions first 2 each practice"),
      ("list first 3 sessions by amount of each practice", "list sessions by amount first 3 each practice"),
      ("delete sessions first 2 per month", nil), ("list sessions per month first 2", nil),
      (
        "latest session of each practice this week",
        "list sessions this week by day desc first 1 each practice"
      ),
    ] as [(String, String?)])
  func cuts(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A word of its own is no other one misspelt",
    arguments: ["list latest", "delete latest loans", "delete loans except newest", "list lately"])
  func ownWords(said: String) throws {
    let conversation = try Conversation(model: "starter")
    _ = try conversation.say("entity loan\n  day date main\n  late flag\n  new flag\n")
    #expect(try conversation.offer(to: "list laet loans") == "list late loans")
    let offer = try conversation.offer(to: said)
    #expect(offer?.contains("late loans") != true && offer != "list late")
    #expect(offer?.hasPrefix("delete") != true)
  }

  @Test func whatIsLeftOutTwiceIsLeftOutOfAll() throws {
    #expect(
      try Conversation().offer(to: "delete sessions not this week and not of ngondro")
        == "delete (sessions minus sessions this week minus sessions of ngondro)")
  }

  @Test(
    "A number stays measured as it was",
    arguments: [
      "list plans where distance > 50000 cm", "add plan of walk today: distance 50000 cm",
      "change class 2: cost ¢50",
    ])
  func measures(said: String) throws {
    #expect(try Conversation().offer(to: said) == nil)
  }

  @Test(
    "Several that are counted, or added, are several",
    arguments: [
      ("count facts, count members", "count facts; count members"),
      ("add members Tim and Tom", "add member Tim; add member Tom"),
    ])
  func several(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test func aTextWithASemicolonIsOneSentence() throws {
    let conversation = try Conversation()
    _ = try conversation.say("lst facts where text contains \"a; b\"")
    let told = try #require(conversation.errors.last).diagnostic
    #expect(told.fix != nil && told.notes.isEmpty, "\(told)")
  }

  @Test(
    "An offer is sound in itself",
    arguments: [
      ("count them", "count facts facts", false), ("count sessions", "count sessions where day = day", false),
      ("count of $kind", "count kinds", false), ("count of $kin", "count of $kind", true),
      ("amount +5", "change it: amount = amount + 5", true),
      ("list bookings not in", "list (bookings minus bookings)", false),
      ("list bookings not today", "list bookings minus bookings today", true),
    ])
  func sound(said: String, offered: String, holds: Bool) {
    #expect(SoundOffer(said).isKept(in: offered) == holds)
  }

  @Test(
    "A number in a name that is added is no other value",
    arguments: [
      ("add practice F#3", "add practice F: target 3", false),
      ("add practice F#3", "add practice \"F#3\"", true), ("show fact#3", "show fact 3", true),
    ])
  func numbersInNames(said: String, offered: String, holds: Bool) throws {
    let lexicon = try Conversation().session.language.lexicon
    #expect(SaidNumbers(said, lexicon).isKept(in: offered) == holds)
  }
}
