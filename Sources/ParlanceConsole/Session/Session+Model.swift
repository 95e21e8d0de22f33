import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Declarations said in a session: the model grows and changes by them, and so does the database.
extension Session {
  /// Adds what the lines of `range` declare; what they declare anew takes the place of what it was.
  ///
  /// - Parameter fixed: What may not be declared anew.
  /// - Returns: What was declared.
  /// - Throws: ``ModelErrors``; ``Diagnostic`` where something that exists could not stay; ``EngineFailure``.
  @discardableResult
  func declare(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName] = []
  ) throws -> [DeclarationName] {
    try catchUp()
    // `list facts` reads as a field of that name, too; nobody means one.
    if let misplaced = DeclarationBlock(source, range).misplaced(language, model)?.diagnostic {
      throw misplaced
    }
    let extended = try DeclarationReader(model: model, permissions: permissions)
      .read(source, range, but: fixed)
    if extended.added.isEmpty, extended.changed.isEmpty {
      try tell(extended)
      return extended.declared
    }
    let grown = try ModelReader().read(SourceText(extended.model.text, name: "the model"))
    try checkDefined(with: grown, parameters, defined, at: DeclarationReader.heading(of: range, in: source))
    let schema = try OpenDatabase.schema(of: grown, beyond: model)
    let said = SaidSentence(source, tokens: [], clock: clock)
    try runner.writing(said) {
      let store = ModelStore(engine)
      guard try store.text() == model.text else {
        throw EngineError.busy(details: "another console has just declared something")
      }
      try store.remember(grown, adding: schema)
    }
    adopt(grown)
    try tell(extended)
    return extended.declared
  }

  /// Takes up what the database remembers by now: another console may have declared something, or what was declared
  /// here have been rolled back.
  ///
  /// - Throws: ``EngineFailure``; ``ModelErrors`` where a later version wrote what this one cannot read.
  func catchUp() throws {
    let said = SaidSentence(SourceText(""), tokens: [], clock: clock)
    let text: String
    do {
      text = try ModelStore(engine).text()
    } catch {
      throw runner.failure(error, said)
    }
    if text != model.text { adopt(try ModelReader().read(SourceText(text, name: "the model"))) }
  }

  private func tell(_ extended: ExtendedModel) throws {
    let added = extended.added.map { name in
      switch name.kind {
      case .entity: model.entity(name.names[0])?.plural ?? name.names[0]
      case .unit, .verb, .report: name.names[0]
      case .pair: name.words
      }
    }
    if !added.isEmpty { try tell("declared \(added.joined(separator: ", "))") }
    if !extended.changed.isEmpty {
      try tell("changed \(extended.changed.map(\.words).joined(separator: ", "))")
    }
    if added.isEmpty, extended.changed.isEmpty, !extended.same.isEmpty {
      try tell("\(extended.same.map(\.words).joined(separator: ", ")): declared so already")
    }
  }
}

extension Model {
  /// The model's text with the new lines after it, so that they may speak of what it declares.
  func extended(by source: SourceText, _ range: SourceRange) -> SourceText {
    let known = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    return SourceText(bytes: Array(known.utf8) + source.bytes[range], name: source.name)
  }
}
