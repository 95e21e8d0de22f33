import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A dot command that prints an answer can be followed by `|`, like a sentence.
@Suite("Commands into the shell", .serialized)
struct PipedCommandTests {
  @Test(
    "The answer goes to the command of the shell",
    arguments: [(".last csv | wc -l", 8), (".last csv|wc -l", 8), (".tables | grep -c fact", 1)])
  func goesThere(said: String, count: Int) throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation()
    _ = try conversation.say("list facts")
    #expect(try conversation.say("\(said) > \(place.path)/out") == "")
    #expect(Int(place.read("out")?.filter(\.isNumber) ?? "") == count)
  }

  @Test("Nothing behind the sign is told as behind a sentence's")
  func nothingBehind() throws {
    let conversation = try Conversation()
    _ = try conversation.say("list facts")
    _ = try conversation.say(".last csv |")
    #expect(conversation.lastErrorID == "missing-command")
  }

  @Test("The bar of other commands is their own")
  func ownBars() throws {
    let conversation = try Conversation()
    #expect(try conversation.say(".print a | b") == "a | b")
    #expect(try conversation.say(".sql select 1 | 2").contains("3"))
  }
}
