import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlancePlanner
@testable import ParlanceSQL

@Suite struct ModelStoreTests {
  @Test func aDatabaseRemembersItsModel() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    let store = ModelStore(engine)
    #expect(try store.state() == .new)
    try store.create(Practice.model, schema: Practice.schema)
    #expect(try store.state() == .remembered(modelText: "entity practice"))
    #expect(try engine.formatVersion() == ModelStore.version)
    #expect(try engine.tableNames() == ["parlance_model", "practice", "session"])

    var larger = Practice.model
    larger.text = "entity practice\nentity fact"
    let fact = "create table fact (id integer primary key) strict"
    try store.remember(larger, by: [SQLStatement(text: fact)])
    #expect(try store.state() == .remembered(modelText: larger.text))
    #expect(try engine.tableNames().contains("fact"))
  }

  @Test func aFailureLeavesNothing() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    #expect(throws: EngineError.self) {
      try ModelStore(engine).create(
        Practice.model, schema: Practice.schema + [SQLStatement(text: "create tabel")])
    }
    #expect(try ModelStore(engine).state() == .new)
  }

  @Test func othersTablesAreForeign() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.execute("create table InvoiceLine (InvoiceLineId integer primary key)")
    #expect(try ModelStore(engine).state() == .foreign(tables: ["InvoiceLine"]))
    #expect(try engine.formatVersion() == 0)
  }

  @Test func aLaterFormatIsNotTouched() throws {
    let engine = try SQLiteEngine(path: ":memory:")
    try ModelStore(engine).create(Practice.model, schema: Practice.schema)
    try engine.setFormatVersion(99)
    #expect(try ModelStore(engine).state() == .tooNew(version: 99))
  }
}
