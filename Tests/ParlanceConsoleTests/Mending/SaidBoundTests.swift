import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Bounds, and one value or another, as they are said or written elsewhere.
@Suite("Bounds of a number")
struct SaidBoundTests {
  @Test(
    "A bound is of the one number that is kept, and no text",
    arguments: [
      ("list facts with more than 1000", "list facts where number > 1000"),
      ("show me all facts with more than 1000", "list facts where number > 1000"),
      ("delete facts with less than 10", "delete facts where number < 10"),
      ("list members with more than 5", "list members where credits > 5"),
      ("list classes with more than 5", nil),
    ] as [(String, String?)])
  func sole(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A field between two bounds is compared with each",
    arguments: [
      ("list facts where 8 < number < 100", "list facts where number > 8 and number < 100"),
      ("delete facts where 8 < number <= 100", "delete facts where number > 8 and number <= 100"),
      ("list facts where 100>=number>8 by number", "list facts where number <= 100 and number > 8 by number"),
      (
        "list facts where archived or 8 < number < 100",
        "list facts where archived or (number > 8 and number < 100)"
      ),
      ("list facts where 8 < number > 100", nil),
    ] as [(String, String?)])
  func around(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "One value or another",
    arguments: [
      ("list facts where number = 8, 64", "list facts where number in (8, 64)"),
      ("list facts where number is 8 or 64", "list facts where number = 8 or number = 64"),
      ("list facts where number = 8, 64 or 108", "list facts where number in (8, 64, 108)"),
      ("list facts where number = 8 or 64 showing text", "list facts where number in (8, 64) showing text"),
    ] as [(String, String?)])
  func either(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test("`||` is `or`, and no command of the shell reads what is behind it")
  func bars() throws {
    let conversation = try Conversation()
    let said = "list facts where number = 8 || number = 64"
    #expect(try conversation.offer(to: said) == "list facts where number = 8 or number = 64")
    #expect(conversation.errors.last?.diagnostic.id == "no-such-sign")
    #expect(try conversation.offer(to: "list facts || cat") == nil)
    #expect(try conversation.say(".sql select 1 || 2").contains("12"))
  }
}
