import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// An external database, opened as it is or with a model.
private final class ExternalDatabase {
  let engine: SQLiteEngine
  private let sink = MemorySink()
  private let session: Session

  init(_ sql: String, model: String? = nil) throws {
    let engine = try SQLiteEngine(path: ":memory:")
    self.engine = engine
    try engine.execute(sql)
    let given = try model.map { try ModelReader().read(SourceText($0, name: "given.model")) }
    let database = try OpenDatabase.open(":memory:", given: given) { (_, _) throws(EngineError) in engine }
    session = Session(
      engine: engine, model: database.model, clock: try #require(Clock(iso: "2026-11-20T09:30")),
      output: AnswerWriter(sink, mode: .table), isExternal: true)
  }

  /// Returns the answer with ` / ` between its lines, or the id of the error.
  func say(_ sentence: String) throws -> String {
    let start = sink.bytes.count
    do {
      try session.say(SourceText(sentence))
    } catch let error as Diagnostic {
      return error.id
    }
    try session.output.flush()
    return String(decoding: sink.bytes[start...], as: UTF8.self).split(separator: "\n").joined(
      separator: " / ")
  }

  /// Returns the first value of an SQL query, and whether it is a text.
  func ask(_ sql: String) throws -> String {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    guard try statement.step() else { return "no row" }
    return statement.label(0)
  }
}

@Suite("Values that don't fit their fields")
struct MisfitTests {
  /// The misfits come after the rows that are sampled when the database is opened.
  private static let items = """
    create table item (
      id integer primary key, n numeric, due date, moment datetime, height text, level text, any_number);
    create index item_n on item (n);
    with recursive i(x) as (values (1) union all select x + 1 from i where x < 600)
    insert into item select x, x, date('2026-01-01', '+' || (x % 28) || ' days'),
      datetime('2026-01-01 08:30:00', '+' || x || ' minutes'), x * 10, iif(x % 2, 'low', 'high'), x from i;
    insert into item values (601, 'N/A', '2026-1-5', '2026-01-01T10:00:00Z', '7', 'low', '12'),
      (602, '', '', '', '', '', ''), (603, null, '01/02/2026', null, null, null, null),
      (604, 'none', '2026-02-30', 'soon', '12', 'high', 'abc');
    """

  private static let numbers = "typeof(n) in ('integer', 'real')"
  private static let days = "date(due, '+0 days') = due"

  /// Each sentence with equivalent SQL and the expected hint. A comparison with `=` doesn't cause a hint, because it
  /// omits nothing; nor does a query whose index skips the misfits.
  private static let questions: [(sentence: String, sql: String, hint: String)] = [
    (
      "count items where n is empty", "select count(*) from item where not \(numbers) or n is null",
      numbersHint
    ),
    ("count items where n > 590", "select count(*) from item where n > 590 and \(numbers)", numbersHint),
    ("count items where n <= 590", "select count(*) from item where n <= 590", ""),
    (
      "count items where not n > 590", "select count(*) - 10 from item",
      " / 4 of these items have no n" + numbersHint
    ),
    (
      "count items where n != 5", "select count(*) from item where n <> 5 and \(numbers)",
      leftOutHint + numbersHint
    ),
    ("count items where n = 5", "select 1", ""),
    ("max n of items", "select max(n) from item where \(numbers)", numbersHint),
    ("sum n of items", "select sum(n) from item where \(numbers)", numbersHint),
    ("average n of items", "select 300.5", leftOutHint + numbersHint),
    (
      "sum any-number of items",
      "select sum(any_number) from item where typeof(any_number) = 'integer'",
      " / in 2 items, `any-number` isn't stored as a number, so it counts as empty: \"12\", \"abc\""
    ),
    ("max height of items", "select max(cast(height as integer)) from item", ""),
    ("count items where height is empty", "select 2", ""),
    (
      "count items where due >= 2026-01-20",
      "select count(*) from item where due >= '2026-01-20' and \(days)", daysHint
    ),
    (
      "count items where due is empty",
      "select count(*) from item where due is null or date(due, '+0 days') is not due", daysHint
    ),
    ("max due of items", "select max(due) from item where \(days)", daysHint),
    (
      "count items where moment > 2026-01-01 at 18:00",
      "select count(*) from item where moment > '2026-01-01 18:00:00' and datetime(moment, '+0 days') = moment",
      " / in 2 items, `moment` isn't a date with a time such as 2026-01-31 18:00:00, so it counts as empty: \"2026-01-01T10:00:00Z\", \"soon\""
    ),
    ("count items where id < 10 and n > 0", "select 9", ""),
  ]

