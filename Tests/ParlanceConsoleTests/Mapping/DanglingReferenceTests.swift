import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// References in external tables, some without a record, compared with handwritten SQL.
///
/// Decisions:
/// - A reference is the value of its column: rows are grouped, counted and compared by it, and a reference is empty
///   only if the column is.
/// - It is shown as the record's name, or as the column's value if there is no record. A longer path is empty then.
/// - A condition may name a value that exists only in the column. A record with this name takes precedence, ignoring
///   case.
/// - The hint below the answer is about references that are shown or named. A count of distinct values doesn't need a
///   hint, because it is correct.
@Suite("References that lead to no record")
struct DanglingReferenceTests {
  private let output = MemorySink()
  private let engine: SQLiteEngine
  private let session: Session

  init() throws {
    engine = try SQLiteEngine(path: ":memory:")
    session = try Self.session(engine, Self.model, output)
  }

  static func session(
    _ engine: any Engine, _ model: String, _ output: MemorySink, tables: String = Self.tables
  ) throws -> Session {
    try engine.execute(tables)
    return Session(
      engine: engine, model: try ModelReader().read(SourceText(model, name: "flights.model")),
      clock: try #require(Clock(iso: "2026-11-20T09:30")), output: AnswerWriter(output, mode: .csv),
      isExternal: true)
  }

  // `dest` has codes, not the airport's name; `carrier` has names; `pilot` has ids; `gate` has two columns.
  static let tables = """
    create table airports (faa text primary key, name text, city text);
    insert into airports values ('JFK', 'Kennedy', 'New York'), ('BOS', 'Logan', 'Boston'), ('ORD', 'O Hare', 'Chicago');
    create table airlines (code text primary key, home text);
    insert into airlines values ('AA', 'JFK'), ('UA', 'ORD'), ('B6', 'XNA');
    create table pilots (id integer primary key, name text);
    insert into pilots values (1, 'Ann'), (2, 'Bo');
    create table gates (hall text, nr int, wing text, primary key (hall, nr));
    insert into gates values ('A', 1, 'east'), ('A', 11, 'west'), ('B', 1, 'south');
    create table flights (
      id integer primary key, origin text, dest text, carrier text, pilot integer, hall text, nr int, day text, seats int);
    insert into flights (id, origin, dest, carrier, pilot, hall, nr, day, seats) values
      (1, 'JFK', 'BOS', 'AA', 1, 'A', 1, '2026-01-01', 10), (2, 'JFK', 'SJU', 'AA', 2, 'A', 11, '2026-01-01', 20),
      (3, 'JFK', 'SJU', 'UA', 9, 'A', 1, '2026-01-02', 30), (4, 'BOS', 'BQN', 'UA', 9, 'C', 1, '2026-01-02', 40),
      (5, 'BOS', null, 'ZZ', null, null, 1, '2026-01-04', 50), (6, 'SJU', 'SJU', 'ZZ', 1, 'C', 1, '2026-01-04', 60),
      (7, 'JFK', 'BOS', null, 1, 'C', 2, '2026-01-05', 70), (8, 'ORD', 'JFK', 'B6', 8, 'B', null, '2026-01-05', 80);
    create table trains (id integer primary key, dest text, seats int);
    insert into trains values (1, 'SJU', 5), (2, 'BOS', 7), (3, null, 9);
    """

  static let model = """
    entity airport table "airports"
      id column "rowid"
      faa text column "faa"
      name text key column "name"
      city text optional column "city"

    entity airline table "airlines"
      id column "rowid"
      code text key column "code"
      home airport optional column "home" to faa

    entity pilot table "pilots"
      id column "id"
      name text key column "name"

    entity gate table "gates" one per hall, nr
      id column "rowid"
      hall text column "hall"
      nr number column "nr"
      wing text key column "wing"

    entity flight table "flights"
      id column "id"
      origin airport column "origin" to faa
      dest airport optional as to column "dest" to faa
      carrier airline optional as in column "carrier" to code
      pilot pilot optional column "pilot"
      gate gate optional column "hall", "nr" to hall, nr
      day date main column "day"
      seats number column "seats"

    entity train table "trains"
      id column "id"
      dest airport optional column "dest" to faa
      seats number column "seats"
    """

  private static let named =
    "(select f.*, coalesce(a.name, f.dest) as d from flights f left join airports a on a.faa = f.dest)"

