import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Verbs and reports are checked when their model is loaded, not when they are used.
@Suite("Verbs and reports of a model that is loaded")
struct DeclaredSentenceTests {
  private static let shelf = "entity shelf\n  name text key\n  n number default 0\n"

  @Test(
    "A wrong body is told at its place",
    arguments: [
      ("verb fill shelf\n  change $shelf: «name» 3\n", "wrong-type"),
      ("verb fill shelf\n  require «n» > 3\n  change $shelf: n 3\n", "no-row"),
      ("verb fill shelf\n  change «it»: n 3\n", "memory-in-model"),
      ("verb fill shelf\n  delete «shelfs»\n", "needs-all"),
      ("report filled\n  list shelfs by name first «2.5»\n", "not-whole"),
    ])
  func told(lines: String, id: String) throws {
    let directory = TemporaryDirectory()
    let text = Self.shelf + lines.filter { !"«»".contains($0) }
    directory.write(text.utf8, to: "shelf.model")
    let error = #expect(throws: ModelErrors.self) {
      _ = try OpenDatabase.model(
        directory.path + "/shelf.model", by: FileReader(.everything, stoppedBy: NoCancellation()))
    }
    let found = try #require(error?.all.first)
    #expect(found.diagnostic.id == id)
    #expect(found.source.name.hasSuffix("shelf.model"))
    #expect(Self.line(of: found) == 1 + Self.lines(before: "«", in: Self.shelf + lines))
  }

  @Test("A verb of a file that the model uses is shown by itself")
  func used() throws {
    let directory = TemporaryDirectory()
    directory.write(
      (Self.shelf + "verb fill shelf\n  require n > 3\n  change $shelf: n 3\n").utf8, to: "shelf.model")
    directory.write("use \"shelf.model\"\nentity thing of shelf\n  name text key\n".utf8, to: "things.model")
    let error = #expect(throws: ModelErrors.self) {
      _ = try OpenDatabase.model(
        directory.path + "/things.model", by: FileReader(.everything, stoppedBy: NoCancellation()))
    }
    let found = try #require(error?.all.first)
    #expect(found.source[found.diagnostic.range] == "n")
  }

  @Test("Before a verb is done to a set, a person is asked")
  func asked() throws {
    let studio = try Conversation(model: "examples/studio/studio.model")
    _ = try studio.say("add studio Moose; add member Anna: credits 9")
    for name in ["a", "b"] {
      _ = try studio.say("add class \(name) of Moose: starts 2026-11-27 at 18:00, spots 1, cost 2")
    }
    func question(_ sentence: String) throws -> String? {
      let source = SourceText(sentence)
      let tokens = try studio.session.language.lexer.tokens(of: source)
      let said = SourceSentence(source, tokens: tokens, clock: .system)
      let change = try studio.session.prepare(said).questionable
      return try change.flatMap { try studio.session.question(about: $0, said)?.words }
    }
    #expect(try question("book all classes for anna") == "this applies `book` to 2 classes")
    #expect(try question("book class a for anna") == nil)
    #expect(try studio.say("list bookings").hasPrefix("no rows"))
    // The preview was rolled back, and `it` still refers to the same record.
    _ = try studio.say("show member anna")
    #expect(try question("book all classes for it") == "this applies `book` to 2 classes")
    #expect(try studio.say("show it").contains("Anna"))
  }

  private static func line(of found: ModelErrors.Located) -> Int {
    1 + found.source.bytes[..<found.diagnostic.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  private static func lines(before mark: Character, in text: String) -> Int {
    text.prefix { $0 != mark }.count { $0 == "\n" }
  }
}
