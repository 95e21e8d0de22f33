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
  /// - Throws: what the model's conditions throw, or `not-constant` where a check depends on the clock.
  public func statements() throws(Diagnostic) -> [String] {
    let entities = inOrder()
    var statements: [String] = []
    for entity in entities { statements.append(try table(of: entity)) }
    for entity in entities { statements += try indexes(of: entity) }
    return statements
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
