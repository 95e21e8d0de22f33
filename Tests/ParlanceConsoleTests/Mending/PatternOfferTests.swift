import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What is offered for a sentence with a pattern of SQL finds the rows that `like` finds, which ignores the case of letters.
@Suite("Offers for patterns of SQL")
struct PatternOfferTests {
  private static func conversation() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/tasks.model")
    for sentence in [
      "add task Emma: project \"home\", pages 3, done", "add task Milk: project \"Home\", pages 300",
      "add task bulk: pages 4", "add task mill: project \"work\", pages 301", "add task \"100%\": pages 5",
    ] {
      _ = try conversation.say(sentence)
      try #require(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  /// All rows after a sentence, which is undone.
  private static func rows(after sentence: String, _ conversation: Conversation) throws -> String {
    _ = try conversation.say("begin")
    defer { _ = try? conversation.say("rollback") }
    let answer = try conversation.say(sentence)
    #expect(conversation.lastErrorID == nil, "\(sentence)\n\(answer)")
    return try conversation.say(".sql select * from task order by id")
  }

  @Test(
    "Each spelling that is kept is told",
    arguments: [
      ("list tasks where title like 'm%'", "list tasks where title starts \"m\" or title starts \"M\""),
      ("list tasks where title like 'M%'", "list tasks where title starts \"M\" or title starts \"m\""),
      ("list tasks where title like '%lk'", "list tasks where title ends \"lk\""),
      ("list tasks where title like \"%E%\"", "list tasks where title contains \"E\""),
      (
        "change tasks where project like 'HO%' and pages > 2: pages 7",
        "change tasks where (project starts \"HO\" or project starts \"Ho\" or project starts \"ho\") and pages > 2: pages 7"
      ),
      (
        "list tasks where titel like 'm%'", "list tasks where title starts \"m\" or title starts \"M\""
      ),
    ])
  func spellings(said: String, offered: String) throws {
    #expect(try Self.conversation().offer(to: said) == offered)
  }

  @Test(
    "The offer leaves the rows that the statement leaves",
    arguments: [
      "title like 'm%'", "title like '%L%'", "title like '%K'", "title like '%mm%'", "project like 'h%'",
      "title like '1%'", "project like '%E' and done", "done or title like 'B%'",
    ])
  func rows(condition: String) throws {
    let conversation = try Self.conversation()
    let offer = try #require(try conversation.offer(to: "delete tasks where \(condition)"), "\(condition)")
    #expect(
      try Self.rows(after: offer, conversation)
        == Self.rows(after: ".sql delete from task where \(condition)", conversation), "\(offer)")
  }

  @Test("Without `%` it may ask for the whole text, or for a part of it: both are told, and none is chosen")
  func whole() throws {
    let conversation = try Self.conversation()
    #expect(try conversation.offer(to: "delete tasks where title like 'mil'") == nil)
    let notes = try #require(conversation.errors.last).diagnostic.notes
    #expect(
      notes == [
        "either: delete tasks where title = \"mil\"",
        "either: delete tasks where title contains \"mil\" or title contains \"Mil\"",
      ])
  }
}
