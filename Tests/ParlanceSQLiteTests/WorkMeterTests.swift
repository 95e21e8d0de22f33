import Foundation
import ParlanceStore
import Synchronization
import Testing

@testable import ParlancePlanner
@testable import ParlanceSQLite

/// How far a statement is, asked while it runs.
@Suite struct WorkMeterTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Numbers from 1 to `rows`, in a file.
  private func engine(rows: Int) throws -> SQLiteEngine {
    let engine = try SQLiteEngine(path: directory.path("numbers.sqlite"))
    try engine.execute("create table number (id integer primary key, n integer not null) strict")
    try engine.execute(
      """
      with recursive series (n) as (select 1 union all select n + 1 from series limit \(rows))
      insert into number (n) select n from series
      """)
    return engine
  }

  /// What is known of `sql` after each of its rows.
  private func readings(_ sql: String, in engine: SQLiteEngine) throws -> [RunningWork?] {
    let meter = try #require(engine.meter)
    let statement = try engine.prepare(sql)
    var readings: [RunningWork?] = []
    while try statement.step() { readings.append(meter.read()) }
    return readings
  }

  @Test func aScanIsFollowedToItsEnd() throws {
    let engine = try engine(rows: 300_000)
    let readings = try readings("select n from number where n % 10000 = 0", in: engine)
    #expect(readings.count == 30)
    // Nothing was noted before the first question.
    #expect(readings[0] == nil)
    let known = readings.compactMap(\.self)
    #expect(known.count >= 27)
    #expect(known.allSatisfy { $0.total == 300_000 && !$0.sorts })
    for (number, reading) in readings.enumerated() {
      guard let reading else { continue }
      #expect(reading.scanned <= (number + 1) * 10_000)
      // What is known was noted since the question before.
      #expect(reading.scanned >= (number - 1) * 10_000)
    }
    #expect(engine.meter?.read() == nil)
  }

  @Test func eachRunCountsAnew() throws {
    let engine = try engine(rows: 50_000)
    let meter = try #require(engine.meter)
    let statement = try engine.prepare("select n from number where n % 10000 = 0")
    for _ in 0..<3 {
      var most = 0
      while try statement.step() { most = max(most, meter.read()?.scanned ?? 0) }
      #expect((20_000...50_000).contains(most))
      #expect(meter.read() == nil)
    }
  }

  @Test func aStatementThatIsGivenUpIsForgotten() throws {
    let engine = try engine(rows: 50_000)
    let meter = try #require(engine.meter)
    let statement = try engine.prepare("select n from number where n % 10000 = 0")
    for _ in 0..<4 { _ = try statement.step(); _ = meter.read() }
    #expect(meter.read() != nil)
    statement.reset()
    #expect(meter.read() == nil)
  }

  @Test func whatIsFoundByAnIndexIsNoScan() throws {
    let engine = try engine(rows: 300_000)
    #expect(
      try readings("select n from number where id > 10 and n % 10000 = 0", in: engine).allSatisfy {
        $0 == nil
      })
  }

  @Test(
    arguments: [
      ("select n from number", 5_000, false),
      ("select n from number order by n", 5_000, true),
      ("select n % 7, count(*) from number group by n % 7", 5_000, true),
      ("update number set n = n + 1 where n > 3", 5_000, false),
      ("delete from number where n > 3", 5_000, false),
      ("select (select max(n) from number), n from number", 10_000, false),
      ("select n from number union all select n from number", 10_000, false),
      // What is found by an index is gone through only where it leads.
      ("select a.n from number a join number b on b.id = a.n", 5_000, false),
      ("select a.n from number a where exists (select 1 from number b where b.id = a.n)", 5_000, false),
      // A table that is scanned for each row of another: nobody knows how often before its end.
      ("select a.n from number a, number b where a.n > b.n", nil, false),
      ("select n from number a where exists (select 1 from number b where b.n > a.n)", nil, false),
      ("select n from number where id = 3", nil, false),
      ("select 1", nil, false),
      ("this is no statement", nil, false),
    ] as [(String, Int?, Bool)])
  func theWholeIsKnownWhereThePlanTells(sql: String, total: Int?, sorts: Bool) throws {
    let engine = try engine(rows: 5_000)
    _ = engine
    let estimate = ScanEstimate(of: sql, inFileAt: directory.path("numbers.sqlite"))
    #expect(estimate.total == total)
    #expect(estimate.sorts == sorts)
  }

  @Test(
    "Of a table that was made in the open transaction all rows are known, and of an index how many it has",
    arguments: [
      (
        SQLStatement.copying("insert into number select * from former", from: "former"),
        RunningWork.Deed.added
      ),
      (.goingThrough("former", "create index twice on former (n, id)"), .indexed),
      (.goingThrough("former", "create unique index once on former (n) where n > 0"), .indexed),
    ])
  func whatIsAhead(statement: SQLStatement, deed: RunningWork.Deed) throws {
    let engine = try engine(rows: 400_000)
    var known: [RunningWork] = []
    // On a busy machine who watches may come too late.
    for _ in 1...10 where (known.last.map(rows) ?? 0) < 200_000 {
      try engine.begin(writing: true)
      try engine.execute("create table former as select * from number; delete from number")
      known = try readings(of: statement, in: engine)
      try engine.rollback()
    }
    #expect(known.allSatisfy { $0.total == 400_000 && $0.deed == deed })
    let done = known.map(rows)
    #expect(done == done.sorted())
    #expect((200_000...400_000).contains(done.last ?? 0))
    if deed == .indexed {
      #expect(known.allSatisfy { $0.reach == Double($0.changed) / 400_000 && $0.scanned == 0 })
    }
  }

  private func rows(of work: RunningWork) -> Int { work.deed == .indexed ? work.changed : work.scanned }

  /// What is known of a statement without an answer, while it runs.
  private func readings(of statement: SQLStatement, in engine: SQLiteEngine) throws -> [RunningWork] {
    let meter = try #require(engine.meter)
    let readings = Mutex<[RunningWork]>([])
    let isDone = Atomic(false)
    let watcher = Thread {
      while !isDone.load(ordering: .relaxed) {
        if let reading = meter.read() { readings.withLock { $0.append(reading) } }
        usleep(500)
      }
    }
    watcher.start()
    _ = try engine.prepare(statement).step()
    isDone.store(true, ordering: .relaxed)
    return readings.withLock { $0 }
  }

  @Test func rowsThatWereTakenAwayAreNotCountedTwice() throws {
    let engine = try engine(rows: 5_000)
    try engine.execute("delete from number where id <= 3000")
    try engine.execute("insert into number (id, n) values (9000000000000, 1)")
    let estimate = ScanEstimate(of: "select n from number", inFileAt: directory.path("numbers.sqlite"))
    // No more than have room.
    #expect(try #require(estimate.total) <= engine.size() / 8)
  }

  @Test func ofADatabaseInMemoryOnlyTheRowsSoFarAreKnown() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.execute("create table number (n integer not null) strict")
    try engine.execute(
      """
      with recursive series (n) as (select 1 union all select n + 1 from series limit 50000)
      insert into number (n) select n from series
      """)
    let known = try readings("select n from number where n % 10000 = 0", in: engine).compactMap(\.self)
    #expect(!known.isEmpty && known.allSatisfy { $0.total == nil && $0.scanned > 0 })
  }
}
