import Testing

@testable import ParlanceConsole

/// Turns of phrase that people bring from speech.
@Suite("Turns of phrase")
struct OfferedPhraseTests {
  @Test(
    "An apostrophe stands for an owner, or for a letter",
    arguments: [
      ("cancel ben's booking", "list bookings for ben"),
      ("list this week's classes", "list classes this week"),
      ("next week's classes", "list classes next week"),
      ("list classes that aren't full", "list classes where not full"),
      ("list classes that aren’t full", "list classes where not full"),
      ("list members where name doesn't contain \"A\"", "list members where not name contains \"A\""),
    ])
  func apostrophe(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A word of time is no name",
    arguments: [
      ("list bookings till yesterday", "list bookings until yesterday"),
      ("list sessions through yesterday", "list sessions until yesterday"),
      ("list classes until end of month", "list classes until end of this month"),
      ("list classes until the end of the month", "list classes until end of this month"),
      ("list classes until end of week", "list classes until end of this week"),
      ("list classes till end of month", "list classes until end of this month"),
      ("count classes since beginning of year", "count classes since start of this year"),
      ("list classes before the start of next week", "list classes before start of next week"),
      ("list sessions since beginning of last year", "list sessions since start of last year"),
      ("list classes on end of month", "list classes on end of this month"),
      ("list classes upcoming", "list classes where starts >= now"),
      ("list classes in 3 days", "list classes on 3 days ahead"),
    ])
  func time(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "What is added to a field is calculated",
    arguments: [
      ("change session 1: amount +10", "change session 1: amount = amount + 10"),
      ("change sessions of ngondro: amount +10", "change sessions of ngondro: amount = amount + 10"),
      ("+108 ngondro", "add 108 to ngondro"),
      ("postpone class pilates by 2 days", "change class pilates: starts = starts + 2 days"),
      ("push class pilates back by 2 days", "change class pilates: starts = starts + 2 days"),
    ])
  func added(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "How many, and how much",
    arguments: [
      ("list members where credits 5 or more", "list members where credits >= 5"),
      ("list members where credits up to 5", "list members where credits <= 5"),
      ("list members where credits is over 1", "list members where credits > 1"),
      ("list members where credits not over 1", "list members where credits <= 1"),
      ("list members with zero bookings", "list members without bookings"),
      ("list members with 2+ bookings", "list members with at least 2 bookings"),
      ("top member", "list members by credits desc first 1"),
      ("last 2 members by credits", "list members by credits desc first 2"),
      ("what classes does Anna have", "list classes with bookings for Anna"),
      ("delete booking nr. 3", "delete booking 3"),
    ])
  func many(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }
}
