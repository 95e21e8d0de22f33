import Foundation
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import TerminalSupport
import Testing

/// Databases of earlier versions. Each format has an SQL file in `Fixtures`.
@Suite(.onTerminalThread) struct FormatTests {
  /// All formats before the current one.
  private static let earlier = Array(1..<ModelStore.version)

  private static func sql(_ format: Int) throws -> String {
    let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: directory.appendingPathComponent("Fixtures/format-\(format).sql"), encoding: .utf8)
  }

  private func make(_ format: Int, in place: Workplace) throws {
    let engine = try SQLiteEngine(path: place.path + "/x.db")
    try engine.execute(Self.sql(format))
    #expect(try engine.formatVersion() == format)
  }

  @Test(arguments: earlier) func itIsReadAsItStands(format: Int) throws {
    let place = Workplace()
    try make(format, in: place)
    let before = place.bytes("x.db")
    let sentences = "count trips; sum length of trips; count stops of Alps; count done; long"
    let run = try place.run(["x.db", "--mode", "csv", "-c", sentences])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("count\r\n2\r\n"))
    #expect(run.output.contains("180.5"))
    #expect(run.output.contains("Alps"))
    #expect(place.bytes("x.db") == before)
  }

  @Test(arguments: earlier) func itIsChangedAndMigrated(format: Int) throws {
    let place = Workplace()
    try make(format, in: place)
    #expect(try place.run(["x.db", "-c", "add stop of Rhine: place Mainz; settle trip Alps"]).status == 0)
    // The change writes a journal, which earlier versions can't read.
    #expect(try SQLiteEngine(path: place.path + "/x.db").formatVersion() == ModelStore.version)
    let model = try place.run(["model", "x.db"]).output
    place.write(
      model.replacing("note text optional", with: "remarks text optional was note"), to: "new.model")
    let run = try place.run(["migrate", "x.db", "--model", "new.model", "--apply"])
    #expect(run.output == "renamed field `note` of stop to `remarks`: affects 4 stops\n", "\(run.errors)")
    #expect(try SQLiteEngine(path: place.path + "/x.db").formatVersion() == ModelStore.version)
    #expect(try place.run(["x.db", "-c", "expect 1: count stops where remarks = rain"]).status == 0)
  }
}
