import ParlanceModel
import ParlancePlanner
import ParlanceSession

/// Performs the tasks that don't run sentences: prints the model of a database, or migrates the database.
struct ModelTask {
  private let console: Console
  private let name: String

  init(_ console: Console) {
    self.console = console
    name = console.database.path ?? console.database.name
  }

  /// Runs the task.
  ///
  /// - Throws: ``StartError`` if another program created the database, because its tables can't be migrated; the errors
  ///   of ``Console/migrate(to:telling:)``.
  func run(_ task: Invocation.Task) throws -> ExitStatus {
    let given = console.database.given
    if console.session.isExternal, task != .printModel {
      throw StartError(
        "the database \(name) was created by another program: Parlance doesn't migrate its tables")
    }
    switch task {
    case .talk: break
    case .printModel:
      console.session.writeModel()
      try print(console.session.model.text)
    case .planMigration: if let given { return try plan(console.migration(to: given)) }
    case .migrate:
      guard let given else { break }
      if console.migration(to: given).changes.isEmpty { try print("\(name) already has this model") }
      guard try console.migrate(to: given, telling: { try print($0) }) else { return .stopped }
    }
    return .success
  }

  /// Prints the changes of a migration, the rows that prevent it, and its SQL.
  private func plan(_ migration: Migration) throws -> ExitStatus {
    if migration.changes.isEmpty {
      try print("\(name) already has this model")
      return .success
    }
    let review = try console.session.review(migration)
    for line in review.plan { try print(line) }
    let statements = try console.session.schema(of: migration).statements
    if !statements.isEmpty {
      try print("")
      for statement in statements { try print(statement.text + ";") }
    }
    return review.isRefused ? .failed : .success
  }

  private func print(_ text: String) throws {
    try console.session.output.stored(text.hasSuffix("\n") ? text : text + "\n")
  }
}
