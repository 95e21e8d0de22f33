import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The sentence that `undo` offers restores exactly what was.
@Suite("Taking back")
struct TakingBackTests {
  private static let rows = #"""
    add person Al; add person "Bo ""x""": email "a ""b"" c", born 2000-02-29
    add tool A: cost 1300.00, rate 0.125, weight 2.5, reach 1.5 km, note "null", owner Al, lent
    add tool B: cost -0.01, weight 0.1, reach 0.1 km, note "", owner "Bo ""x"""
    add tool C: cost 92233720368547758.07, weight 9007199254740993, reach 7 m
    add tool empty1
    """#

  private static let changes = [
    "cost 5", "cost empty", "rate 1", "weight 7", "weight empty", "weight = weight / 3 + 1", "reach 3 km",
    "reach empty", "note \"x\"", "note empty", "owner Al", "owner empty", "lent", "not lent", "name \"Z\"",
    "cost = cost / 3", "cost 1, weight 2, note \"a, b: c\", not lent, owner \"Bo \"\"x\"\"\"",
  ]

  @Test("Of each field", arguments: changes)
  func restores(change: String) throws {
    let conversation = try Conversation(
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/workshop.model")
    _ = try conversation.say(Self.rows.replacing("\n", with: "; "))
    for id in 1...4 {
      let before = try conversation.say("show tool \(id)")
      _ = try conversation.say("change tool \(id): \(change)")
      guard conversation.lastErrorID == nil, try conversation.say("show tool \(id)") != before else {
        continue
      }
      let undo = try conversation.say("undo")
      guard let offer = undo.firstRange(of: "did you mean: ") else {
        Issue.record("nothing is offered for tool \(id): \(change)")
        continue
      }
      _ = try conversation.say(String(undo[offer.upperBound...]))
      #expect(conversation.lastErrorID == nil, "\(undo)")
      #expect(try conversation.say("show tool \(id)") == before, "\(undo)")
    }
  }
}
