public import ParlancePlanner

extension Engine {
  /// The text of `statement` as it is run now, with what stops it among its rows.
  public func text(of statement: SQLStatement) -> String {
    guard statement.takesCondition, let stopCondition else { return statement.text }
    return statement.text(requiring: stopCondition)
  }

  /// An engine need not measure anything.
  public func prepare(_ statement: SQLStatement) throws(EngineError) -> any PreparedStatement {
    try prepare(text(of: statement))
  }

  /// Stops the running statement. May be called from any thread and from a signal handler.
  public func interrupt() { interrupter.interrupt() }

  /// An engine need not know.
  public var meter: (any WorkMeter)? { nil }

  /// An engine need not lose anything by a stop.
  public func protectTransaction() throws(EngineError) {}
  public var stopCondition: String? { nil }

  /// An engine that keeps all in one place has nothing to do.
  public func settle() throws(EngineError) {}

  /// An engine need not keep a log.
  public func foldLog(at path: String) throws(EngineError) {}

  /// An engine need not have a file.
  public func requireFile() throws(EngineError) {}

  /// An engine need not have a file.
  public func leave() -> String? { nil }

  /// An engine need not count.
  public func uncounted<Result>(_ work: () throws -> Result) rethrows -> Result { try work() }

  /// An engine need not know before.
  public func allowSavepoints(_ allows: Bool) throws(EngineError) {}

  /// An engine need not keep references.
  public func deferReferences(_ defers: Bool) throws(EngineError) {}

  /// An engine need not be able to choose.
  public func keepPages(_ keeps: Bool) throws(EngineError) {}
}
