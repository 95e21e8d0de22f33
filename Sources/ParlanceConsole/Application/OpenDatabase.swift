import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
package import ParlanceStore

/// Opens a database at a path.
package typealias EngineOpener = (_ path: String, _ isReadOnly: Bool) throws(EngineError) -> any Engine

/// A database that was opened, with the model that it remembers or was given.
package struct OpenDatabase {
  package let engine: any Engine
  package let model: Model
  /// As the prompt names it.
  package let name: String
  /// The file; nil where it is in memory.
  var path: String?
  /// `books.sqlite is new and empty`, of a file in which nothing was declared when it was opened; else nil.
  package var emptyFile: String?
  /// The model that was given for it, where it remembers one: it is still to be grown to it.
  var given: Model?

  /// Opens the database that the invocation names, making a new one's tables. Those of one that is there stay as they are.
  ///
  /// - Throws: ``StartError``, ``EngineError``, ``ModelErrors``.
  package static func open(_ invocation: Invocation, places: Places, with opener: EngineOpener) throws
    -> OpenDatabase
  {
    let isDefault = invocation.database == nil && !invocation.isDemo
    let path = invocation.isDemo ? ":memory:" : invocation.database ?? places.database
    if isDefault, !invocation.isReadOnly, let code = Places.makeDirectory(for: path) {
      throw StartError("cannot make the directory of \(path): \(SystemReason.words(code))")
    }
    do {
      return try open(path, invocation, hasStarter: isDefault || invocation.isDemo, with: opener)
    } catch let error as EngineError {
      if case .cannotOpen = error { throw error }
      throw StartError("\(path): \(EngineErrorWords(Model()).words(for: error).message)")
    }
  }

  /// - Parameter hasStarter: Whether a new database that is given no model has the starter model.
  private static func open(
    _ path: String, _ invocation: Invocation, hasStarter: Bool, with opener: EngineOpener
  ) throws -> OpenDatabase {
    // A wrong model leaves no file behind.
    let given = try invocation.modelFile.map(model)
    let isThere = FileIdentity(path) != nil
    let engine = try opener(path, invocation.isReadOnly)
    let store = ModelStore(engine)
    let opened: Model
    var wanted: Model?
    switch try store.state() {
    case .new:
      opened = given ?? (hasStarter ? StarterModel.model : Model())
      if engine.isReadOnly { throw StartError("\(path) is empty and open for reading only") }
      try store.create(opened, schema: try schema(of: opened, in: engine.dialect))
    case .remembered(let text):
      opened = try ModelReader().read(SourceText(text, name: "the model that \(path) remembers"))
      wanted = given
    case .foreign:
      throw StartError("\(path) has tables, but no model: Parlance did not make it")
    case .tooNew(let version):
      throw StartError("\(path) was made by a later version of Parlance (format \(version))")
    }
    let file = path == ":memory:" ? nil : path
    let isEmpty = opened.entities.isEmpty && invocation.database != nil
    return OpenDatabase(
      engine: engine, model: opened, name: name(path), path: file,
      emptyFile: isEmpty ? file.map { "\($0) is \(isThere ? "" : "new and ")empty" } : nil, given: wanted)
  }

  /// Opens the file that has taken the place of the one that was open. Nothing is made in it.
  ///
  /// - Throws: ``StartError``, ``EngineError``, ``ModelErrors``.
  static func reopen(_ path: String, readOnly: Bool, with opener: EngineOpener) throws -> OpenDatabase {
    guard case .remembered(let text) = try ModelStore(try opener(path, true)).state() else {
      throw StartError("\(path) is another file now, and no database that Parlance made")
    }
    let model = try ModelReader().read(SourceText(text, name: "the model that \(path) remembers"))
    return OpenDatabase(engine: try opener(path, readOnly), model: model, name: name(path), path: path)
  }

  /// The model in a file.
  package static func model(_ path: String) throws -> Model {
    let files = FileReader(.everything)
    let source = try StartError.read(path)
    guard !DatabaseCheck.isDatabase(path) else {
      throw StartError(
        "\(path) is a database, and no model",
        notes: ["  `parlance \(path) -c 'describe as model'` writes the model that it remembers"])
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
    try DeclaredSentences.check(model, in: source)
    _ = try schema(of: model, in: StandardDialect())
    return model
  }

  /// The statements that make the tables of `model` out of those of `known`.
  ///
  /// - Throws: ``ModelErrors`` where the model asks for what no table can keep.
  static func schema(
    of model: Model, beyond known: Model = Model(), in dialect: any Dialect
  ) throws(ModelErrors) -> [SQLStatement] {
    func planner(of model: Model) -> SchemaPlanner {
      SchemaPlanner(model: model, dialect: dialect, conditions: Resolver(model: model))
    }
    do throws(Diagnostic) {
      return try planner(of: model).statements(from: planner(of: known))
    } catch {
      throw ModelErrors([.init(diagnostic: error, source: SourceText(model.text, name: "the model"))])
    }
  }

  private static func name(_ path: String) -> String {
    path == ":memory:" ? "memory" : path.split(separator: "/").last.map(String.init) ?? path
  }
}
