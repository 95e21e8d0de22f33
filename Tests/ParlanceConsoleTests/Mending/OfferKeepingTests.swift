import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// A mend says all that was said, and can be run: Up and Enter run it unread.
@Suite("What offers keep")
struct OfferKeepingTests {
  private static func offer(_ said: String) throws -> String? {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID != nil, "\(said) is said here")
    return SuggestedSentence(conversation)?.text
  }

  @Test(
    "No word of SQL becomes a name",
    arguments: ["insert into facts", "insert into members", "insert into facts values", "add into facts"])
  func statement(said: String) throws {
    #expect(try Self.offer(said) == nil)
  }

  @Test(
    "A name or a text has all its words",
    arguments: [
      ("change fact 3: text The Nile", "change fact 3: text \"The Nile\""),
      ("change fact 3: text Nile is long", "change fact 3: text \"Nile is long\""),
      ("change class 2: title The Flow", "change class 2: title \"The Flow\""),
      ("change class 2: title Please Relax", "change class 2: title \"Please Relax\""),
      ("rename class 2 to The Flow", "change class 2: title \"The Flow\""),
      ("save member The Boss", "save member \"The Boss\""),
      ("save practice The Way", "save practice \"The Way\""),
      ("save fact The Nile", "save fact \"The Nile\""),
      ("add practice The Way", "add practice \"The Way\""),
      ("list facts where text = A river", "list facts where text = \"A river\""),
      ("list facts where text contains Nile river", "list facts where text contains \"Nile river\""),
    ])
  func texts(said: String, offered: String) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "The largest numbers are read as others are",
    arguments: [
      "list facts with more than 9223372036854775806 bookings",
      "list members with over 9223372036854775807 bookings",
      "list members with under -9223372036854775808 bookings",
    ])
  func largest(said: String) throws {
    let offered = try Self.offer(said)
    #expect(offered == nil || offered?.contains("92233720368547758") == true)
  }

  @Test(
    "A number keeps its scale: it is written out",
    arguments: [
      ("change fact 3: number 5k", "change fact 3: number 5000"),
      ("list facts where number > 10k", "list facts where number > 10000"),
      ("add member Joe: credits 5k", "add member Joe: credits 5000"),
      ("change class 2: cost 2k", "change class 2: cost 2000"),
      ("change class 2: cost 1.5k", "change class 2: cost 1500"),
      ("add 2M to ngondro", "add 2000000 to ngondro"), ("add 1e3 to ngondro", "add 1000 to ngondro"),
      ("add 1'000 to ngondro", "add 1000 to ngondro"), ("add 1 000 to ngondro", "add 1000 to ngondro"),
      ("add .5 to ngondro", "add 0.5 to ngondro"), ("change anna: credits 5.-", "change anna: credits 5"),
      ("log 5k of run today", "log 5 km of run today"),
      ("list facts where number > 3m", nil), ("change fact 3: number 5q", nil),
      // It may have been said twice, and is one number only where nothing else can be meant.
      ("add 108 108 to ngondro", nil), ("change fact 3: number 100 200", nil),
      ("list sessions where amount in (108 216)", "list sessions where amount in (108, 216)"),
      ("list facts where number = 8,849", "list facts where number = 8849"),
      ("list facts where number = 100, 200", "list facts where number in (100, 200)"),
    ] as [(String, String?)])
  func scale(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered, "\(said)")
  }

  @Test(
    "What is refused at once is not offered",
    arguments: [
      "book anna pilates", "book \"Vinyasa Flow\" for zoe", "delete from members where name = 'Anna'",
      "select name", "add 108 to ngondro on 30.2.2026",
      "change class 2: starts 30.2.2026", "list sessions on 31/11/2026",
    ])
  func refused(said: String) throws {
    #expect(try Self.offer(said) == nil)
  }

  @Test(
    "A file is no text, and a range no difference",
    arguments: [
      ("save members to file.csv", "export members to \"file.csv\""),
      ("list facts number 5-100", "list facts where number between 5 to 100"),
      ("store", nil), ("list sessions --monthly", nil),
      ("list bookings where cancelled no", "list bookings where not cancelled"),
      ("delete bookings where cancelled yes", "delete bookings where cancelled"),
    ] as [(String, String?)])
  func kinds(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test("What the data have against the mend is told in its place")
  func reason() throws {
    let answer = try Conversation().say("book anna pilates")
    #expect(
      answer.contains("`book pilates for anna` is refused: a booking of the same member and class exists"))
  }

  @Test(
    "A day that there is not is told as such",
    arguments: ["add 108 to ngondro on 30.2.2026", "list sessions on 31/11/2026"])
  func impossible(said: String) throws {
    let conversation = try Conversation()
    #expect(try conversation.say(said).contains("is no day"))
  }

  @Test(
    "A day stays a day",
    arguments: [
      ("list sessions on 15.11.", "list sessions on 15 november"),
      ("list sessions on 15.11", "list sessions on 15 november"),
      ("list sessions nov 15", "list sessions on 15 november"),
      ("list sessions dec 24", "list sessions on 24 december"),
      ("list sessions july 4", "list sessions on 4 july"),
      ("list sessions the day before yesterday", "list sessions on 2 days ago"),
    ])
  func days(said: String, offered: String) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "What only ends a sentence is left out",
    arguments: [
      ("list facts.", "list facts"), ("add 108 to ngondro.", "add 108 to ngondro"),
      ("list facts \\gx", "list facts"), ("list facts\\G", "list facts"), ("list facts \\x", "list facts"),
    ])
  func ends(said: String, offered: String) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "Links stay, how many are no numbers of records, and two days no stretch of time",
    arguments: [
      ("cancel bookings on monday and friday", nil), ("delete 2 facts", "list facts first 2"),
      ("cancel 2 bookings", nil), ("change 2 members: credits 5", nil), ("archive 3 facts", nil),
      ("change booking 3: note late and cancelled", nil),
      ("sum amount of ngondro or refuge", "sum amount of sessions where practice in (Ngöndro, Refuge)"),
      ("cancel bookings for anna in pilates or spinning", nil),
      ("list sessions where note isn't retreat", "list sessions where note is not retreat"),
      ("list bookings for anna or ben", "list bookings where member in (Anna, Ben)"),
      ("list 2 facts", "list facts first 2"),
    ] as [(String, String?)])
  func links(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test("Who asks for rows as lines is told of the mode")
  func lines() throws {
    #expect(try Conversation().say("list facts \\gx").contains("`.mode line` before the sentence"))
    #expect(try Conversation().say("lst facts \\gx").contains("`.mode line` shows each row as lines"))
  }

  @Test("A deletion is no example")
  func deletion() throws {
    #expect(try !Conversation().say("delete all").contains("such as: delete"))
  }

  @Test(
    "Whatever is misspelt, an offer keeps each number and each text, and is not refused", arguments: 1...10)
  func mutated(seed: UInt64) throws {
    let sentences = [
      "change fact 3: number 42", "add 108 to ngondro on 2026-11-15",
      "list facts where number > 17 by number",
      "change class 2: title \"Slow Flow\", cost 3", "list sessions where amount > 25 first 4",
      "add fact \"Water boils\": number 99", "save member \"Joe Doe\": credits 12",
      "list facts where text contains \"Nile\" first 5", "count sessions last 6 weeks",
    ]
    let conversation = try Conversation()
    try conversation.offers(to: sentences, seed: seed) { offer, said in
      for number in said.split(whereSeparator: { !$0.isNumber }) {
        #expect(offer.contains(number), "\(said)\n→ \(offer)")
      }
      let texts = said.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      for text in texts where said.count(where: { $0 == "\"" }).isMultiple(of: 2) {
        #expect(offer.contains(text), "\(said)\n→ \(offer)")
      }
      let answer = try conversation.say(offer)
      let isRefused = conversation.lastErrorID != nil && conversation.errors.last?.diagnostic.kind == .refused
      #expect(!isRefused, "\(said)\n→ \(offer)\n\(answer)")
    }
  }
}
