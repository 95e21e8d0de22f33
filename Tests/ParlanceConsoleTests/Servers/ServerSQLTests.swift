import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// `.sql STATEMENT` on a server, which describes each statement before it runs.
@Suite("SQL of one's own on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct ServerSQLTests {
  @Test("Its rows are shown as the server has them, and what it changed is counted")
  func answers() throws {
    let console = try Conversation(with: PostgreSQLServer.opener)
    _ = try console.say("add fact \"one\"; add fact \"two\": number 2; add fact \"three\": number 3")
    #expect(
      try line(
        console,
        "select 7 as whole, 7.50 as part, 'ä' as word, number > 2 as flag from fact where text = 'three'")
        == "whole = 7 part = 7.5 word = ä flag = 1")
    #expect(try console.say(".sql update fact set number = 4 where number > 2").hasPrefix("changed "))
    #expect(try console.say(".sql delete from fact where text = 'nowhere'") == "deleted 0 rows")
    #expect(
      try console.say(".sql insert into fact (text, saved) values ('four', now()) returning text")
        .hasSuffix("added 1 row"))
    #expect(try console.say(".sql show search_path").contains("test_"))
    #expect(try console.say(".sql explain select 1").contains("Result"))
  }

  @Test("`$name` stands for what `let` has named, but not in quotes, comments and names")
  func parameters() throws {
    let console = try Conversation(with: PostgreSQLServer.opener)
    _ = try console.say("let quota be 41")
    #expect(
      try line(console, "select $quota + 1 as next, $quota::text || '$quota' as word /* $a /* $b */ */")
        == "next = 42 word = 41$quota")
    #expect(
      try line(console, "select $tag$ $quota $tag$ as a, $$it's$$ as b, E'\\'$c' as c")
        == "a = $quota b = it's c = '$c")
    let unknown = try console.say(".sql select 'ä', $quotta")
    #expect(unknown.contains("$quotta has no value: define it with `let quotta be …`"))
    #expect(unknown.contains("                 ^^^^^^^"))
    _ = try console.say(".sql select $1::int")
    #expect(console.lastErrorID == "unknown-parameter")
  }

  @Test(
    "What is wrong is told at its place",
    arguments: [
      ("select 'ä', nowhere from fact", "column \"nowhere\" does not exist", 17, "nowhere"),
      ("select 1 fro fact", "syntax error at or near \"fact\"", 18, "fact"),
      ("select 1; select 2", "expected a single statement", 5, "select 1; select 2"),
      ("select 1 from", "syntax error at end of input", 5, "select 1 from"),
      ("-- nothing", "expected a SQL statement", 5, "-- nothing"),
    ])
  func places(sql: String, told: String, column: Int, marked: String) throws {
    let answer = try Conversation(with: PostgreSQLServer.opener).say(".sql \(sql)")
    #expect(answer.contains(told), "\(answer)")
    let carets = String(repeating: " ", count: column) + String(repeating: "^", count: marked.count) + "\n"
    #expect(answer.contains("\n" + carets), "\(answer)")
  }

  @Test(
    "What does more than read or change rows is refused, and nothing of it is done",
    arguments: [
      ("drop table fact", "SQL can't change the tables: the model declares them"),
      ("create table a as select 1", "SQL can't change the tables: the model declares them"),
      (
        "create table a as with b as (delete from fact returning *) select * from b",
        "SQL can't change the tables: the model declares them"
      ),
      ("select 1 as x into a", "SQL can't change the tables: the model declares them"),
      ("commit", "SQL can't begin or end a transaction"),
      ("set search_path to public", "SQL can't change how the database is opened"),
      ("vacuum", "only statements that read or change rows are allowed"),
      ("truncate fact", "only statements that read or change rows are allowed"),
      ("do $$begin delete from fact; end$$", "only statements that read or change rows are allowed"),
      ("update parlance_model set text = ''", "SQL can't change the saved model: use declarations"),
      (
        "with a as (delete from parlance_model returning *) select * from a",
        "SQL can't change the saved model: use declarations"
      ),
      ("explain analyze delete from fact", "cannot execute DELETE in a read-only transaction"),
    ])
  func refused(sql: String, told: String) throws {
    let console = try Conversation(with: PostgreSQLServer.opener)
    _ = try console.say("begin; add fact \"begun\"")
    let count = try console.say("count facts")
    let answer = try console.say(".sql \(sql)")
    #expect(answer.contains(told), "\(answer)")
    #expect(try console.say("count facts") == count)
    _ = try console.say("commit")
    #expect(console.lastErrorID == nil)
    #expect(try console.say("count facts") == count)
  }

  @Test("It is run behind a pooler as well, which keeps nothing of it")
  func pooled() throws {
    let opener = try PostgreSQLServer.sharedOpener(isPooled: true)
    let console = try Conversation(model: "examples/facts/facts.model", with: opener)
    #expect(
      try console.say(".sql insert into fact (text, saved) values ('one', now())") == "added 1 row")
    #expect(try line(console, "select count(*) from pg_prepared_statements") == "count = 0")
  }

  private func line(_ console: Conversation, _ sql: String) throws -> String {
    _ = try console.say(".sql \(sql)")
    return try console.say(".last line").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
