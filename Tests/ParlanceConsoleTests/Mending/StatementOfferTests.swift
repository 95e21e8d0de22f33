import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// The sentence that is offered for a statement of SQL; else the statement itself, where SQL would run it.
@Suite("What is offered for a statement")
struct StatementOfferTests {
  static func conversation() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/stock.model")
    for sentence in [
      "add member Anna", "add item One: qty 3, pages 1, done", "add item Two: pages 300, note \"8b9\"",
      "change item One: member Anna",
    ] {
      _ = try conversation.say(sentence)
      try #require(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  @Test(
    "A statement that a sentence says",
    arguments: [
      ("select * from item where not qty > 3", "list item where qty <= 3"),
      (
        "select title from items where not (qty > 3 or done)",
        "list items where qty <= 3 and not done showing title"
      ),
      ("select title from item where qty > 1.5", "list item where qty > 1.5 showing title"),
      (
        "delete from item where qty = 3 or done and pages > 1",
        "delete items where qty = 3 or (done and pages > 1)"
      ),
      (
        "delete from item where (qty = 3 or done) and pages > 1",
        "delete items where (qty = 3 or done) and pages > 1"
      ),
      ("delete from item where member_id = 1", "delete items where member id = 1"),
      ("select * from items where member_id in (1, 2)", "list items where member id in (1, 2)"),
      ("delete from item where note isnull", "delete items where note is empty"),
      ("select * from item where note notnull", "list item where note is not empty"),
      ("select * from item where qty = null", "list item where qty is empty"),
      ("select * from item where qty <> null", "list item where qty is not empty"),
      ("select * from item where 3 < qty", "list item where qty > 3"),
      ("select * from item where item.qty > pages", "list item where qty > pages"),
      ("select * from item where starts > '2026-01-01'", "list item where starts >= 2026-01-01"),
      ("select * from item where starts <= '2026-01-01'", "list item where starts < 2026-01-01"),
      ("select * from item where note like '8%'", "list item where note starts \"8\""),
      (
        "delete from item where note not like '%8%'",
        "delete items where note is not empty and not note contains \"8\""
      ),
      ("select count(*) from item where not qty = 3", "count item where qty != 3"),
      ("select sum(pages) from item where not done", "sum pages of item where not done"),
      (
        "select member, count(*) from items where not done group by member",
        "count items where not done per member"
      ),
      ("delete from itms where qtty > 3", "delete items where qty > 3"),
      ("delte form item wher not qty > 3", "delete items where qty <= 3"),
      ("selct title fom items were not qty > 3", "list items where qty <= 3 showing title"),
      ("updte item set done = 1 where qty not in (3)", "change items where qty != 3: done"),
      ("delete from item where member = 'Anna'", "delete items where member = Anna"),
      ("select * from item order by qty desc limit 2", "list item by qty desc first 2"),
      ("select count(*), sum(pages) from item group by note", "count, sum pages of item per note"),
      (
        "select note, count(*) as n from item where not done group by note having n > 1 order by n desc limit 2",
        "count item where not done per note having count > 1 by count desc first 2"
      ),
      ("select count(distinct member) from item", "count distinct member of item"),
      ("select count(id), max(qty) from item", "count, max qty of item"),
      ("select * from item where title like '%tw%'", ".sql select * from item where title like '%tw%'"),
      ("select * from item where title like '%Tw%'", "list item where title contains \"Tw\""),
      ("delete from item where title like 'O%'", "delete items where title starts \"O\""),
      ("insert into member (name) values ('Zoe') on conflict do nothing", "save member \"Zoe\""),
      (
        "insert into item (title, pages) values ('Six', 3) on conflict (title) do update set pages = excluded.pages",
        "save item \"Six\": pages 3"
      ),
      ("insert or ignore into item (title, pages) values ('Six', '3')", "add item \"Six\": pages 3"),
    ])
  func said(statement: String, offered: String) throws {
    #expect(try Self.conversation().offer(to: statement) == offered)
  }

  @Test(
    "A statement that no sentence says of the same rows is offered to be run as SQL",
    arguments: [
      "delete from item where 1=1", "delete from item where 1", "update item set note = 'q' where 1",
      "delete from item where id = 3 or 1=1", "delete from item where qty <> null",
      "update item set note = 'q' where qty = null", "select * from item where note like 'x_'",
      "select * from item where note like '%8%9%'", "delete from item where note like '%_b'",
      "delete from item where title like 'o%'", "select * from item where kind = 'alpha'",
      "select * from item where starts = '2026-01-01'", "select * from item order by qty limit 2",
      "select * from item order by kind limit 2", "select * from item, member",
      "select * from item where id in (select 1)", "select title from item union select name from member",
      "delete from item where rowid = 1",
      "select * from item i where i.qty > 3",
    ])
  func unsaid(statement: String) throws {
    #expect(try Self.conversation().offer(to: statement) == ".sql " + statement)
  }

