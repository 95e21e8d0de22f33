internal import ParlanceLanguage
public import ParlanceModel
public import ParlancePlanner

extension PlanRunner {
  /// What a binding that names no record stands for in `said`: the value of a `let`, or what is expected.
  ///
  /// - Throws: ``Diagnostic`` for a literal that does not fit.
  public func value(of binding: Binding, _ said: SaidSentence) throws -> Value {
    try BindingValues(said, remembered, echoesNearNames: false).value(of: binding)
  }

  /// The names that equal `name`, case and diacritics aside, in order.
  ///
  /// - Parameter nextKey: As ``LookupPlan/nextKey`` of the records' entity.
  /// - Throws: ``EngineFailure``.
  public func names(like name: String, by nextKey: SQLStatement, limit: Int) throws -> [String] {
    try reading(SaidSentence(SourceText(""), tokens: [], clock: .system)) {
      try FoldedSearch(PreparedSQL(nextKey, engine: engine)).keys(equalTo: name, limit: limit).map(\.name)
    }
  }

  /// The records whose names equal `name`, case and diacritics aside, in the order of the names.
  ///
  /// - Parameter nextKey: As ``LookupPlan/nextKey`` of the records' entity.
  /// - Throws: ``EngineFailure``.
  public func records(
    like name: String, by nextKey: SQLStatement, limit: Int
  ) throws -> [(id: Int64, name: String)] {
    try reading(SaidSentence(SourceText(""), tokens: [], clock: .system)) {
      try FoldedSearch(PreparedSQL(nextKey, engine: engine)).keys(equalTo: name, limit: limit)
        .map { ($0.id, $0.name) }
    }
  }

  /// Up to `limit` names that begin with `prefix`, case and diacritics aside, in order.
  ///
  /// - Parameter nextKey: As ``LookupPlan/nextKey`` of the records' entity.
  /// - Throws: ``EngineFailure``.
  public func names(beginningWith prefix: String, by nextKey: SQLStatement, limit: Int) throws -> [String] {
    try reading(SaidSentence(SourceText(""), tokens: [], clock: .system)) {
      try NameCompletion(nextKey, engine: engine).names(withPrefix: prefix, limit: limit)
    }
  }

  /// What all names begin with that begin with `prefix`; nil where they are written in several ways up to there, or there is
  /// none.
  ///
  /// - Parameter nextKey: As ``LookupPlan/nextKey`` of the records' entity.
  /// - Throws: ``EngineFailure``.
  public func beginning(ofNamesWithPrefix prefix: String, by nextKey: SQLStatement) throws -> String? {
    try reading(SaidSentence(SourceText(""), tokens: [], clock: .system)) {
      try NameCompletion(nextKey, engine: engine).beginning(ofNamesWithPrefix: prefix)
    }
  }

  /// Up to `limit` names in which a word after the first begins with `prefix`, as far as they are read before `end`.
  ///
  /// - Parameter allKeys: As ``LookupPlan/allKeys`` of the records' entity.
  /// - Throws: ``EngineFailure``.
  public func names(
    withWord prefix: String, by allKeys: SQLStatement, limit: Int, until end: ContinuousClock.Instant
  ) throws -> [String] {
    try reading(SaidSentence(SourceText(""), tokens: [], clock: .system)) {
      try NameScan(allKeys, engine: engine).names(withWord: prefix, limit: limit, until: end)
    }
  }

  /// Up to `limit` values of a column that equal `text`, case and diacritics aside, of those that are read before `end`.
  ///
  /// - Parameter values: As ``Planner/values(of:in:)``.
  /// - Throws: ``EngineFailure``.
  public func values(
    like text: String, in values: SQLStatement, limit: Int, until end: ContinuousClock.Instant
  ) throws -> [String] {
    try reading(SaidSentence(SourceText(""), tokens: [], clock: .system)) {
      try ValueScan(values, engine: engine).values(like: text, limit: limit, until: end)
    }
  }

  /// The names nearest to one that no record bears.
  ///
  /// - Parameters:
  ///   - nextKey: As ``LookupPlan/nextKey`` of the records' entity.
  ///   - allKeys: As ``LookupPlan/allKeys`` of it.
  /// - Throws: ``EngineFailure``.
  public func names(near name: String, by nextKey: SQLStatement, _ allKeys: SQLStatement) throws -> [String] {
    guard seeksNearNames else { return [] }
    let said = SaidSentence(SourceText(""), tokens: [], clock: .system)
    return try reading(said) {
      let records = NearestRecords(
        nextKey: PreparedSQL(nextKey, engine: engine), allKeys: PreparedSQL(allKeys, engine: engine))
      return try records.names(to: name, BindingValues(said, remembered, echoesNearNames: false)).names
    }
  }

  /// Reads within a transaction that changes nothing.
  public func reading<Result>(_ said: SaidSentence, _ work: () throws -> Result) throws -> Result {
    try within(said, writing: false, work)
  }

  /// Changes what no sentence is planned for, such as the tables themselves.
  public func writing<Result>(_ said: SaidSentence, _ work: () throws -> Result) throws -> Result {
    try within(said, writing: true) {
      let result = try work()
      forgetNames()
      return result
    }
  }

  /// Does `work` and undoes it, as ``Transactions/trying(_:)``.
  ///
  /// - Throws: ``EngineFailure``, and what the work throws.
  public func trying<Result>(_ said: SaidSentence, _ work: () throws -> Result) throws -> Result {
    do {
      return try transactions.trying(work)
    } catch let error as EngineError {
      throw failure(error, said)
    }
  }

  /// Does what is in no transaction: it may change how all is kept, but no record.
  ///
  /// - Parameter changes: Whether it does so: once it is done, nothing undoes it.
  public func alone<Result>(_ said: SaidSentence, changes: Bool, _ work: () throws -> Result) throws -> Result
  {
    do {
      let result = try work()
      if changes { events.whenTooLate(true) }
      return result
    } catch let error as EngineError {
      throw failure(error, said)
    }
  }

  private func within<Result>(_ said: SaidSentence, writing: Bool, _ work: () throws -> Result) throws
    -> Result
  {
    var undoneAll = false
    do {
      try transactions.enter(writing: writing)
      let result: Result
      do {
        result = try work()
      } catch {
        undoneAll = try transactions.fail()
        throw error
      }
      try transactions.leave()
      return result
    } catch let error as EngineError {
      throw failure(error, said, undoneAll: undoneAll)
    }
  }
}
