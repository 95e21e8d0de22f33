import ParlanceModel
import Testing

@testable import ParlanceConsole

/// A flag that has no verb of its own is set and cleared by words that people use for it.
@Suite struct FlagDeedTests {
  @Test(arguments: [
    ("close room Small", "change room Small: closed"), ("open room Small", "change room Small: not closed"),
    ("reopen room Small", "change room Small: not closed"), ("seal room Small", "change room Small: sealed"),
    ("unseal room Small", "change room Small: not sealed"), ("paint room Small", nil),
  ])
  func suggestion(said: String, suggested: String?) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/rooms.model")
    _ = try conversation.say("add room Small")
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID != nil)
    #expect(SuggestedSentence(conversation)?.text == suggested)
  }
}
