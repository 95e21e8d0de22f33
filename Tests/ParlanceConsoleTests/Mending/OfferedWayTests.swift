import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What is left out stays out, what is meant in two ways is asked, and who asks for one is shown one.
@Suite("What is left out, when, and how many")
struct OfferedWayTests {
  @Test(
    "What leaves out is said as `not` or `minus`",
    arguments: [
      ("list bookings except for anna", "list bookings not for anna"),
      ("list bookings excluding for anna", "list bookings not for anna"),
      ("list bookings other than for anna", "list bookings not for anna"),
      ("list bookings but not for anna", "list bookings not for anna"),
      ("list bookings all except for anna", "list bookings not for anna"),
      ("list bookings for all but anna", "list bookings not for anna"),
      ("list bookings for everyone except anna", "list bookings not for anna"),
      ("list bookings exept anna", "list bookings not for anna"),
      ("list bookings apart from anna", "list bookings not for anna"),
      ("list bookings not anna", "list bookings not for anna"),
      ("list bookings except anna and ben", "list bookings not for anna not for ben"),
      ("list bookings for neither anna nor ben", "list bookings not for anna not for ben"),
      ("count bookings except for anna", "count bookings not for anna"),
      ("delete bookings except for anna", "delete bookings not for anna"),
      ("list sessions except for ngondro", "list sessions not of ngondro"),
      ("list members except for anna", "list members minus members anna"),
      ("list classes except on friday", "list classes minus classes on friday"),
      ("list classes not on friday", "list classes minus classes on friday"),
      ("list facts except archived ones", "list facts where not archived"),
      ("list bookings hardly for anna", nil), ("list bookings seldom for anna", nil),
    ] as [(String, String?)])
  func leftOut(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "What would be other rows, or another amount, is not offered",
    arguments: [
      ("archive facts where not archived nor number > 100", nil),
      ("list facts where not archived nor number > 100", nil),
      ("change member anna: credits by 5", "change member anna: credits = credits + 5"),
      ("raise member anna: credits by 5", "change member anna: credits = credits + 5"),
      ("change all members: credits by 5", "change all members: credits = credits + 5"),
      ("change all classes: duration by 5 min", "change all classes: duration = duration + 5 min"),
      ("count classes where title like \"%\"", nil), ("list facts where text like \"\"", nil),
      ("list facts where text like \"a_b\"", nil),
      // What is without credits has 0 of them.
      ("list members with credits", "list members where credits != 0"),
      ("list members without credits", "list members where credits = 0"),
      ("list facts with number", "list facts where number is not empty"),
      ("list facts without number", "list facts where number is empty"),
    ] as [(String, String?)])
  func otherRows(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "The last week may end today, or before this one",
    arguments: ["within", "in", "during", "over", "for", "within the", "in the"])
  func lastWeek(words: String) throws {
    let answer = try Conversation().say("delete sessions \(words) last week")
    #expect(answer.contains("either: delete sessions last 1 week\n  either: delete sessions last week"))
  }

  @Test(
    "No offer drops a word that leaves out, wherever it stands",
    arguments: [
      "except", "except for", "excluding", "other than", "instead of", "apart from", "but", "but not",
      "besides",
      "never", "unless", "hardly", "nor", "neither", "without", "exept", "expect",
    ])
  func denied(word: String) throws {
    let conversation = try Conversation()
    let sentences = [
      "list bookings \(word) for anna", "list bookings for \(word) anna", "lst bookings \(word) for anna",
      "count bookings all \(word) anna", "list facts \(word) archived", "list classes \(word) on friday",
      "delete sessions \(word) of ngondro",
    ]
    let denials: Set<String> = ["not", "without", "minus", "!=", "0", "empty"]
    for said in sentences {
      guard let offer = try conversation.offer(to: said) else { continue }
      let words = Set(offer.split { " ()".contains($0) }.map(String.init))
      #expect(!words.isDisjoint(with: denials), "\(said)\n→ \(offer)")
    }
  }

