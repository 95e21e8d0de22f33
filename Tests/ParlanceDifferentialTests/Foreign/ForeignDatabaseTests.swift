import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// A thousand generated databases are opened as they are. `SCHEMAS` in the environment asks for more, `SEED` for others.
@Suite("Databases that others made")
struct ForeignDatabaseTests {
  @Test("Each is opened, and its model is as it is printed")
  func open() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SCHEMAS"].flatMap(UInt64.init) ?? 1000
    let first = environment["SEED"].flatMap(UInt64.init) ?? 108
    for seed in first..<first + count {
      let made = try ForeignDatabase(seed: seed)
      let model = made.database.model
      guard !made.isEmpty else { continue }
      let isForeign = model.entities.allSatisfy(\.isMapped)
      #expect(isForeign, "seed \(seed)")
      do throws(ModelErrors) {
        let read = try ModelReader().read(SourceText(model.text, name: "seed \(seed)"))
        #expect(read == model, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error.all.map(\.diagnostic.message))\n\(model.text)")
      }
    }
  }
}

/// A generated database, opened.
struct ForeignDatabase {
  let engine: SQLiteEngine
  let database: OpenDatabase
  /// Whether none of its tables could be made.
  let isEmpty: Bool

  init(seed: UInt64) throws {
    let engine = try SQLiteEngine(path: ":memory:")
    // What SQLite refuses of it is left out.
    try engine.execute("pragma foreign_keys = off")
    for statement in RandomSchema(seed: seed).statements { try? engine.execute(statement) }
    let names = try engine.tableNames()
    isEmpty = names.isEmpty
    self.engine = engine
    database = try OpenDatabase.open(":memory:") { (_, _) throws(EngineError) in engine }
    #expect(try engine.tableNames() == (isEmpty ? [ModelStore.table] : names), "seed \(seed)")
  }
}
