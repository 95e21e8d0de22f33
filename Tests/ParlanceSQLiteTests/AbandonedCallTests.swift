import Foundation
import ParlanceSQLite
import ParlanceStore
import Synchronization
import Testing

/// One call of a function on huge values, in which SQLite looks for no stop, is abandoned; then nothing that it did is kept.
@Suite struct AbandonedCallTests {
  private let engine: SQLiteEngine
  /// A text that takes SQLite about a second to find, in one of its steps.
  private static let sought = "instr(zeroblob(1000000), zeroblob(60000) || x'01')"

  init() throws {
    engine = try SQLiteEngine(path: ":memory:")
    try engine.execute(
      "create table item (id integer primary key, n integer) strict; insert into item values (1, 7)")
    engine.interrupter.expect(true)
  }

  /// Stops what is run, and abandons it as soon as that can be done.
  private static func abandon(by interrupter: any Interrupter) -> any AbandonedCall {
    interrupter.interrupt()
    while true {
      usleep(1_000)
      if let call = interrupter.abandon() { return call }
    }
  }

  /// Runs what a person wrote, and abandons it as soon as that can be done.
  ///
  /// - Returns: Whether all that its transaction did is undone with it.
  private func abandoned(_ sql: String) throws -> Bool {
    let statement = try engine.compile(written: sql)
    let interrupter = engine.interrupter
    nonisolated(unsafe) let engine = engine
    nonisolated(unsafe) var undoesAll = false
    Thread.detachNewThread {
      let call = Self.abandon(by: interrupter)
      // Whoever asks it something meanwhile is refused.
      #expect(throws: EngineError.self) { try engine.prepare("select 1") }
      #expect(throws: EngineError.self) { try engine.execute("select 1") }
      #expect(throws: SQLRefusal.self) { try engine.compile(written: "select 1") }
      undoesAll = call.undoesAll
      call.settle(undoingAll: undoesAll)
      while !call.isOver { usleep(1_000) }
      call.goOn()
    }
    #expect(throws: EngineError.interrupted) { while try statement.step() {} }
    engine.interrupter.forget()
    return undoesAll
  }

  private func sum() throws -> Int64 {
    let statement = try engine.prepare("select sum(n) from item")
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  @Test func aQuestion() throws {
    #expect(try !abandoned("select \(Self.sought)"))
    #expect(try sum() == 7)
  }

  @Test("A question leaves what its transaction did") func withinATransaction() throws {
    try engine.begin(writing: true)
    try engine.execute("insert into item values (2, 10)")
    try engine.protectTransaction()
    #expect(try !abandoned("select \(Self.sought)"))
    #expect(engine.isInTransaction)
    try engine.commit()
    #expect(try sum() == 17)
  }

  @Test func aChangeOfItsOwn() throws {
    try engine.begin(writing: true)
    #expect(try !abandoned("update item set n = \(Self.sought)"))
    try engine.rollback()
    #expect(try sum() == 7)
  }

  @Test("A change takes with it all that a protected transaction did, though it came to its end")
  func aChangeAmongOthers() throws {
    try engine.begin(writing: true)
    try engine.execute("insert into item values (2, 10)")
    try engine.protectTransaction()
    #expect(try abandoned("insert into item values (3, \(Self.sought))"))
    #expect(!engine.isInTransaction)
    #expect(try sum() == 7)
  }

  @Test("As soon as it ends it keeps no lock, where all is to be undone") func itsLock() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("x.sqlite")
    let holder = try SQLiteEngine(path: path)
    try holder.execute("create table item (id integer primary key, n integer) strict")
    holder.interrupter.expect(true)
    try holder.begin(writing: true)
    let statement = try holder.compile(written: "insert into item values (1, \(Self.sought))")
    let interrupter = holder.interrupter
    Thread.detachNewThread {
      let call = Self.abandon(by: interrupter)
      call.settle(undoingAll: true)
      while !call.isOver { usleep(1_000) }
      // Its own thread has not gone on yet.
      #expect(throws: Never.self) {
        let other = try SQLiteEngine(path: path, busyTimeout: 0)
        try other.begin(writing: true)
        try other.rollback()
      }
      call.goOn()
    }
    #expect(throws: EngineError.interrupted) { while try statement.step() {} }
    holder.interrupter.forget()
    #expect(!holder.isInTransaction)
  }

  @Test func whatKeepsItsWorkByItselfIsWaitedFor() throws {
    let statement = try engine.compile(written: "insert into item values (3, \(Self.sought))")
    let interrupter = engine.interrupter
    let isOver = Atomic(false)
    Thread.detachNewThread {
      while !isOver.load(ordering: .relaxed) {
        #expect(interrupter.abandon() == nil)
        usleep(1_000)
      }
    }
    while try statement.step() {}
    isOver.store(true, ordering: .relaxed)
    #expect(try sum() == 7)
  }

  @Test func whereNothingIsRunNothingIsAbandoned() {
    engine.interrupter.interrupt()
    #expect(engine.interrupter.abandon() == nil)
  }
}
