import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// A command that an error offers would run, and makes no file of a word that was meant otherwise.
@Suite("Offered commands")
struct OfferedCommandTests {
  private func offer(_ said: String, _ conversation: Conversation) throws -> String? {
    _ = try conversation.say(said)
    return SuggestedSentence(conversation)?.text
  }

  @Test(
    "Nothing is offered that would not run",
    arguments: [
      (".mode insert fact", nil), (".mode csv fact", ".mode csv"), (".archive -c x", nil),
      ("\\c - - - -", nil), ("\\c db user", nil), (".trace off", nil), (".open --append x", nil),
      (".open --deserialize", nil), (".highlight on", ".theme"), (".schema --indent", ".schema"),
      (".schema fact --nosys", ".schema fact"), (".schema nope --indent", nil), (".dump --data-only", nil),
      (".once --bom x.csv", ".once x.csv"), (".import --schema main x.csv fact", ".import x.csv fact"),
      (".import --schema main x.csv nope", nil), ("\\!", "\\! sh"), (".dates absolute", ".dates plain"),
      (".tables fct", ".tables fact"),
    ] as [(String, String?)])
  func runs(said: String, offered: String?) throws {
    #expect(try offer(said, Conversation()) == offered)
  }

  @Test("A database is only offered that is there")
  func database() throws {
    let place = TemporaryDirectory()
    place.write("".utf8, to: "old.db")
    let conversation = try Conversation()
    #expect(try offer(".connection \(place.path)/new.db", conversation) == nil)
    #expect(try offer(".restore \(place.path)/new.db", conversation) == nil)
    #expect(try offer(".restore \(place.path)/old.db", conversation) == ".open \(place.path)/old.db")
    #expect(try offer(".opn \(place.path)/new.db", conversation) == nil)
    #expect(try offer(".clone \(place.path)/new.db", conversation) == ".backup \(place.path)/new.db")
    #expect(try offer(".clone \(place.path)/old.db", conversation) == nil)
  }

  @Test("What is called by no pattern is told; a name is mended")
  func names() throws {
    let conversation = try Conversation()
    #expect(try conversation.say("\\dt public.*") == "nothing is called public.*")
    #expect(try conversation.say(".tables x% y%") == "nothing is called x% or y%")
    _ = try conversation.say("\\dt nosuch")
    #expect(conversation.lastErrorID == "unknown-entity")
  }
}
