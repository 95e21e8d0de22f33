internal import ParlanceLanguage
public import ParlanceModel

/// The result of undoing or redoing a journal entry.
public struct UndoResult: Sendable, Equatable {
  /// The number of an entity's rows that were added, changed or deleted.
  public struct Count: Sendable, Equatable {
    public let kind: RowChange.Kind
    public let entity: Entity
    public internal(set) var count: Int
  }

  /// The entry that was undone or redone.
  public let entry: JournalEntry
  /// Whether the entry was redone.
  public let isRedo: Bool
  public let counts: [Count]
}

/// Why a journal entry can't be undone.
public struct UndoObstacle: Error {
  public enum Reason: Sendable {
    /// A column no longer has the value `left` that the entry wrote. Its current value is `now`.
    case changed(column: String, left: Value, now: Value)
    /// Some of the rows that the entry added were changed or deleted later.
    case someChanged
    /// A row that the entry added or changed was deleted later.
    case isGone
    /// The entry deleted a row, but a row with the same key exists again.
    case isThereAgain
    /// The undo would restore a name or another unique value, but a later entry gave that value to ``row``.
    case uniqueValueReused
    /// The database refuses to restore the row.
    case breaks(EngineError)
    /// The undo would delete the row, but another row refers to it.
    case isReferredTo(by: Entity, Field)
    /// The undo would restore a reference to a row that doesn't exist.
    case refersToNone(Field, Entity, Value)
    /// The entry changed the model.
    case isOfModel
    /// The columns of the entry's tables were changed later.
    case modelChanged
    /// The change was larger than the journal's limit, so its rows aren't stored.
    case isTooLarge
    /// The stored changes of this entry can't be read, because the file is damaged.
    case isDamaged(JournalEntry)
  }

  public let reason: Reason
  /// The table and key of the row that prevents the undo.
  public let row: (table: String, key: Value)?
  /// The later entry that prevents the undo, or nil if it is unknown. For ``Reason/isOfModel``, the last entry that can
  /// be undone instead.
  public let later: JournalEntry?

  init(_ reason: Reason, at change: RowChange? = nil, by later: JournalEntry? = nil) {
    self.reason = reason
    row = change.flatMap { change in change.key.first.map { (change.table, $0) } }
    self.later = later
  }
}

/// Which entry a sentence undoes or redoes.
public enum UndoTarget: Sendable {
  /// `undo`: the last entry that isn't undone yet.
  case last
  case entry(Int64)
  /// `redo`: the entry that was undone last.
  case lastUndone
}

extension PlanRunner {
  /// Undoes or redoes a journal entry. The undo becomes a journal entry, too.
  ///
  /// - Parameter words: A function that returns the result as text, for the journal.
  /// - Throws: ``UndoObstacle``; ``Diagnostic`` if the entry doesn't exist; ``EngineFailure``.
  public func revert(
    _ target: UndoTarget, _ said: SourceSentence, in model: Model, words: @escaping (UndoResult) -> String
  ) throws -> UndoResult {
    var undoneAll = false
    return try within(said, writing: true, undoneAll: &undoneAll) {
      let writer = transactions.writer
      let entry = try self.entry(target, at: said.range)
      // The receipt of a redo describes the original change, not the undo.
      let told = try entry.undoes.flatMap { try writer.journal.entry($0) }
      let (done, number) = try writer.apart { recorder in
        let undo = Undo(entry, model, journal: writer.journal, by: recorder)
        try undo.run()
        return UndoResult(entry: told ?? entry, isRedo: told != nil, counts: undo.counts)
      } describe: { done in
        var draft = JournalDraft(said)
        draft.receipt = words(done)
        draft.undoes = entry.id
        draft.sums = entry.sums == .none ? .none : .addedAndSubtracted
        return draft
      }
      if let number { try writer.journal.note(entry, undoneBy: number) }
      forgetNames()
      remembered.forgetChanged()
      return done
    }
  }

  /// Returns the entry that `undo` or `redo` would revert, whether this is a redo, and the number of rows that would
  /// change.
  ///
  /// - Throws: The same errors as ``revert(_:_:in:words:)``.
  public func entryToUndo(_ target: UndoTarget, _ said: SourceSentence) throws -> (
    entry: JournalEntry, isRedo: Bool, rowCount: Int
  ) {
    try reading(said) {
      let entry = try entry(target, at: said.range)
      let again = try entry.undoes.flatMap { try transactions.writer.journal.entry($0) }
      return (again ?? entry, again != nil, entry.rowCount)
    }
  }

  /// Returns the entry to revert.
  ///
  /// - Throws: The diagnostics `keeps-no-journal`, `nothing-to-undo`, `nothing-to-redo`, `no-such-entry`,
  ///   `undone-already` and `within-a-script`.
  private func entry(_ target: UndoTarget, at range: SourceRange) throws -> JournalEntry {
    try transactions.writer.requirePossible(at: range)
    let journal = transactions.writer.journal
    if transactions.writer.isUnfinished {
      throw JournalError.withinAScript.at(range, notes: ["use `undo` after the script has ended"])
    }
    switch target {
    case .last:
      if let last = try journal.entries("undone_by is null and undoes is null", limit: 1).first {
        return last
      }
      throw JournalError.nothingToUndo.at(range)
    case .lastUndone:
      guard let last = try journal.undoings(limit: 1).first else {
        throw JournalError.nothingToRedo.at(range)
      }
      if let newer = try journal.changes(after: last.id, limit: 1).first {
        throw JournalError.changedSinceUndo(newer).at(
          range, notes: ["to redo entry \(last.undoes ?? last.id) anyway: `undo \(last.id)`"])
      }
      return last
    case .entry(let id):
      guard var entry = try journal.entry(id) else {
        throw JournalError.noSuchEntry(id).at(range, notes: ["to list the entries: `journal`"])
      }
      // To undo a redo is to undo the original change again.
      if let undoing = try entry.undoes.flatMap(journal.entry), let first = undoing.undoes {
        if let change = try journal.entry(first) { entry = change }
      }
      guard let other = entry.undoneBy else { return entry }
      throw JournalError.undoneAlready(entry, by: other).at(range, notes: ["to redo it: `undo \(other)`"])
    }
  }
}
