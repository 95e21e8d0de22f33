public import ParlanceModel

extension PlanRunner {
  /// What a binding that names no record stands for in `said`: the value of a `let`, or what is expected.
  ///
  /// - Throws: ``Diagnostic`` for a literal that does not fit.
  public func value(of binding: Binding, _ said: SourceSentence) throws -> Value {
    try BindingValues(said, remembered, echoesNearNames: false).value(of: binding)
  }

  /// Reads within a transaction that changes nothing.
  public func reading<Result>(_ said: SourceSentence, _ work: () throws -> Result) throws -> Result {
    try within(said, writing: false, work)
  }

  /// Changes what no sentence is planned for.
  ///
  /// - Parameter text: What the journal calls it.
  public func writing<Result>(
    _ said: SourceSentence, as text: String, _ work: () throws -> Result
  ) throws -> Result {
    try within(said, writing: true) {
      let before = transactions.changedRowCount
      let result = try work()
      forgetNames()
      transactions.writer.note(said, as: text, sums: .none) {
        let count = transactions.changedRowCount - before
        return count == 1 ? "1 row" : "\(count) rows"
      }
      return result
    }
  }

  /// Changes the model and its tables: an entry of the journal, which is not taken back.
  ///
  /// - Parameters:
  ///   - text: What the journal calls it.
  ///   - grown: The tables that have more columns than before.
  ///   - remade: Those that are no longer as they were.
  ///   - receipt: What was done, in the words that the journal keeps.
  public func altering<Result>(
    _ said: SourceSentence, as text: String, grown: [String], remade: [String], receipt: (Result) -> String,
    _ work: () throws -> Result
  ) throws -> Result {
    try within(said, writing: true) {
      var draft = JournalDraft(said, as: text)
      (draft.tables, draft.isOfModel) = (remade, true)
      let result = try transactions.writer.altering(
        draft, ends: !grown.isEmpty || !remade.isEmpty, receipt, work)
      forgetNames()
      return result
    }
  }

  /// Does `work`, which stands for itself and has shown nothing, once more where what it read was changed by others meanwhile, up to
  /// ten times. What is part of something larger is done once.
  ///
  /// - Parameter mayRepeat: Whether it can be done again.
  public func repeating<Result>(
    if mayRepeat: @autoclosure () -> Bool = true, _ work: () throws -> Result
  ) throws -> Result {
    var repetition = Repetition()
    while true {
      do {
        return try work()
      } catch {
        let isOutdated = (error as? EngineError ?? (error as? EngineFailure)?.error) == .outdated
        guard isOutdated, transactions.isAlone, mayRepeat(), repetition.wait() else { throw error }
      }
    }
  }

  /// Does `work` and undoes it, as ``Transactions/trying(writing:_:)``.
  ///
  /// - Throws: ``EngineFailure``, and what the work throws.
  public func trying<Result>(
    _ said: SourceSentence, writing: Bool = true, _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try transactions.trying(writing: writing, work)
    } catch let error as EngineError {
      throw failure(error, said)
    }
  }

  /// Does what is in no transaction: it may change how all is kept, but no record.
  ///
  /// - Parameter changes: Whether it does so: once it is done, nothing undoes it.
  public func alone<Result>(_ said: SourceSentence, changes: Bool, _ work: () throws -> Result) throws
    -> Result
  {
    do {
      let result = try work()
      if changes {
        observer?.note(.tooLate(isCommitted: true))
        // A file that is written anew may number rows otherwise that have no number of their own.
        forgetNames()
        remembered.forgetAll()
      }
      return result
    } catch let error as EngineError {
      throw failure(error, said)
    }
  }

  private func within<Result>(_ said: SourceSentence, writing: Bool, _ work: () throws -> Result) throws
    -> Result
  {
    var undoneAll = false
    return try within(said, writing: writing, undoneAll: &undoneAll, work)
  }
}
