import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Numbers, texts and days in a statement of SQL: what other databases take them for, and SQLite does not.
@Suite("Values in a statement")
struct StatementValueTests {
  @Test(
    "A number in quotes is the number",
    arguments: [
      ("select * from item where qty = '3'", "list item where qty = 3"),
      ("delete from item where qty < '3'", "delete items where qty < 3"),
      ("delete from item where '3' >= pages", "delete items where pages <= 3"),
      ("select * from item where qty in ('3', 8)", "list item where qty in (3, 8)"),
      ("select * from item where qty not between '-1' and '2.5'", "list item where qty < -1 or qty > 2.5"),
      ("delete from item where id = '1'", "delete item 1"),
      ("select * from item where member_id = '1'", "list item where member id = 1"),
      ("update item set pages = '7', done = 'true' where id = '1'", "change item 1: pages 7, done"),
      ("select * from item where done = 'f'", "list item where not done"),
      ("select * from item where title = '3'", "list item where title = \"3\""),
    ])
  func numbersInQuotes(statement: String, offered: String) throws {
    #expect(try StatementOfferTests.conversation().offer(to: statement) == offered)
  }

  @Test(
    "No SQL is offered that may compare a number with a text",
    arguments: [
      "qty < 'many'", "qty + 1 > '3'", "abs(qty) = '3'", "qty = note", "qty in ('a', 'b')",
      "qty between 'a' and 'b'",
      "qty in (select note from item)", "(select max(qty) from item) > '3'", "qty = x'33'", "qty || '' = 3",
      "coalesce(qty, 0) < '2'", "nullif(qty, '3') is null", "case qty when '3' then 1 end = 1",

      "qty is '3'", "qty is not distinct from '3'", "done = 'maybe'", "cast(qty as integer) = '3'",
      "max(qty, '3') > 1",
      "exists (select 1 from item i where i.qty < '3')", "length(note) > '1'", "due > 2026 - 7",
    ])
  func mixed(condition: String) throws {
    let conversation = try StatementOfferTests.conversation()
    for statement in ["select title from item where \(condition)", "delete from item where \(condition)"] {
      #expect(try conversation.offer(to: statement) == nil, "\(statement)")
    }
  }

  @Test(
    "Where both are known to be numbers or texts it is offered as it is",
    arguments: [
      "select i.title from item i join member m on m.id = i.member_id where i.qty > 3",
      "select title from item where length(note) > 1", "select title from item where cast(qty as text) = '3'",
      "select title from item where qty in (select pages from item)",
      "select title from item where lower(note) = 'x'",
      "select max(qty) as m, kind from item group by kind, note having m > 2",
      "select title from item where coalesce(qty, 0) < 2", "select title from item where note || 'x' = 'ax'",
      "select case when qty > 3 then 'many' else 'few' end from item",
      "select title from item where strftime('%Y', due) = '2026'",
    ])
  func alike(statement: String) throws {
    #expect(try StatementOfferTests.conversation().offer(to: statement) == ".sql " + statement)
  }

  @Test(
    "The present is that of the console",
    arguments: [
      ("due > current_date - 7", "due > 7 days ago"), ("due >= current_date + 1", "due >= 1 day ahead"),
      ("due = current_date", "due = today"), ("due >= date('now', '-7 days')", "due >= 7 days ago"),
      ("due = date('now', 'localtime')", "due = today"), ("due < now()", "due <= today"),
      ("due >= now() - interval '7 days'", "due > 7 days ago"),
      ("due > curdate() - interval 2 week", "due > 2 weeks ago"),
      ("due >= date_sub(curdate(), interval 1 month)", "due >= 1 month ago"),
      ("due between current_date - 7 and current_date", "due between 7 days ago to today"),
      ("due in (current_date, current_date - 1)", "due in (today, 1 day ago)"),
      ("due >= date_trunc('month', now())", "due >= start of this month"),
      ("starts > now() - interval '7 days'", "starts > now - 7 days"),
      ("starts < CURRENT_TIMESTAMP", "starts < now"),
      ("starts >= now()::date", "starts >= today"), ("starts >= current_date - 7", "starts >= 7 days ago"),
      ("starts < date('now', '-1 day')", "starts < 1 day ago"),
    ])
  func present(condition: String, said: String) throws {
    let conversation = try StatementOfferTests.conversation()
    #expect(
      try conversation.offer(to: "select * from item where \(condition)") == "list item where \(said)")
    #expect(try conversation.offer(to: "delete from item where \(condition)") == "delete items where \(said)")
  }

  @Test(
    "Where no sentence reckons so, no SQL is offered: SQLite has another clock",
    arguments: [
      "due > date('now', '-1 month')", "starts > datetime('now', '-1 hour')", "due > current_date - qty",
      "starts > now() - interval '2 hours'", "due > date('now', '-7 days', 'weekday 0')", "due > date()",
      "julianday('now') - julianday(due) > 7",
    ])
  func otherClock(condition: String) throws {
    let conversation = try StatementOfferTests.conversation()
    for statement in ["select * from item where \(condition)", "delete from item where \(condition)"] {
      #expect(try conversation.offer(to: statement) == nil, "\(statement)")
    }
  }

  @Test(
    "Why a sign is another one is told, and what `add` does",
    arguments: [
      ("select * from item where starts > '2026-01-01'", "to SQL a day is its own beginning"),
      ("select * from item where starts <= '2026-01-01'", "to SQL a day is its own beginning"),
      ("insert or ignore into item (title, pages) values ('Six', 3)", "`add` is refused where"),
      ("select * from item where starts >= '2026-01-01'", nil),
      ("select * from item where due > '2026-01-01'", nil),
      ("insert into item (title, pages) values ('Six', 3)", nil),
    ] as [(String, String?)])
  func remarks(statement: String, remark: String?) throws {
    let conversation = try StatementOfferTests.conversation()
    _ = try conversation.offer(to: statement)
    let notes = try #require(conversation.errors.last).diagnostic.notes
    #expect(remark.map { remark in notes.contains { $0.hasPrefix(remark) } } ?? notes.isEmpty, "\(notes)")
  }
}
