import ParlanceLanguage
@testable import ParlanceSession
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceTerminal

/// Input at the prompt: how it is split into sentences, when Enter runs it, and what Tab sees.
@Suite struct PromptInputTests {
  private let session: Session

  init() throws { session = try Conversation().session }

  private func input(_ text: String) -> PromptInput { PromptInput(text, session.language) }

  @Test(
    "A line is a sentence, unless something in it is open or a `\\` ends it",
    arguments: [
      ("count facts\n  count members", ["count facts", "count members"]),
      ("count facts; count members", ["count facts;", "count members"]),
      ("list facts\nwhere number > 10", ["list facts", "where number > 10"]),
      (
        "list facts where (number > 3\n  or number < 1)\ncount facts",
        ["list facts where (number > 3\n  or number < 1)", "count facts"]
      ),
      ("list facts \\\n  by number", ["list facts \\\n  by number"]),
      (
        "entity shelf\n  name text\n\n  size number\ncount facts",
        ["entity shelf\n  name text\n\n  size number", "count facts"]
      ),
      (".mode csv\ncount facts | cat\ncount facts", [".mode csv", "count facts | cat", "count facts"]),
      (
        ".sql delete from fact\nwhere id = 3;\ncount facts",
        [".sql delete from fact\nwhere id = 3;", "count facts"]
      ),
      (".sql select 1\n\ncount facts", [".sql select 1", "count facts"]),
      ("# nothing", []),
    ] as [(String, [String])])
  func parts(text: String, sentences: [String]) {
    let input = input(text)
    #expect(input.parts.map { input.source[$0.range].trimmedAtEnd } == sentences)
  }

  @Test(
    "Enter runs what is whole",
    arguments: [
      ("count facts", nil), ("count facts where (number > 3", 0), ("count facts \\", 0),
      ("add fact \"a", nil), ("add fact \"a\n", nil), ("lst facts", nil), ("", nil),
      ("entity shelf", 2), ("entity shelf\n    name text", 4),
      ("entity shelf\n  name text\n  ", nil), ("unit cubit is 0.5 m", nil), ("use lib", nil),
      (".mode csv", nil), (".sql", 0), (".sql select 1", nil), (".sql select (1", 0),
      (".sql select 'a", 0), (".sql\nselect 1", 0), (".sql\nselect 1;", nil),
      (".sql\nselect 1\n", nil), (".sql delete\n from fact", nil), (".sql select 1 \\", 0),
    ] as [(String, Int?)])
  func enter(text: String, indentation: Int?) {
    #expect(input(text).enter(isWhole: false) == Self.enter(indentation))
  }

  @Test(
    "What was pasted or recalled needs no empty line",
    arguments: [
      ("entity shelf\n  name text", nil), (".sql delete\nfrom fact", nil), (".sql select (1", 0),
    ] as [(String, Int?)])
  func enterWhole(text: String, indentation: Int?) {
    #expect(input(text).enter(isWhole: true) == Self.enter(indentation))
  }

  /// Nil means that Enter runs the input.
  private static func enter(_ indentation: Int?) -> LineEditor.Enter {
    indentation.map { .continueLine(indentation: $0) } ?? .run
  }

  @Test("What follows a declaration is read again with its words") func readAgain() throws {
    var input = input("entity shelf\n  name text\ncount shelfs")
    #expect(input.parts.count == 2)
    let declared = SourceText("entity shelf\n  name text\n")
    try session.declare(declared, 0..<declared.bytes.count)
    #expect(!input.isRead(by: session.language))
    input.readAgain(after: 0, session.language)
    guard case .sentence(let tokens) = input.parts[1].piece else { throw Missing() }
    #expect(tokens[1].word >= 0)
  }

  private struct Missing: Error {}

  // MARK: Tab

  @Test(
    "Tab knows the lines that a sentence goes on in",
    arguments: [
      (["list facts \\", "  where numb|"], ["list facts \\", "  where number "]),
      (["list facts where (number > 3", "or numb|"], ["list facts where (number > 3", "or number "]),
      (["count facts; list members where cre|"], ["count facts; list members where credits "]),
      (["list members", "cou|"], ["list members", "count "]),
      (["list members", "ent|"], ["list members", "entity "]),
      (["list members", ".histo|"], ["list members", ".history "]),
      (["count fac|", "list members"], ["count facts ", "list members"]),
      (["list members", "where cre|"], ["list members", "where cre|"]),
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

  @Test("In an empty line under what is declared stands what belongs to that")
  func declared() throws {
    let fields = try offered(["entity box", "  |"])
    #expect(fields.contains("check") && fields.contains("index") && !fields.contains("list"))
    #expect(try offered(["entity box", "  name text", "  |"]) == fields)
    #expect(try offered(["verb pack $box", "  |"]).contains("require"))
    // After an empty line, or at the beginning of a line, any sentence can start.
    #expect(try offered(["entity box", "  name text", "", "  |"]).contains("list"))
    #expect(try offered(["entity box", "  name text", "|"]).contains("list"))
  }

  private func offered(_ lines: [String]) throws -> [String] { try tab(lines).answer.candidates.map(\.text) }

  /// Presses Tab at the bar.
  private func tab(_ lines: [String]) throws -> (text: [UInt8], cursor: Int, answer: Completion) {
    let typed = Array(lines.joined(separator: "\n").utf8)
    let cursor = try #require(typed.firstIndex(of: UInt8(ascii: "|")))
    let text = Array(typed[..<cursor] + typed[(cursor + 1)...])
    let completer = Completer(language: session.language, model: session.model, names: session.recordNames)
    return (text, cursor, PromptInput.completion(of: text, cursor: cursor, completer))
  }
}
