import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Users read hints below the answer; other programs read them on standard error.
@Suite struct HintPlaceTests {
  private static let hint = Hint("7 facts, but none where number > 1000000")

  @Test(arguments: [OutputMode.table, .json, .csv, .line])
  func anotherProgramReadsOnlyTheAnswer(mode: OutputMode) throws {
    let conversation = try Conversation()
    conversation.session.output.mode = mode
    conversation.session.output.isReadByPerson = false
    for question in ["count facts", "sum number of facts", "max number, count of facts", "list facts"] {
      let answer = try conversation.say("\(question) where number > 1000000")
      #expect(!answer.contains("7 facts"), "\(question)")
      #expect(conversation.session.output.place.takeHints() == [Self.hint], "\(question)")
    }
  }

  @Test func aPersonReadsThemBelowTheAnswer() throws {
    let conversation = try Conversation()
    #expect(try conversation.say("count facts where number > 1000000") == "0\n" + Self.hint.text)
    #expect(conversation.session.output.place.takeHints().isEmpty)
    conversation.session.output.mode = .json
    _ = try conversation.say("count facts where number > 1000000")
    #expect(conversation.session.output.place.takeHints() == [Self.hint])
  }

  /// Hints are off in three contexts: `expect` only checks an answer, the init file runs at every start, and the steps
  /// of a verb aren't the user's own questions.
  @Test func someContextsAreQuiet() throws {
    let conversation = try Conversation()
    let session = conversation.session
    session.output.isReadByPerson = false
    #expect(try conversation.say("expect 0: count facts where number > 1000000") == "")
    #expect(session.output.place.takeHints().isEmpty)
    try session.quietly { _ = try conversation.say("count facts where number > 1000000") }
    #expect(session.output.place.takeHints().isEmpty)
    _ = try conversation.say("count facts where number > 1000000")
    #expect(session.output.place.takeHints() == [Self.hint])
  }
}
