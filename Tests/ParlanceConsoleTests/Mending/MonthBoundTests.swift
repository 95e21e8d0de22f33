import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Months, years and other bounds of time as people say them. It is 2026-11-20.
@Suite("Bounds of time")
struct MonthBoundTests {
  @Test(
    "Until a day is to its end, and since a day from its beginning",
    arguments: [
      ("list classes no later than tuesday", "list classes until tuesday"),
      ("list classes not later than tuesday", "list classes until tuesday"),
      ("list classes no earlier than tuesday", "list classes since tuesday"),
      ("list classes not earlier than tuesday", "list classes since tuesday"),
      ("list classes not after tuesday", "list classes until tuesday"),
      ("list classes not before tuesday", "list classes since tuesday"),
      ("list classes later than tuesday", "list classes after tuesday"),
      ("list classes earlier than tuesday", "list classes before tuesday"),
      ("list classes where starts no later than tuesday", "list classes where starts until tuesday"),
      ("list classes where starts is no earlier than tuesday", "list classes where starts since tuesday"),
      (
        "list classes no later than tuesday at 18:00 where not full",
        "list classes until tuesday at 18:00 where not full"
      ),
      ("delete sessions no later than 2026-10-01", "delete sessions until 2026-10-01"),
    ])
  func day(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A month bounds by its first day or by its last, and is the last one that has begun",
    arguments: [
      ("list sessions since november", "list sessions since 2026-11-01"),
      ("list sessions since nov", "list sessions since 2026-11-01"),
      ("list sessions since december", "list sessions since 2025-12-01"),
      ("list sessions before november", "list sessions before 2026-11-01"),
      ("list sessions until october", "list sessions until 2026-10-31"),
      ("list sessions till october", "list sessions until 2026-10-31"),
      ("list sessions after october", "list sessions after 2026-10-31"),
      ("list sessions after december", "list sessions after 2025-12-31"),
      ("list sessions since november 2025", "list sessions since 2025-11-01"),
      ("list sessions until february 2024", "list sessions until 2024-02-29"),
      ("list sessions until february 2025", "list sessions until 2025-02-28"),
      ("list sessions since 2025", "list sessions since 2025-01-01"),
      ("list sessions until 2025", "list sessions until 2025-12-31"),
      ("list sessions from september to october", "list sessions from 2026-09-01 to 2026-10-31"),
      (
        "list sessions from december 2025 to january 2026",
        "list sessions from 2025-12-01 to 2026-01-31"
      ),
      ("list sessions where day >= november", "list sessions where day since 2026-11-01"),
      ("list classes where starts > november", "list classes where starts after 2026-11-30"),
      (
        "list classes where starts between october and november",
        "list classes where starts between 2026-10-01 to 2026-11-30"
      ),
      ("sum amount of sessions since november per week", "sum amount of sessions since 2026-11-01 per week"),
      ("delete sessions since november", "delete sessions since 2026-11-01"),
      // Of which years they are is not known.
      ("list sessions from december to january", nil),
    ] as [(String, String?)])
  func month(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A month that has not come yet may be of two years, and both are told",
    arguments: [
      ("list classes until december", "list classes until 2025-12-31", "list classes until 2026-12-31"),
      ("list sessions before december", "list sessions before 2025-12-01", "list sessions before 2026-12-01"),
      (
        "delete sessions since december", "delete sessions since 2025-12-01",
        "delete sessions since 2026-12-01"
      ),
    ])
  func open(said: String, past: String, coming: String) throws {
    let conversation = try Conversation()
    #expect(try conversation.offer(to: said) == nil)
    #expect(try conversation.say(said).hasSuffix("  either: \(past)\n  either: \(coming)"))
    #expect(conversation.lastErrorID == "ambiguous-time")
  }

  @Test("A number behind a sign is no year", arguments: ["list facts where numbr > 2025"])
  func number(said: String) throws {
    #expect(try Conversation().offer(to: said) == "list facts where number > 2025")
  }
}
