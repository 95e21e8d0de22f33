import Foundation
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

/// A long change that is stopped within a transaction leaves what that did before it.
@Suite struct ProtectedTransactionTests {
  private let directory: TemporaryDirectory
  private let engine: SQLiteEngine

  init() throws {
    directory = try TemporaryDirectory()
    engine = try SQLiteEngine(path: directory.path("items.sqlite"))
    try engine.execute(
      """
      create table owner (id integer primary key) strict;
      create table item (id integer primary key, n integer, owner integer references owner on delete cascade) strict;
      create index item_owner on item (owner);
      insert into owner values (1);
      with recursive s(i) as (select 1 union all select i + 1 from s where i < 300000)
      insert into item (n, owner) select i, 1 from s;
      """)
    try engine.begin(writing: true)
    try engine.execute("insert into owner values (2)")
    try engine.protectTransaction()
    try engine.execute("savepoint sentence")
    engine.interrupter.expect(true)
  }

  private func read(_ sql: String) throws -> Int64 {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs `sql`, and does `stop` on another thread as soon as it is known to go through rows.
  private func run(_ sql: String, stoppedBy stop: @escaping @Sendable (any Interrupter) -> Void) throws {
    let statement = try engine.prepare(sql)
    let (meter, interrupter) = (try #require(engine.meter), engine.interrupter)
    Thread.detachNewThread {
      // Of some nothing is known.
      for _ in 0..<50 where meter.read() == nil { usleep(1_000) }
      stop(interrupter)
    }
    while try statement.step() {}
  }

  /// Undoes the sentence and keeps the rest.
  private func keepTheRest() throws {
    engine.interrupter.forget()
    #expect(engine.isInTransaction)
    try engine.execute("rollback to savepoint sentence")
    try engine.execute("release savepoint sentence")
    try engine.commit()
    #expect(try read("select count(*) from owner") == 2)
    #expect(try read("select sum(n) from item") == 45_000_150_000)
    #expect(try read("select count(*) from item") == 300_000)
  }

  @Test(arguments: [
    "update item set n = n * 2 + id",
    "delete from item where n > 1000",
    // Of one row, on which many others hang.
    "delete from owner where id = 1",
    "insert into item (n, owner) select n, owner from item as a where parlance_goes_on() and (n > 0)",
    "insert into item (n, owner) select n, owner from item order by -n",
    // Nothing is changed before all rows are looked at, which would take hours.
    "update item set n = 0 where parlance_goes_on() and (exists (select 1 from item as b where b.n = -item.id))",
  ])
  func onlyTheStatementIsUndone(sql: String) throws {
    #expect(throws: EngineError.interrupted) { try run(sql) { $0.interrupt() } }
    try keepTheRest()
  }

  /// The last two labels are the same, which SQLite finds when it has sorted all and put nearly all into the index.
  @Test("An index is given up long before its end, wherever its making is", arguments: [0, 50, 100, 200])
  func indexes(milliseconds: UInt32) throws {
    try engine.execute(
      """
      create table label (text text) strict;
      with recursive s(i) as (select 1 union all select i + 1 from s where i < 900000)
      insert into label select printf('%09d', i * 7919 % 900001) from s;
      insert into label values ('x'), ('x')
      """)
    #expect(throws: EngineError.interrupted) {
      try run("create unique index label_text on label (text)") { interrupter in
        usleep(milliseconds * 1_000)
        interrupter.interrupt()
      }
    }
    try keepTheRest()
    #expect(try read("select count(*) from sqlite_schema where name = 'label_text'") == 0)
    #expect(try read("select count(*) from pragma_integrity_check where integrity_check = 'ok'") == 1)
  }

  @Test func whatReadsIsStoppedAnywhere() throws {
    #expect(throws: EngineError.interrupted) {
      try run("select count(*) from item as a, item as b where a.n + b.n = -1") { $0.interrupt() }
    }
    try keepTheRest()
  }

  /// Looks at rows before any that it would change, and never asks meanwhile; of none of them it reads a page, or keeps it.
  private static let silent: String = {
    let numbers = "[" + String(repeating: "1,", count: 199) + "1]"
    let all = (1...8).map { "json_each('\(numbers)') as s\($0)" }.joined(separator: ",")
    return "update item set n = 0 where id = -(select count(*) from \(all) where s1.value > 0)"
  }()

  @Test("What a statement has done that met no such place is undone when it ends") func atItsEnd() throws {
    let statement = try engine.prepare("insert into owner values (7), (8) returning id")
    // All is done with the first of its rows.
    #expect(try statement.step())
    engine.interrupter.interrupt()
    #expect(throws: EngineError.interrupted) { try statement.step() }
    try keepTheRest()
  }

  @Test("What comes to no place where it alone is undone is stopped soon, with all that the transaction did")
  func silence() throws {
    // The file grows, and has another schema: what is undone begins with its first page.
    try engine.execute(
      """
      create table made (n integer) strict;
      insert into item (n, owner) select n, owner from item
      """)
    let start = ContinuousClock.now
    #expect(throws: EngineError.interrupted) { try run(Self.silent) { $0.interrupt() } }
    // A tenth of a second, and what a busy machine takes: it would go on for years.
    #expect(ContinuousClock.now - start < .seconds(20))
    engine.interrupter.forget()
    #expect(!engine.isInTransaction)
    #expect(try read("select count(*) from owner") == 1)
    #expect(try read("select count(*) from item") == 300_000)
    #expect(try read("select count(*) from sqlite_schema where name = 'made'") == 0)
    try engine.execute("insert into item (n, owner) select n, owner from item")
    #expect(try read("select count(*) from pragma_integrity_check where integrity_check = 'ok'") == 1)
  }

  @Test func whatIsKeptHasNoTraceOfIt() throws {
    #expect(try read("select count(*) from sqlite_temp_schema") == 6)
    #expect(engine.stopCondition != nil)
    try engine.commit()
    #expect(try read("select count(*) from sqlite_temp_schema") == 0)
    #expect(engine.stopCondition == nil)
  }

  @Test("Said anew, it is about the tables that there are")
  func tablesThatComeAndGo() throws {
    try engine.execute(
      "create table made as select * from item; drop table item; alter table made rename to item")
    try engine.protectTransaction()
    #expect(try read("select count(*) from sqlite_temp_schema") == 6)
    #expect(throws: EngineError.interrupted) { try run("update item set n = n * 2 + id") { $0.interrupt() } }
    engine.interrupter.forget()
    #expect(engine.isInTransaction)
  }
}
