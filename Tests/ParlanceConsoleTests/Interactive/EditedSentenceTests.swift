import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// Tab reads lines into sentences as Enter does.
@Suite struct EditedSentenceTests {
  @Test(
    "In the second line of a sentence Tab goes on with it",
    arguments: [
      (["list members", "where cre|"], ["list members", "where credits "]),
      (["list bookings", "  for zo|"], ["list bookings", "  for \"Zoë Ng\" "]),
      (
        ["list bookings", "  for zo|", "  since monday"],
        ["list bookings", "  for \"Zoë Ng\" ", "  since monday"]
      ),
      (
        ["list facts # of \"all", "# or few", "  where numb|"],
        ["list facts # of \"all", "# or few", "  where number "]
      ),
      (["list facts \\", "  where numb|"], ["list facts \\", "  where number "]),
      (["list facts", "where (numb|"], ["list facts", "where (number "]),
      (["list facts where (number > 3", "or numb|"], ["list facts where (number > 3", "or number "]),
      (["count facts; list members", "where cre|"], ["count facts; list members", "where credits "]),
      // The word that begins a line may begin a sentence too.
      (["list members", "whe|"], ["list members", "where "]),
      (["list members", "  whe|"], ["list members", "  where "]),
      (["list members", "cou|"], ["list members", "count "]),
      (["list members", "ent|"], ["list members", "entity "]),
      (["list members", ".histo|"], ["list members", ".history "]),
      // What stands below belongs to it.
      (["count fac|", "where number > 3"], ["count facts ", "where number > 3"]),
      (["list members", "  where cre|", "  > 3"], ["list members", "  where credits ", "  > 3"]),
      // Behind an empty line, or a `;`, another one begins, and below what is no sentence.
      (["list members", "", "where cre|"], ["list members", "", "where cre|"]),
      (["list members;", "where cre|"], ["list members;", "where cre|"]),
      ([".mode csv", "where cre|"], [".mode csv", "where cre|"]),
      (["entity box", "  of memb|"], ["entity box", "  of member "]),
    ] as [([String], [String])])
  func goesOn(lines: [String], completed: [String]) throws {
    let (text, cursor, answer) = try tab(lines)
    guard let edit = TabEdit(answer, in: text, cursor: cursor) else {
      #expect(lines == completed)
      return
    }
    var bytes = text
    bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == completed.joined(separator: "\n"))
  }

  @Test("Where a line begins, what goes on with the sentence above is offered beside what begins another")
  func both() throws {
    #expect(Set(try offered(["list members", "w|"])).isSuperset(of: ["where", "with", "watch"]))
    #expect(try offered(["list members", "|"]).starts(with: try offered(["|"])))
    #expect(try offered(["list members", "|"]).contains("where"))
    let indented = try offered(["list members", "  |"])
    #expect(try #require(indented.firstIndex(of: "where")) < #require(indented.firstIndex(of: "count")))
    #expect(try !offered(["list members", "", "|"]).contains("where"))
  }

  @Test("In an empty line under what is declared stands what belongs to that")
  func declared() throws {
    let fields = try offered(["entity box", "  |"])
    #expect(fields.contains("check") && fields.contains("index") && !fields.contains("list"))
    #expect(try offered(["entity box", "  name text", "  |"]) == fields)
    #expect(try offered(["verb pack $box", "  |"]).contains("require"))
    // Behind an empty line, or where a line begins, it may be anything.
    #expect(try offered(["entity box", "  name text", "", "  |"]).contains("list"))
    #expect(try offered(["entity box", "  name text", "|"]).contains("list"))
  }

  private func offered(_ lines: [String]) throws -> [String] { try tab(lines).answer.candidates.map(\.text) }

  /// The bar is the cursor.
  private func tab(_ lines: [String]) throws -> (text: [UInt8], cursor: Int, answer: TabCompletion) {
    let session = try Conversation().session
    let typed = Array(lines.joined(separator: "\n").utf8)
    let cursor = try #require(typed.firstIndex(of: UInt8(ascii: "|")))
    let text = Array(typed[..<cursor] + typed[(cursor + 1)...])
    let completer = Completer(language: session.language, model: session.model, names: session.recordNames)
    return (text, cursor, EditedSentence.completion(of: text, cursor: cursor, completer))
  }
}
