import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

/// The `adopt` sentence: stores the model in a database that another program created.
extension Conversation {
  /// Writes the model into the database. The existing tables don't change.
  ///
  /// - Throws: `adopted-already`; ``EngineFailure``, for example if the database is open for reading only.
  func adopt(_ said: SourceSentence) throws {
    guard isExternal else {
      throw DeclarationError.adoptedAlready("the database `\(name)`").at(
        said.range, notes: ["to print the model: `parlance model \(name)`"])
    }
    writeModel()
    try runner.altering(said, as: "adopt", grown: [], rebuiltTables: [], receipt: { (_: Void) in "" }) {
      try ModelStore(engine).adopt(declared)
    }
    isExternal = false
    try tell(
      "adopted the database `\(name)`: it now stores this model and later declarations",
      ["action": "adopted"])
  }

  /// Checks that the names can be declared or forgotten in this database.
  ///
  /// If another program created the database, entities and units can't be declared or forgotten. Other declarations,
  /// such as verbs, last until the session ends.
  ///
  /// - Throws: `not-adopted` for an entity or unit in a database that another program created.
  func requireOwn(for names: [DeclarationName], at range: SourceRange) throws(Diagnostic) {
    guard isExternal, names.contains(where: { $0.kind == .entity || $0.kind == .unit }) else { return }
    throw DeclarationError.notAdopted(name).at(
      range, notes: ["`adopt` saves a model in this database without changing its tables"])
  }
}
