package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// Opens a database at a path.
package typealias EngineOpener = (_ path: String, _ isReadOnly: Bool) throws(EngineError) -> any Engine

/// A database that was opened, with the model that it remembers or was given.
package struct OpenDatabase {
  package let engine: any Engine
  package let model: Model
  /// As the prompt names it.
  package var name: String
  /// The file; nil where it is in memory, or on a server: how that was reached may hold a password, and is kept nowhere.
  package var path: String?
  /// `books.sqlite is new and empty`, of a file in which nothing was declared when it was opened; else nil.
  package var emptyFile: String?
  /// What was read of a database that others made: `orders.sqlite: 13 tables, 16 views, read as they are`. Nil for one of
  /// Parlance's own, and for one that was adopted.
  package var reading: String?
  /// Whether it is read as others made it: nothing of ours is in it, not even its model.
  package var isForeign: Bool { reading != nil }
  /// What tells the text of a model that was read so; nil where the model has its text.
  package var mapping: Mapping?
  /// The model that was given for it, where it remembers one: it is still to be migrated to it.
  package var given: Model?

  /// The data version before the model was read; nil for a server, which would have to be asked for it.
  package private(set) var dataVersion: Int64?
  /// Whether its file was made when it was opened.
  private(set) var isMade = false

  /// Takes its file away again where that was made for this and nothing was declared in it, as for a mistyped name.
  package func leave() {
    guard isMade else { return }
    let store = ModelStore(engine)
    // Where it cannot be told, it stays.
    try? engine.files?.remove { () throws(EngineError) in
      guard try engine.tableNames(withViews: true) == [ModelStore.table] else { return false }
      return try store.text().isEmpty
    }
  }

  /// Opens the database that `name` names, by the registered kind that it belongs to.
  package static func engine(_ name: String, _ options: OpeningOptions) throws(EngineError) -> any Engine {
    guard let kind = DatabaseCheck.kind(of: name) else {
      throw .cannotOpen(path: name, details: "no database system is registered")
    }
    return try kind.open(name, options)
  }

  /// Opens a database, making a new one's tables. Those of one that is there stay as they are.
  ///
  /// - Parameters:
  ///   - given: The model of a new database; a database that remembers one is still to be grown to it.
  ///   - starter: The model of a new database that is given none.
  ///   - isNamed: Whether a person named the path, who is told where nothing is declared in it.
  /// - Throws: ``StartError``, ``EngineError``, ``ModelErrors``.
  package static func open(
    _ path: String, given: Model? = nil, starter: Model = Model(), isNamed: Bool = true,
    readOnly: Bool = false, with opener: EngineOpener
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
    if state == .new, try readsElsewhere(engine, given) { state = .foreign(tables: []) }
    if state == .new {
      let wanted = given ?? starter
      if engine.isReadOnly { throw StartError("\(called) is empty and open for reading only") }
      if try !store.create(wanted, schema: try schema(of: wanted, in: engine.dialect)) {
        state = try store.state()
        guard state == .remembered(modelText: wanted.text) else {
          throw StartError(
            "another process created \(called) at the same time, with another model",
            notes: ["  run it again to change that model to the one given"])
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
          "the model that \(called) remembers cannot be read: it is damaged, or says what later versions read otherwise",
          notes: error.all.prefix(1).map { "  \($0.diagnostic.message)" })
      }
      wanted = given
      if opened.isMapped { engine.takeAsMade() }
    case .foreign:
      (opened, reading, mapping) = try foreign(engine, at: called, given: given)
    case .tooNew(let version):
      throw StartError("\(called) was made by a later version of Parlance (format \(version))")
    }
    let isNowhere = path == ":memory:"
    let file = isNowhere || engine.databaseName != nil ? nil : path
    return OpenDatabase(
      engine: engine, model: opened, name: name(called), path: file,
      emptyFile: opened.entities.isEmpty && isNamed && !isNowhere
        ? "\(called) is \(isThere ? "" : "new and ")empty" : nil, reading: reading, mapping: mapping,
      given: wanted, dataVersion: dataVersion,
      isMade: !isThere && file != nil && isNamed)
  }

  /// The model in a file.
  package static func model(_ path: String, by files: FileReader) throws -> Model {
    let source = try StartError.read(path, by: files)
    guard !DatabaseCheck.isDatabase(path) else {
      throw StartError(
        "\(path) is a database, and no model",
        notes: ["  `parlance model \(path)` prints the model that it remembers"])
    }
    try StartError.requireText(source)
    let reader = ModelReader(load: { try? files.read($0) })
    do throws(ModelErrors) {
      return try model(source, reader)
    } catch {
      throw error.withSoundFixes(in: source) { text in
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

  /// The statements that make the tables of `model`.
  ///
  /// - Throws: ``ModelErrors`` where the model asks for what no table can keep.
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
  /// - Throws: ``ModelErrors`` where the new model asks for what no table can keep.
  func checkedSchema() throws(ModelErrors) -> SchemaMigration {
    do throws(Diagnostic) {
      return try schema()
    } catch {
      throw OpenDatabase.errors(error, in: migration.to)
    }
  }
}

/// Why the program could not start, in one line and perhaps some more.
package struct StartError: Error {
  package let message: String
  package let notes: [String]

  package init(_ message: String, notes: [String] = []) {
    self.message = message
    self.notes = notes
  }

  /// What is in a file that the program cannot start without.
  package static func read(_ path: String, by files: FileReader) throws(StartError) -> SourceText {
    try unreadable(path) { try files.read(path) }
  }

  /// Does `work`, whose error is that the file cannot be read.
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

  /// Refuses a file that is none of text: whoever reads it finds a fault in each of its words.
  package static func requireText(_ source: SourceText) throws(StartError) {
    guard source.bytes.contains(0) else { return }
    throw StartError("\(source.name) is no text: there is a NUL byte in it")
  }

  /// As it is told, its lines ended.
  package var text: String { "parlance: \(message)\n" + notes.map { $0 + "\n" }.joined() }
}
