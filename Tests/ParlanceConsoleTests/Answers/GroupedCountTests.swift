import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Counts in receipts always have thousands separators.
@Suite("Counts in receipts")
struct GroupedCountTests {
  @Test func areGrouped() throws {
    let place = TemporaryDirectory()
    place.write(("text\n" + (1...1_234).map { "text \($0)\n" }.joined()).utf8, to: "x.csv")
    let conversation = try Conversation()
    _ = try conversation.say("delete all bookings; delete all facts")
    #expect(try conversation.say(".import \(place.path)/x.csv fact").hasPrefix("imported 1,234 facts "))
    #expect(try conversation.say("archive all facts").hasPrefix("archived 1,234 facts: "))
    #expect(try conversation.say("change all facts: number 3").hasPrefix("changed 1,234 facts ("))
    #expect(try conversation.say(".sql update fact set number = 4") == "changed 1,234 rows")
    #expect(
      try conversation.say("list facts where number = 5").contains("1,234 facts, but none where number = 5"))
    let told = try conversation.say("delete all facts")
    #expect(told.hasPrefix("deleted 1,234 facts: ") && told.contains(" and 1,2"), "\(told)")
  }
}
