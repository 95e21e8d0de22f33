import Foundation
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Synchronization
import Testing

/// Every engine error, with an input that causes it.
@Suite struct EngineErrorTests {
  private func error(_ statements: String...) throws -> EngineError? {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.execute(
      """
      create table a (id integer primary key, n integer not null, t text, unique (n, t)) strict;
      create table b (a integer references a, c integer constraint "b.c.1" check (c > 0)) strict;
      insert into a values (1, 1, 'x'); insert into b values (1, 1);
      """)
    do throws(EngineError) {
      for statement in statements { try engine.execute(statement) }
    } catch {
      return error
    }
    return nil
  }

  @Test func notUnique() throws {
    let message = "UNIQUE constraint failed: a.n, a.t"
    #expect(
      try error("insert into a values (2, 1, 'x')") == .notUnique(columns: ["a.n", "a.t"], details: message))
    #expect(
      try error("insert into a values (1, 2, 'x')")
        == .notUnique(columns: ["a.id"], details: "UNIQUE constraint failed: a.id"))
    #expect(
      try error("create unique index e on a (lower(t))", "insert into a values (2, 2, 'X')")
        == .notUnique(columns: [], details: "UNIQUE constraint failed: index 'e'"))
  }

  @Test func otherConstraints() throws {
    #expect(
      try error("insert into b values (1, 0)")
        == .checkFailed(name: "b.c.1", details: "CHECK constraint failed: b.c.1"))
    #expect(
      try error("insert into a values (2, null, 'x')")
        == .missing(column: "a.n", details: "NOT NULL constraint failed: a.n"))
    #expect(
      try error("insert into b values (7, 1)") == .brokenReference(details: "FOREIGN KEY constraint failed"))
    #expect(try error("delete from a") == .brokenReference(details: "FOREIGN KEY constraint failed"))
    #expect(
      try error("insert into a values (2, 'many', 'x')")
        == .wrongType(details: "cannot store TEXT value in INTEGER column a.n"))
  }

  @Test func numbers() throws {
    let sum = "select sum(n) from (select 9223372036854775807 as n union all select 1)"
    #expect(try error(sum) == .overflow(details: "integer overflow"))
    #expect(try error("select zeroblob(2000000000)") == .tooLarge(details: "string or blob too big"))
  }

  @Test func sqlThatDoesNotCompile() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    #expect(throws: EngineError.other(details: "near \"selekt\": syntax error")) {
      try engine.prepare("selekt 1")
    }
    #expect(throws: EngineError.other(details: "there is no statement in \" \"")) { try engine.prepare(" ") }
  }

  @Test func fullDisk() throws {
    let practice = try Practice()
    try practice.engine.execute("pragma max_page_count = 8")
    let insert = try practice.engine.prepare("insert into practice (name) values (hex(randomblob(500)))")
    #expect(throws: EngineError.diskFull(details: "database or disk is full")) {
      for _ in 0..<100 { _ = try insert.step() }
    }
  }

  /// Measures the fastest of several attempts, because other tests may use the processors.
  @Test func interruptedWithinATenthOfASecond() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    let best = try (1...5).map { _ in try timeToStop(engine) }.min()
    #expect(try #require(best) < .milliseconds(100))
    // The connection still works.
    #expect(try engine.prepare("select 1").step())
  }

  private func timeToStop(_ engine: SQLiteEngine) throws -> Duration {
    let endless = try engine.prepare(
      "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n")
    let interrupter = engine.interrupter
    let clock = ContinuousClock()
    let asked = Mutex(clock.now)
    // A separate thread, because other tests may block the thread pool of tasks.
    Thread.detachNewThread {
      usleep(50_000)
      asked.withLock { $0 = clock.now }
      interrupter.interrupt()
    }
    #expect(throws: EngineError.interrupted) { try endless.step() }
    let stopped = clock.now
    interrupter.reset()
    return stopped - asked.withLock { $0 }
  }

  @Test func everyErrorKeepsTheEnginesWords() {
    #expect(EngineError.busy(details: "database is locked").details == "database is locked")
    #expect(EngineError.interrupted.details == "interrupted")
  }
}
