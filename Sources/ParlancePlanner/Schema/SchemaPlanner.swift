internal import ParlanceLanguage
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
