import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A record is called by a name that can be read.
@Suite("Blank names")
struct BlankNameTests {
  private static func conversation() throws -> Conversation {
    let model = "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model"
    let conversation = try Conversation(model: model)
    _ = try conversation.say("add person Zoe")
    return conversation
  }

  @Test(arguments: [
    "add person \"\"", "add person \" \"", "add person: name \"\"", "save person \"  \"",
    "change person zoe: name \" \"", "change person zoe: name \"\u{A0}\"",
  ])
  func refused(said: String) throws {
    let conversation = try Self.conversation()
    // What was prepared for a name that is one is used for the next.
    _ = try conversation.say("add person \"x\"; save person \"x\"; change person zoe: name \"Zoe\"")
    let answer = try conversation.say(said)
    #expect(conversation.lastErrorID == "empty-name", "\(answer)")
    let error = try #require(conversation.errors.last)
    #expect(error.source[error.diagnostic.range].hasPrefix("\""), "the caret is at the text")
  }

  @Test("A name that was kept by `let` is asked too")
  func bound() throws {
    let conversation = try Self.conversation()
    _ = try conversation.say("let blank be \" \"")
    _ = try conversation.say("add person $blank")
    #expect(conversation.lastErrorID == "empty-name")
  }

  @Test("A row of a file is refused at its cell")
  func imported() throws {
    let conversation = try Self.conversation()
    let place = TemporaryDirectory()
    place.write("name,email\nAnn,a@x.org\n\" \",b@x.org\n".utf8, to: "people.csv")
    let answer = try conversation.say(".import \"\(place.path)/people.csv\" people")
    #expect(answer.contains("people.csv:3:1: refused: expected a name that can be read"), "\(answer)")
    #expect(try conversation.say("count people") == "1")
  }

  @Test("Other texts may be empty")
  func others() throws {
    let conversation = try Self.conversation()
    _ = try conversation.say("change person zoe: email \"\"")
    #expect(conversation.lastErrorID == nil)
  }
}
