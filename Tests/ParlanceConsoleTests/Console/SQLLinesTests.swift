import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `.sql` over several lines: where it ends, and which text is executed.
@Suite("SQL over several lines", .serialized)
struct SQLLinesTests {
  @Test(
    "It goes on while it is not complete, and no longer",
    arguments: [
      ("select 1", "select 1", false), ("select 1\ncount facts", "select 1", false),
      ("select (1\n+ 2)\ncount", "select (1\n+ 2)", false), ("select (1", "select (1", true),
      ("select 'a\nb'\ncount", "select 'a\nb'", false), ("select 'a", "select 'a", true),
      ("select a,\n  b\ncount", "select a,\n  b", false), ("select a,", "select a,", true),
      ("select a \\\n  from b\ncount", "select a \\\n  from b", false), ("select a \\", "select a \\", true),
      ("select (\n\ncount facts", "select (", false), ("select (1;\ncount", "select (1;", false),
      ("select '(', 1 -- it's (,\ncount", "select '(', 1 -- it's (,", false),
      ("select 1 /* a\nb */\ncount", "select 1 /* a\nb */", false),
      ("select /*\n\n*/ (\n1)\ncount", "select /*\n\n*/ (\n1)", false),
      ("select /*\n\ncount", "select /*", false),
      ("select 1 | grep \\(\ncount", "select 1 | grep \\(", false),
      ("select 'a' ||\ncount", "select 'a' ||", false), ("select [a\nb]\nc", "select [a\nb]", false),
    ] as [(String, String, Bool)])
  func ends(text: String, statement: String, isOpen: Bool) {
    let bytes = Array(text.utf8)
    let lines = SQLLines(bytes[...])
    #expect(String(decoding: bytes[..<lines.end], as: UTF8.self) == statement)
    #expect(lines.isOpen == isOpen)
  }

  @Test("A script's next line is a sentence again")
  func script() throws {
    let conversation = try Conversation()
    _ = try conversation.say(".mode csv\n.headers off")
    let said = ".sql select \\\n  count(*) \\\n  from fact\n.sql select max(\n  1, 2\n) as m\ncount facts"
    let lines = try conversation.say(said).split(whereSeparator: \.isNewline)
    #expect(lines == ["7", "2", "7"])
  }

  @Test(
    "A script's statement goes on over indented lines",
    arguments: [
      (".sql delete from session\n  where id = 1\ncount sessions", "deleted 1 row\n13"),
      (".sql delete from session\n  -- the first\n  where id = 1\n\ncount sessions", "deleted 1 row\n13"),
      (".sql select id,\n number\n from fact\n where id = 5;", "5,64"),
      (".sql select 1\n# why\ncount facts", "1\r\n7"), (".sql select 1\n.sql select 2", "1\r\n2"),
      (".sql select 1\nexpect error: lst facts", "1"), (".sql select 1; \nwhere id = 1", "1"),
    ])
  func wholeStatements(said: String, answer: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(".mode csv\n.headers off")
    #expect(try conversation.say(said).hasPrefix(answer), "\(said)")
  }

  @Test("An error in a further line is found there")
  func error() throws {
    let conversation = try Conversation()
    let answer = try conversation.say(".sql select number, \\\n  nmber \\\n  from fact")
    #expect(answer.contains("no such column: nmber"))
    #expect(conversation.errors.last?.diagnostic.range == 24..<29)
  }

  @Test("What SQLite keeps for itself may be renewed", arguments: ["analyze", "reindex", "analyze fact"])
  func housekeeping(statement: String) throws {
    let conversation = try Conversation()
    #expect(try conversation.say(".sql \(statement)") == "done")
    #expect(try conversation.say("count facts") == "7")
  }

  @Test("Of a database that is only read, settings can be read")
  func readOnly() throws {
    let place = TemporaryDirectory()
    _ = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db").say("add fact one")
    let conversation = try Conversation(
      model: "examples/facts/facts.model", path: place.path + "/x.db", readOnly: true)
    for pragma in ["journal_mode", "user_version", "cache_size", "table_info(fact)"] {
      _ = try conversation.say(".sql pragma \(pragma)")
      #expect(conversation.lastErrorID == nil, "\(pragma)")
    }
    _ = try conversation.say(".sql delete from fact")
    #expect(conversation.lastErrorID == "read-only")
  }

  @Test("It is told of as a sentence is")
  func isTold() throws {
    let conversation = try Conversation()
    _ = try conversation.say(".changes on\n.eqp on\n.timer on")
    let answer = try conversation.say(".sql update fact set number = 1 where id = 1")
    #expect(answer.contains("changes: 1"))
    #expect(answer.contains("query plan") && answer.contains("SEARCH fact"))
    #expect(answer.hasSuffix(" s"))
  }
}
