import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
import ParlanceStore

/// Migrations of the open database.
extension Conversation {
  /// Changes the tables to fit the migration's new model, stores this model and continues with it.
  ///
  /// Every change of declarations uses this function. The change is one transaction.
  ///
  /// - Parameter refusing: Returns the error to throw if existing rows don't fit.
  /// - Returns: The changes that were applied, with the numbers of rows.
  /// - Throws: ``ModelErrors``; ``EngineFailure``; the error returned by `refusing`.
  @discardableResult
  func apply(
    _ migration: Migration, _ said: SourceSentence, refusing: (MigrationReview) -> any Error
  ) throws -> MigrationReview {
    let planner = planner(of: migration)
    let schema = try planner.checkedSchema()
    try requireUndoing(schema, said)
    let words = migration.words
    let store = ModelStore(engine)
    var isOthers = false
    let review = try runner.repeating(if: !isOthers) {
      try runner.altering(
        said, as: "model: " + (words.isEmpty ? "text only" : words), grown: schema.grown,
        rebuiltTables: schema.rebuiltTables,
        receipt: { (review: MigrationReview) in review.receipts.joined(separator: "; ") }
      ) {
        isOthers = try store.text() != model.text
        if isOthers { throw EngineError.outdated }
        // From here on, no other connection can write.
        let review = try MigrationReview(planner, engine)
        guard review.refused.isEmpty else { throw refusing(review) }
        try store.remember(migration.to, by: schema.statements)
        return review
      }
    }
    adopt(migration.to)
    return review
  }

  /// Rejects a migration that the engine couldn't roll back.
  ///
  /// Some engines don't roll back changes to tables. With such an engine, a migration may only add tables and columns.
  /// It must not be part of a script, a `begin` or an import.
  private func requireUndoing(_ schema: SchemaMigration, _ said: SourceSentence) throws {
    guard !engine.rollsBackDDL, !schema.statements.isEmpty else { return }
    let reason =
      if !schema.rebuiltTables.isEmpty {
        "only fields and entities can be added"
      } else if !transactions.isAlone {
        "a declaration can't be in a script, after `begin`, or part of an import"
      } else {
        ""
      }
    guard !reason.isEmpty else { return }
    let words =
      "\(engine.systemName) can't roll back changes of tables, so \(reason)"
    throw runner.failure(EngineError.unsupported(details: words), said)
  }

  /// Counts the rows that each change of a migration affects. The database isn't changed.
  ///
  /// - Throws: ``ModelErrors``; ``EngineFailure``.
  package func review(_ migration: Migration) throws -> MigrationReview {
    let planner = planner(of: migration)
    do {
      return try runner.reading(.nothing) { try MigrationReview(planner, engine) }
    } catch let error as Diagnostic {
      throw OpenDatabase.errors(error, in: migration.to)
    }
  }

  /// Returns the statements of a migration.
  ///
  /// - Throws: ``ModelErrors`` if the migration's new model can't be stored in tables.
  package func schema(of migration: Migration) throws(ModelErrors) -> SchemaMigration {
    try planner(of: migration).checkedSchema()
  }

  private func planner(of migration: Migration) -> MigrationPlanner {
    MigrationPlanner(migration, dialect: engine.dialect, clock: clock.stopped())
  }
}

/// Support for `--model` with a database that already stores a model.
extension Conversation {
  /// Migrates the database to the model given by `--model`.
  ///
  /// - Parameters:
  ///   - path: The database's name in messages.
  ///   - backUp: Copies the database before values are lost. Returns the line that reports the copy; nil if no copy was
  ///     created.
  /// - Returns: The lines that report the changes.
  /// - Throws: ``StartError`` if existing rows don't fit; ``ModelErrors``; ``EngineFailure`` after ^C.
  package func migrate(
    _ migration: Migration, of path: String, backUp: () throws -> String?
  ) throws -> [String] {
    // A new text is stored even if only its comments differ.
    if migration.changes.isEmpty, engine.isReadOnly || migration.to.text == model.text { return [] }
    func refusal(_ review: MigrationReview) -> StartError {
      var notes: [String] = []
      for item in review.refused {
        notes.append("  " + item.change.words)
        notes += RowRefusal(item, migration).lines(isAllowed: false).map { "    " + $0 }
      }
      notes.append("  without --model, the database opens with its saved model")
      return StartError("\(path) was not changed: existing rows don't fit the new model", notes: notes)
    }
    do {
      var told: [String] = []
      // With `--allow`, values may be lost. The rows are checked here, so that a backup can be created first. `apply`
      // checks the rows again, while no other connection can write.
      if !migration.allowed.isEmpty {
        let review = try review(migration)
        guard review.refused.isEmpty else { throw refusal(review) }
        if review.losesValues, let copied = try backUp() { told.append(copied) }
      }
      let said = SourceSentence(SourceText(""), tokens: [], clock: clock)
      return told + (try apply(migration, said, refusing: refusal).receipts)
    } catch let failure as EngineFailure where failure.error != .interrupted {
      throw StartError("\(path): \(failure.message)")
    }
  }
}
