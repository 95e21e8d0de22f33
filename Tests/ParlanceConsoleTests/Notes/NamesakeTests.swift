import Testing

@testable import ParlanceConsole

/// What reads the same as a new name is told at the console, and never looked for in a script.
@Suite("Records that read the same")
struct NamesakeTests {
  @Test func areToldAtTheConsole() throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    _ = try conversation.say("add member \"Anna\"")
    #expect(
      try conversation.say("add member anna") == """
        added member 2 "anna"
        member 1 "Anna" reads the same
          to take it back: delete member 2
        """)
    #expect(try conversation.say("delete member 2") == "deleted member 2 \"anna\"")
  }

  @Test func areNotLookedForInAScript() throws {
    let script = try ScriptConversation(
      "add member Anna\nadd member anna\n", model: "examples/studio/studio.model")
    #expect(try script.succeeds())
    #expect(!script.told.contains("reads the same"))
  }

  @Test func areListedUpToThree() throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    for name in ["anna", "Anna", "ANNA", "aNNA"] { _ = try conversation.say("add member \(name)") }
    #expect(
      try conversation.say("add member anNA").contains(
        "member 3 \"ANNA\", member 2 \"Anna\", member 4 \"aNNA\" and more read the same"))
  }
}
