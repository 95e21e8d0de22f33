import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `$quota`, `:quota` and `@quota` in `.sql` refer to values of `let`.
@Suite("Parameters of SQL")
struct SQLParameterTests {
  @Test(
    "Each stands for the value as it is stored",
    arguments: [
      ("let n be 5", "select $n, :n, @n", "5,5,5"), ("let n be -2.5", "select $n + 1", "-1.5"),
      ("let who be \"it's $n\"", "select $who, length(:who)", "it's $n,7"),
      ("let day be monday", "select count(*) from session where day >= $day", "5"),
      ("let when be 2026-03-01 at 18:30", "select $when", "2026-03-01 18:30:00"),
      ("let best be the max cost of classes", "select count(*) from class where cost = @best", "2"),
      ("let n be 5", "select '$n', \"id\" /* $m */ + $n from fact where id = 1", "$n,6"),
      (
        "let n be 5; let n be 6",
        "with recursive r(i) as (select 1 union all select i + 1 from r where i < $n) select max(i) from r",
        "6"
      ),
    ])
  func values(sentences: String, statement: String, answer: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(".mode csv\n.headers off\n\(sentences)")
    #expect(try conversation.say(".sql \(statement);").split(whereSeparator: \.isNewline) == [answer[...]])
  }

  @Test("What is written is the value, and not nothing")
  func changes() throws {
    let conversation = try Conversation()
    _ = try conversation.say("let n be 5\nlet which be 3")
    #expect(try conversation.say(".sql update fact set number = $n where id = $which") == "changed 1 row")
    let answer = try conversation.say(".mode csv\nlist facts where number = 5 showing id")
    #expect(answer.split(whereSeparator: \.isNewline) == ["id", "3"])
  }

  @Test("Within `begin`, where it could be stopped among its rows, too", .onTerminalThread)
  func terminal() throws {
    let terminal = try PseudoTerminal.demo([], home: TemporaryDirectory(), columns: 60)
    terminal.type("let n be 5\r")
    try terminal.expect("defined $n")
    terminal.type("begin\r.sql delete from fact where id < $n\r")
    try terminal.expect("deleted 4 rows")
    terminal.type("rollback\rcount facts\r")
    try terminal.expect("7\r\n")
  }

  @Test(
    "What no `let` has named is refused there, and what comes near is offered",
    arguments: [
      ("select $m", "$m", nil), ("select '$m', $n, :m", ":m", nil), ("select @quotta", "@quotta", "@quota"),
      ("update fact set number = $n where id = :quoto", ":quoto", ":quota"), ("select $n, ?", "?", nil),
      ("select ?3", "?3", nil), ("select 'ä', $m", "$m", nil),
      // With two unknown parameters, correcting only one isn't a complete fix.
      ("select $quotta, $m", "$quotta", nil),
    ] as [(String, String, String?)])
  func refused(statement: String, place: String, offered: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say("let n be 5\nlet quota be 6")
    _ = try conversation.say(".sql \(statement)")
    let error = try #require(conversation.errors.last).diagnostic
    #expect(error.id == (place.hasPrefix("?") ? "nameless-parameter" : "unknown-parameter"))
    let line = Array(".sql \(statement)".utf8)
    #expect(String(decoding: line[error.range], as: UTF8.self) == place)
    #expect(error.fix?.replacement == offered)
    #expect(try conversation.say(".sql select count(*) as c from fact where number = 5").contains("0"))
  }

}
