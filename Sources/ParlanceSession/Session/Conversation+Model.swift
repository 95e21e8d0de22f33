import ParlanceFiles
package import ParlanceLanguage
package import ParlanceModel
import ParlanceRender
import ParlanceStore

/// Declarations typed in a session. They extend or change the model and the database.
extension Conversation {
  /// Adds the declarations in the lines of `range`. A declaration replaces an existing one with the same name.
  ///
  /// - Parameter fixed: Names that can't be declared again, because a file may declare each name only once.
  /// - Returns: The names that were declared.
  /// - Throws: ``ModelErrors``; ``Diagnostic`` if an existing declaration or row doesn't fit; ``EngineFailure``.
  @discardableResult
  package func declare(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName] = []
  ) throws -> [DeclarationName] {
    if isExternal {
      writeModel()
      let names = DeclarationReader(model: declared, files: files).names(source, range)
      try requireOwn(for: names, at: DeclarationReader.heading(of: range, in: source))
    }
    try reloadModelIfChanged()
    do {
      return try declareAsSaid(source, range, but: fixed)
    } catch let error where error is Diagnostic || error is ModelErrors {
      guard let whole = AddedLines(source, range, in: declared).whole, canDeclare(whole) else {
        throw error
      }
      throw DeclarationError.declaredInPart.at(
        DeclarationReader.heading(of: range, in: source),
        suggestion: .init("to keep all fields, declare them all", .init(replacing: range, with: whole)))
    }
  }

  private func declareAsSaid(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName]
  ) throws -> [DeclarationName] {
    // In a block of declarations, `list facts` could declare a field named `list`. But the user almost certainly meant
    // the sentence.
    if let misplaced = DeclarationBlock(source, range).misplaced(language, model)?.diagnostic {
      throw misplaced
    }
    let extended = try self.extended(by: source, range, but: fixed)
    if extended.added.isEmpty, extended.changed.isEmpty {
      try tell(extended)
      return extended.declared
    }
    let grown = try ModelReader().read(SourceText(extended.model.text, name: "the model"))
    for file in reading.files where grown.entityNamedOrPlural(file.name) != nil {
      throw DeclarationError.nameInUse(file).at(DeclarationReader.heading(of: range, in: source))
    }
    let lines = DeclaredLines(source: source, range: range)
    try checkDefined(with: grown, lines)
    if isExternal {
      adopt(grown.mapped(like: declared))
      let saving = engine.isReadOnly ? "" : "type `adopt` or "
      let verb = extended.added.isEmpty ? "changed" : "declared"
      try tell(
        "\(verb) \(extended.declared.map(\.words).joined(separator: ", ")) for this session; to save this, \(saving)edit the model file given with `--model`",
        ["action": extended.added.isEmpty ? "changed" : "declared", "names": names(extended.declared)]
      )
      return extended.declared
    }
    let migration = Migration(from: declared, to: grown)
    let review: MigrationReview
    do {
      review = try apply(migration, SourceSentence(source, tokens: [], clock: clock)) { review in
        refusal(of: review, lines)
      }
    } catch let errors as ModelErrors {
      throw lines.placed(errors, of: grown)
    }
    try tell(extended, review)
    return extended.declared
  }

  /// Reads declarations.
  ///
  /// - Throws: `file-in-declaration` if they name a file that `use` has read; the errors of the declarations.
  private func extended(
    by source: SourceText, _ range: SourceRange, but fixed: [DeclarationName]
  ) throws -> ExtendedModel {
    do {
      return try DeclarationReader(model: declared, files: files).read(source, range, but: fixed)
    } catch let errors as ModelErrors {
      throw ModelErrors(
        errors.all.map { located in
          let fault = located.diagnostic
          let word = NameComparison.folded(located.source[fault.range])
          guard fault.kind == .notInModel,
            let file = reading.files.first(where: { [$0.name, $0.plural].contains(word) })
          else { return located }
          let error = DeclarationError.fileInDeclaration(file).at(fault.range)
          return .init(diagnostic: error, source: located.source, declaration: located.declaration)
        })
    }
  }

  /// Whether the lines can be declared now. The model and the database aren't changed.
  ///
  /// - Parameter asksDatabase: Whether to check existing rows. Lines that only declare a new entity don't need this
  ///   check. It could fail because of a lost connection, which isn't an error in the lines.
  func canDeclare(_ text: String, asksDatabase: Bool = true) -> Bool {
    let source = SourceText(text)
    let range = source.bytes.indices
    do {
      let extended = try DeclarationReader(model: declared, files: files).read(source, range)
      let lines = DeclaredLines(source: source, range: range)
      if asksDatabase {
        try check(extended.model, lines)
      } else {
        try checkDefined(with: extended.model, lines)
      }
      return true
    } catch {
      return false
    }
  }

  /// Checks that the session's definitions and the existing rows fit a changed model.
  ///
  /// - Parameter lines: The declarations that changed the model.
  /// - Throws: `holds-no-more`, `kept-otherwise` or `rows-unfit`; ``ModelErrors``; ``EngineFailure``.
  func check(_ grown: Model, _ lines: DeclaredLines) throws {
    try checkDefined(with: grown, lines)
    let migration = Migration(from: declared, to: grown)
    _ = try schema(of: migration)
    let review = try review(migration)
    if !review.refused.isEmpty { throw refusal(of: review, lines) }
  }

  private func checkDefined(with grown: Model, _ lines: DeclaredLines) throws(Diagnostic) {
    let heading = DeclarationReader.heading(of: lines.range, in: lines.source)
    let layered = grown.adding(files: reading.files)
    try checkDefined(with: layered, parameters, defined(beside: layered), at: heading)
  }

  private func refusal(of review: MigrationReview, _ lines: DeclaredLines) -> Diagnostic {
    DeclaredRefusal(
      item: review.refused[0], migration: review.migration, lines: lines, canDeclare: { self.canDeclare($0) }
    ).diagnostic
  }

  // MARK: forget

  /// Removes a declaration if no row and no other declaration needs it.
  ///
  /// - Throws: `rows-kept`, `holds-no-more`, ``EngineFailure``.
  func forget(_ wanted: ForgottenName, _ said: SourceSentence) throws {
    try requireOwn(for: wanted.declarations, at: said.range)
    let text = model.text
    try reloadModelIfChanged()
    // The sentence was parsed with an earlier model, so check again whether the name is declared.
    let wanted = model.text == text ? wanted : try ForgottenName(wanted.syntax, model, defined)
    if let file = wanted.file { return try forget(file, said) }
    if wanted.isDefined {
      try checkDefined(with: model, parameters, others(than: wanted), at: said.range)
      adopt(others(than: wanted))
    } else {
      try turn(into: try rest(forgetting: wanted, at: said.range), wanted, said)
    }
    try tell("forgot \(wanted.words)", ["action": "forgot", "name": .text(wanted.name)])
  }

  private func turn(into rest: Model, _ wanted: ForgottenName, _ said: SourceSentence) throws {
    if isExternal { return adopt(rest.mapped(like: declared)) }
    try apply(Migration(from: declared, to: rest), said) { review in
      let item = review.refused[0]
      return wanted.entity.map { rowsKept(of: $0, item.count, at: said.range) }
        ?? DeclarationError.rowsUnfit(RowRefusal(item, review.migration).message).at(said.range)
    }
  }

  /// Returns all definitions except the forgotten one.
  private func others(than wanted: ForgottenName) -> [Report] { defined.filter { $0.name != wanted.name } }

  private func rest(forgetting wanted: ForgottenName, at range: SourceRange) throws(Diagnostic) -> Model {
    let rest = try DeclarationReader(model: declared, files: files)
      .read(forgetting: wanted.declarations, at: range)
    try checkDefined(with: rest.adding(files: reading.files), parameters, defined, at: range)
    return rest
  }

  private func rowsKept(of entity: Entity, _ count: Int, at range: SourceRange) -> Diagnostic {
    DeclarationError.rowsKept(entity, count: count).at(
      range, notes: ["to delete \(count == 1 ? "it" : "them") first: `delete all \(entity.plural)`"])
  }

  // MARK: Changes by other consoles

  /// Reads the model again if the database stores a different one. The reason can be a declaration in another console,
  /// or a rollback that undid a declaration of this console.
  ///
  /// - Returns: Whether the model changed.
  /// - Throws: ``EngineFailure``; ``ModelErrors`` if a later version stored a model that this version can't read.
  @discardableResult package func reloadModelIfChanged() throws -> Bool {
    if isExternal { return false }
    let text: String
    do {
      if declared.isExternal, try !engine.tableNames().contains(ModelStore.table) {
        isExternal = true
        return true
      }
      text = try ModelStore(engine).text()
    } catch {
      throw runner.failure(error, .nothing)
    }
    if text == model.text { return false }
    adopt(try ModelReader().read(SourceText(text, name: "the model")))
    return true
  }

  /// Reads the model again after a rollback, which may have undone declarations. If ^C interrupts the reading, it
  /// starts again, because the model must match the database after the rollback.
  func reloadModelAfterRollback() {
    while true {
      do {
        try reloadModelIfChanged()
        try forgetRemovedFiles()
        return
      } catch let error where Stop.isReported(by: error) {
        engine.interrupter.reset()
      } catch {
        // The next sentence fails with the same error and reports it.
        return
      }
    }
  }

  /// Returns the session's definitions, without those whose name is also a report in `model`. The report takes
  /// precedence.
  func defined(beside model: Model) -> [Report] {
    defined.filter { known in !model.reports.contains { $0.name == known.name } }
  }

  /// Returns the declared names as JSON, for other programs.
  private func names(_ declared: [DeclarationName]) -> JSONValue {
    .list(declared.map { .text($0.names.joined(separator: ", ")) })
  }

  /// Prints the receipts of declarations.
  ///
  /// - Parameter review: The numbers of rows that the changed declarations affect; nil if no declaration was added or
  ///   changed.
  private func tell(_ extended: ExtendedModel, _ review: MigrationReview? = nil) throws {
    let added = extended.added.map { name in
      switch name.kind {
      case .entity: model.entity(name.names[0])?.plural ?? name.names[0]
      // Several entities can have a verb with the same name.
      case .verb where extended.added.filter { $0.kind == .verb && $0.names == name.names }.count > 1:
        [name.names[0], name.target].compactMap(\.self).joined(separator: " ")
      case .unit, .verb, .report: name.names[0]
      case .pair: name.words
      }
    }
    if !added.isEmpty {
      try tell(
        "declared \(added.joined(separator: ", "))", ["action": "declared", "names": names(extended.added)])
    }
    if let review {
      for line in ChangedReceipt(declarations: extended.changed, review: review).lines {
        try tell(line, ["action": "changed"])
      }
    }
    if !extended.carried.isEmpty {
      try tell(
        "renamed in \(EnglishList.of(extended.carried, "and")), too",
        ["action": "renamed", "names": .list(extended.carried.map { .text($0) })])
    }
    if preferences.reportsNames, added.isEmpty, extended.changed.isEmpty, !extended.same.isEmpty {
      try tell(
        "unchanged: \(extended.same.map(\.words).joined(separator: ", "))",
        ["action": "unchanged", "names": names(extended.same)])
    }
  }
}

extension Model {
  /// Returns the model's text with the new lines at the end. The new lines may refer to the model's declarations.
  package func extended(by source: SourceText, _ range: SourceRange) -> SourceText {
    let known = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    return SourceText(bytes: Array(known.utf8) + source.bytes[range], name: source.name)
  }
}
