public import ParlanceLanguage
public import ParlanceModel

/// Turns a model into the tables that hold its rows, in the dialect's words.
public struct SchemaPlanner: Sendable {
  let model: Model
  let dialect: any Dialect
  let conditions: any ModelConditions

  public init(model: Model, dialect: any Dialect, conditions: any ModelConditions) {
    self.model = model
    self.dialect = dialect
    self.conditions = conditions
  }

  /// Every statement that makes the model's database out of an empty one: tables first, what is referred to before
  /// what refers, then their indexes.
  ///
  /// - Parameter known: A model whose tables are there already.
  /// - Throws: what the model's conditions throw, or `not-constant` where a check depends on the clock.
  public func statements(beyond known: Model = Model()) throws(Diagnostic) -> [String] {
    let entities = inOrder().filter { known.entity($0.name) == nil }
    var statements: [String] = []
    for entity in inOrder() {
      if let before = known.entity(entity.name) { statements += try growth(of: entity, from: before, known) }
    }
    for entity in entities { statements.append(try table(of: entity)) }
    for entity in entities { statements += try indexes(of: entity) }
    return statements
  }

  /// The columns, and the indexes for them, that `entity` has beyond what it was.
  private func growth(of entity: Entity, from before: Entity, _ known: Model) throws(Diagnostic) -> [String] {
    var statements: [String] = []
    for field in entity.addedFields(to: before) where field.computed == nil {
      statements.append("alter table \(dialect.quoted(entity.table)) add column \(try column(field, entity))")
    }
    if statements.isEmpty { return [] }
    let indexes = try SchemaPlanner(model: known, dialect: dialect, conditions: conditions).indexes(
      of: before)
    return statements + (try self.indexes(of: entity)).filter { !indexes.contains($0) }
  }

  /// The entities, each after those that it refers to. Where they refer to each other in a circle, as declared.
  public func inOrder() -> [Entity] {
    var waiting = model.entities
    var ordered: [Entity] = []
    while !waiting.isEmpty {
      let next = waiting.firstIndex { entity in
        entity.references.allSatisfy { reference in
          let name = reference.referencedEntity
          return name == entity.name || !waiting.contains { $0.name == name }
        }
      }
      ordered.append(waiting.remove(at: next ?? 0))
    }
    return ordered
  }
}
