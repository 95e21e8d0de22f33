import Testing

@testable import ParlanceConsole

/// Who ends a query as in psql or mysql is told how it is said here, with the query in it.
@Suite("Commands behind a query")
struct EndingHabitTests {
  @Test(
    arguments: [
      ("list facts first 1\\G", "list facts first 1"), ("list facts \\gx", "list facts"),
      ("list facts \\g", "list facts"), ("list facts \\g out.txt", "export facts to \"out.txt\""),
      ("count facts \\g out.txt", "count facts | cat > out.txt"),
      ("list facts \\g |cat", "list facts | cat"), ("list facts \\g | sort -r", "list facts | sort -r"),
      ("list facts \\gdesc", "explain list facts"), ("list facts\\gdesc;", "explain list facts"),
      ("count facts \\gset", "let x be the count facts"),
      ("count facts \\gset n", "let n be the count facts"),
      ("list facts \\gset", nil),
      ("list facts \\watch 2", "watch list facts"), ("list facts \\watch", "watch list facts"),
      ("list facts \\watch i=2 c=3", "watch list facts"), ("archive fact 1 \\watch", nil),
      ("list facts \\crosstabview", nil), ("list facts \\gexec", nil),
    ] as [(String, String?)])
  func behind(said: String, offered: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID == "said-otherwise", "\(said)")
    #expect(SuggestedSentence(conversation)?.text == offered)
  }

  @Test(
    "Alone on a line they are about the sentence that was answered last",
    arguments: [
      ("count facts", "\\watch 2", "watch count facts"), ("count facts", "\\gdesc", "explain count facts"),
      ("count facts", "\\gset", "let x be the count facts"),
      ("count facts", "\\gset n", "let n be the count facts"), ("list facts", "\\gset", nil),
      ("count facts", "\\g |cat", ".once |cat"), ("count facts", "\\g x.txt", ".once x.txt"),
      ("count facts", "\\g", nil), ("archive fact 1", "\\watch", nil),
    ] as [(String, String, String?)])
  func alone(first: String, said: String, offered: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say(first)
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID == "said-otherwise")
    #expect(SuggestedSentence(conversation)?.text == offered)
  }

  @Test("What is out of reach is not led to", arguments: ["list facts \\g x.txt", "list facts \\g |cat"])
  func safe(said: String) throws {
    let conversation = try Conversation(permissions: .safe)
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID == "out-of-reach")
    #expect(SuggestedSentence(conversation) == nil)
  }

  @Test("A sentence that cannot be said is mended first")
  func misspelt() throws {
    let conversation = try Conversation()
    _ = try conversation.say("lisst facts \\watch")
    #expect(conversation.lastErrorID == "stray-backslash")
  }
}
