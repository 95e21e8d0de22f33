import Testing

@testable import ParlanceConsole

/// A day alone is its midnight: who moves a course to another day by it is told so.
@Suite("Times of the day that are lost")
struct LostTimeTests {
  private static func course() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/club.model")
    _ = try conversation.say(
      "add instructor Mia; add course Yoga: start 2026-12-01 at 18:00, price 10, places 8, instructor Mia")
    return conversation
  }

  @Test func areToldBeneathTheReceipt() throws {
    let conversation = try Self.course()
    #expect(
      try conversation.say("change course Yoga: start 2026-12-02") == """
        changed course 1 "Yoga": start 2026-12-01 18:00 → 2026-12-02 00:00
        a day without a time of day is its midnight
          to keep the time of day: change course 1: start 2026-12-02 at 18:00
        """)
    #expect(
      try conversation.say("change course 1: start 2026-12-02 at 18:00")
        == "changed course 1 \"Yoga\": start 2026-12-02 00:00 → 2026-12-02 18:00")
  }

  @Test(
    "are told wherever a day alone was said",
    arguments: [
      ("change course Yoga: price 12, start next friday", "change course 1: start 2026-11-27 at 18:00"),
      ("change course Yoga: start tomorrow, price 12", "change course 1: start 2026-11-21 at 18:00"),
      ("change course Yoga: start 2026-12-02 at 00:00", nil),
      ("change course Yoga: start 2026-12-02 at 19:00", nil),
      ("change course Yoga: start = start + 1 day", nil), ("change course Yoga: price 12", nil),
      ("change all courses: start 2026-12-02", "change course 1: start 2026-12-02 at 18:00"),
    ] as [(String, String?)])
  func isTold(said: String, kept: String?) throws {
    let conversation = try Self.course()
    let answer = try conversation.say(said)
    #expect(conversation.lastErrorID == nil, "\(answer)")
    #expect(answer.split(separator: "of day: ").dropFirst().first.map(String.init) == kept, "\(answer)")
  }
}