  @Test(
    "A condition of SQL in a sentence reaches what SQL would reach, or nothing",
    arguments: [
      ("delete items where qty not in (8)", "delete items where qty != 8"),
      ("delete items where qty not in (8, 3)", "delete items where qty != 8 and qty != 3"),
      (
        "change items where qty not between 3 and 5: note \"q\"",
        "change items where qty < 3 or qty > 5: note \"q\""
      ),
      (
        "list items where kind not in (Alpha, beta) showing title",
        "list items where kind != Alpha and kind != beta showing title"
      ),
      ("delete items where qty not 8", "delete items where qty != 8"),
      ("list items where qty not -8 and done", "list items where qty != -8 and done"),
      ("delete items where note not foo", "delete items where note != foo"),
      ("delete items where qty not empty", "delete items where qty is not empty"),
      ("list items where note isnull", "list items where note is empty"),
      ("delete items where note not null", "delete items where note is not empty"),
      ("delete items where note like '%8%9%'", nil),
      ("delete items where note like '%8%'", "delete items where note contains \"8\""),
      ("delete items where not title like 'o%'", nil), ("delete items where 1", nil),
      ("delete form items", nil),
      ("delete items where 1=1", nil), ("list items where 1=1", nil),
      ("delete from item where", nil),
    ] as [(String, String?)])
  func phrase(sentence: String, offered: String?) throws {
    #expect(try Self.conversation().offer(to: sentence) == offered)
  }

  @Test(
    "What would be refused is not offered, and it is told why",
    arguments: [
      "update item set starts = '2026-11-25' where note like '8_9'",
      "delete from member where name like 'a%'",
      "insert into item (title, pages) select title, pages from item",
    ])
  func refused(statement: String) throws {
    let conversation = try Self.conversation()
    let rows = try conversation.say(".sql select * from item")
    #expect(try conversation.offer(to: statement) == nil)
    let notes = try #require(conversation.errors.last).diagnostic.notes
    #expect(notes.contains { $0.hasPrefix("`.sql \(statement)` is refused: ") }, "\(notes)")
    #expect(try conversation.say(".sql select * from item") == rows)
  }

  @Test("What may never end is not tried, and not offered")
  func endless() throws {
    let statement =
      "insert into member (name) with recursive r(i) as (select 1 union all select i + 1 from r) select i from r"
    #expect(try Self.conversation().offer(to: statement) == nil)
  }

  @Test(
    "By a day among moments people mean other rows than SQL finds",
    arguments: [
      ("> '2026-01-02'", nil), ("<= '2026-01-02'", nil), ("<= '2026-01-02 08:00'", nil),
      ("not between '2026-01-01' and '2026-01-02'", nil), ("= '2026-01-02'", nil),
      ("> '2026-01-02T06:00:00'", nil), (">= '2026-01-02'", "starts >= 2026-01-02"),
      ("< '2026-01-02'", "starts < 2026-01-02"),
      ("> '2026-01-02 08:00:00'", "starts > 2026-01-02 at 08:00:00"),
      // Where nothing is kept of the day both are the same.
      ("> '2026-01-03'", "starts >= 2026-01-03"), ("<= '2026-01-03'", "starts < 2026-01-03"),
      ("between '2026-01-02' and '2026-01-03'", "starts >= 2026-01-02 and starts < 2026-01-03"),
    ] as [(String, String?)])
  func days(test: String, said: String?) throws {
    let conversation = try Self.conversation()
    _ = try conversation.say("change item One: starts 2026-01-02 at 08:00")
    #expect(
      try conversation.offer(to: "delete from item where starts \(test)")
        == said.map { "delete items where \($0)" })
    #expect(
      try conversation.offer(to: "update item set note = 'q' where starts \(test)")
        == said.map { "change items where \($0): note \"q\"" })
  }

  @Test(
    "A moment is not changed to a day, which would lose its time",
    arguments: ["'2026-11-25'", "current_date"])
  func time(day: String) throws {
    #expect(try Self.conversation().offer(to: "update item set starts = \(day)") == nil)
    #expect(
      try Self.conversation().offer(to: "update item set due = '2026-11-25'")
        == "change all items: due 2026-11-25")
  }

  @Test(
    "SQL is not offered for what it takes in another scale",
    arguments: [
      "select name from tool where price > 15 and name like '%a_'",
      "select sum(price) from tool where price not in (1.5, null)",
      "select name from tool where price * 2 > 5",
      "delete from tool where price * 2 > 5", "update tool set name = 'q' where price * 2 > 5",
    ])
  func scale(statement: String) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model")
    #expect(try conversation.offer(to: statement) == nil)
    let notes = try #require(conversation.errors.last).diagnostic.notes
    #expect(notes.contains("in `.sql`, `price` is kept in hundredths: 3 is written as 300"), "\(notes)")
  }

  @Test(
    "SQL is offered for other fields of such a table",
    arguments: [
      "select name from tool where name like '%a_'", "select count(*) from tool where name like '%a_'",
      "select * from tool where name like '%a_'", "select t.* from tool t where t.name like '%a%'",
    ])
  func otherFields(statement: String) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model")
    #expect(try conversation.offer(to: statement) == ".sql " + statement)
    let notes = try #require(conversation.errors.last).diagnostic.notes
    let shown = "in `.sql`, `price` is shown as it is kept, in hundredths: 3 is written as 300"
    #expect(notes.contains(shown) == statement.contains("* from"), "\(notes)")
  }

  @Test("A view is a report, which stays; where it can be none, a question of this session")
  func view() throws {
    let conversation = try Self.conversation()
    #expect(
      try conversation.offer(to: "create view v as select * from item where qty > 3")
        == "report v\n  list item where qty > 3")
    _ = try conversation.say("list items")
    #expect(try conversation.offer(to: "create view v as count them") == "define v as count them")
    let notes = try #require(conversation.errors.last).diagnostic.notes
    #expect(notes == ["`define` gives it a name for this session"])
  }
}
