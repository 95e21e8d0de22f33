package import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Declarations said in a session: the model grows and changes by them, and so does the database.
extension Session {
  /// Adds what the lines of `range` declare; what they declare anew takes the place of what it was.
  ///
  /// - Parameter fixed: What may not be declared anew.
  /// - Returns: What was declared.
  /// - Throws: ``ModelErrors``; ``Diagnostic`` where something that exists could not stay; ``EngineFailure``.
  @discardableResult
  package func declare(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName] = []
  ) throws -> [DeclarationName] {
    try catchUp()
    do {
      return try declareAsSaid(source, range, but: fixed)
    } catch let error where error is Diagnostic || error is ModelErrors {
      guard let whole = AddedLines(source, range, in: model).whole, canDeclare(whole) else {
        throw error
      }
      throw Diagnostic(
        "declared-in-part", .refused, at: DeclarationReader.heading(of: range, in: source),
        "an entity is declared as a whole: with these lines alone all else of it would go",
        fix: .init(replacing: range, with: whole))
    }
  }

  private func declareAsSaid(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName]
  ) throws -> [DeclarationName] {
    // `list facts` reads as a field of that name, too; nobody means one.
    if let misplaced = DeclarationBlock(source, range).misplaced(language, model)?.diagnostic {
      throw misplaced
    }
    let extended = try DeclarationReader(model: model, files: files)
      .read(source, range, but: fixed)
    if extended.added.isEmpty, extended.changed.isEmpty {
      try tell(extended)
      return extended.declared
    }
    let grown = try ModelReader().read(SourceText(extended.model.text, name: "the model"))
    let lines = DeclaredLines(source: source, range: range)
    try checkDefined(with: grown, lines)
    let changes = grown.difference(from: model).changes
    do {
      try change(to: grown, SourceSentence(source, tokens: [], clock: clock)) { error in
        UnfitRows(model: grown, lines: lines).diagnostic(for: error)
      } unless: {
        try checkRows(against: changes, of: grown, lines)
      }
    } catch let errors as ModelErrors {
      throw lines.placed(errors, of: grown)
    }
    try tell(extended, changes)
    return extended.declared
  }

  /// Whether lines can be declared as the database is now; nothing is.
  func canDeclare(_ text: String) -> Bool {
    let source = SourceText(text)
    let range = source.bytes.indices
    do {
      let extended = try DeclarationReader(model: model, files: files).read(source, range)
      try check(extended.model, DeclaredLines(source: source, range: range))
      _ = try OpenDatabase.schema(of: extended.model, beyond: model, in: engine.dialect)
      return true
    } catch {
      return false
    }
  }

  /// Sees to it that nothing stands against a model that grew or changed by `lines`.
  ///
  /// - Throws: `holds-no-more`, `kept-otherwise`, ``EngineFailure``.
  func check(_ grown: Model, _ lines: DeclaredLines) throws {
    try checkDefined(with: grown, lines)
    try checkRows(against: grown.difference(from: model).changes, of: grown, lines)
  }

  private func checkDefined(with grown: Model, _ lines: DeclaredLines) throws(Diagnostic) {
    let heading = DeclarationReader.heading(of: lines.range, in: lines.source)
    try checkDefined(with: grown, parameters, defined(beside: grown), at: heading)
  }

  private func checkRows(against changes: [DeclaredChange], of grown: Model, _ lines: DeclaredLines) throws {
    guard let standing = try StandingRows(engine, model).first(against: changes) else { return }
    throw RowObstacle(
      change: standing.change, count: standing.count, before: model, after: grown, lines: lines,
      canDeclare: canDeclare
    ).diagnostic
  }

  /// Changes the tables into those of `changed`, and goes on with it.
  ///
  /// - Parameters:
  ///   - unfit: What to tell of an error by which rows do not keep to it.
  ///   - check: Asked when nobody else can write any more; throws where it cannot be.
  func change(
    to changed: Model, _ said: SourceSentence, unfit: (EngineError) -> (any Error)?,
    unless check: () throws -> Void
  ) throws {
    let schema = try OpenDatabase.schema(of: changed, beyond: model, in: engine.dialect)
    try runner.writing(said, as: "the model") {
      let store = ModelStore(engine)
      guard try store.text() == model.text else { throw EngineError.outdated }
      try check()
      do throws(EngineError) {
        try store.remember(changed, by: schema)
      } catch {
        throw unfit(error) ?? error
      }
    }
    adopt(changed)
  }

  // MARK: forget

  /// Takes a declaration away that no row and nothing else needs.
  ///
  /// - Throws: `rows-kept`, `holds-no-more`, ``EngineFailure``.
  func forget(_ wanted: ForgottenName, _ said: SourceSentence) throws {
    let text = model.text
    try catchUp()
    // Read with the words of another model: whether it is still declared is asked below.
    let wanted = model.text == text ? wanted : try ForgottenName(wanted.node, model, defined)
    if wanted.isDefined {
      try checkDefined(with: model, parameters, others(than: wanted), at: said.range)
      adopt(others(than: wanted))
    } else {
      let rest = try rest(forgetting: wanted, at: said.range)
      try change(to: rest, said) { _ in
        nil
      } unless: {
        try checkNoRows(of: wanted, at: said.range)
      }
    }
    try tell("forgot \(wanted.words)")
  }

  /// What was `define`d beside it.
  private func others(than wanted: ForgottenName) -> [Report] { defined.filter { $0.name != wanted.name } }

  private func rest(forgetting wanted: ForgottenName, at range: SourceRange) throws(Diagnostic) -> Model {
    let rest = try DeclarationReader(model: model, files: files)
      .read(forgetting: wanted.declarations, at: range)
    try checkDefined(with: rest, parameters, defined, at: range)
    return rest
  }

  private func checkNoRows(of wanted: ForgottenName, at range: SourceRange) throws {
    guard let entity = wanted.entity else { return }
    let count = try RowCounts(engine).count(of: entity.table)
    if count > 0 { throw rowsKept(of: entity, count, at: range) }
  }

  private func rowsKept(of entity: Entity, _ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "rows-kept", .refused, at: range,
      "there \(count == 1 ? "is" : "are") \(entity.counted(count)), which would be lost",
      notes: ["`delete all \(entity.plural)` deletes \(count == 1 ? "it" : "them")"])
  }

  // MARK: What others declared

  /// Takes up what the database remembers by now: another console may have declared something, or what was declared
  /// here have been rolled back.
  ///
  /// - Throws: ``EngineFailure``; ``ModelErrors`` where a later version wrote what this one cannot read.
  package func catchUp() throws {
    let said = SourceSentence(SourceText(""), tokens: [], clock: clock)
    let text: String
    do {
      text = try ModelStore(engine).text()
    } catch {
      throw runner.failure(error, said)
    }
    if text != model.text { adopt(try ModelReader().read(SourceText(text, name: "the model"))) }
  }

  /// What was declared since is declared no longer: no stop leaves that out, which comes too late.
  func catchUpWithUndone() {
    while true {
      do {
        return try catchUp()
      } catch let error where Stop.isReported(by: error) {
        engine.interrupter.reset()
      } catch {
        // What is said next meets the same, and tells it.
        return
      }
    }
  }

  /// What was `define`d under names that `model` declares no report by: that is meant from then on.
  func defined(beside model: Model) -> [Report] {
    defined.filter { known in !model.reports.contains { $0.name == known.name } }
  }

  /// - Parameter changes: What is otherwise in what was declared before.
  private func tell(_ extended: ExtendedModel, _ changes: [DeclaredChange] = []) throws {
    let added = extended.added.map { name in
      switch name.kind {
      case .entity: model.entity(name.names[0])?.plural ?? name.names[0]
      case .unit, .verb, .report: name.names[0]
      case .pair: name.words
      }
    }
    if !added.isEmpty { try tell("declared \(added.joined(separator: ", "))") }
    let receipt = ChangedReceipt(declarations: extended.changed, changes: changes)
    for line in receipt.lines { try tell(line) }
    if preferences.reportsNames, added.isEmpty, extended.changed.isEmpty, !extended.same.isEmpty {
      try tell("\(extended.same.map(\.words).joined(separator: ", ")): declared so already")
    }
  }
}

