package import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
package import ParlanceStore
package import ParlanceSQL

/// A function that opens a database at a path.
package typealias EngineOpener = (_ path: String, _ isReadOnly: Bool) throws(EngineError) -> any Engine

/// An open database with its model, which is stored in the database or given by the caller.
package struct OpenDatabase {
  package let engine: any Engine
  package let model: Model
  /// The database's name in the prompt.
  package var name: String
  /// The path of the file; nil for a database in memory or on a server. A server's address isn't stored, because it may
  /// contain a password.
  package var path: String?
  /// A note such as `books.sqlite is new and empty`; nil if the file had declarations when it was opened.
  package var emptyFile: String?
  /// A line about the tables of another program, such as `orders.sqlite: 13 tables, 16 views, used as they are`; nil if
  /// the database stores a Parlance model.
  package var reading: String?
  /// Whether the database was created by another program and stores no Parlance model.
  package var isExternal: Bool { reading != nil }
  /// The mapping that can write the text of a model derived from tables; nil if the model already has its text.
  package var mapping: Mapping?
  /// The model given by the caller, if the database already stores a model. The caller must migrate the database to the
  /// given model.
  package var given: Model?

  /// The engine's data version before the model was read; nil for a server, because reading the version would need a
  /// round trip.
  package private(set) var dataVersion: Int64?
  /// Whether opening the database created its file.
  package private(set) var isMade = false

  /// Deletes the file if opening the database created it and nothing was declared. For example, the user may have
  /// mistyped a name.
  package func leave() {
    guard isMade else { return }
    let store = ModelStore(engine)
    // If the check fails, the file stays.
    try? engine.files?.remove { () throws(EngineError) in
      guard try engine.tableNames(withViews: true) == [ModelStore.table] else { return false }
      return try store.text().isEmpty
    }
  }

  /// Opens a database with the registered engine that recognizes its name.
  ///
  /// - Throws: ``EngineError``.
  package static func engine(_ name: String, _ options: OpeningOptions) throws(EngineError) -> any Engine {
    guard let kind = DatabaseCheck.kind(of: name) else {
      throw .cannotOpen(path: name, details: "no database system is registered")
    }
    return try kind.open(name, options)
  }

  /// Opens a database. If it is new, creates its tables. Existing tables don't change.
  ///
  /// - Parameters:
  ///   - given: The model for a new database. If an existing database stores a model, the caller must migrate the
  ///     database to the given model.
  ///   - starter: The model of a new database if none is given.
  ///   - files: Reads a corrected model beside a database of another program; nil to ignore such models.
  ///   - isNamed: Whether a user named the path. If so, an empty database gets a note.
  /// - Throws: ``StartError``, ``EngineError``, ``ModelErrors``.
  package static func open(
    _ path: String, given: Model? = nil, starter: Model = Model(), isNamed: Bool = true,
    readOnly: Bool = false, modelsBy files: FileReader? = nil, with opener: EngineOpener
  ) throws -> OpenDatabase {
    let isThere = FileIdentity(path) != nil
    let engine = try opener(path, readOnly)
    let called = engine.databaseName ?? path
    let store = ModelStore(engine)
    let opened: Model
    var wanted: Model?
    var reading: String?
    var mapping: Mapping?
    let dataVersion = try engine.files?.dataVersion()
    var state = try store.state()
    if state == .new, try usesTablesOutsideSearchPath(engine, given) { state = .foreign(tables: []) }
    if state == .new {
      let wanted = given ?? starter
      if engine.isReadOnly { throw StartError("\(called) is empty and was opened read-only") }
      if try !store.create(wanted, schema: try schema(of: wanted, in: engine.dialect)) {
        state = try store.state()
        guard state == .remembered(modelText: wanted.text) else {
          throw StartError(
            "another process created \(called) at the same time, with another model",
            notes: ["  to migrate \(called) to your model, run the command again"])
        }
      }
    }
    switch state {
    case .new: opened = given ?? starter
    case .remembered(let text):
      do throws(ModelErrors) {
        opened = try ModelReader().read(SourceText(text, name: called))
      } catch {
        throw StartError(
          "the model saved in \(called) cannot be read: the database is damaged, or another version of Parlance wrote it",
          notes: error.all.prefix(1).map { "  \($0.diagnostic.message)" })
      }
      wanted = given
      if opened.isExternal { engine.allowLegacySQL() }
    case .foreign:
      let beside =
        engine.databaseName == nil && given == nil ? try files.flatMap { try modelBeside(path, $0) } : nil
      (opened, reading, mapping) = try foreign(engine, at: called, given: given ?? beside?.model)
      if let beside { reading = reading?.replacing("the given model", with: beside.name) }
    case .tooNew(let version):
      throw StartError("\(called) was created by a later version of Parlance (format \(version))")
    }
    let isNowhere = path == ":memory:"
    let file = isNowhere || engine.databaseName != nil ? nil : path
    return OpenDatabase(
      engine: engine, model: opened, name: name(called), path: file,
      emptyFile: opened.entities.isEmpty && isNamed && !isNowhere
        ? isThere
          ? "\(called) is empty; a copy of a database that is in use is complete only if `.backup` created it"
          : "\(called) is new and empty" : nil, reading: reading, mapping: mapping,
      given: wanted, dataVersion: dataVersion,
      isMade: !isThere && file != nil && isNamed)
  }

  /// Reads a model from a file.
  ///
  /// - Throws: ``StartError`` if the file is unreadable, binary or a database; ``ModelErrors``.
  package static func model(_ path: String, by files: FileReader) throws -> Model {
    let source = try StartError.read(path, by: files)
    guard !DatabaseCheck.isDatabase(path) else {
      throw StartError(
        "\(path) is a database, not a model",
        notes: ["  `parlance model \(path)` prints the model saved in it"])
    }
    try StartError.requireText(source)
    let reader = ModelReader(load: { try? files.read($0) })
    do throws(ModelErrors) {
      return try model(source, reader)
    } catch {
      throw error.keepingWorkingFixes(in: source) { text in
        do throws(ModelErrors) {
          _ = try model(text, reader)
          return []
        } catch {
          return error.all
        }
      }
    }
  }

  private static func model(_ source: SourceText, _ reader: ModelReader) throws(ModelErrors) -> Model {
    let model = try reader.read(source)
    try ModelCheck.check(model, in: source)
    _ = try schema(of: model, in: .standard)
    return model
  }

  /// Returns the statements that create the tables of a model.
  ///
  /// - Throws: ``ModelErrors`` if the model can't be stored in tables.
  package static func schema(
    of model: Model, in dialect: Dialect
  ) throws(ModelErrors) -> [SQLStatement] {
    try MigrationPlanner(Migration(from: Model(), to: model), dialect: dialect).checkedSchema().statements
  }

  static func errors(_ error: Diagnostic, in model: Model) -> ModelErrors {
    ModelErrors([.init(diagnostic: error, source: SourceText(model.text, name: "the model"))])
  }

  static func name(_ path: String) -> String {
    path == ":memory:" ? "memory" : path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension MigrationPlanner {
  /// Returns the statements of the migration.
  ///
  /// - Throws: ``ModelErrors`` if the new model can't be stored in tables.
  func checkedSchema() throws(ModelErrors) -> SchemaMigration {
    do throws(Diagnostic) {
      return try schema()
    } catch {
      throw OpenDatabase.errors(error, in: migration.to)
    }
  }
}

/// Why the program can't start: a message, and perhaps notes below it.
package struct StartError: Error {
  package let message: String
  package let notes: [String]

  package init(_ message: String, notes: [String] = []) {
    self.message = message
    self.notes = notes
  }

  /// Reads a file that the program needs in order to start.
  package static func read(_ path: String, by files: FileReader) throws(StartError) -> SourceText {
    try unreadable(path) { try files.read(path) }
  }

  /// Runs `work` and reports its error as `cannot read PATH: …`.
  package static func unreadable<Result>(
    _ path: String, _ work: () throws -> Result
  ) throws(StartError) -> Result {
    do {
      return try work()
    } catch let error where Stop.isReported(by: error) {
      throw StartError("stopped")
    } catch {
      throw StartError("cannot read \(path): \(FileReader.reason(error))")
    }
  }

  /// Rejects a binary file. Without this check, every word in it would be reported as an error.
  ///
  /// - Throws: ``StartError`` if the file contains a NUL byte.
  package static func requireText(_ source: SourceText) throws(StartError) {
    guard source.bytes.contains(0) else { return }
    throw StartError("\(source.name) isn't a text file: it contains a NUL byte")
  }

  /// The message and notes as they are printed, each with a newline.
  package var text: String { "parlance: \(message)\n" + notes.map { $0 + "\n" }.joined() }
}
