public import ParlancePlanner

/// An engine whose transactions are undone when it is done with, even those that were committed: to try sentences.
///
/// It works within whatever transaction the other engine is in.
public final class TrialEngine: Engine {
  private let engine: any Engine
  private let beganTransaction: Bool
  private var depth = 0

  /// - Throws: ``EngineError``.
  public init(_ engine: any Engine) throws(EngineError) {
    self.engine = engine
    beganTransaction = !engine.isInTransaction
    if beganTransaction { try engine.begin(writing: false) }
    try engine.execute("savepoint trial")
  }

  /// Undoes all that was tried.
  public func end() throws(EngineError) {
    if beganTransaction { return try engine.rollback() }
    try undo("trial")
  }

  /// Undoes all that was tried so far, and goes on.
  public func startOver() throws(EngineError) {
    try engine.execute("rollback to savepoint trial")
    depth = 0
  }

  public var dialect: any Dialect { engine.dialect }

  public func begin(writing: Bool) throws(EngineError) {
    try engine.execute("savepoint tried\(depth)")
    depth += 1
  }

  public func commit() throws(EngineError) {
    guard depth > 0 else { return }
    depth -= 1
    try engine.execute("release savepoint tried\(depth)")
  }

  public func rollback() throws(EngineError) {
    guard depth > 0 else { return }
    depth -= 1
    try undo("tried\(depth)")
  }

  private func undo(_ savepoint: String) throws(EngineError) {
    // Some failures have undone everything already.
    guard engine.isInTransaction else { return }
    try engine.execute("rollback to savepoint \(savepoint)")
    try engine.execute("release savepoint \(savepoint)")
  }

  public var isInTransaction: Bool { depth > 0 }

  // MARK: As the other engine does

  public func prepare(_ sql: String) throws(EngineError) -> any PreparedStatement { try engine.prepare(sql) }
  public func execute(_ sql: String) throws(EngineError) { try engine.execute(sql) }
  public var changeCount: Int { engine.changeCount }
  public var lastInsertedID: Int64 { engine.lastInsertedID }
  public var isReadOnly: Bool { engine.isReadOnly }
  public func dataVersion() throws(EngineError) -> Int64 { try engine.dataVersion() }
  public func tableNames() throws(EngineError) -> [String] { try engine.tableNames() }
  public var interrupter: any Interrupter { engine.interrupter }
}

extension TrialEngine: WrittenSQLEngine, InspectableEngine {
  public func compile(written sql: String) throws(SQLRefusal) -> any WrittenStatement {
    try engine.compile(written: sql)
  }
  public var totalChangeCount: Int { engine.totalChangeCount }
  public func indexes() throws(EngineError) -> [IndexDescription] { try engine.inspection?.indexes() ?? [] }
  public func queryPlan(_ sql: String) throws(EngineError) -> [QueryPlanStep] {
    try engine.inspection?.queryPlan(sql) ?? []
  }
  public func takeWork() -> EngineWork { engine.inspection?.takeWork() ?? EngineWork() }
  public func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let inspection = engine.inspection else { return try work() }
    return try inspection.uncounted(work)
  }
  public var meter: any ProgressMeter { engine.inspection?.meter ?? NoMeter() }
}

extension TrialEngine: TunableEngine {
  public func allowSavepoints(_ allows: Bool) throws(EngineError) {}
  public func deferReferences(_ defers: Bool) throws(EngineError) {
    try engine.tuning?.deferReferences(defers)
  }
  public func keepPages(_ keeps: Bool) throws(EngineError) { try engine.tuning?.keepPages(keeps) }
}

private struct NoMeter: ProgressMeter {
  var rows: Int { 0 }
  var waitsForLock: Bool { false }
}
