internal import ParlanceLanguage
public import ParlanceModel

/// What was done as an entry of the journal was taken back.
public struct TakenBack: Sendable, Equatable {
  /// How many rows of an entity were added, changed or deleted by that.
  public struct Count: Sendable, Equatable {
    public let kind: RowChange.Kind
    public let entity: Entity
    public internal(set) var count: Int
  }

  /// The entry that was taken back, or is done again.
  public let entry: JournalEntry
  /// Whether it is done again, after it was taken back.
  public let isRedo: Bool
  public let counts: [Count]
}

/// Why an entry of the journal is not taken back.
public struct UndoObstacle: Error {
  public enum Reason: Sendable {
    /// The column does not hold what the entry left there.
    case changed(column: String, left: Value, now: Value)
    /// Some of the rows that the entry added are otherwise, or gone.
    case someChanged
    /// The row is gone that the entry added or changed.
    case isGone
    /// There is another row where the entry deleted one.
    case isThereAgain
    /// The row had a name since that another is to have again.
    case wasTaken
    /// The row would be refused.
    case breaks(EngineError)
    /// The row would go that another refers to.
    case isReferredTo(by: Entity, Field)
    /// The row would refer to one that is gone.
    case refersToNone(Field, Entity, Value)
    /// The entry changed the model.
    case isOfModel
    /// The entry's tables are no longer as they were.
    case modelChanged
    /// More was changed than the journal holds.
    case isTooLarge
    /// What the entry of the journal changed can't be read: the file is damaged.
    case isDamaged(JournalEntry)
  }

  public let reason: Reason
  /// The row that it is about: its table, and its key.
  public let row: (table: String, key: Value)?
  /// The later entry that stands in the way; of a change of the model, the last entry that is none. Nil where none is known.
  public let later: JournalEntry?

  init(_ reason: Reason, at change: RowChange? = nil, by later: JournalEntry? = nil) {
    self.reason = reason
    row = change.flatMap { change in change.key.first.map { (change.table, $0) } }
    self.later = later
  }
}

/// Which entry a sentence takes back.
public enum UndoTarget: Sendable {
  /// The last that is not taken back yet.
  case last
  case entry(Int64)
  /// The last that was taken back: it is done again.
  case lastUndone
}

extension PlanRunner {
  /// Takes an entry of the journal back, as an entry of its own.
  ///
  /// - Parameter words: Puts what was done into the words that the journal keeps.
  /// - Throws: ``UndoObstacle``; ``Diagnostic`` where there is no such entry; ``EngineFailure``.
  public func takeBack(
    _ target: UndoTarget, _ said: SourceSentence, in model: Model, words: @escaping (TakenBack) -> String
  ) throws -> TakenBack {
    var undoneAll = false
    return try within(said, writing: true, undoneAll: &undoneAll) {
      let writer = transactions.writer
      let entry = try self.entry(target, at: said.range)
      // What is redone is told by what it does again.
      let told = try entry.undoes.flatMap { try writer.journal.entry($0) }
      let (done, number) = try writer.apart { recorder in
        let undo = Undo(entry, model, journal: writer.journal, by: recorder)
        try undo.run()
        return TakenBack(entry: told ?? entry, isRedo: told != nil, counts: undo.counts)
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

  /// The entry that `undo` or `redo` would take back, or do again, and how many rows that changes.
  ///
  /// - Throws: As ``takeBack(_:_:in:words:)``.
  public func entryToTakeBack(_ target: UndoTarget, _ said: SourceSentence) throws -> (
    entry: JournalEntry, isRedo: Bool, rowCount: Int
  ) {
    try reading(said) {
      let entry = try entry(target, at: said.range)
      let again = try entry.undoes.flatMap { try transactions.writer.journal.entry($0) }
      return (again ?? entry, again != nil, entry.rowCount)
    }
  }

  /// - Throws: `keeps-no-journal`, `nothing-to-undo`, `no-such-entry`, `undone-already`, `within-a-script`.
  private func entry(_ target: UndoTarget, at range: SourceRange) throws -> JournalEntry {
    try transactions.writer.requirePossible(at: range)
    let journal = transactions.writer.journal
    if transactions.writer.isUnfinished {
      throw JournalError.withinAScript.at(range, notes: ["`undo` takes it back once the script is done"])
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
        throw JournalError.noSuchEntry(id).at(range, notes: ["`journal` lists what it has"])
      }
      // To take back what was redone is to take back the change itself.
      if let undoing = try entry.undoes.flatMap(journal.entry), let first = undoing.undoes {
        if let change = try journal.entry(first) { entry = change }
      }
      guard let other = entry.undoneBy else { return entry }
      throw JournalError.undoneAlready(entry, by: other).at(range, notes: ["`undo \(other)` does it again"])
    }
  }
}