  private static let numbersHint =
    " / in 2 items, `n` isn't stored as a number, so it counts as empty: \"N/A\", \"none\""
  private static let leftOutHint = " / 4 items without n are left out"
  private static let daysHint =
    " / in 3 items, `due` isn't a day such as 2026-01-31, so it counts as empty: \"01/02/2026\", \"2026-02-30\", \"2026-1-5\""

  @Test("They count as empty, as an empty text does, and one line counts them")
  func questions() throws {
    let database = try ExternalDatabase(Self.items)
    for (sentence, sql, hint) in Self.questions {
      let expected = try database.ask(sql) + hint
      let found = try database.say(sentence)
      #expect(found == expected, "\(sentence)")
    }
  }

  @Test("A change calculates nothing from them, and leaves them as they are")
  func changes() throws {
    let database = try ExternalDatabase(Self.items)
    for (sentence, value) in [
      ("change items where id > 599: n = n + 1", "601,N/A,,,none"),
      ("change item 601: n 5", "601,5,,,none"), ("change item 602: n = id", "601,5,602,,none"),
      ("change item 604: n = id * 2", "601,5,602,,1208"),
    ] {
      _ = try database.say(sentence)
      #expect(
        try database.ask("select group_concat(coalesce(n, ''), ',') from item where id > 599") == value,
        "\(sentence)")
    }
  }

  @Test("An index still serves a comparison with a constant")
  func index() throws {
    let database = try ExternalDatabase(Self.items)
    let plan = try database.say("explain count items where n > 590")
    #expect(plan.contains("\"n\" > 590;"), "\(plan)")
    #expect(
      try database.ask("explain query plan select 1 from item where parlance_number(n) is not null and n > 5")
        != "")
    let statement = try database.engine.prepare(
      "explain query plan select count(*) from item where parlance_number(n) is not null and n > 590")
    #expect(try statement.step())
    #expect(statement.label(3).contains("item_n"), "\(statement.label(3))")
  }

  @Test("A choice, a flag and a number in a column of its own kind")
  func otherTypes() throws {
    let database = try ExternalDatabase(
      """
      create table task (id integer primary key, state text, done boolean);
      insert into task values (1, 'open', 1), (2, 'shut', 0), (3, 'gone', 'maybe'), (4, '', '');
      """,
      model: """
        entity task table "task"
          id column "id"
          state (shut, open) optional
          done boolean optional
        """)
    #expect(
      try database.say("count tasks where state is empty")
        == "2 / in 1 task, `state` isn't one of shut, open, so it counts as empty: \"gone\"")
    #expect(try database.say("count tasks where state = open") == "1")
    // Choices are ordered as in the model, also in a comparison with a constant.
    #expect(try database.say("count tasks where state < open").hasPrefix("1"))
    #expect(try database.say("max state of tasks").hasPrefix("open"))
    #expect(
      try database.say("count tasks where done")
        == "1 / in 1 task, `done` isn't 0 or 1, so it counts as empty: \"maybe\"")
  }
}

@Suite("Decimals in foreign tables")
struct StoredDecimalTests {
  private static let sql = """
    create table acct (
      id integer primary key, name text unique, bal decimal(10, 2), due real, cents integer, written text,
      other integer);
    insert into acct values (1, 'a', 10.5, 0.1, 1050, '10.50', 10), (2, 'b', -3.25, 0.2, -325, '-3.25', 2.5),
      (3, 'c', 100, 37.62, 10000, '100', 1), (4, 'd', 1.005, 0.30000000000000004, 12.5, '1.005', null);
    """

  private static func model(_ other: String = "") -> String {
    """
    entity acct plural accts table "acct"
      id column "id"
      name text key
      bal decimal 2 optional
      due decimal 2 optional stored real
      cents decimal 2 optional stored scaled
      written decimal 2 optional stored text
    \(other)
    """
  }

