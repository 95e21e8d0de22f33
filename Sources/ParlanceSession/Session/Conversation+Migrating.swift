import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
import ParlanceStore

/// A database changes from one model to another.
extension Conversation {
  /// Changes the tables into those of the migration's model, keeps that, and goes on with it.
  ///
  /// Every change of what is declared comes through here, as one transaction.
  /// - Parameter refusing: What to tell where rows stand against it.
  /// - Returns: What was done, with how many rows.
  /// - Throws: ``ModelErrors``; ``EngineFailure``; what `refusing` gives.
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
        said, as: "model: " + (words.isEmpty ? "its text" : words), grown: schema.grown,
        remade: schema.remade,
        receipt: { (review: MigrationReview) in review.receipts.joined(separator: "; ") }
      ) {
        isOthers = try store.text() != model.text
        if isOthers { throw EngineError.outdated }
        // Nobody else can write any more.
        let review = try MigrationReview(planner, engine)
        guard review.refused.isEmpty else { throw refusing(review) }
        try store.remember(migration.to, by: schema.statements)
        return review
      }
    }
    adopt(migration.to)
    return review
  }

  /// Where what is done to tables stays though its transaction is undone, they are only added to, and nothing else may fail.
  private func requireUndoing(_ schema: SchemaMigration, _ said: SourceSentence) throws {
    guard !engine.undoesTables, !schema.statements.isEmpty else { return }
    let reason =
      if !schema.remade.isEmpty {
        "no table is made anew or dropped there: only fields and entities can be added"
      } else if !transactions.isAlone {
        "what is declared there stands alone: in no script, after no `begin`, and before an import"
      } else {
        ""
      }
    guard !reason.isEmpty else { return }
    let words =
      "\(engine.systemName) does not undo with a transaction what it does to tables, so that \(reason)"
    throw runner.failure(EngineError.unsupported(details: words), said)
  }

  /// What the rows say to a migration; nothing is changed.
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

  /// The statements of a migration.
  ///
  /// - Throws: ``ModelErrors`` where its model asks for what no table can keep.
  package func schema(of migration: Migration) throws(ModelErrors) -> SchemaMigration {
    try planner(of: migration).checkedSchema()
  }

  private func planner(of migration: Migration) -> MigrationPlanner {
    MigrationPlanner(migration, dialect: engine.dialect, clock: clock.stopped())
  }
}

/// `--model` for a database that remembers another one.
extension Conversation {
  /// Migrates the database to a model that was given for it.
  ///
  /// - Parameters:
  ///   - path: What the database is called in what is told.
  ///   - backUp: Copies the database beside itself before values are lost, and gives what is told of it.
  /// - Returns: What was done, as it is told.
  /// - Throws: ``StartError`` where rows stand against it; ``ModelErrors``; ``EngineFailure`` after ^C.
  package func migrate(
    _ migration: Migration, of path: String, backUp: () throws -> String?
  ) throws -> [String] {
    // Where only comments differ, they are kept as they are given.
    if migration.changes.isEmpty, engine.isReadOnly || migration.to.text == model.text { return [] }
    func refusal(_ review: MigrationReview) -> StartError {
      var notes: [String] = []
      for item in review.refused {
        notes.append("  " + item.change.words)
        notes += RowRefusal(item, migration).lines(isAllowed: false).map { "    " + $0 }
      }
      notes.append("  without the model given, it opens as it was declared last")
      return StartError("\(path) was left as it is: its rows stand against the model given", notes: notes)
    }
    do {
      var told: [String] = []
      // Without leave nothing is lost: the rows are asked once, when nobody else writes.
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
