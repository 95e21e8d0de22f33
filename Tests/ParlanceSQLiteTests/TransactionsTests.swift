import ParlanceLanguage
import ParlanceModel
@testable import ParlancePlanner
import ParlanceSQLite
import ParlanceStore
import Testing
@testable import ParlanceSQL

@Suite struct TransactionsTests {
  let practice: Practice
  var transactions: Transactions { practice.runner.transactions }

  init() throws { practice = try Practice() }

  private func add(_ day: Int) throws {
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-\(day)", wantsReceipt: false)
  }

  /// A plan that inserts a row and then fails.
  private static let half: Plan = {
    let insert = "insert into session (practice_id, day, amount) values (1, ?, ?)"
    return Plan(
      steps: [
        .write(
          SQLStatement(text: insert, arguments: [.constant(.text("half")), .constant(.integer(1))]),
          whenNone: nil),
        .write(
          SQLStatement(text: insert, arguments: [.constant(.text("bad")), .constant(.integer(-1))]),
          whenNone: nil),
      ],
      answer: .receipt(ReceiptPlan(kind: .added, entity: Practice.session, isSingle: true)))
  }()

  private func fail() { #expect(throws: EngineFailure.self) { try practice.run(Self.half, "add twice") } }

  @Test func oneSentenceIsOneTransaction() throws {
    try add(10)
    fail()
    #expect(!practice.engine.isInTransaction)
    #expect(try practice.count() == .integer(1))
  }

  @Test("What is tried leaves nothing behind, wherever it is tried", arguments: [0, 1, 2])
  func trying(begun: Int) throws {
    for _ in 0..<begun { try transactions.begin() }
    try add(10)
    let remembered = practice.runner.remembered
    remembered.setIt(7, of: "practice")
    transactions.triedToWrite = false
    let late = LateStops()
    practice.runner.observer = late
    let count = try transactions.trying {
      try add(11)
      return try practice.count()
    }
    #expect(count == .integer(2))
    #expect(throws: EngineFailure.self) {
      try transactions.trying {
        try add(12)
        try practice.run(Self.half, "add twice")
      }
    }
    #expect(try practice.count() == .integer(1))
    #expect(try remembered.itID() == 7)
    #expect(!transactions.triedToWrite && late.count == 0 && transactions.depth == begun)
    for _ in 0..<begun { try transactions.commit(at: 0..<0) }
    #expect(late.count == begun && !practice.engine.isInTransaction)
  }