  static let questions: [(sentence: String, sql: String)] = [
    // Groups and conditions on groups.
    ("count flights per dest", "select d, count(*) from \(named) group by dest order by d nulls last"),
    (
      "sum seats of flights per dest by sum seats desc",
      "select d, sum(seats) from \(named) group by dest order by 2 desc, 1"
    ),
    (
      "count flights per dest having count > 1",
      "select d, count(*) from \(named) group by dest having count(*) > 1"
    ),
    ("count flights per dest having dest = SJU", "select 'SJU', 3"),
    (
      "count flights per dest having dest != SJU by dest desc",
      "select d, count(*) from \(named) where dest <> 'SJU' group by dest order by 1 desc"
    ),
    (
      "share count of flights per dest",
      "select d, count(*) / 8.0 from \(named) group by dest order by d nulls last"
    ),
    (
      "count flights per origin, dest by count desc first 1 each origin",
      """
      with g as (select coalesce(a.name, origin) as o, origin, d, dest, count(*) as n
        from \(named) f left join airports a on a.faa = origin group by origin, dest),
      p as (select *, row_number() over (partition by origin order by n desc, o, d nulls last) as place from g)
      select o, d, n from p where place = 1 order by n desc, o, d nulls last
      """
    ),
    (
      "count flights per pilot",
      "select coalesce(p.name, pilot) as n, count(*) from flights left join pilots p "
        + "on p.id = pilot group by pilot order by n nulls last"
    ),
    (
      "count flights per gate",
      "select coalesce(wing, f.hall || ' ' || f.nr) as w, count(*) from flights f "
        + "left join gates g on g.hall = f.hall and g.nr = f.nr group by w order by w nulls last"
    ),
    (
      "count flights per carrier home",
      "select coalesce(a.name, l.home) as h, count(*) from flights f left join airlines l on l.code = f.carrier "
        + "left join airports a on a.faa = l.home group by l.home order by h nulls last"
    ),
    (
      "count flights per dest city",
      "select city, count(*) from flights left join airports on faa = dest group by city order by city nulls last"
    ),
    (
      "count flights per dest per day filled first 2",
      "select 'BQN', '2026-01-01', 0 union all select 'BQN', '2026-01-02', 1"
    ),
    (
      "running count of flights per carrier per month",
      "select carrier, '2026-01', count(*) from flights group by carrier order by carrier nulls last"
    ),
    ("count distinct dest of flights", "select count(distinct dest) from flights"),
    (
      "count distinct dest of flights per carrier",
      "select carrier, count(distinct dest) from flights group by carrier order by carrier nulls last"
    ),
    ("count distinct gate of flights", "select 4"),
    // Conditions.
    ("count flights where dest is empty", "select count(*) from flights where dest is null"),
    ("count flights where pilot is empty", "select count(*) from flights where pilot is null"),
    ("count flights where gate is empty", "select count(*) from flights where hall is null or nr is null"),
    (
      "count flights where dest is not empty and dest city is empty",
      "select count(*) from flights where dest is not null and dest not in (select faa from airports)"
    ),
    ("count flights where dest = SJU", "select count(*) from flights where dest = 'SJU'"),
    ("count flights where dest = \"logan\"", "select count(*) from flights where dest = 'BOS'"),
    ("count flights to SJU", "select count(*) from flights where dest = 'SJU'"),
    ("count flights not to SJU", "select count(*) from flights where dest is not 'SJU'"),
    ("count flights where dest != SJU", "select count(*) from flights where dest <> 'SJU'"),
    ("count flights where not dest = SJU", "select count(*) from flights where dest is not 'SJU'"),
    ("count flights where dest in (SJU, Logan)", "select count(*) from flights where dest in ('SJU', 'BOS')"),
    (
      "count flights where dest not in (SJU, Logan)",
      "select count(*) from flights where dest is null or dest not in ('SJU', 'BOS')"
    ),
    ("count flights where dest = origin", "select count(*) from flights where dest = origin"),
    ("count flights where dest != origin", "select count(*) from flights where dest <> origin"),
    ("count flights where carrier = ZZ", "select count(*) from flights where carrier = 'ZZ'"),
    ("count flights where carrier home = XNA", "select 1"),
    ("count flights where pilot = 9", "select count(*) from flights where pilot = 9"),
    ("count flights where pilot != 9", "select count(*) from flights where pilot <> 9"),
    (
      "count flights where dest is among dest of all trains",
      "select count(*) from flights where dest in (select dest from trains where dest is not null)"
    ),
    (
      "count flights where dest is not among dest of all trains",
      "select count(*) from flights where dest is null or dest not in (select dest from trains where dest is not null)"
    ),
    ("count flights to (airports where city = Boston)", "select count(*) from flights where dest = 'BOS'"),
    (
      "count flights not to (airports where city = Boston)",
      "select count(*) from flights where dest is not 'BOS'"
    ),
    (
      "list pilots without flights showing name",
      "select name from pilots where id not in (select pilot from flights where pilot is not null)"
    ),
    (
      "list airlines with flights showing code by code",
      "select code from airlines where code in (select carrier from flights) order by code"
    ),
    ("count (flights where dest = SJU)", "select 3"),
    // Rows.
    (
      "list flights showing id, dest, dest city, carrier, pilot, gate",
      """
      select f.id, coalesce(a.name, dest), city, carrier, coalesce(p.name, pilot), coalesce(wing, f.hall || ' ' || f.nr)
      from flights f left join airports a on faa = dest left join pilots p on p.id = pilot
      left join gates g on g.hall = f.hall and g.nr = f.nr order by f.id
      """
    ),
    ("list flights showing id by dest", "select id from \(named) order by d nulls last, id"),
    (
      "list flights showing id, dest by seats desc first 2 each dest",
      """
      select id, d from (select *, row_number() over (partition by dest order by seats desc) as n from \(named))
      where n <= 2 order by seats desc
      """
    ),
    ("list flights showing distinct dest", "select distinct d from \(named) order by d nulls last"),
    (
      "list flights showing id, dest otherwise origin",
      "select f.id, coalesce(a.name, dest, origin) from flights f left join airports a on faa = coalesce(dest, origin) order by 1"
    ),
    (
      "list flights showing id, if seats > 50 then dest else origin",
      """
      select f.id, coalesce(a.name, r) from (select *, case when seats > 50 then dest else origin end as r from flights) f
      left join airports a on faa = r order by 1
      """
    ),
    (
      "list flights showing id, previous dest first 3",
      "select 1, null union all select 2, 'Logan' union all select 3, 'SJU'"
    ),
    ("list flight 2 showing dest", "select 'SJU'"),
    ("list trains showing id, seats, dest of flight 2", "select id, seats, 'SJU' from trains order by id"),
    (
      "list pilots showing name, names dest of flights",
      "select 'Ann', '\"Logan, SJU, Logan\"' union all select 'Bo', 'SJU'"
    ),
    // Two sets in one comparison.
    (
      "compare count of flights vs count of trains per dest",
      """
      select coalesce(a.name, k) as n, sum(l), sum(r), printf('%.15g', sum(r) * 1.0 / sum(l)) from (
        select dest as k, 1 as l, 0 as r from flights
        union all select dest, 0, 1 from trains) left join airports a on a.faa = k
      group by k order by n nulls last
      """
    ),
  ]

