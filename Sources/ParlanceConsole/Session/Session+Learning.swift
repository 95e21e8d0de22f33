import ParlanceAssist
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What teaches: `describe` and `help`.
extension Session {
  /// Does `work` with examples of the model's own words and records; each parses and resolves, and none is run.
  func withExamples<Result>(_ work: (ExampleMaker) throws -> Result) rethrows -> Result {
    try work(
      ExampleMaker(language: language, model: spoken, names: recordNames, canChange: !engine.isReadOnly))
  }

  var recordNames: any RecordNames { StoredNames(runner: runner, planner: planner, model: model) }

  func describe(_ node: SyntaxNode) throws {
    let counts = RowCounts(engine)
    let schemas = try schemas()
    let lines = try withExamples { examples in
      let description = ModelDescription(
        language: language, model: spoken, names: examples.names, width: output.textWidth,
        marks: output.marks,
        isASCII: output.tableStyle.isASCII, rowCount: { try? counts.count(of: $0.table) },
        ddl: { [output] in (schemas[$0.name] ?? []).flatMap(output.code().sql) })
      return try description.lines(for: node)
    }
    for line in lines { try output.line(line) }
  }

  func help(_ word: SyntaxToken?) throws {
    let lines = try withExamples { examples in
      let help = HelpText(
        examples, width: output.textWidth, marks: output.marks, isASCII: output.tableStyle.isASCII)
      return try word.map { try help.lines(about: $0.text, at: $0.range) } ?? help.overview
    }
    for line in lines { try output.line(line) }
  }

  /// Whether `help` tells of the word.
  func hasHelp(about word: String) -> Bool {
    withExamples {
      (try? HelpText($0, width: 80, marks: output.marks).lines(about: word, at: 0..<0)) != nil
    }
  }

  /// `.schema`: the SQL of all tables, or of some entities'.
  func describeSchema(_ line: DotCommand.Line) throws {
    if model.entities.isEmpty, isReadByPerson { return try tellNothingDeclared() }
    guard let entities = try entities(named: line) else {
      return try describe(OpenDatabase.schema(of: model, in: engine.dialect).map { $0.text + ";" })
    }
    let schemas = try schemas()
    for entity in entities { try describe(schemas[entity.name] ?? []) }
  }

  private func describe(_ statements: [String]) throws {
    for line in statements.flatMap(output.code().sql) { try output.verbatim(line) }
  }

  /// How what a command is followed by is declared: an entity in either number, a verb, a report or a unit.
  ///
  /// - Throws: `unknown-declaration`.
  func declaration(named line: DotCommand.Line) throws(Diagnostic) -> String {
    let folded = Folding.folded(line.argument)
    let plain = model.entities.first { Folding.folded($0.plural) == folded }?.name
    let declared = ModelReader().declarations(of: model).filter { $0.kind != .pair }
    let name =
      declared.contains { Folding.folded($0.names[0]) == folded } ? line.argument : plain ?? line.argument
    let texts = declared.filter { Folding.folded($0.names[0]) == Folding.folded(name) }
      .compactMap { ModelReader().text(of: $0, in: model) }
    if !texts.isEmpty { return texts.joined(separator: "\n") }
    throw Diagnostic(
      "undeclared", .notInModel, at: line.argumentRange,
      "the model declares no \(line.argument)",
      fix: EditDistance.nearest(to: line.argument, in: declared.map { $0.names[0] }, count: 1).first.map {
        .init(replacing: line.argumentRange, with: $0)
      })
  }

  /// The entity that a command is followed by, in the singular or plural.
  ///
  /// - Throws: `unknown-entity`.
  func entity(named line: DotCommand.Line) throws(Diagnostic) -> Entity {
    let name = line.words.first
    return try entity(named: name?.text ?? line.argument, at: name?.range ?? line.argumentRange)
  }

  func entity(named word: String, at range: SourceRange) throws(Diagnostic) -> Entity {
    let folded = Folding.folded(String(Self.withoutSchema(word)))
    if let known = model.entityCalled(folded) { return known }
    if let index = try? engine.inspection?.indexes().first(where: { Folding.folded($0.name) == folded }),
      let entity = model.entities.first(where: { $0.table == index.table })
    {
      throw Diagnostic(
        "unknown-entity", .notInModel, at: range,
        "\(index.name) is an index: `.indexes \(entity.name)` lists those of \(entity.plural)",
        fix: .init(replacing: range, with: entity.name))
    }
    throw Diagnostic(
      "unknown-entity", .notInModel, at: range, "the model has no \(word)",
      fix: EditDistance.nearest(to: word, in: model.entities.map(\.name), count: 1).first.map {
        .init(replacing: range, with: $0)
      })
  }

  /// `public.fact` of psql and `main.fact` of sqlite3 name a table with its schema, of which there is one.
  private static func withoutSchema(_ word: String) -> Substring {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && ["public", "main"].contains(parts[0].lowercased()) ? parts[1] : word[...]
  }

  /// The statements that make each entity's table and indexes, each ended, so that another shell can run them.
  private func schemas() throws(Diagnostic) -> [String: [String]] {
    let planner = SchemaPlanner(model: model, dialect: engine.dialect, conditions: Resolver(model: model))
    var schemas: [String: [String]] = [:]
    for entity in model.entities {
      let statements = [try planner.table(of: entity)] + (try planner.indexes(of: entity))
      schemas[entity.name] = statements.map { $0 + ";" }
    }
    return schemas
  }
}