  @Test("What the engine undoes of a trial alone is nobody's `begin`")
  func aTrialThatIsUndone() throws {
    for (begun, notes) in [(0, []), (1, ["everything since `begin` was undone"])] {
      if begun == 1 { try transactions.begin() }
      let error = #expect(throws: EngineFailure.self) {
        try transactions.trying {
          try practice.runner.writing(try Practice.said("add"), as: "") {
            // SQLite also rolls back if the disk is full.
            try practice.engine.execute("rollback")
            throw EngineError.diskFull(details: "")
          }
        }
      }
      #expect(error?.notes == notes)
      #expect(transactions.depth == 0)
    }
  }

  @Test("What is begun in a database that is only read stays begun where a change is refused")
  func readOnly() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("x.sqlite")
    _ = try Practice(path: path)
    let practice = try Practice(path: path, readOnly: true)
    let transactions = practice.runner.transactions
    try transactions.begin()
    try transactions.begin()
    let error = #expect(throws: EngineFailure.self) {
      try practice.run(Practice.add, "add 1 to Tara on 2026-11-10")
    }
    #expect(error?.id == "read-only" && transactions.depth == 2)
    try transactions.rollback(at: 0..<0)
    #expect(try practice.count() == .integer(0))
    try transactions.commit(at: 0..<0)
    #expect(transactions.depth == 0 && !practice.engine.isInTransaction)
  }

  @Test("`commit` and `rollback` end what was begun within a part, never the part")
  func parts() throws {
    for isOfScript in [false, true] {
      if isOfScript { transactions.beginScript() } else { try transactions.begin() }
      try add(10)
      try transactions.beginPart()
      try add(11)
      #expect(throws: Diagnostic.self) { try transactions.commit(at: 0..<0) }
      #expect(throws: Diagnostic.self) { try transactions.rollback(at: 0..<0) }
      try transactions.begin()
      try add(12)
      try transactions.commit(at: 0..<0)
      #expect(throws: Diagnostic.self) { try transactions.commit(at: 0..<0) }
      try transactions.commitPart()
      #expect(try practice.count() == .integer(3))
      try transactions.beginPart()
      try transactions.begin()
      try add(13)
      // The savepoint ends together with its transaction.
      try transactions.rollbackPart()
      #expect(try practice.count() == .integer(3))
      if isOfScript { try transactions.rollbackScript() } else { try transactions.rollback(at: 0..<0) }
      #expect(transactions.isAlone)
      #expect(try practice.count() == .integer(0))
    }
  }

  @Test func aScriptIsAllOrNothing() throws {
    transactions.beginScript()
    try add(10)
    try add(11)
    fail()
    try transactions.rollbackScript()
    #expect(try practice.count() == .integer(0))
    transactions.beginScript()
    try add(10)
    #expect(try practice.count() == .integer(1))
    try transactions.commitScript()
    #expect(!practice.engine.isInTransaction)
    #expect(try practice.count() == .integer(1))
  }

  @Test func beginsWithinAScriptAreSavepoints() throws {
    transactions.beginScript()
    try add(10)
    try transactions.begin()
    try add(11)
    try transactions.begin()
    try add(12)
    try transactions.commit(at: 0..<0)
    #expect(try practice.count() == .integer(3))
    try transactions.rollback(at: 0..<0)
    #expect(try practice.count() == .integer(1))
    try transactions.commitScript()
    #expect(try practice.count() == .integer(1))
  }

  @Test func aFailingSentenceLeavesTheRestOfABegunTransaction() throws {
    try transactions.begin()
    try add(10)
    fail()
    #expect(try practice.count() == .integer(1))
    try transactions.begin()
    try add(11)
    try transactions.rollback(at: 0..<0)
    #expect(transactions.depth == 1)
    try transactions.commit(at: 0..<0)
    #expect(transactions.depth == 0)
    #expect(try practice.count() == .integer(1))
  }

  @Test func aRollbackForgetsIt() throws {
    try transactions.begin()
    try add(10)
    try transactions.rollback(at: 0..<0)
    #expect(try practice.count() == .integer(0))
    let error = #expect(throws: Diagnostic.self) { try practice.run(Practice.showIt, "show it") }
    #expect(error?.id == "nothing-remembered")
  }

  @Test func thereMustBeABegin() {
    let error = #expect(throws: Diagnostic.self) { try transactions.commit(at: 0..<6) }
    #expect(error?.id == "no-transaction" && error?.range == 0..<6)
    #expect(throws: Diagnostic.self) { try transactions.rollback(at: 0..<8) }
  }

  @Test func readingWaitsForNoLock() throws {
    let directory = try TemporaryDirectory()
    let one = try Practice(path: directory.path("a.sqlite"))
    let other = try Practice(path: directory.path("a.sqlite"))
    try one.engine.begin(writing: true)
    other.runner.transactions.beginScript()
    #expect(try other.count() == .integer(0))
    try one.engine.commit()
    try other.run(Practice.add, "add 1 to Tara on 2026-11-20")
    try other.runner.transactions.commitScript()
    #expect(try one.count() == .integer(1))
  }

  @Test func whatWasBegunRemainsWhereAnotherKeepsTheLockFromIt() throws {
    let directory = try TemporaryDirectory()
    let one = try Practice(path: directory.path("a.sqlite"))
    let other = try Practice(path: directory.path("a.sqlite"), busyTimeout: 0.05)
    try other.runner.transactions.begin()
    try one.engine.begin(writing: true)
    #expect(throws: EngineError.self) { try other.runner.transactions.begin() }
    try one.engine.commit()
    #expect(other.runner.transactions.depth == 1)
    try other.run(Practice.add, "add 1 to Tara on 2026-11-20")
    try other.runner.transactions.rollback(at: 0..<0)
    #expect(try one.count() == .integer(0))
  }

  @Test func whatAScriptHasReadMustStillHoldWhenItWrites() throws {
    let directory = try TemporaryDirectory()
    let one = try Practice(path: directory.path("a.sqlite"))
    let other = try Practice(path: directory.path("a.sqlite"))
    one.runner.transactions.beginScript()
    #expect(try one.count() == .integer(0))
    try other.run(Practice.add, "add 1 to Tara on 2026-11-20")
    #expect(try one.count() == .integer(0))
    let error = #expect(throws: EngineFailure.self) {
      try one.run(Practice.add, "add 1 to Tara on 2026-11-21")
    }
    #expect(error?.id == "busy")
    try one.runner.transactions.rollbackScript()
    #expect(try one.count() == .integer(1))
  }

  @Test func aFullDiskUndoesAllSinceBegin() throws {
    try transactions.begin()
    try add(10)
    try practice.engine.execute("pragma max_page_count = 12")
    let filling = Plan(
      steps: [
        .write(
          SQLStatement(
            text: """
              with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
              insert into practice (name) select hex(randomblob(200)) from n
              """), whenNone: nil)
      ],
      answer: .receipt(ReceiptPlan(kind: .added, entity: Practice.practice, isSingle: false)))
    let error = #expect(throws: EngineFailure.self) { try practice.run(filling, "add") }
    #expect(error?.id == "disk-full")
    #expect(error?.message == "the disk is full")
    if transactions.depth == 0 { #expect(error?.notes == ["everything since `begin` was undone"]) }
    #expect(practice.engine.isInTransaction == (transactions.depth > 0))
  }

  @Test("What the engine undoes as it is to be kept was begun no longer")
  func aCommitThatFails() throws {
    try transactions.begin()
    try add(10)
    // SQLite also rolls back if the disk is full.
    try practice.engine.execute("rollback")
    #expect(throws: EngineError.self) { try transactions.commit(at: 0..<0) }
    #expect(transactions.depth == 0)
    try add(11)
    #expect(throws: Diagnostic.self) { try transactions.rollback(at: 0..<0) }
    #expect(try practice.count() == .integer(1))
  }
}
