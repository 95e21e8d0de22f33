import Foundation
import ParlanceStore
import Testing

@testable import ParlanceSQLite

/// A database whose file another program wrote over is not made a heap of two.
@Suite struct FileOverwrittenTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("x.sqlite") }
  private var other: String { directory.path("other.sqlite") }

  init() throws { directory = try TemporaryDirectory() }

  /// Another program does it: whoever closes a file lets go of all locks that his process has on it.
  private func shell(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// - Parameter changes: How many there were, each kept.
  private func made(_ path: String, journal: String, tables: [String], changes: Int) throws -> SQLiteEngine {
    try shell("touch \(path)")
    do {
      let engine = try SQLiteEngine(path: path)
      for table in tables { try engine.execute("create table \(table) (a)") }
      try engine.execute("pragma journal_mode = \(journal)")
    }
    let engine = try SQLiteEngine(path: path)
    for change in 0..<changes { try engine.execute("insert into \(tables[0]) values (\(change))") }
    return engine
  }

  private func isRefused(_ engine: SQLiteEngine) -> Bool {
    do throws(EngineError) {
      try engine.begin(writing: true)
      try engine.rollback()
      return false
    } catch {
      guard case .fileOverwritten = error else { return false }
      return !engine.isInTransaction
    }
  }

  @Test(
    arguments: [
      ("wal", "cp other.sqlite x.sqlite"), ("wal", "dd of=x.sqlite if=other.sqlite conv=notrunc 2>&1"),
      ("wal", ": > x.sqlite"), ("wal", "printf hello > x.sqlite"),
      ("delete", "cp other.sqlite x.sqlite"), ("delete", ": > x.sqlite"),
      ("delete", "printf hello > x.sqlite"),
      ("truncate", "cp other.sqlite x.sqlite"), ("persist", "cp other.sqlite x.sqlite"),
    ])
  func isNotWritten(_ journal: String, _ deed: String) throws {
    do {
      // Let go of, so that all of it stands in one file.
      _ = try made(other, journal: journal, tables: ["t", "u"], changes: 2)
    }
    var engine: SQLiteEngine? = try made(path, journal: journal, tables: ["u", "t"], changes: 5)
    let open = try #require(engine)
    #expect(!isRefused(open))
    try open.begin(writing: true)
    try open.execute("insert into u values (1)")
    try open.commit()
    try shell("cd \(directory.path("")) && \(deed)")
    #expect(isRefused(open))
    #expect(isRefused(open))
    #expect(throws: EngineError.self) { try open.backUp(to: directory.path("copy.sqlite")) { _, _ in } }
    #expect(throws: EngineError.self) { try open.dump(nil) { _ in } }
    engine = nil
  }

  @Test("Closing does not write what is in the log, and lays it aside")
  func leavesTheFile() throws {
    do { _ = try made(other, journal: "wal", tables: ["t"], changes: 3) }
    do {
      let engine = try made(path, journal: "wal", tables: ["t"], changes: 3)
      #expect(!isRefused(engine))
      try shell("cp \(other) \(path)")
      #expect(engine.leave() == path + "-wal.old")
      #expect(engine.leave() == nil)
    }
    let files = FileManager.default
    #expect(files.contents(atPath: path) == files.contents(atPath: other))
    #expect(!files.fileExists(atPath: path + "-wal"))
    #expect(!files.fileExists(atPath: path + "-shm"))
    #expect(files.fileExists(atPath: path + "-wal.old"))
    let again = try SQLiteEngine(path: path)
    #expect(!isRefused(again))
  }

  @Test(
    "A file of which only the time is another one is still the same, and takes in its log",
    arguments: ["touch x.sqlite", "cp x.sqlite y; cp y x.sqlite"])
  func sameAsBefore(_ deed: String) throws {
    do {
      let engine = try made(path, journal: "wal", tables: ["t"], changes: 3)
      try shell("cd \(directory.path("")) && \(deed)")
      #expect(!isRefused(engine))
      try engine.execute("insert into t values (4)")
      try engine.execute("pragma wal_checkpoint")
      try shell("cd \(directory.path("")) && \(deed)")
      #expect(!isRefused(engine))
      try engine.execute("insert into t values (5)")
      try shell("cd \(directory.path("")) && \(deed)")
      #expect(engine.leave() == nil)
    }
    #expect(!FileManager.default.fileExists(atPath: path + "-wal.old"))
    let rows = try SQLiteEngine(path: path).prepare("select count(*) from t")
    #expect(try rows.step() && rows.integer(0) == 5)
  }

  @Test("After a checkpoint, by whomever, it is told as well", arguments: ["passive", "truncate"])
  func afterCheckpoint(_ kind: String) throws {
    do { _ = try made(other, journal: "wal", tables: ["u", "t"], changes: 9) }
    let engine = try made(path, journal: "wal", tables: ["t"], changes: 3)
    let second = try SQLiteEngine(path: path)
    try second.execute("pragma wal_checkpoint(\(kind))")
    #expect(!isRefused(engine))
    try shell("cp \(other) \(path)")
    #expect(isRefused(engine))
    #expect(isRefused(second))
  }

  @Test("Nobody else who works on it by SQLite is taken for that", arguments: ["wal", "delete", "truncate"])
  func noFalseAlarm(_ journal: String) throws {
    let engine = try made(path, journal: journal, tables: ["t"], changes: 3)
    let second = try SQLiteEngine(path: path)
    var random = SystemRandomNumberGenerator()
    let deeds = [
      "insert into t values (zeroblob(20000))", "delete from t where rowid % 3 = 0", "vacuum",
      "create table if not exists u (b)", "drop table if exists u", "pragma user_version = 7",
      "pragma wal_checkpoint", "pragma wal_checkpoint(truncate)", "pragma wal_checkpoint(restart)",
      "pragma incremental_vacuum", "analyze", "pragma journal_size_limit = 0", "reindex",
    ]
    for _ in 0..<400 {
      let deed = deeds.randomElement(using: &random) ?? ""
      try (Bool.random(using: &random) ? engine : second).execute(deed)
      if Bool.random(using: &random) {
        try engine.begin(writing: true)
        try engine.execute("insert into t values (zeroblob(5000))")
        if Bool.random(using: &random) { try engine.commit() } else { try engine.rollback() }
      }
      if Bool.random(using: &random) { try second.requireFile() }
    }
  }

  @Test("Another connection may give it a write-ahead log")
  func otherJournal() throws {
    let engine = try made(path, journal: "delete", tables: ["t"], changes: 3)
    #expect(!isRefused(engine))
    do { try SQLiteEngine(path: path).execute("pragma journal_mode = wal") }
    #expect(!isRefused(engine))
    do { _ = try made(other, journal: "wal", tables: ["t"], changes: 9) }
    try shell("cp \(other) \(path)")
    #expect(isRefused(engine))
  }

  @Test("A copy of a damaged database is none")
  func damagedCopy() throws {
    do {
      let engine = try made(path, journal: "delete", tables: ["t"], changes: 3)
      try engine.execute("insert into t select zeroblob(900) from pragma_function_list limit 100")
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
}