extension Model {
  /// The model's text with the new lines after it, so that they may speak of what it declares.
  package func extended(by source: SourceText, _ range: SourceRange) -> SourceText {
    let known = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    return SourceText(bytes: Array(known.utf8) + source.bytes[range], name: source.name)
  }
}

/// `--model` for a database that remembers one: it grows to the model that it is given.
extension Session {
  /// Adds what the given model adds, and changes what it tells otherwise. What rows stand against is refused.
  ///
  /// - Parameter path: What the database is called in what is told.
  /// - Returns: What is no longer declared, as it is told.
  /// - Throws: ``StartError``; ``ModelErrors``; ``EngineFailure`` after ^C.
  package func grow(to given: Model, of path: String) throws -> [String] {
    let difference = given.difference(from: model)
    let standing = try StandingRows(engine, model).first(against: difference.changes)
    guard difference.clashes.isEmpty, standing == nil else {
      throw StartError(
        "the model given is not the one that \(path) remembers",
        notes: (difference.clashes + (standing.map(told) ?? [])).map { "  " + $0 } + [
          "  without the model given, it opens as it was declared last"
        ])
    }
    let text = model.merging(given).text
    if text == model.text { return [] }
    // Read again as one: what each may say alone can clash, such as a verb of one and a report of the other.
    let merged = try ModelReader().read(SourceText(text, name: "the model of \(path) with the one given"))
    let lines = DeclaredLines(source: SourceText(text), range: 0..<text.utf8.count)
    do {
      try change(to: merged, SourceSentence(SourceText(""), tokens: [], clock: clock)) { error in
        UnfitRows(model: merged, lines: lines).diagnostic(for: error).map { unfit in
          StartError("the rows of \(path) do not keep to the model given", notes: ["  " + unfit.message])
        }
      } unless: {
        guard try StandingRows(engine, model).first(against: difference.changes) == nil else {
          throw EngineError.outdated
        }
      }
    } catch let failure as EngineFailure where failure.error != .interrupted {
      throw StartError("\(path): \(failure.message)")
    }
    return merged.entities.compactMap { entity in
      let gone = difference.changes.compactMap { change -> String? in
        guard change.entity == entity.name, case .goes(let part) = change.turn else { return nil }
        return part
      }
      let parts = EnglishList.of(gone, "and")
      return gone.isEmpty
        ? nil : "\(path): \(entity.name) goes on without \(parts): the model given does not declare that"
    }
  }

  private func told(_ standing: (change: DeclaredChange, count: Int)) -> [String] {
    let (change, count) = standing
    let noun = model.entity(change.entity)?.noun(for: count) ?? "rows"
    let obstacle =
      "\(change.entity): \(change.words), and \(count) \(noun) \(count == 1 ? "stands" : "stand") against it"
    guard change.obstacle == .rows, let field = change.field else { return [obstacle] }
    return [obstacle, "declared `optional`, or with a `default`, \(field) can come to them"]
  }
}
