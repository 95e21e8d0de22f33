import Testing

@testable import ParlanceConsole

/// How long ago, and the days of a stretch, stay as they were said.
@Suite struct OfferedSpanTests {
  @Test(
    "More than three days ago is before that day",
    arguments: [
      ("delete facts where saved more than 3 days ago", "delete facts where saved < 3 days ago"),
      ("delete facts saved over 3 days ago", "delete facts where saved < 3 days ago"),
      ("delete facts saved at least 3 days ago", "delete facts where saved <= 3 days ago"),
      ("archive facts saved at least 3 days ago", "archive facts where saved <= 3 days ago"),
      ("delete sessions where day more than a week ago", "delete sessions where day < 1 week ago"),
      ("list sessions older than 2 weeks", "list sessions before 2 weeks ago"),
      // The other way round.
      ("delete facts saved at most 3 days ago", "delete facts where saved >= 3 days ago"),
      ("delete facts where saved less than 3 days ago", "delete facts where saved > 3 days ago"),
      ("list facts saved under 3 days ago", "list facts where saved > 3 days ago"),
      ("list facts where saved no more than 3 days ago", nil),
      // However the days are spelt.
      ("delete facts where saved more than 3 dayz ago", nil),
      ("delete facts where saved less than 2 monthes ago", nil),
      // An amount has no days.
      ("list facts where number more than 3", "list facts where number > 3"),
      ("list facts where number newer than 3", nil),
    ] as [(String, String?)])
  func ago(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "Days of a month, and so many days ago, become no numbers of records",
    arguments: [
      "delete sessions 11-15 november", "delete sessions 11 to 15 november", "archive facts 11-15 november",
      "delete sessions 7 to 4 days ago", "list sessions 3-5 days ago", "delete sessions 3 to 5 weeks ago",
    ])
  func stretches(said: String) throws {
    #expect(try Conversation().offer(to: said) == nil)
  }
}
