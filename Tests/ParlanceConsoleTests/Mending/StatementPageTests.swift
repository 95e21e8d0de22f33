import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Statements in the SQL of other databases than SQLite.
@Suite("Statements of other databases")
struct StatementPageTests {
  @Test(
    "How many rows",
    arguments: [
      ("select top 3 * from facts", "list facts first 3"),
      ("select top (3) * from fact", "list fact first 3"),
      ("SELECT TOP 3 * FROM facts;", "list facts first 3;"),
      (
        "select top 2 name from members where credits > 1 order by credits desc",
        "list members where credits > 1 showing name by credits desc first 2"
      ),
      ("select distinct top 2 name from members", "list members showing distinct name first 2"),
      (
        "select * from facts order by number desc fetch first 2 rows only",
        "list facts by number desc first 2"
      ),
      // A share is no number of rows, and which of several are alike nobody knows.
      ("select top 10 percent * from facts", nil),
      ("select top 3 with ties * from facts order by number", nil),
      // Distinct rows have no order by what is not shown of them.
      ("select distinct name from members order by credits desc", nil),
      ("select distinct top 2 name from members order by credits desc", nil),
      (
        "select distinct name from members order by name desc",
        "list members showing distinct name by name desc"
      ),
    ] as [(String, String?)])
  func rows(said: String, offered: String?) throws {
    #expect(try Conversation(permissions: .safe).offer(to: said) == offered)
  }

  @Test(
    "What is added to what a record has",
    arguments: [
      ("update booking set spot += 5 where id = 3", "change booking 3: spot = spot + 5"),
      ("update member set credits += 5 where name = 'Anna'", "change member \"Anna\": credits = credits + 5"),
      (
        "update member set credits = credits + 5 where name = 'Anna'",
        "change member \"Anna\": credits = credits + 5"
      ),
      ("update member set credits *= 2", "change all members: credits = credits * 2"),
      (
        "update member set credits -= 1 + 1 where credits > 5",
        "change members where credits > 5: credits = credits - ( 1 + 1 )"
      ),
      ("delete from booking where id = 1", "delete booking 1"),
      // A booking has no number, whole numbers are divided otherwise, and a moment is no number.
      ("update booking set number += 5 where id = 3", nil),
      ("update member set credits /= 2 where id = 1", nil),
      ("update class set starts += 1 where id = 1", nil),
      ("update member set name += 1 where id = 1", nil),
    ] as [(String, String?)])
  func assigned(said: String, offered: String?) throws {
    #expect(try Conversation(permissions: .safe).offer(to: said) == offered)
  }
}
