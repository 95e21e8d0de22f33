import Foundation
import ParlancePlanner
import ParlanceSQLite
import ParlanceStore
import Testing

/// What SQLite does in one step is stopped where it reads a file, and undone alone.
@Suite struct FileStopTests {
  private let directory: TemporaryDirectory
  private let engine: SQLiteEngine
  private let pages: Int64

  init() throws {
    directory = try TemporaryDirectory()
    engine = try SQLiteEngine(path: directory.path("labels.db"))
    try engine.execute(
      """
      create table label (text text) strict;
      with recursive s(i) as (select 1 union all select i + 1 from s where i < 900000)
      insert into label select printf('%09d', i * 7919 % 900001) from s;
      create table kept (id integer primary key) strict;
      """)
    pages = try Self.read("pragma page_count", engine)
  }

  private static func read(_ sql: String, _ engine: SQLiteEngine) throws -> Int64 {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  private func read(_ sql: String) throws -> Int64 { try Self.read(sql, engine) }

  /// Runs a statement and stops it so long after it has begun.
  ///
  /// - Returns: How many pages it had read; nil where it came to its end before.
  private func run(_ statement: any PreparedStatement, stoppedAfter milliseconds: Double) throws -> Int? {
    _ = engine.takeWork()
    let interrupter = engine.interrupter
    interrupter.expect(true)
    let isAsked = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      usleep(UInt32(milliseconds * 1_000))
      interrupter.interrupt()
      isAsked.signal()
    }
    defer {
      isAsked.wait()
      interrupter.expect(false)
    }
    do {
      while try statement.step() {}
      return nil
    } catch EngineError.interrupted {
      return engine.takeWork().pagesRead
    }
  }

  /// Begins a transaction in which something was done.
  private func begin(protecting: Bool) throws {
    try engine.begin(writing: true)
    try engine.execute("insert into kept values (1)")
    guard protecting else { return }
    try engine.protectTransaction()
    try engine.execute("savepoint sentence")
  }

  /// Undoes the sentence, and keeps the rest where that was protected.
  private func end(protecting: Bool) throws {
    engine.interrupter.forget()
    if protecting {
      #expect(engine.isInTransaction)
      try engine.execute("rollback to savepoint sentence; release savepoint sentence")
      try engine.commit()
    } else {
      try engine.rollback()
    }
    #expect(try read("select count(*) from kept") == (protecting ? 1 : 0))
    #expect(try read("select count(*) from label where text > ''") == 900_000)
    try engine.execute("delete from kept")
  }

  /// Some of the moments lie within the statement.
  private func expectStops(protecting: Bool, of statement: () throws -> any PreparedStatement) throws {
    var stoppedWithin = false
    for milliseconds in [0, 0.5, 1, 2, 3, 5, 8, 20] {
      try begin(protecting: protecting)
      if let read = try run(statement(), stoppedAfter: milliseconds) {
        stoppedWithin = stoppedWithin || (20..<Int(pages) * 9 / 10).contains(read)
      }
      try end(protecting: protecting)
    }
    #expect(stoppedWithin)
    #expect(try read("select count(*) from pragma_integrity_check where integrity_check = 'ok'") == 1)
  }

  @Test("A table that is dropped stays", arguments: [false, true], ["wal", "delete"])
  func dropping(protecting: Bool, journal: String) throws {
    try engine.execute("pragma journal_mode = \(journal)")
    try expectStops(protecting: protecting) {
      try engine.prepare(.goingThrough("label", "drop table label"))
    }
  }

  @Test("So do the rows of one that a person's own SQL empties")
  func emptying() throws {
    try expectStops(protecting: false) { try engine.compile(written: "delete from label") }
  }

  @Test("A file that is written anew is as it was where a stop is told, and new where none is")
  func writingAnew() throws {
    try engine.execute("delete from label where rowid > 600000")
    let free = try read("pragma freelist_count")
    #expect(free > 1_000)
    var stops = 0
    for milliseconds in [1.0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 250] {
      let isStopped = try run(engine.compile(written: "vacuum"), stoppedAfter: milliseconds) != nil
      stops += isStopped ? 1 : 0
      #expect(try read("pragma freelist_count") == (isStopped ? free : 0))
      #expect(try read("select count(*) from label") == 600_000)
      if !isStopped { break }
    }
    #expect(stops > 0)
  }

  @Test("What looks at much and then changes little is stopped where it looks")
  func looking() throws {
    try expectStops(protecting: true) {
      try engine.prepare("insert into kept select count(*) from label where text > ''")
    }
  }

  @Test("Nor does it go on for hours with what was read before", .timeLimit(.minutes(1)))
  func lookingAtFew() throws {
    try engine.execute("create table few as select text from label limit 2000")
    try begin(protecting: true)
    let read = try run(
      engine.prepare(
        "insert into kept select count(*) from few a, few b, few c where a.text > b.text || c.text"),
      stoppedAfter: 20)
    #expect(read != nil)
    try end(protecting: true)
  }

  @Test("Nor with what it makes itself, and reads nowhere", .timeLimit(.minutes(1)))
  func lookingNowhere() throws {
    try begin(protecting: true)
    let statement = try engine.prepare(
      """
      with recursive s(i) as (select 1 union all select i + 1 from s where i < 100000000000)
      insert into kept select count(*) from s
      """)
    #expect(try run(statement, stoppedAfter: 20) != nil)
    try engine.execute("insert into kept values (length(printf('%.*c', 100000, 'x')))")
    try end(protecting: true)
  }

  @Test("What nothing protects, SQLite stops by itself", arguments: [1.0, 20])
  func unprotected(milliseconds: Double) throws {
    try begin(protecting: false)
    _ = try run(
      engine.prepare("create unique index label_text on label (text)"), stoppedAfter: milliseconds)
    try end(protecting: false)
  }
}
