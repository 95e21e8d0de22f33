import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceSQL

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
    if console.session.isExternal, task == .planMigration || task == .migrate {
      throw StartError(
        "the database \(name) was created by another program: Parlance doesn't migrate its tables")
    }
    switch task {
    case .talk: break
    case .printModel:
      console.session.writeModel()
      try print(console.session.model.text)
    case .saveModel: try save()
    case .planMigration: if let given { return try plan(console.migration(to: given)) }
    case .migrate:
      guard let given else { break }
      if console.migration(to: given).changes.isEmpty { try print("\(name) already has this model") }
      guard try console.migrate(to: given, telling: { try print($0) }) else { return .stopped }
    }
    return .success
  }

  /// Writes the model to a file beside the database, where it is found whenever the database is opened.
  ///
  /// - Throws: ``StartError`` if the database isn't a file, or if the file with the model exists.
  private func save() throws {
    guard let database = console.database.path else {
      throw StartError("\(name) isn't a file, so there is no place for a model beside it")
    }
    let path = OpenDatabase.modelPath(beside: database)
    guard FileIdentity(path) == nil else {
      throw StartError("\(path) already exists", notes: ["  to replace it, delete it first"])
    }
    console.session.writeModel()
    let text = console.session.model.text
    do {
      let draft = try FileDraft(
        of: path, within: console.session.permissions, at: 0..<0, stoppedBy: console.session.cancellation)
      let sink: any ByteSink = draft
      try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
      try draft.keep()
    } catch let error as Diagnostic {
      throw StartError(error.message)
    }
    try print("wrote \(path)")
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
