import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite("What two consoles declare and forget in one file")
struct ForgettingTests {
  private static let empty = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"

  /// Returns two sessions on one file, which contains a tool and a place.
  private func pair(_ directory: TemporaryDirectory) throws -> (Conversation, Conversation) {
    let first = try Conversation(model: Self.empty, path: directory.path + "/tools.db")
    _ = try first.say(
      """
      entity place
        name text key
      entity tool
        name text key
        size number
      add place shed
      add tool drill: size 3
      """)
    return (first, try Conversation(model: Self.empty, path: directory.path + "/tools.db"))
  }

  @Test("Another console speaks of what is declared otherwise, and no longer of what is gone")
  func adopted() throws {
    let directory = TemporaryDirectory()
    let (first, second) = try pair(directory)
    #expect(try second.say("show place shed").contains("shed"))
    _ = try second.say("let here be \"shed\"\nlist places")
    #expect(
      try first.say(
        "delete place shed\nforget entity place\nentity tool\n  name text key\n  size date optional"
      )
      .contains("refused"))
    let told = try first.say(
      "change tool drill: size 4\nentity tool\n  name text key\n  width = 3\n  size number optional")
    #expect(
      told
        == "changed tool 1 \"drill\": size 3 → 4\nadded field `width` to tool\nchanged field `size` of tool: it is optional; affects 1 tool",
      "\(told)")
    try second.session.reloadModelIfChanged()
    #expect(second.session.model == first.session.model)
    #expect(try second.say("list places").contains("places"))
    #expect(second.lastErrorID != nil)
    #expect(try second.say("list them").contains("them"))
    #expect(second.lastErrorID != nil)
    #expect(try second.say("list tools showing name, width").contains("drill"))
    #expect(try second.say("add tool saw") == "added tool 2 \"saw\"")
  }

  @Test("What is forgotten while another console is about to say it is told, not done")
  func race() throws {
    let directory = TemporaryDirectory()
    let (first, second) = try pair(directory)
    _ = try first.say("delete place shed\nforget entity place")
    _ = try second.say("add place barn")
    #expect(second.lastErrorID != nil)
    #expect(try second.say("forget entity place").contains("place"))
    #expect(second.lastErrorID != nil)
    #expect(try second.say("add tool saw: size 1") == "added tool 2 \"saw\"")
  }
}
