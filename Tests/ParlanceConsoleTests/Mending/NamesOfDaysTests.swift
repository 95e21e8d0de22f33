import Testing

@testable import ParlanceConsole

/// A member is called May: nobody's name becomes a month.
@Suite("Names that are days, too")
struct NamesOfDaysTests {
  @Test(
    "What may be the record's or of the day is told as both, and nothing is offered",
    arguments: [
      ("delete bookings may", "delete bookings", ""),
      ("change bookings may: spot 5", "change bookings", ": spot 5"),
      ("count bookings may", "count bookings", ""), ("list bookings May", "list bookings", ""),
    ])
  func both(said: String, before: String, behind: String) throws {
    let conversation = try Conversation()
    let name = said.contains("May") ? "May" : "may"
    let answer = try conversation.say(said)
    for link in ["for", "in"] {
      #expect(answer.contains("either: \(before) \(link) \(name)\(behind)"), "\(answer)")
    }
    #expect(SuggestedSentence(conversation)?.text == nil)
  }

  @Test(
    "A name becomes no month, and where nobody is called so a month is one",
    arguments: [
      ("delete bookings of may", "delete bookings for may"), ("cancel may", nil),
      ("cancel bookings may", nil),
      ("delete bookings june", "delete bookings in june"),
      ("list bookings may 2026", "list bookings in may 2026"),
      ("list classes may", "list classes in may"),
    ] as [(String, String?)])
  func month(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "Where rows are of no day, it is the record's",
    arguments: [
      ("delete cards may", "delete cards for may"), ("count cards wednesday", "count cards for wednesday"),
    ])
  func undated(said: String, offered: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say("entity card of member as for\n  label text optional")
    _ = try conversation.say("add member Wednesday: credits 5; add card for may; add card for \"Wednesday\"")
    #expect(try conversation.offer(to: said)?.replacing("\"", with: "") == offered)
  }
}
