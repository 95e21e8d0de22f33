import Foundation
import ParlanceModel
@testable import ParlancePlanner
import ParlanceSQLite
import ParlanceStore
import Synchronization
import Testing
@testable import ParlanceSQL

private final class Flag: Sendable {
  private let state = Mutex(false)
  var value: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// Every operation of an engine can be interrupted.
@Suite struct InterruptTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Runs `work` while another thread interrupts the engine every few milliseconds.
  private func interrupted<Result>(_ engine: SQLiteEngine, _ work: () throws -> Result) rethrows -> Result {
    let interrupter = engine.interrupter
    let isOver = Flag()
    // A separate thread, because other tests may block the thread pool of tasks.
    Thread.detachNewThread {
      while !isOver.value {
        interrupter.interrupt()
        usleep(3_000)
      }
    }
    defer { isOver.value = true }
    return try work()
  }

  @Test func theWaitForALock() throws {
    let holder = try Practice(path: directory.path("a.sqlite"))
    try holder.engine.begin(writing: true)
    // Much longer than the time limit of the test.
    let engine = try SQLiteEngine(path: directory.path("a.sqlite"), busyTimeout: 3_600)
    #expect(throws: EngineError.interrupted) {
      try interrupted(engine) { try engine.begin(writing: true) }
    }
    engine.interrupter.reset()
    try holder.engine.commit()
    try engine.begin(writing: true)
    try engine.rollback()
  }

  @Test("One that comes while nothing is run is meant for what is run next, until it is reset")
  func beforeTheFirstStep() throws {
    let engine = try Practice().engine
    let long = try engine.prepare(
      "with recursive n(i) as (select 1 union all select i + 1 from n limit 1000000) select count(*) from n")
    engine.interrupter.interrupt()
    #expect(throws: EngineError.interrupted) { try engine.begin(writing: true) }
    #expect(throws: EngineError.interrupted) { _ = try long.step() }
    engine.interrupter.reset()
    try engine.begin(writing: true)
    #expect(try long.step())
    long.reset()
    try engine.commit()
  }

  @Test func whatUndoesOrKeepsIsAlwaysDone() throws {
    let engine = try Practice().engine
    try engine.begin(writing: true)
    engine.interrupter.interrupt()
    try engine.execute("savepoint here")
    try engine.execute("rollback to savepoint here")
    try engine.rollback()
    #expect(!engine.isInTransaction)
  }

  @Test("What only reads is stopped within a transaction that goes on")
  func aQuestionSinceBegin() throws {
    let practice = try Practice()
    try practice.runner.transactions.begin()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    let endless = Plan(
      steps: [
        .read(
          SQLStatement(
            text: "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n"))
      ],
      answer: .scalar(ResultColumn(name: "count", kind: .number)))
    let failure = #expect(throws: EngineFailure.self) {
      try interrupted(practice.engine) { try practice.run(endless, "count") }
    }
    #expect(failure?.notes == [])
    practice.engine.interrupter.reset()
    try practice.runner.transactions.commit(at: 0..<0)
    #expect(try practice.count() == .integer(1))
  }

  @Test("While it runs, a statement tells how many rows it has gone through")
  func rowsDone() throws {
    let engine = try Practice(names: (0..<50_000).map(String.init)).engine
    let long = try engine.prepare("select count(*) from practice as a, practice as b where a.id + b.id = -1")
    let (meter, interrupter) = (engine.meter, engine.interrupter)
    Thread.detachNewThread {
      for _ in 0..<60_000 where meter.rows < 100_000 { usleep(1_000) }
      interrupter.interrupt()
    }
    #expect(throws: EngineError.interrupted) { try long.step() }
    #expect(meter.rows >= 100_000)
  }

  @Test func aLockThatIsHeldTooLong() throws {
    let holder = try Practice(path: directory.path("a.sqlite"))
    try holder.engine.begin(writing: true)
    let engine = try SQLiteEngine(path: directory.path("a.sqlite"), busyTimeout: 0.05)
    #expect(throws: EngineError.busy(details: "database is locked")) { try engine.begin(writing: true) }
  }

  @Test func aCopy() throws {
    let practice = try Practice(path: directory.path("a.sqlite"))
    try practice.engine.execute(
      """
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
      insert into practice (name) select i || hex(zeroblob(1000)) from n
      """)
    #expect(throws: EngineError.interrupted) {
      try interrupted(practice.engine) {
        try practice.engine.backUp(to: directory.path("b.sqlite")) { _, _ in }
      }
    }
    practice.engine.interrupter.reset()
    // The next backup isn't interrupted.
    try practice.engine.backUp(to: directory.path("c.sqlite")) { _, _ in }
    let copy = try SQLiteEngine(path: directory.path("c.sqlite"))
    let count = try copy.prepare("select count(*) from practice")
    #expect(try count.step())
    #expect(count.integer(0) == 20_003)
  }

  @Test("A copy of a damaged database is none")
  func aDamagedCopy() throws {
    let path = directory.path("a.sqlite")
    do {
      let engine = try SQLiteEngine(path: path)
      try engine.execute(
        "create table t (a); insert into t select zeroblob(900) from pragma_function_list limit 100")
    }
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: 4096 * 4)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let engine = try SQLiteEngine(path: path)
    do {
      try engine.backUp(to: directory.path("copy.sqlite")) { _, _ in }
      Issue.record("it was copied")
    } catch {
      guard case .damagedCopy = error else { throw error }
    }
  }

  @Test("SQLite gives up a whole transaction when it is stopped while it writes, which is told")
  func aChangeSinceBegin() throws {
    let practice = try Practice()
    let transactions = practice.runner.transactions
    let endless = Plan(
      steps: [
        .write(
          SQLStatement(
            text: """
              with recursive n(i) as (select 1 union all select i + 1 from n where i < 50000000)
              insert into practice (name) select 'practice ' || i from n
              """), whenNone: nil)
      ],
      answer: .receipt(ReceiptPlan(kind: .added, entity: Practice.practice, isSingle: false)))
    let alone = #expect(throws: EngineFailure.self) {
      try interrupted(practice.engine) { try practice.run(endless, "add") }
    }
    #expect(alone?.error == .interrupted)
    #expect(alone?.notes == [])
    practice.engine.interrupter.reset()
    try transactions.begin()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    var within: EngineFailure?
    // An interrupt before the write has begun reverts nothing.
    for _ in 0..<100 where within == nil || transactions.depth == 1 {
      if let within { #expect(within.notes == []) }
      practice.engine.interrupter.reset()
      within = #expect(throws: EngineFailure.self) {
        try interrupted(practice.engine) { try practice.run(endless, "add") }
      }
    }
    #expect(within?.error == .interrupted)
    #expect(within?.notes == ["everything since `begin` was undone"])
    #expect(transactions.depth == 0)
    practice.engine.interrupter.reset()
    #expect(try practice.count() == .integer(0))
  }

  @Test(
    "What is kept, or held by what was begun, can no longer be stopped, which is told as soon as it is so")
  func whenKept() throws {
    let practice = try Practice()
    let transactions = practice.runner.transactions
    let late = LateStops()
    practice.runner.observer = late
    _ = try practice.count()
    #expect((late.committed, late.begun) == (0, 0))
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    #expect((late.committed, late.begun) == (1, 0))
    try transactions.begin()
    _ = try practice.count()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    #expect((late.committed, late.begun) == (1, 1))
    try transactions.begin()
    try transactions.commit(at: 0..<0)
    #expect((late.committed, late.begun) == (1, 2))
    try transactions.commit(at: 0..<0)
    #expect((late.committed, late.begun) == (2, 2))
    transactions.beginScript()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    #expect((late.committed, late.begun) == (2, 2))
    try transactions.commitScript()
    #expect((late.committed, late.begun) == (3, 2))
  }
}
