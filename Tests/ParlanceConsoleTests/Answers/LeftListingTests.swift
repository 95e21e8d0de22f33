import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `them` are all rows that a sentence lists, even if the reader stopped before the end.
@Suite("`them` after an answer that was left") struct LeftListingTests {
  /// Returns a conversation with more rows than fit into a pipe's buffer.
  private func conversation() throws -> Conversation {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    _ = try conversation.say(
      ".sql with recursive s(i) as (select 1 union all select i + 1 from s limit 20000) "
        + "insert into fact (text, number, saved, archived) select 'f' || i, i, '2026-01-01 00:00:00', 0 from s"
    )
    _ = try conversation.say("list facts where number < 4")
    return conversation
  }

  @Test(
    "They are all rows that it lists",
    arguments: [
      ("list facts where number > 10", "19990"), ("list facts by number desc first 15000", "15000"),
      ("let low be 5000\nlist facts where number > $low", "15000"),
    ])
  func all(listing: String, count: String) throws {
    let conversation = try conversation()
    _ = try conversation.say(listing + " | true")
    #expect(conversation.lastErrorID == nil)
    // The value in the sentence's condition has changed since it was listed.
    _ = try conversation.say("let low be 1")
    #expect(try conversation.say("count them") == count)
    #expect(try conversation.say("count them") == count)
  }

  @Test("A list of `them` is of those before it")
  func ofThemselves() throws {
    let conversation = try conversation()
    _ = try conversation.say("list facts where number > 100")
    _ = try conversation.say("list them by number desc first 15000 | true")
    #expect(try conversation.say("count them") == "15000")
    #expect(try conversation.say("max number of them") == "20000")
  }

  @Test("What is done to them is done to all")
  func isDone() throws {
    let conversation = try conversation()
    _ = try conversation.say("list facts where number > 10 | true")
    _ = try conversation.say("archive them")
    #expect(try conversation.say("count archived") == "19990")
    // `them` are still the listed rows, although they no longer meet the condition.
    #expect(try conversation.say("count them") == "19990")
  }

  @Test(
    "Once the data have changed nobody knows which they were, and none is guessed", arguments: [true, false])
  func afterAChange(isRolledBack: Bool) throws {
    let conversation = try conversation()
    if isRolledBack { _ = try conversation.say("begin\nadd fact: text new, number 30000") }
    _ = try conversation.say("list facts where number > 10 | true")
    _ = try conversation.say(isRolledBack ? "rollback" : "add fact: text new, number 30000")
    let told = try conversation.say("archive them")
    #expect(conversation.lastErrorID == "nothing-remembered")
    #expect(told.contains("`them` means a list that was cut off, and the data has changed"))
    #expect(try conversation.say(".it").contains("them  all facts of the last list"))
    _ = try conversation.say("list facts where number < 3")
    #expect(try conversation.say("count them") == "2")
  }

  @Test("What was only tried has changed nothing")
  func afterATrial() throws {
    let conversation = try conversation()
    _ = try conversation.say("list facts where number > 10 | true")
    _ = try conversation.say(
      "expect error: add fact: text new, number \"x\"\narchve them\ndelte facts where number > 3")
    #expect(try conversation.say("count them") == "19990")
  }
}
