import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Which words `.output`, `.once`, `.backup`, `.read` and `.open` read as a file name.
@Suite("Files that are named as in other shells", .serialized)
struct OutputPlaceTests {
  @Test(
    "Answers come back by `.output stdout` and `.output off`", arguments: ["stdout", "off", "'stdout'", ""])
  func comesBack(word: String) throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation()
    _ = try conversation.say(".output \(place.path)/x.txt\ncount facts")
    _ = try conversation.say(".output \(word)")
    #expect(try conversation.say("count facts") == "7")
    #expect(place.names == ["x.txt"])
  }

  @Test(
    "What looks like an option, or like several files, is refused",
    arguments: [
      (".output -e", "unknown-option", nil), (".once --bom x.csv", "unknown-option", nil),
      (".output a b c", "several-files", "\"a b c\""), (".once it's mine", "several-files", "\"it's mine\""),
      (".backup main bk.db", "several-files", "\"main bk.db\""),
      (".open a b.db", "several-files", "\"a b.db\""),
      (".open --new x.db", "unknown-option", nil), (".backup --replace", "missing-argument", nil),
    ] as [(String, String, String?)])
  func isRefused(said: String, id: String, suggested: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID == id)
    // Several words may not be one name, so this is a suggestion and not a fix.
    #expect(conversation.errors.last?.diagnostic.fix == nil)
    #expect(conversation.errors.last?.diagnostic.suggestion?.change.replacement == suggested)
    #expect(try conversation.say("count facts") == "7")
  }

  @Test("A name in quotes is that name, blanks, hyphens and all")
  func inQuotes() throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db")
    _ = try conversation.say(".once '\(place.path)/a b'\ncount facts")
    _ = try conversation.say(".backup '\(place.path)/the copy.db'")
    #expect(conversation.lastErrorID == nil)
    _ = try conversation.say(".backup \(place.path)/copy.db")
    #expect(place.names.filter { !$0.hasPrefix("x.db") } == ["a b", "copy.db", "the copy.db"])
    place.write("add fact here\n".utf8, to: "new facts.say")
    _ = try conversation.say(".read '\(place.path)/new facts.say'")
    #expect(try conversation.say("count facts") == "1")
  }
}