  @Test("They are read exactly as the column stores them, or count as empty")
  func reading() throws {
    let database = try ExternalDatabase(Self.sql, model: Self.model())
    let misfit = { (field: String, value: String) in
      " / in 1 acct, `\(field)` isn't a number with at most 2 decimals, so it counts as empty: \"\(value)\""
    }
    for (sentence, answer) in [
      ("sum bal of accts", "107.25" + misfit("bal", "1.005")),
      ("sum cents of accts", "107.25" + misfit("cents", "12.5")),
      ("sum written of accts", "107.25" + misfit("written", "1.005")),
      // The difference is larger than a rounding error, so the value isn't 0.30.
      ("sum due of accts", "37.92" + misfit("due", "0.3")),
      ("count accts where bal > 10.49", "2" + misfit("bal", "1.005")),
      ("count accts where cents > 10.49", "2" + misfit("cents", "12.5")),
      ("count accts where bal = 10.50", "1" + misfit("bal", "1.005")),
    ] {
      let found = try database.say(sentence)
      #expect(found == answer, "\(sentence)")
    }
  }

  @Test("They are written as the column stores them")
  func writing() throws {
    let database = try ExternalDatabase(Self.sql, model: Self.model())
    _ = try database.say("change acct a: bal 7.25, due 7.25, cents 7.25, written 7.25")
    #expect(
      try database.ask("select bal || ' ' || due || ' ' || cents || ' ' || written from acct where id = 1")
        == "7.25 7.25 725 7.25")
    _ = try database.say("change acct b: bal = bal * 2, cents = cents + 1, written = bal + 0.05, due 7")
    #expect(
      try database.ask("select bal || ' ' || due || ' ' || cents || ' ' || written from acct where id = 2")
        == "-6.5 7.0 -225 -3.20")
    _ = try database.say("add acct e: bal 0.01, cents 0.01, written 0.01")
    #expect(
      try database.ask("select bal || ' ' || cents || ' ' || written from acct where name = 'e'")
        == "0.01 1 0.01")
    _ = try database.say("change acct d: bal = bal + 1")
    #expect(try database.ask("select bal from acct where id = 4") == "1.005")
  }

  @Test("What is added up is stored likewise")
  func accumulating() throws {
    let database = try ExternalDatabase(
      """
      create table shop (id integer primary key, name text unique);
      create table taking (id integer primary key, shop int, day text, euros real, unique (shop, day));
      insert into shop values (1, 'x');
      insert into taking values (1, 1, '2026-11-20', 0.1);
      """,
      model: """
        entity shop table "shop"
          id column "id"
          name text key
        entity taking table "taking" one per shop, day
          id column "id"
          shop shop as of column "shop"
          day date default today main
          euros decimal 2 accumulates
        """)
    #expect(try database.say("add 0.2 to x").hasPrefix("added 0.20 to x: total 0.30"))
    #expect(try database.ask("select euros from taking") == "0.3")
    #expect(try database.say("subtract 0.05 from x").hasPrefix("subtracted 0.05 from x: total 0.25"))
    #expect(try database.ask("select euros from taking") == "0.25")
    _ = try database.say("add 7.25 to x on 2026-11-19")
    #expect(try database.ask("select euros from taking where day = '2026-11-19'") == "7.25")
  }

  @Test(
    "A model that doesn't say what a column's numbers stand for is refused",
    arguments: [
      ("other decimal 2 optional", "declare it with `stored real` or `stored scaled`"),
      ("name2 number optional column \"written\"", "declare it with `stored text`"),
    ])
  func refusing(line: String, message: String) throws {
    let error = #expect(throws: StartError.self) {
      _ = try ExternalDatabase(Self.sql, model: Self.model("  " + line))
    }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
  }
}

