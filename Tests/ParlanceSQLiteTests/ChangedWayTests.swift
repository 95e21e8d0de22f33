import ParlanceStore
import Testing

@testable import ParlanceSQLite

/// How far a change has come, told by the ids of the rows that it has changed.
@Suite struct ChangedWayTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    arguments: [
      ([10, 20, 30], 90, 0.25),
      ([10, 90], 90, 1),
      // Nothing can be told of one row, of a way back, and beyond what was there before.
      ([10], 10, nil),
      ([10, 30, 20], 90, nil),
      ([100, 110], 90, nil),
      ([.min, 0], .max, 0.5),
    ] as [([Int64], Int64, Double?)])
  func share(ids: [Int64], end: Int64, share: Double?) {
    var way = ChangedWay(from: ids[0])
    for id in ids.dropFirst() { way.go(to: id) }
    #expect(way.share(to: end) == share)
  }

  private func engine(_ setup: String...) throws -> SQLiteEngine {
    let engine = try SQLiteEngine(path: directory.path("numbers.sqlite"))
    for sql in [
      "create table number (id integer primary key, n integer not null) strict",
      """
      with recursive series (n) as (select 1 union all select n + 1 from series limit 40000)
      insert into number (n) select n from series
      """,
    ] + setup {
      try engine.execute(sql)
    }
    return engine
  }

  /// What is known of `sql` when it has returned some rows, and so has changed them all.
  private func known(of sql: String, in engine: SQLiteEngine) throws -> RunningWork {
    let meter = try #require(engine.meter)
    let statement = try engine.prepare(sql)
    _ = meter.read()
    var last: RunningWork?
    while try statement.step() { last = meter.read() ?? last }
    return try #require(last)
  }

  @Test func aChangeFromRowToRow() throws {
    let engine = try engine()
    let work = try known(of: "update number set n = n + 1 where n % 2 = 0 returning id", in: engine)
    #expect(work.changed == 20_000)
    #expect(work.reach == 1)
    let rest = try known(of: "delete from number where id <= 10001 returning id", in: engine)
    #expect(rest.changed == 10_001)
    #expect(try #require(rest.reach) > 0.2)
    #expect(try #require(rest.reach) < 0.3)
  }

  @Test(
    "What a statement does to rows is known by its own word",
    arguments: [
      ("update number set n = n + 1 returning id", .changed), ("delete from number returning id", .deleted),
      ("insert into number (n) select n from number returning id", .added),
      // Some are there already.
      (
        """
        insert into number (id, n) select id + 20000, n from number where true
        on conflict (id) do update set n = excluded.n returning id
        """, .changed
      ),
    ] as [(String, RunningWork.Deed)])
  func deed(sql: String, deed: RunningWork.Deed) throws {
    let engine = try engine()
    #expect(try known(of: sql, in: engine).deed == deed)
  }

  @Test("What an index leads to is counted, and told of as far as it lies in order")
  func aChangeByAnIndex() throws {
    let engine = try engine(
      "create index number_n on number (n)", "update number set n = case when id > 20000 then 1 else -id end")
    let same = try known(of: "update number set n = 2 where n = 1 returning id", in: engine)
    #expect(same.scanned == 0)
    #expect(same.changed == 20_000)
    #expect(same.reach == 1)
    let backwards = try known(
      of: "delete from number indexed by number_n where n < 0 returning id", in: engine)
    #expect(backwards.changed == 20_000)
  }

  @Test func ofADatabaseInMemoryOnlyTheRowsSoFarAreKnown() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.execute("create table number (n integer not null) strict")
    try engine.execute(
      """
      with recursive series (n) as (select 1 union all select n + 1 from series limit 40000)
      insert into number (n) select n from series
      """)
    let work = try known(of: "update number set n = n + 1 returning n", in: engine)
    #expect(work.changed == 40_000)
    #expect(work.reach == nil)
  }
}
