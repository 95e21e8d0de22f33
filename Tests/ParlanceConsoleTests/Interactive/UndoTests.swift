import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `undo` at the console: Up gives the sentence that takes the last change back.
@Suite("Undoing at the console", .onTerminalThread)
struct UndoTests {
  @Test func upGivesTheSentence() throws {
    let home = TemporaryDirectory()
    let terminal = try PseudoTerminal.demo(home: home, columns: 80)
    terminal.type("archive fact 3\r")
    try terminal.expect("archived fact 3")
    terminal.type("undo\r")
    try terminal.expect("did you mean: unarchive fact 3")
    try terminal.expect("memory> ")
    terminal.type("\u{1B}[A")
    try terminal.expect("unarchive fact 3")
    terminal.type("\r")
    try terminal.expect("unarchived fact 3")
  }

  @Test(
    "What is taken back is as it was",
    arguments: [
      ("add member \"Zed\"", "count members"),
      ("add 108 to ngondro on 2026-11-19", "sum amount of sessions of ngondro"),
      ("archive fact 3", "count archived facts"),
    ])
  func takesBack(change: String, question: String) throws {
    let conversation = try Conversation()
    let before = try conversation.say(question)
    _ = try conversation.say(change)
    #expect(conversation.lastErrorID == nil)
    #expect(try conversation.say(question) != before)
    _ = try conversation.say("undo")
    let sentence = try #require(conversation.errors.last?.diagnostic.fix?.replacement)
    _ = try conversation.say(sentence)
    #expect(conversation.lastErrorID == nil, "\(sentence)")
    #expect(try conversation.say(question) == before)
  }
}
