import Foundation
import ParlanceStore
import Testing

@testable import ParlanceSQLite

/// A file whose place another one is to take keeps nothing beside it.
@Suite struct SettlingTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("x.sqlite") }

  init() throws { directory = try TemporaryDirectory() }

  private var logSize: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return attributes?[.size] as? Int ?? 0
  }

  @Test func theLogIsWrittenIntoTheFile() throws {
    let engine = try SQLiteEngine(path: path)
    try engine.execute("create table t (a); insert into t values (1)")
    #expect(logSize > 0)
    try engine.settle()
    #expect(logSize == 0)
  }

  @Test func whoStillReadsIsWaitedFor() throws {
    let engine = try SQLiteEngine(path: path, busyTimeout: 0.01)
    try engine.execute("create table t (a)")
    let other = try SQLiteEngine(path: path)
    try other.begin(writing: false)
    _ = try other.tableNames()
    try engine.execute("insert into t values (1)")
    #expect(throws: EngineError.busy(details: "the write-ahead log is in use")) { try engine.settle() }
    try other.commit()
    try engine.settle()
    #expect(logSize == 0)
  }

  @Test func aDatabaseInMemoryHasNoLog() throws {
    try SQLiteEngine(path: ":memory:").settle()
  }
}
