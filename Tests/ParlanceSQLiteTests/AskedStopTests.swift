import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

/// A stop that is asked for waits for the end of the running statement, so that it costs nothing else.
@Suite struct AskedStopTests {
  @Test("Of all that was done since `begin`, only the sentence is undone that is stopped")
  func withinATransaction() throws {
    let practice = try Practice()
    let (transactions, interrupter) = (practice.runner.transactions, practice.engine.interrupter)
    try transactions.begin()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    interrupter.expect(true)
    interrupter.ask()
    let failure = #expect(throws: EngineFailure.self) {
      try practice.run(Practice.add, "add 1 to Tara on 2026-11-21")
    }
    #expect(failure?.error == .interrupted)
    #expect(failure?.notes == [])
    interrupter.expect(false)
    #expect(transactions.depth == 1)
    try transactions.commit(at: 0..<0)
    #expect(try practice.count() == .integer(1))
  }

  @Test func theRunningStatementGoesOnAndNoneIsBegun() throws {
    let engine = try Practice().engine
    let numbers = try engine.prepare(
      "with recursive n(i) as (select 1 union all select i + 1 from n limit 100000) select i from n")
    engine.interrupter.expect(true)
    #expect(try numbers.step())
    engine.interrupter.ask()
    var count = 1
    while try numbers.step() { count += 1 }
    #expect(count == 100_000)
    #expect(throws: EngineError.interrupted) { try numbers.step() }
    #expect(throws: EngineError.interrupted) { try engine.begin(writing: true) }
    engine.interrupter.forget()
    #expect(try numbers.step())
    numbers.reset()
  }

  @Test func whatUndoesOrKeepsIsAlwaysDone() throws {
    let engine = try Practice().engine
    try engine.begin(writing: true)
    engine.interrupter.expect(true)
    engine.interrupter.ask()
    try engine.execute("savepoint here")
    try engine.execute("rollback to savepoint here")
    try engine.rollback()
    #expect(!engine.isInTransaction)
  }

  @Test func whereNobodyWaitsNothingIsStopped() throws {
    let practice = try Practice()
    practice.engine.interrupter.ask()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    #expect(try practice.count() == .integer(1))
  }
}
