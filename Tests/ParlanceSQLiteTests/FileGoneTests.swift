import Foundation
import ParlanceStore
import Testing

@testable import ParlanceSQLite

/// The engine doesn't write to a file that was moved or deleted.
@Suite struct FileGoneTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("x.sqlite") }

  init() throws { directory = try TemporaryDirectory() }

  private func moved() throws { try FileManager.default.moveItem(atPath: path, toPath: path + ".old") }

  private func replaced() throws {
    try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: path + ".copy", toPath: path)
  }

  @Test(arguments: ["moved", "deleted", "replaced"])
  func isNotWritten(_ deed: String) throws {
    let engine = try SQLiteEngine(path: path)
    try engine.execute("create table t (a)")
    try engine.begin(writing: true)
    try engine.commit()
    switch deed {
    case "moved": try moved()
    case "deleted": try FileManager.default.removeItem(atPath: path)
    default: try replaced()
    }
    #expect(throws: EngineError.fileReplaced(details: "the path leads to another file or doesn't exist")) {
      try engine.begin(writing: true)
    }
    #expect(!engine.isInTransaction)
    // The open file can still be read.
    try engine.begin(writing: false)
    #expect(try engine.tableNames() == ["t"])
    try engine.rollback()
  }

  @Test func whatHasNoFileIsWritten() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.begin(writing: true)
    try engine.commit()
  }
}
