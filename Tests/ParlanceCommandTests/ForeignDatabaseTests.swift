import Foundation
import ParlanceSQLite
import ParlanceStore
import TerminalSupport
import Testing

/// External databases: read without changes, mapped by a given model, or adopted.
@Suite("Databases that others made", .onTerminalThread) struct ForeignDatabaseTests {
  private static let schema = """
    pragma user_version = 7;
    pragma application_id = 12;
    create table Customers (CustomerID integer primary key, Name text not null unique);
    create table OrderDetails (OrderID int, customer_id int references Customers, UnitPrice real, start date,
      primary key (OrderID, customer_id));
    create view Broken as select x from nowhere;
    insert into Customers values (1, 'Ann'), (2, 'Bob');
    insert into OrderDetails values (1, 1, 2.5, '2026-01-02'), (2, 2, 4, '2026-01-03');
    """

  private func place() throws -> Workplace {
    let place = Workplace()
    // A rollback journal, which is common in databases of other programs.
    let engine = try SQLiteEngine(path: place.path + "/made.db")
    try engine.execute("pragma journal_mode = delete; " + Self.schema)
    return place
  }

  private func ask(_ place: Workplace, _ sql: String) throws -> Int64 {
    let statement = try SQLiteEngine(path: place.path + "/made.db", readOnly: true).prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  @Test("Sentences work at once, and nothing is written")
  func reading() throws {
    let place = try place()
    let before = place.bytes("made.db")
    for (sentence, answer) in [
      ("count customers", "2\n"), ("sum unit-price of order-details", "6.5\n"), ("count OrderDetails", "2\n"),
      ("count order-details of ann", "1\n"), ("count order-details since 2026-01-03", "1\n"),
    ] {
      try CommandCase("made.db", "-c", sentence, output: answer).check(in: place)
    }
    #expect(place.bytes("made.db") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasPrefix("made") } == [
        "made.db"
      ])
  }

  @Test("Times stored in UTC are shown in the time zone of the computer, like now and today")
  func zone() throws {
    let place = Workplace()
    let engine = try SQLiteEngine(path: place.path + "/visits.db")
    // 1 July 2026 at 22:30 and 19 November 2026 at 22:30, in UTC.
    try engine.execute(
      """
      create table visits (id integer primary key, seen_at int);
      insert into visits (seen_at) values (1782945000), (1795127400)
      """)
    for (sentence, answer) in [
      ("count visits on 2026-07-02", "1\n"), ("count visits on 2026-11-19", "1\n"),
      ("list visits showing seen-at", "seen-at\r\n2026-07-02 00:30:00\r\n2026-11-19 23:30:00\r\n"),
    ] {
      let run = try place.run(
        ["visits.db", "--mode", sentence.hasPrefix("list") ? "csv" : "table", "-c", sentence],
        environment: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
      #expect(run.output == answer, "\(run.errors)")
    }
  }

  @Test("A change of the clocks doesn't change the length of time between two times stored in UTC")
  func clockChanges() throws {
    let place = Workplace()
    let engine = try SQLiteEngine(path: place.path + "/shifts.db")
    // Three and two hours, across the changes to summer time and to winter time. `opened` is on the wall clock.
    try engine.execute(
      """
      create table shifts (id integer primary key, who text, from_ts int, to_ts int, seen text, noted text, opened datetime);
      insert into shifts values
        (1, 'a', 1774744200000, 1774755000000, '2026-03-29T00:30:00Z', '2026-03-29T05:30:00+02:00', '2026-03-29 01:30:00'),
        (2, 'b', 1792888200000, 1792895400000, '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00Z', '2026-10-25 01:30:00')
      """)
    for (sentence, answer) in [
      ("list shifts showing to-ts - from-ts, noted - seen, noted - from-ts", "180,180,180 120,120,120"),
      ("count shifts where to-ts - from-ts > 3 hours", "0"),
      ("count shifts where to-ts <= from-ts + 3 hours", "2"),
      ("sum (to-ts - from-ts), average (noted - seen) of shifts", "300,150"),
      ("max to-ts - min from-ts, max noted - min seen of shifts per who", "a,180,180 b,120,120"),
      (
        "max to-ts - min from-ts of shifts where from-ts > 2026-10-01 per from-ts month filled", "2026-10,120"
      ),
      ("sum (to-ts - from-ts) of shifts per from-ts month by from-ts month", "2026-03,180 2026-10,120"),
      (
        "list shifts showing from-ts + 4 hours, seen + 4 hours",
        "2026-03-29 06:30:00,2026-03-29 06:30:00 2026-10-25 05:30:00,2026-10-25 05:30:00"
      ),
      (
        "list shifts showing from-ts - previous from-ts, previous to-ts - previous from-ts by from-ts",
        ", 302400,180"
      ),
      ("list shifts showing (to-ts otherwise now) - from-ts", "180 120"),
      ("list shifts showing to-ts - opened", "180 180"),
    ] {
      let run = try place.run(
        ["shifts.db", "--mode", "csv", "-c", sentence], environment: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
      let rows = run.output.split(separator: "\r\n").dropFirst().joined(separator: " ")
      #expect(rows == answer, "\(sentence): \(run.errors)")
      let assumes = run.errors.contains("`opened` has no time zone, so it is read in yours")
      #expect(assumes == sentence.contains("opened"), "\(run.errors)")
    }
  }

  @Test("What was read is printed as a model, with what was guessed and left out")
  func model() throws {
    let place = try place()
    let run = try place.run(["model", "made.db"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("# left out: view \"Broken\": no such table"))
    #expect(run.output.contains("entity order-detail table \"OrderDetails\" one per order-id, customer"))
    #expect(run.output.contains("order-detail-start date optional main column \"start\""))
  }

  @Test("Rows change under the database's own constraints")
  func changing() throws {
    let place = try place()
    try CommandCase("made.db", "-c", "add customer Cy", output: "added customer 3 \"Cy\"\n").check(in: place)
    #expect(try ask(place, "select count(*) from Customers where Name = 'Cy'") == 1)
    #expect(try ask(place, "select count(*) from sqlite_schema where name like 'parlance%'") == 0)
    try CommandCase("made.db", "-c", "add customer Cy", status: 1, errors: "already exists").check(in: place)
  }

  @Test(
    "What would write of ours into it is refused: keeps-no-journal, not-adopted",
    arguments: [
      CommandCase(
        "made.db", "-c", "undo", status: 1, errors: "no journal", "type `begin` before it"),
      CommandCase("made.db", "-c", "journal", status: 1, errors: "no journal"),
      CommandCase(
        "made.db", "-c", "entity x\n  y text\n", status: 1,
        errors: "another program created the database `made.db`",
        "`adopt`"),
      CommandCase("made.db", "-c", "forget entity customer", status: 1, errors: "`adopt`"),
      CommandCase("made.db", "--read-only", "-c", "adopt", status: 1, errors: "open for reading only"),
      CommandCase("migrate", "made.db", "--model", "facts.model", status: 2, errors: "has no table \"fact\""),
    ])
  func refusing(_ one: CommandCase) throws {
    let place = try place()
    let before = place.bytes("made.db")
    try one.check(in: place)
    #expect(place.bytes("made.db") == before)
  }

  @Test("A database that was adopted remembers its names, and what is declared beside its tables")
  func adopting() throws {
    let place = try place()
    try CommandCase(
      "made.db", "-c", "adopt",
      output: "adopted the database `made.db`: it now stores this model and later declarations\n"
    )
    .check(in: place)
    #expect(try ask(place, "pragma user_version") == 7)
    #expect(try ask(place, "pragma application_id") == 12)
    try CommandCase("made.db", "-c", "adopt", status: 1, errors: "already stores its model").check(
      in: place)
    try CommandCase("made.db", "-c", "entity note of customer\n  body text\n", output: "declared notes\n")
      .check(in: place)
    try CommandCase(
      "made.db", "-c", "add note of Ann: body x; count notes of ann", output: "added note 1: Ann\n1\n"
    ).check(in: place)
    #expect(try ask(place, "pragma user_version") == 7)
    #expect(
      try ask(
        place,
        "select count(*) from sqlite_schema where name = 'Customers' and sql like '%CustomerID integer primary key%'"
      ) == 1)
    try CommandCase("made.db", "-c", "undo", status: 1, errors: "no journal").check(in: place)
    try CommandCase("made.db", "-c", "forget entity order-detail", output: "forgot entity order-detail\n")
      .check(in: place)
    #expect(try ask(place, "select count(*) from OrderDetails") == 2)
  }

  @Test("A pair relates tables without a reference for the session, and `adopt` or a model saves it")
  func pairing() throws {
    let place = try place()
    let engine = try SQLiteEngine(path: place.path + "/made.db")
    try engine.execute("create table Visits (VisitID integer primary key, start date, customer_id int)")
    try engine.execute("insert into Visits values (1, '2026-01-03', 2), (2, '2026-02-01', 9)")
    let before = place.bytes("made.db")
    let pair = "pair visit with order-detail on start"
    let count = "count visits with order-details"
    let declared = "declared pair visit with order-detail for this session; to save this, "
    let file = "edit the model file given with `--model`\n"
    try CommandCase("made.db", "-c", count, status: 1, errors: "don't refer to", "`help pair`").check(
      in: place)
    try CommandCase("made.db", "-c", pair, "-c", count, output: declared + "type `adopt` or " + file + "1\n")
      .check(
        in: place)
    try CommandCase("made.db", "--read-only", "-c", pair, "-c", count, output: declared + file + "1\n").check(
      in: place)
    try CommandCase("made.db", "-c", count, status: 1, errors: "don't refer to").check(in: place)
    #expect(place.bytes("made.db") == before)
    place.write(try place.run(["model", "made.db"]).output + pair + "\n", to: "own.model")
    try CommandCase("made.db", "-m", "own.model", "-c", count, output: "1\n").check(in: place)
    #expect(place.bytes("made.db") == before)
    _ = try place.run(["made.db", "-c", pair, "-c", "adopt"])
    try CommandCase("made.db", "-c", count, output: "1\n").check(in: place)
    try CommandCase(
      "made.db", "-c", "pair customer with visit on customer-id", "-c", "count customers with visits",
      output: "declared pair customer with visit\n1\n"
    ).check(in: place)
  }

  @Test("What was adopted within a transaction goes with it")
  func adoptingInVain() throws {
    let place = try place()
    let run = try place.run(["made.db", "--keep-going", "-c", "begin; adopt; rollback; entity x\n  y text\n"])
    #expect(run.errors.contains("another program created the database `made.db`"), "\(run.errors)")
    #expect(try ask(place, "select count(*) from sqlite_schema where name like 'parlance%'") == 0)
  }

  @Test("A corrected model beside the database is used whenever the database is opened")
  func modelBeside() throws {
    let place = try place()
    try CommandCase("model", "made.db", "--save", output: "wrote made.db.model\n").check(in: place)
    try CommandCase("model", "made.db", "--save", status: 2, errors: "made.db.model already exists").check(
      in: place)
    #expect(String(decoding: place.bytes("made.db.model"), as: UTF8.self).contains("entity customer table"))
    place.write(
      "entity client table \"Customers\"\n  id column \"rowid\"\n  name text column \"Name\"\n",
      to: "made.db.model")
    try CommandCase("made.db", "-c", "count clients", output: "2\n").check(in: place)
    place.write("entity client table \"Nothing\"\n  id column \"id\"\n", to: "made.db.model")
    try CommandCase("made.db", "-c", "count clients", status: 2, errors: "has no table \"Nothing\"").check(
      in: place)
  }

  @Test("A model that is given maps the tables as they are")
  func mapping() throws {
    let place = try place()
    place.write(
      """
      entity person plural people table "Customers"
        id column "CustomerID"
        name text key column "Name"

      """, to: "own.model")
    try CommandCase("made.db", "-m", "own.model", "-c", "count people", output: "2\n").check(in: place)
    #expect(try ask(place, "select count(*) from sqlite_schema where name like 'parlance%'") == 0)
    for (line, error) in [
      (
        "entity a table \"b\"\n  id column \"c\"\n  d text\n",
        "has no table \"b\" for the entity a"
      ),
      (
        "entity a table \"Customers\"\n  id column \"c\"\n  d text\n",
        "has no column \"c\" for the id of a"
      ),
      (
        "entity a table \"Customers\"\n  id column \"rowid\"\n  d text\n",
        "has no column \"d\" for the field d of a"
      ),
      ("entity a view \"Broken\"\n  d text\n", "of the entity a cannot be read: no such table"),
    ] {
      place.write(line, to: "own.model")
      try CommandCase("made.db", "-m", "own.model", "-c", "count as", status: 2, errors: error).check(
        in: place)
    }
  }
}
