import ParlanceAssist
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// Dot commands whose argument is a sentence, a declaration or an entity.
extension Session {
  /// Runs `.schema`: prints the SQL of all tables, or of the tables of some entities.
  func describeSchema(_ line: DotCommand.Line) throws {
    if model.entities.isEmpty, output.isReadByPerson { return try output.tellNothingDeclared() }
    let named = try entities(named: line)
    if named == nil {
      try describe(OpenDatabase.schema(of: model, in: engine.dialect).map { $0.text + ";" })
    }
    // The statements above don't create the tables of other programs.
    let entities = named ?? model.entities.filter(\.isExternal)
    guard !entities.isEmpty else { return }
    let schemas = try schemas()
    for entity in entities { try describe(schemas[entity.name] ?? []) }
  }

  private func describe(_ statements: [String]) throws {
    for line in statements.flatMap(output.code().sql) { try output.verbatim(line) }
  }

  /// Runs `.passes`: prints the SQL of a sentence before the planner's passes, and again after each pass that changes
  /// it.
  ///
  /// - Throws: `missing-example` if the sentence is neither a question nor a change; the errors of the parser and the
  ///   resolver.
  func showPasses(_ line: DotCommand.Line) throws {
    do {
      guard let statements = try passes(of: SourceText(line.argument)) else {
        throw CommandError.missingExample("a question, or a sentence that changes rows").at(
          line.argumentRange)
      }
      for trace in statements.joined() {
        try output.line(output.marks.heading(trace.pass.map { "after \($0.rawValue)" } ?? "without passes"))
        for part in output.code().sql(trace.text + ";") { try output.verbatim(part) }
      }
    } catch let error as Diagnostic {
      throw error.reworded(error.message, at: line.argumentRange, notes: error.notes)
    }
  }

  /// Returns the text of the declaration that a command names: an entity (singular or plural), a verb, a report or a
  /// unit.
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
    let nearest = EditDistance.nearest(to: line.argument, in: declared.map { $0.names[0] }, count: 1).first
    throw ConsoleError.undeclared(line.argument).at(
      line.argumentRange, fix: nearest.map { .init(replacing: line.argumentRange, with: $0) })
  }

  /// Returns the entity that a command names, in the singular or the plural.
  ///
  /// - Throws: `unknown-entity`.
  func entity(named line: DotCommand.Line) throws(Diagnostic) -> Entity {
    let name = line.words.first
    return try entity(named: name?.text ?? line.argument, at: name?.range ?? line.argumentRange)
  }

  func entity(named word: String, at range: SourceRange) throws(Diagnostic) -> Entity {
    let folded = Folding.folded(String(Self.withoutSchema(word)))
    if let known = model.entityNamedOrPlural(folded) { return known }
    if let index = try? engine.inspection?.indexes().first(where: { Folding.folded($0.name) == folded }),
      let entity = model.entityOfTable(index.table)
    {
      throw ConsoleError.unknownEntity(index.name, index: entity).at(
        range, suggestion: .init("try", .init(replacing: range, with: entity.name)))
    }
    let nearest = EditDistance.nearest(to: word, in: model.entities.map(\.name), count: 1).first
    throw ConsoleError.unknownEntity(word, index: nil).at(
      range, fix: nearest.map { .init(replacing: range, with: $0) })
  }

  /// Returns the name without its schema. For `public.fact`, as in psql, and `main.fact`, as in sqlite3, returns
  /// `fact`.
  private static func withoutSchema(_ word: String) -> Substring {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && ["public", "main"].contains(parts[0].lowercased()) ? parts[1] : word[...]
  }
}
