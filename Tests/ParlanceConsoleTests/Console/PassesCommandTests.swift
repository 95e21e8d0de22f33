import Testing

/// `.passes` shows the effect of the planner's passes on a sentence.
@Suite struct PassesCommandTests {
  @Test func `each pass that changes the statement is shown`() throws {
    let answer = try Conversation().say(".passes list practices showing name, count of sessions")
    let headings = answer.split(separator: "\n").filter { $0.hasPrefix("without") || $0.hasPrefix("after") }
    #expect(headings == ["without passes", "after totals", "after look-ups"])
    #expect(answer.contains("group by"))
  }

  @Test func `nothing is run`() throws {
    let conversation = try Conversation()
    #expect(try conversation.say(".passes delete all facts").contains("delete from \"fact\""))
    #expect(try conversation.say("count facts") == "7")
  }

  @Test(arguments: [(".passes let x be 3", "missing-example"), (".passes list unicorns", "no-such-word")])
  func `a sentence without a plan is refused`(line: String, id: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(line)
    #expect(conversation.lastErrorID == id)
  }

  @Test func `neither help nor Tab lists it`() throws {
    #expect(try !Conversation().say(".help").contains(".passes"))
    #expect(try Conversation().say(".help .passes").contains("planner"))
  }
}
