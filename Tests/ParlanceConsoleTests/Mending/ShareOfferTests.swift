import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Per cents, which the language calculates.
@Suite("Per cents")
struct ShareOfferTests {
  private static let more = "credits = credits + credits * 10 / 100"
  private static let less = "credits = credits - credits * 10 / 100"

  @Test(
    "What is raised or lowered by a share of itself",
    arguments: [
      ("change all members: credits + 10%", "change all members: \(more)"),
      ("change all members: credits +10%", "change all members: \(more)"),
      ("change all members: credits += 10%", "change all members: \(more)"),
      ("change all members: credits by 10 %", "change all members: \(more)"),
      ("change all members: credits up by 10 per cent", "change all members: \(more)"),
      ("change member anna: credits - 10%", "change member anna: \(less)"),
      ("change member anna: credits -10%", "change member anna: \(less)"),
      ("change member anna: credits -= 10%", "change member anna: \(less)"),
      ("change member anna: credits down 10%", "change member anna: \(less)"),
      ("change anna: credits = credits - 10%", "change anna: \(less)"),
      ("lower anna's credits by 10%", "change anna: \(less)"),
      ("increase credits of anna by 10 percent", "change anna: \(more)"),
      ("increase credits of all members by 10%", "change all members: \(more)"),
      ("change members where credits > 5: credits + 10%", "change members where credits > 5: \(more)"),
      // Nobody said of all.
      ("change members: credits + 10%", nil), ("increase credits of members by 10%", nil),
      // Of what it is a share is not said, and a moment has none.
      ("list members where credits > 10%", nil), ("change member anna: credits 10%", nil),
      ("change all classes: starts + 10%", nil),
    ] as [(String, String?)])
  func offered(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test("Where nothing is offered, it is told how a share is calculated")
  func told() throws {
    let conversation = try Conversation()
    _ = try conversation.say("list members where credits > 10%")
    let error = try #require(conversation.errors.last?.diagnostic)
    #expect(
      error.message
        == "`%` is no sign here: 10 per cent of a number are calculated, as in `FIELD * 10 / 100`")
    #expect(try conversation.say("count members where credits > credits * 10 / 100") == "3")
  }
}