  private func lines(_ sentence: String) throws -> [String] { try Self.lines(sentence, session, output) }

  static func lines(_ sentence: String, _ session: Session, _ output: MemorySink) throws -> [String] {
    let start = output.bytes.count
    try session.say(SourceText(sentence))
    try session.output.flush()
    let text = String(decoding: output.bytes[start...], as: UTF8.self)
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func rows(_ sql: String, columns: Int = 1) throws -> [String] {
    let statement = try engine.prepare(sql)
    var rows: [String] = []
    while try statement.step() {
      rows.append((0..<columns).map { statement.label($0) }.joined(separator: ","))
    }
    return rows
  }

  @Test("Answers are those of SQL", arguments: questions.map(\.sentence))
  func ask(_ sentence: String) throws {
    let sql = try #require(Self.questions.first { $0.sentence == sentence }?.sql)
    let lines = try lines(sentence)
    let columns = lines[0].split(separator: ",").count
    #expect(try Array(lines.dropFirst()) == rows(sql, columns: columns))
  }

  static let refused: [(sentence: String, id: String)] = [
    ("count flights where dest = XXX", "unknown-record"),
    // Only the compared reference is searched for the value.
    ("count flights where origin = BQN", "unknown-record"),
    ("count flights where pilot = 7", "unknown-record"),
    ("list airport SJU", "unknown-record"),
    ("count flights where dest = (if seats > 5 then SJU else BQN)", "unknown-record"),
    ("change flight 1: dest SJU", "unknown-record"),
  ]

  @Test("What no column holds, and what needs a record, is refused", arguments: refused.map(\.sentence))
  func refuse(_ sentence: String) throws {
    let id = Self.refused.first { $0.sentence == sentence }?.id
    do {
      try session.say(SourceText(sentence))
      Issue.record("it was answered")
    } catch let error as Diagnostic {
      #expect(error.id == id, "\(error.message)")
    }
  }

  static let notes: [(sentence: String, note: String?)] = [
    ("count flights per dest", "2 values of `dest` refer to no airport in the database: BQN and SJU"),
    (
      "list flights showing dest, pilot",
      "2 values of `dest` refer to no airport in the database: SJU and BQN; 2 values of `pilot` refer to no pilot in the database: 9 and 8"
    ),
    ("list flights where id < 3 showing dest", "1 value of `dest` refers to no airport in the database: SJU"),
    ("list flights showing dest by id first 1", nil),
    ("count flights where dest = SJU", "1 value of `dest` refers to no airport in the database: SJU"),
    (
      "count flights where dest = SJU per dest", "1 value of `dest` refers to no airport in the database: SJU"
    ),
    ("count flights where pilot = 9", "1 value of `pilot` refers to no pilot in the database: 9"),
    ("count flights where dest = Logan", nil),
    ("count flights per gate", "2 values of `gate` refer to no gate in the database: \"C 1\" and \"C 2\""),
    (
      "running count of flights per carrier per month",
      "1 value of `carrier` refers to no airline in the database: ZZ"
    ),
    ("count flights per seats", nil),
    (
      "count flights where dest is empty",
      "4 flights whose `dest` refers to no airport in the database are left out"
    ),
    (
      "count flights where dest is not empty and seats > 50",
      "1 of these flights has a `dest` that refers to no airport in the database"
    ),
    ("count flights where dest is not empty and dest city is empty", nil),
    ("count flights where dest is not empty and seats < 15", nil),
  ]

  @Test("An answer with such values says so in one line", arguments: notes.map(\.sentence))
  func note(_ sentence: String) throws {
    let note = Self.notes.first { $0.sentence == sentence }?.note
    _ = try lines(sentence)
    #expect(session.output.place.takeHints().map(\.text) == (note.map { [$0] } ?? []))
  }

  @Test("A change copies what a reference holds")
  func copy() throws {
    try session.say(SourceText("change train 2: dest = dest of flight 4"))
    try session.say(SourceText("change flight 1: dest = origin"))
    #expect(try rows("select dest from trains where id = 2") == ["BQN"])
    #expect(try rows("select dest from flights where id = 1") == ["JFK"])
    try session.say(SourceText("change flight 6: origin = dest, dest empty"))
    #expect(try rows("select origin, dest is null from flights where id = 6", columns: 2) == ["SJU,1"])
  }
}

/// The same questions on PostgreSQL, where a reference can lack a record if its constraint is `not valid` or exists
/// only in the model.
@Suite("References that lead to no record, on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct ServerDanglingReferenceTests {
  @Test("Answers and hints are those of SQLite, which are those of SQL")
  func questions() throws {
    let keys = ["airports": "\"faa\"", "airlines": "\"code\"", "gates": "\"hall\", \"nr\""]
    var model = DanglingReferenceTests.model
    for (table, key) in keys {
      let heading = try #require(model.firstRange(of: "table \"\(table)\""))
      let id = try #require(model[heading.upperBound...].firstRange(of: "id column \"rowid\""))
      model.replaceSubrange(id, with: "id key \(key)")
    }
    let (here, there) = (MemorySink(), MemorySink())
    let local = try DanglingReferenceTests.session(
      SQLiteEngine(path: ":memory:"), DanglingReferenceTests.model, here)
    // PostgreSQL has a date type.
    let remote = try DanglingReferenceTests.session(
      PostgreSQLServer.sharedOpener()("", false), model, there,
      tables: DanglingReferenceTests.tables.replacing("day text", with: "day date"))
    let sentences =
      DanglingReferenceTests.questions.map(\.sentence) + DanglingReferenceTests.notes.map(\.sentence)
    for sentence in sentences {
      let expected = try DanglingReferenceTests.lines(sentence, local, here)
      #expect(try DanglingReferenceTests.lines(sentence, remote, there) == expected, "\(sentence)")
      #expect(remote.output.place.takeHints() == local.output.place.takeHints(), "\(sentence)")
    }
  }
}
