import ParlanceLanguage
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// `.sql` at the prompt: when Enter runs it, and when it asks for a further line.
@Suite("SQL as it is typed", .serialized)
struct TypedSQLTests {
  @Test(
    "On one line it is run where SQLite can read it to its end; several go on to `;` or an empty line",
    arguments: [
      (".sql select 1", false), (".sql select", true), (".sql select count(*) from", true),
      (".sql delete", true), (".sql select 1 +", true), (".sql select 'a", true), (".sql select [a", true),
      (".sql select (1", true), (".sql select (1;", false), (".sql select;", false),
      (".sql select 1 |", false),
      (".sql select 1 \\", true), (".sql with a as (select 1)", true), (".sql", false),
      // What is wrong is told at once.
      (".sql select * form fact", false), (".sql select nmber from fact", false),
      (".sql drop table fact", false),
      // These may go on, though they could be run.
      (".sql delete\n  from fact", true), (".sql delete\n  from fact;", false),
      (".sql select (1,\n  2)", true),
      (".sql delete\n  from fact\n  where id = 3;", false), (".sql select\n  1 | cat", false),
    ])
  func ends(text: String, isOpen: Bool) throws {
    #expect(try Self.typed(text)?.isOpen == isOpen, "\(text)")
  }

  @Test("Where all its lines came at once, none is asked for but what is missing")
  func pasted() throws {
    #expect(try Self.typed(".sql delete\nfrom fact", isWhole: true)?.isOpen == false)
    #expect(try Self.typed(".sql delete\nfrom", isWhole: true)?.isOpen == true)
  }

  @Test(
    "What stands behind it is for others to tell of",
    arguments: [
      ".sql select\n", ".sql select\n  1\n  ", ".sql select 1;\ncount facts", ".sql select 1\ncount facts",
    ])
  func isEnded(text: String) throws {
    #expect(try Self.typed(text) == nil)
  }

  private static func typed(_ text: String, isWhole: Bool = false) throws -> TypedSQL? {
    let session = try Conversation().session
    return TypedSQL(SourceText(text), from: 0, session.language, isWhole: isWhole) {
      session.engine.isIncomplete(written: $0)
    }
  }

  @Test("Line by line it is one sentence, and one entry of the history")
  func terminal() throws {
    let terminal = try PseudoTerminal.demo([], home: TemporaryDirectory(), columns: 60)
    terminal.type(".sql select\r")
    try terminal.expect("`;` or an empty line ends it, ^C drops it")
    terminal.type("count(*) as one,\r7 as two\rfrom fact\rwhere id > 3;\r")
    try terminal.expect("│   4 │   7 │")
    try terminal.expect("memory> ")
    // Up gives back all of it.
    terminal.type("\u{1B}[A")
    try terminal.expect("where id > 3;")
    terminal.type("\r")
    try terminal.expect("│   4 │   7 │")
  }

  @Test("A text of several lines has nothing that was not typed") func textOfLines() throws {
    let terminal = try PseudoTerminal.demo([], home: TemporaryDirectory(), columns: 60)
    terminal.type(".sql select hex('x\r")
    terminal.settle()
    terminal.type("y') as\r")
    terminal.settle()
    terminal.type("code;\r")
    try terminal.expect("780A79")
  }

  @Test("An empty line ends it as it is, and ^C drops it")
  func dropped() throws {
    let terminal = try PseudoTerminal.demo([], home: TemporaryDirectory(), columns: 60)
    terminal.type(".sql delete\rfrom fact\r\u{03}")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    terminal.type(".sql select\r\r")
    try terminal.expect("refused: incomplete input")
    terminal.type(".sql select\r8 + 9 as sum\r\r")
    try terminal.expect("│  17 │")
  }
}