@Suite("Days and moments in foreign tables")
struct StoredMomentTests {
  /// The stored form of 2026-01-31 10:00, and the stored form after a change to 11:30 on the next day.
  @Test(
    "A change writes the form of the column",
    arguments: [
      ("2026-01-31T10:00:00Z", "2026-02-01T11:30:00Z"), ("2026-01-31T10:00", "2026-02-01T11:30"),
      ("2026-01-31 10:00:00.000", "2026-02-01 11:30:00.000"), ("2026-01-31 10:00:00", "2026-02-01 11:30:00"),
      ("2026-01-31T12:00:00+02:00", "2026-02-01T13:30:00+02:00"),
      ("2026-01-31T00:30:00.5-09:30", "2026-02-01T02:00:00.0-09:30"),
    ])
  func moments(example: String, written: String) throws {
    let database = try ExternalDatabase(
      """
      create table log (id integer primary key, sent text, note text);
      insert into log values (1, '\(example)', 'a'), (2, '\(example)', 'b');
      """)
    #expect(try database.say("count logs where sent = 2026-01-31 at 10:00") == "2")
    _ = try database.say("change log 1: sent 2026-02-01 at 11:30")
    #expect(try database.ask("select sent from log where id = 1") == written)
    _ = try database.say("add log: sent 2026-02-01 at 11:30, note c")
    #expect(try database.ask("select sent from log where id = 3") == written)
    #expect(try database.say("count logs where sent = 2026-02-01 at 11:30") == "2")
  }

  @Test("Moments that are all midnights are days")
  func midnights() throws {
    let database = try ExternalDatabase(
      """
      create table invoice (id integer primary key, sent datetime, paid datetime, seen datetime);
      insert into invoice values (1, '2026-01-31 00:00:00', '2026-02-03 00:00:00.000', '2026-02-01 10:00:00'),
        (2, '2026-03-01 00:00:00', null, '2026-02-02 00:00:00');
      """)
    #expect(try database.say("average (paid - sent) of invoices").hasPrefix("3"))
    #expect(try database.say("max sent of invoices") == "2026-03-01")
    #expect(try database.say("min seen of invoices") == "2026-02-01 10:00")
    _ = try database.say("change invoice 2: sent 2026-03-02, paid 2026-03-05")
    #expect(
      try database.ask("select sent || ' ' || paid from invoice where id = 2")
        == "2026-03-02 00:00:00 2026-03-05 00:00:00.000")
  }
}

@Suite("Virtual tables")
struct VirtualTableTests {
  /// For virtual tables, SQLite returns neither the id of a new row nor the changed rows, so they are read-only.
  @Test(
    "Rows have their real ids, and are only read", arguments: ["fts5(title, body)", "rtree(nr, low, high)"])
  func rows(module: String) throws {
    let database = try ExternalDatabase(
      """
      create virtual table doc using \(module);
      insert into doc (\(module.hasPrefix("fts") ? "rowid, title, body" : "nr, low, high")) values (7, 1, 2), (9, 2, 3);
      """)
    let field = module.hasPrefix("fts") ? "title" : "low"
    #expect(try database.say("count docs where id = 9") == "1")
    #expect(try database.say("add doc: \(field) 3") == "read-only-entity")
    #expect(try database.say("change doc 7: \(field) 3") == "read-only-entity")
    #expect(try database.say("delete doc 7") == "read-only-entity")
  }
}

@Suite("Numbers and periods of foreign tables")
struct ForeignNumberTests {
  @Test("An integer that overflows is refused, and no row is changed")
  func overflow() throws {
    let database = try ExternalDatabase(
      "create table item (id integer primary key, n integer);"
        + "insert into item values (1, 9223372036854775807), (2, 5)")
    let error = #expect(throws: EngineFailure.self) { try database.say("change item 1: n = n + 1") }
    #expect(error?.id == "overflow")
    #expect(
      try database.ask("select group_concat(typeof(n) || n) from item")
        == "integer9223372036854775807,integer5")
    _ = try database.say("change item 2: n = n + 1")
    _ = try database.say("change item 1: n = n - 1")
    #expect(try database.ask("select group_concat(n) from item") == "9223372036854775806,6")
  }

  /// The column `day` gets the name flight-day, because `day` is a word of the language.
  @Test("A period that a column is called by is refused with both readings")
  func period() throws {
    let database = try ExternalDatabase(
      "create table flight (id integer primary key, departed datetime, day integer);"
        + "insert into flight values (1, '2026-11-01 23:30:00', 2), (2, '2026-11-02 10:00:00', 2)")
    #expect(try database.say("count flights per day") == "field-or-period")
    #expect(try database.say("count flights per departed day").contains("2026-11-01"))
    #expect(try database.say("count flights per flight-day").contains("│          2 │     2 │"))
    #expect(try database.say("count flights per month").contains("2026-11"))
  }
}
