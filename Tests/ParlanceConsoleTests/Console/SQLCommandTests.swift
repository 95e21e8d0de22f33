import ParlanceFiles
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `.sql STATEMENT`: which part of a line is SQL, and which transaction it belongs to.
@Suite("SQL of one's own", .serialized)
struct SQLCommandTests {
  @Test(
    "A bar ends the statement only where it is none of its own",
    arguments: [
      ("select 1", []), ("select 1 | cat", [9]), ("a | b | c", [2, 6]),
      ("'|' || \"|\" || `|` || [|] | cat", [25]),
      ("-- |\n/* | */ | cat", [13]), ("'it''s |' | cat", [10]), ("'open | cat", []), ("a||b", []), ("|", [0]),
      ("'ä' | cat", [5]),
    ] as [(String, [Int])])
  func bars(text: String, offsets: [Int]) {
    #expect(SQLBars.offsets(in: Array(text.utf8)[...]) == offsets)
  }

  @Test(
    "The answer goes to the command of the shell",
    arguments: [
      (".sql select count(*) from fact | cat", "7"),
      (".sql select 'a' || '|' || 'b' as c | cat", "a|b"),
      (".sql select 6 | 1 as c | cat", "7"),
      (
        ".sql select number from fact where number < 100 order by number | tr 6 7 | tail -n 1", "74"
      ),
      (".sql select 1 as c; | tail -n 1 | tr 1 2", "2"),
    ])
  func pipes(said: String, last: String) throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation()
    _ = try conversation.say(".mode csv\n.headers off")
    #expect(try conversation.say("\(said) > \(place.path)/out") == "")
    #expect(conversation.lastErrorID == nil)
    let lines = place.read("out")?.split { $0.isNewline } ?? []
    #expect(lines.last.map(String.init) == last, "\(lines)")
  }

  @Test("What can be run as it is, is SQL as a whole; else the error is about what stands before the bar")
  func bitwiseOr() throws {
    let conversation = try Conversation()
    #expect(try conversation.say(".sql select 4 | 3 as c").contains("7"))
    #expect(try conversation.say(".sql select nowhere from fact | cat").contains("no such column: nowhere"))
    #expect(try conversation.say(".sql delete from nowhere | cat").contains("no such table: nowhere"))
    _ = try conversation.say(".sql select 1 |")
    #expect(conversation.lastErrorID == "missing-command")
  }

  @Test("In safe mode neither is reached")
  func isSafe() throws {
    let conversation = try Conversation(permissions: .safe)
    _ = try conversation.say(".sql select 1 | cat")
    #expect(conversation.lastErrorID == "out-of-reach")
  }

  @Test(
    "What takes no transaction is run in none",
    arguments: ["vacuum", "pragma wal_checkpoint", "VACUUM main;"])
  func alone(statement: String) throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db")
    _ = try conversation.say("add fact one; add fact two; delete fact one")
    _ = try conversation.say(".sql \(statement)")
    #expect(conversation.lastErrorID == nil)
    #expect(try conversation.say("list facts showing id, text").contains("│  2 │ two"))
  }

  @Test("Within what was begun it is refused, and what was begun goes on")
  func withinBegin() throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db")
    _ = try conversation.say("begin; add fact one")
    #expect(try conversation.say(".sql vacuum").contains("cannot VACUUM from within a transaction"))
    #expect(try conversation.say("commit; count facts").hasSuffix("1"))
  }

  @Test("It says that it is done, and another statement how many rows it changed")
  func receipts() throws {
    let conversation = try Conversation()
    #expect(try conversation.say(".sql vacuum") == "done")
    #expect(try conversation.say(".sql pragma nosuch") == "no rows")
    #expect(try conversation.say(".sql pragma journal_mode").hasSuffix("1 row"))
    #expect(try conversation.say(".sql update fact set number = 1 where id = 1") == "changed 1 row")
    #expect(try conversation.say(".sql update fact set number = 1 where id = 0") == "changed 0 rows")
    #expect(try conversation.say(".sql delete from fact where id < 3") == "deleted 2 rows")
    #expect(
      try conversation.say(
        ".sql insert into fact (text, saved) values ('a', '2026-01-01 00:00:00')") == "added 1 row")
    #expect(
      try conversation.say(
        ".sql with old as (select id from fact where id = 3) delete from fact where id in (select id from old)"
      )
        == "deleted 1 row")
  }

  @Test(
    "`.details` tells what the database said, and of which statement",
    arguments: [
      ("select nmber from fact", "no such column: nmber, in: select nmber from fact"),
      (
        "insert into fact (text) values (1)",
        "NOT NULL constraint failed: fact.saved, in: insert into fact (text) values (1)"
      ),
    ])
  func details(statement: String, told: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(".sql \(statement)")
    #expect(try conversation.say(".details") == told)
    _ = try conversation.say("lst facts")
    #expect(try conversation.say(".details") == "the last error didn't come from the database")
  }

  @Test("No file is written by it")
  func writesNoFile() throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation()
    #expect(
      try conversation.say(".sql vacuum into '\(place.path)/x.db'").contains("SQL can't write files")
    )
    #expect(conversation.lastErrorID == "refused-sql")
    #expect(place.names == [])
  }

  @Test("Its answer is the last one, as a sentence's")
  func isKept() throws {
    let conversation = try Conversation(width: 20)
    _ = try conversation.say("count facts")
    let answer = try conversation.say(".sql select 'a' as longer_name, x'0a' as blob, 2.5 as other_name")
    #expect(answer.hasSuffix(".last line shows all"), "\(answer)")
    let line = try conversation.say(".last line")
    #expect(line == "longer_name = a\nblob = x'0a'\nother_name = 2.5")
  }
}
