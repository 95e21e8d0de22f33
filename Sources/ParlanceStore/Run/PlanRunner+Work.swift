public import ParlanceModel

extension PlanRunner {
  /// Returns the value of a binding that isn't a record, such as the value in `let` or `expect`.
  ///
  /// - Throws: ``Diagnostic`` for a literal that can't be converted.
  public func value(of binding: Binding, _ said: SourceSentence) throws -> Value {
    try BindingValues(said, remembered, echoesNearNames: false).value(of: binding)
  }

  /// Runs `work` in a reading transaction.
  public func reading<Result>(_ said: SourceSentence, _ work: () throws -> Result) throws -> Result {
    try within(said, writing: false, work)
  }

  /// Runs a change that isn't planned from a sentence, such as SQL or an import.
  ///
  /// - Parameter text: The name of the change in the journal.
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

  /// Changes the model and its tables. The change is recorded in the journal, but can't be undone.
  ///
  /// - Parameters:
  ///   - text: The name of the change in the journal.
  ///   - grown: The tables that only get new columns.
  ///   - rebuiltTables: The tables that are rebuilt or dropped.
  ///   - receipt: Returns the receipt for the journal.
  public func altering<Result>(
    _ said: SourceSentence, as text: String, grown: [String], rebuiltTables: [String],
    receipt: (Result) -> String,
    _ work: () throws -> Result
  ) throws -> Result {
    try within(said, writing: true) {
      var draft = JournalDraft(said, as: text)
      (draft.tables, draft.isOfModel) = (rebuiltTables, true)
      let result = try transactions.writer.altering(
        draft, ends: !grown.isEmpty || !rebuiltTables.isEmpty, receipt, work)
      forgetNames()
      return result
    }
  }

  /// Runs `work`. If another program has changed the data that `work` read, runs `work` again, up to ten times. Within
  /// a larger transaction, `work` runs only once.
  ///
  /// - Parameter mayRepeat: Whether `work` may run again. False if `work` has already shown results.
  public func repeating<Result>(
    if mayRepeat: @autoclosure () -> Bool = true, _ work: () throws -> Result
  ) throws -> Result {
    var repetition = RetryBackoff()
    while true {
      do {
        return try work()
      } catch {
        let isOutdated = (error as? EngineError ?? (error as? EngineFailure)?.error) == .outdated
        guard isOutdated, transactions.isAlone, mayRepeat(), repetition.wait() else { throw error }
      }
    }
  }

  /// Runs `work` and undoes its changes, like ``Transactions/trying(writing:_:)``.
  ///
  /// - Throws: ``EngineFailure``; errors of `work`.
  public func trying<Result>(
    _ said: SourceSentence, writing: Bool = true, _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try transactions.trying(writing: writing, work)
    } catch let error as EngineError {
      throw failure(error, said)
    }
  }

  /// Runs a statement that can't be in a transaction, such as `vacuum`. It doesn't change rows.
  ///
  /// - Parameter changes: Whether the statement changes how the data is stored. Such a change can't be undone.
  public func alone<Result>(_ said: SourceSentence, changes: Bool, _ work: () throws -> Result) throws
    -> Result
  {
    do {
      let result = try work()
      if changes {
        observer?.note(.tooLate(isCommitted: true))
        // Rewriting the file can change the row numbers of tables without an id column.
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
