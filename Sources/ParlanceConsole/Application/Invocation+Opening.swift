import ParlanceModel
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

extension Invocation {
  /// Opens the database that the command line names, or the person's own.
  ///
  /// - Throws: ``StartError``, ``EngineError``, ``ModelErrors``.
  func open(_ places: Places, with opener: EngineOpener) throws -> OpenDatabase {
    let isDefault = database == nil && !isDemo
    let path = isDemo ? ":memory:" : database ?? places.database
    if isDefault, !isReadOnly, let code = PrivateDirectory.make(for: path) {
      throw StartError("cannot make the directory of \(path): \(SystemReason.words(code))")
    }
    // A wrong model leaves no file behind.
    let given = try modelFile.map(OpenDatabase.model)
    do {
      return try OpenDatabase.open(
        path, given: given, starter: isDefault || isDemo ? StarterModel.model : Model(),
        isNamed: database != nil, readOnly: isReadOnly, with: opener)
    } catch let error as EngineError {
      if case .cannotOpen = error { throw error }
      throw StartError("\(path): \(EngineErrorWords(Model()).words(for: error).message)")
    }
  }
}
