import ParlanceModel

/// A reference of one entity to another.
struct EntityReference: Equatable {
  let entity: Entity
  let field: Field

  var target: String { field.type.referencedName }

  /// By what it is said: its preposition, its name where that is not the other entity's, or both.
  var word: String {
    let name = field.name == target ? nil : field.name
    return [field.followingWord, name].compactMap { $0 }.joined(separator: " ")
  }

  /// `for → `, before what it leads to.
  func label(_ arrow: String) -> String { word.isEmpty ? "\(arrow) " : "\(word) \(arrow) " }

  /// Whether at most one row refers to the same record.
  var isOnly: Bool {
    entity.uniques.contains { $0.fields == [field.name] && $0.condition == nil }
  }
}

extension Model {
  /// The stored references of `entity`, as declared.
  func references(from entity: Entity) -> [EntityReference] {
    entity.references.filter { $0.computed == nil }.map { EntityReference(entity: entity, field: $0) }
  }

  /// Those of any entity to `entity`.
  func references(to entity: Entity) -> [EntityReference] {
    entities.flatMap { references(from: $0) }.filter { $0.target == entity.name }
  }
}

extension FieldType {
  /// The entity that a reference leads to; empty for what is none.
  var referencedName: String { if case .reference(let name) = self { name } else { "" } }
}