  @Test(
    "What links several is part of no name",
    arguments: [
      ("list members where name is either Anna or Ben", "list members where name = Anna or name = Ben"),
      (
        "list classes where title is either Pilates or Spinning",
        "list classes where title = Pilates or title = Spinning"
      ),
      ("list bookings for either anna or ben", "list bookings where member in (Anna, Ben)"),
      ("list members where name is neither Anna nor Ben", "list members where name != Anna and name != Ben"),
      ("list members where name is both Anna and Ben", nil),
      ("list facts where number is either 8 or 64", "list facts where number = 8 or number = 64"),
    ] as [(String, String?)])
  func linked(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A time that may be meant in two ways is told in both",
    arguments: [
      ("list classes from today", ["list classes since today", "list classes today"]),
      ("count bookings from monday", ["count bookings since monday", "count bookings on monday"]),
      ("list clases from today", ["list classes since today", "list classes today"]),
      ("delete sessions from yesterday", ["delete sessions since yesterday", "delete sessions yesterday"]),
      (
        "delete sessions from 2026-11-01",
        ["delete sessions since 2026-11-01", "delete sessions on 2026-11-01"]
      ),
      ("list classes within 3 days", ["list classes next 3 days", "list classes last 3 days"]),
      (
        "list sessions of ngondro within a week",
        [
          "list sessions of ngondro next 1 week", "list sessions of ngondro last 1 week",
        ]
      ),
    ])
  func open(said: String, ways: [String]) throws {
    let conversation = try Conversation()
    let answer = try conversation.say(said)
    #expect(conversation.errors.last?.diagnostic.id == "ambiguous-time")
    #expect(conversation.errors.last?.diagnostic.notes == ways.map { "either: " + $0 }, "\(answer)")
    #expect(conversation.errors.last?.diagnostic.fix == nil)
  }

  @Test(
    "A time that has one meaning is not asked for",
    arguments: [
      ("list sessions from yesterday", "list sessions yesterday"),
      ("list sessions from last week", "list sessions last week"),
      ("list sessions from 2026-11-01", "list sessions since 2026-11-01"),
      ("list classes within the last 3 days", "list classes last 3 days"),
      ("list classes within the next 3 days", "list classes next 3 days"),
      ("list sessions from monday - friday", "list sessions from monday to friday"),
    ])
  func closed(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "What is ordered by several is one sentence",
    arguments: [
      ("list sessions by day and amount", "list sessions by day, amount"),
      ("list sessions by day then amount", "list sessions by day, amount"),
      ("list sessions by day, then by amount descending", "list sessions by day, amount desc"),
      ("list sessions of ngondro by day desc & amount", "list sessions of ngondro by day desc, amount"),
      ("list members by credits and name first 2", "list members by credits, name first 2"),
    ])
  func ordered(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "Who asks for one is shown one",
    arguments: [
      ("list session with highest amount", "list sessions by amount desc first 1"),
      ("show class with the highest cost", "list classes by cost desc first 1"),
      ("list member with least credits", "list members by credits first 1"),
      ("list members with most credits", "list members by credits desc"),
      ("list members with fewest credits", "list members by credits"),
      ("archive the fact with the highest number", "archive (facts by number desc first 1)"),
      ("delete fact with lowest number", "delete (facts by number first 1)"),
      ("change fact with highest number: number 3", "change (facts by number desc first 1): number 3"),
      // Of several those that are alike are all meant.
      ("archive facts with the highest number", "archive (facts by number desc first 1 with ties)"),
      ("delete latest fact", "delete (facts by saved desc, id desc first 1)"),
      ("list newest facts", "list facts by saved desc"),
    ])
  func one(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "What has a name gives it to no value",
    arguments: [("set refuge 5", nil), ("set amount 5", nil), ("set x 5", "let x be 5")]
      as [(String, String?)])
  func bound(said: String, offered: String?) throws {
    let conversation = try Conversation(model: "examples/practice/practice.model")
    _ = try conversation.say("add practice refuge")
    #expect(try conversation.offer(to: said) == offered)
  }
}
