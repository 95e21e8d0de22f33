import ParlanceModel
import ParlancePlanner
import ParlanceSQLite
import ParlanceStore
import ParlanceSQL

/// An engine that records the text of every SQL statement.
final class WatchedEngine: Engine, InspectableEngine, BackupEngine {
  private let engine: SQLiteEngine
  private(set) var texts: [String] = []

  init() throws { engine = try SQLiteEngine(path: ":memory:") }

  func forgetTexts() { texts = [] }

  func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement {
    texts.append(sql)
    return try engine.prepare(sql)
  }

  func execute(_ sql: String) throws(EngineError) {
    texts.append(sql)
    try engine.execute(sql)
  }

  func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep] {
    texts.append(sql)
    return try engine.queryPlan(sql, arguments)
  }

  func compile(written sql: String) throws(SQLRefusal) -> any UserStatement {
    texts.append(sql)
    return try engine.compile(written: sql)
  }

  func record(
    except isOwn: @escaping (String) -> Bool, upTo limit: Int
  ) throws(EngineError) -> any ChangeRecording {
    try engine.record(except: isOwn, upTo: limit)
  }
  func read(_ changes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws {
    try engine.read(changes, body)
  }
  func statements(making table: String) throws(EngineError) -> [String] {
    try engine.statements(making: table)
  }
  func allowLegacySQL() { engine.allowLegacySQL() }
  var rowNumberNames: [String] { engine.rowNumberNames }
  func describeTables(looking: Bool) throws(EngineError) -> [TableDescription] {
    try engine.describeTables(looking: looking)
  }
  func fit(of reference: UndeclaredReference) throws(EngineError) -> ReferenceFit? {
    try engine.fit(of: reference)
  }

  func indexes() throws(EngineError) -> [IndexDescription] { try engine.indexes() }
  func dump(_ tables: Set<String>?, to write: (String) throws -> Void) throws {
    try engine.dump(tables, to: write)
  }
  func backUp(to path: String, telling tell: (Int, Int) -> Void) throws(EngineError) {
    try engine.backUp(to: path, telling: tell)
  }

  var totalChangeCount: Int { engine.totalChangeCount }
  var changeCount: Int { engine.changeCount }
  var lastInsertedID: Int64 { engine.lastInsertedID }
  var dialect: Dialect { engine.dialect }
  var isReadOnly: Bool { engine.isReadOnly }
  var systemName: String { engine.systemName }
  var isInTransaction: Bool { engine.isInTransaction }
  func consumeWork() -> EngineWork { engine.consumeWork() }
  func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result { try engine.uncounted(work) }
  var meter: any ProgressMeter { engine.meter }
  var interrupter: any Interrupter { engine.interrupter }

  func begin(writing: Bool) throws(EngineError) { try engine.begin(writing: writing) }
  func commit() throws(EngineError) { try engine.commit() }
  func rollback() throws(EngineError) { try engine.rollback() }
  func set(_ savepoint: Savepoint) throws(EngineError) { try engine.set(savepoint) }
  func release(_ savepoint: Savepoint) throws(EngineError) { try engine.release(savepoint) }
  func undo(to savepoint: Savepoint) throws(EngineError) { try engine.undo(to: savepoint) }
  func dataVersion() throws(EngineError) -> Int64 { try engine.dataVersion() }
  func tableNames(withViews: Bool) throws(EngineError) -> [String] {
    try engine.tableNames(withViews: withViews)
  }
}
