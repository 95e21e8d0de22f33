internal import ParlanceLanguage
public import ParlanceModel

/// The result of undoing or redoing a journal entry.
public struct UndoResult: Sendable, Equatable {
  /// The number of rows of an entity that were added, changed or deleted.
  public struct Count: Sendable, Equatable {
    public let kind: RowChange.Kind
    public let entity: Entity
    public internal(set) var count: Int
  }

  /// The entry that was undone or redone.
  public let entry: JournalEntry
  /// Whether an undone entry was redone.
  public let isRedo: Bool
  public let counts: [Count]
}

/// The reason why a journal entry can't be undone.
public struct UndoObstacle: Error {
  public enum Reason: Sendable {
    /// The column no longer has the value that the entry wrote.
    case changed(column: String, left: Value, now: Value)
    /// Some of the rows that the entry added were changed or deleted.
    case someChanged
    /// The row that the entry added or changed was deleted.
    case isGone
    /// A row exists with the key of one that the entry deleted.
    case isThereAgain
    /// This row was later given a name that another row would get back.
    case uniqueValueReused
    /// The database refuses the restored row.
    case breaks(EngineError)
    /// The row would be deleted, but another one refers to it.
    case isReferredTo(by: Entity, Field)
    /// The row would refer to one that doesn't exist.
    case refersToNone(Field, Entity, Value)
    /// The entry changed the model.
    case isOfModel
    /// The entry's tables have changed since.
    case modelChanged
    /// The change was larger than the journal's limit.
    case isTooLarge
    /// The changes of this entry can't be read: the file is damaged.
    case isDamaged(JournalEntry)
  }

  public let reason: Reason
  /// The table and key of the row that prevents it.
  public let row: (table: String, key: Value)?
  /// The later entry that prevents it. If the entry changed the model: the last entry that can be undone. Nil if
  /// unknown.
  public let later: JournalEntry?

  init(_ reason: Reason, at change: RowChange? = nil, by later: JournalEntry? = nil) {
    self.reason = reason
    row = change.flatMap { change in change.key.first.map { (change.table, $0) } }
    self.later = later
  }
}

/// The entry that a sentence undoes.
public enum UndoTarget: Sendable {
  /// The last entry that isn't undone yet.
  case last
  case entry(Int64)
  /// The last entry that was undone. It is redone.
  case lastUndone
}

extension PlanRunner {
  /// Undoes or redoes a journal entry. This is a journal entry itself.
  ///
  /// - Parameter words: Formats the result for the journal.
  /// - Throws: ``UndoObstacle``; ``Diagnostic`` if the entry doesn't exist; ``EngineFailure``.
  public func revert(
    _ target: UndoTarget, _ said: SourceSentence, in model: Model, words: @escaping (UndoResult) -> String
  ) throws -> UndoResult {
    var undoneAll = false
    return try within(said, writing: true, undoneAll: &undoneAll) {
      let writer = transactions.writer
      let entry = try self.entry(target, at: said.range)
      // A redo is reported by the change that it repeats.
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

  /// Returns the entry that `undo` or `redo` would act on, whether it is a redo, and the number of changed rows.
  ///
  /// - Throws: As ``revert(_:_:in:words:)``.
  public func entryToUndo(_ target: UndoTarget, _ said: SourceSentence) throws -> (
    entry: JournalEntry, isRedo: Bool, rowCount: Int
  ) {
    try reading(said) {
      let entry = try entry(target, at: said.range)
      let again = try entry.undoes.flatMap { try transactions.writer.journal.entry($0) }
      return (again ?? entry, again != nil, entry.rowCount)
    }
  }

  /// - Throws: `keeps-no-journal`, `nothing-to-undo`, `nothing-to-redo`, `no-such-entry`, `undone-already`,
  ///   `within-a-script`.
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
      if let last = try journal.undoings(limit: 1).first { return last }
      throw JournalError.nothingToRedo.at(range)
    case .entry(let id):
      guard var entry = try journal.entry(id) else {
        throw JournalError.noSuchEntry(id).at(range, notes: ["to list the entries: `journal`"])
      }
      // Undoing a redo means undoing the original change.
      if let undoing = try entry.undoes.flatMap(journal.entry), let first = undoing.undoes {
        if let change = try journal.entry(first) { entry = change }
      }
      guard let other = entry.undoneBy else { return entry }
      throw JournalError.undoneAlready(entry, by: other).at(range, notes: ["to redo it: `undo \(other)`"])
    }
  }
}
