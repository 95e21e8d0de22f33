import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What is offered in the place of one sentence, or that nothing is.
@Suite("Offers, case by case")
struct OfferCaseTests {
  private static let lending = "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model"

  private func lending() throws -> Conversation {
    let conversation = try Conversation(model: Self.lending)
    for sentence in [
      "add tool Drill: price 89.90; add tool Hammer: price 12; add tool Saw; add tool Ladder",
      "add person Zoe; add person Ben",
      "add loan of drill for zoe: due 2026-12-01; add loan of hammer for ben: due 2026-12-02",
    ] {
      _ = try conversation.say(sentence)
    }
    return conversation
  }

  private func offer(_ said: String, _ conversation: Conversation) throws -> String? {
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID != nil, "\(said) is said here")
    guard let offer = SuggestedSentence(conversation) else { return nil }
    #expect(try offer.fault(conversation) == nil, "\(said)\n→ \(offer.text)")
    return offer.text
  }

  @Test(
    "A bare name is mended where one record of any kind is near; what deletes leads to the question that shows it",
    arguments: [
      ("show drll", "show Drill"), ("change drll: price 3", "change Drill: price 3"),
      ("add loan of drll for zoe: due 2026-12-03", "add loan of Drill for zoe: due 2026-12-03"),
      ("show zoee", "show Zoe"), ("show nobody", nil), ("delete drll", "show Drill"),
      ("remove drll", "show Drill"), ("delete tool drll", "show tool Drill"),
      ("delete loans of drll", "list loans of Drill"), ("delete all loans of drll", "list loans of Drill"),
      ("delete loans where tool = drll", "list loans where tool = Drill"),
      ("delet loans of drll", nil), ("delete loans for zoee", "list loans for Zoe"),
      ("delete tools drill, hamer", "list tools drill, Hammer"), ("delete loans where foo", nil),
      ("delete tools limit 3", "list tools first 3"),
    ] as [(String, String?)])
  func near(said: String, offered: String?) throws {
    #expect(try offer(said, lending()) == offered)
  }

  @Test(
    "Of two readings none is chosen for who changes something",
    arguments: [
      "delete loans where returned or due = today and due > today",
      "remove loans where returned or due = today and due > today",
      "change loans where returned or due = today and due > today: returned",
      "return loans where returned or due = today and due > today",
    ])
  func mixed(said: String) throws {
    #expect(try offer(said, lending()) == nil)
  }

  @Test("Both readings are told")
  func readings() throws {
    let answer = try lending().say("delete loans where returned or due = today and due > today")
    #expect(answer.contains("either: delete loans where returned or (due = today and due > today)"))
    #expect(answer.contains("either: delete loans where (returned or due = today) and due > today"))
  }

  @Test(
    "Sentences of others lead to the one that does the same",
    arguments: [
      ("truncate loan", "delete all loans"), ("truncate table loans", "delete all loans"),
      ("delete Saw and Ladder", "delete tools where name in (Saw, Ladder)"), ("delete Drill and Zoe", nil),
      // Loans refer to the drill.
      ("delete Drill and Saw", nil),
      ("set price of drill to 50", "change drill: price 50"),
      ("list loans not returned where due > today", "list loans where not returned and due > today"),
      (
        "list loans not returned where due > today or due = today",
        "list loans where not returned and (due > today or due = today)"
      ),
      ("list loans not returned for zoe", "list loans for zoe where not returned"),
      ("explain query plan select * from tool", "explain list tool"),
    ] as [(String, String?)])
  func led(said: String, offered: String?) throws {
    #expect(try offer(said, lending()) == offered)
  }

  @Test(
    "Days as they are written, or shown",
    arguments: [
      ("Tue 24 Nov", "24 november"), ("Nov 24, 2026", "2026-11-24"), ("Tue, 24 Nov 2026", "2026-11-24"),
      ("November 24th, 2026", "2026-11-24"), ("24. November", "24 november"), ("24. Nov 2026", "2026-11-24"),
      ("25.11.2026", "2026-11-25"), ("Nov 32, 2026", nil),
    ] as [(String, String?)])
  func days(written: String, said: String?) throws {
    let offered = said.map { "list loans where due = \($0)" }
    #expect(try offer("list loans where due = \(written)", lending()) == offered)
  }

  @Test(
    "A text has all its words, and nothing is grouped twice",
    arguments: [
      ("add fact The earth is round", "add fact \"The earth is round\""),
      ("add a fact My heart hurts", "add fact \"My heart hurts\""),
      ("sum amount of sessions per month by month", "sum amount of sessions per month"),
    ] as [(String, String?)])
  func whole(said: String, offered: String?) throws {
    #expect(try offer(said, Conversation()) == offered)
  }

  @Test("A verb is said with the preposition of its declaration")
  func preposition() throws {
    let conversation = try Conversation(model: Self.lending)
    _ = try conversation.say(
      "verb hand tool for person\n  add loan of $tool for $person: due 3 days ahead\n")
    _ = try conversation.say("add tool Drill; add person Ben")
    #expect(try offer("hand drill to Ben", conversation) == "hand drill for Ben")
  }

  @Test(
    "A field that refers is declared by the noun alone",
    arguments: ["reference", "references", "foreign key"])
  func reference(words: String) throws {
    let conversation = try Conversation(model: Self.lending)
    _ = try conversation.say("entity visit\n  what \(words) tool\n")
    let fix = try #require(SuggestedSentence(conversation)?.text)
    #expect(fix.contains("what tool"))
  }
}
