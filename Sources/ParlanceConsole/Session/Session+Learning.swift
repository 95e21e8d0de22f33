import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What teaches: `describe` and `help`.
extension Session {
  func describe(_ entity: Entity?, _ form: SyntaxToken?) throws {
  }

  func help(_ word: SyntaxToken?) throws {
  }

  /// `.schema`: the SQL of all tables, or of one entity's.
  func describeSchema(named word: String, at range: SourceRange) throws {
    guard !word.isEmpty else {
      return try output.line(OpenDatabase.schema(of: model).map { $0 + ";" }.joined(separator: "\n"))
    }
    let folded = Folding.folded(word)
    guard
      let entity = model.entities.first(where: {
        [$0.name, $0.plural].contains { Folding.folded($0) == folded }
      })
    else {
      throw Diagnostic(
        "unknown-entity", .notInModel, at: range, "the model has no \(word)",
        fix: EditDistance.nearest(to: word, in: model.entities.map(\.name), count: 1).first.map {
          .init(replacing: range, with: $0)
        })
    }
    try output.line(schema(of: entity))
  }

  /// The SQL that makes the entity's table and indexes.
  func schema(of entity: Entity) throws(Diagnostic) -> String {
    let planner = SchemaPlanner(model: model, dialect: SQLiteDialect(), conditions: Resolver(model: model))
    return try ([planner.table(of: entity)] + planner.indexes(of: entity)).map { $0 + ";" }.joined(
      separator: "\n")
  }
}
