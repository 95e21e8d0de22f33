import ParlanceModel

/// A reference from one entity to another.
struct EntityReference: Equatable {
  let entity: Entity
  let field: Field

  var target: String { field.type.referencedName }

  /// The label of the reference: its preposition, followed by the field's name unless this is also the target's name.
  var word: String {
    let name = field.name == target ? nil : field.name
    return [field.followingWord, name].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the label and the arrow before the target: `for → `.
  func label(_ arrow: String) -> String { word.isEmpty ? "\(arrow) " : "\(word) \(arrow) " }

  /// Whether at most one row of ``entity`` refers to each record of the target.
  var isOnly: Bool {
    entity.uniques.contains { $0.fields == [field.name] && $0.condition == nil }
  }
}

extension Model {
  /// Returns the stored references of `entity`, in the order of declaration.
  func references(from entity: Entity) -> [EntityReference] {
    entity.references.filter { $0.computed == nil }.map { EntityReference(entity: entity, field: $0) }
  }

  /// Returns the stored references to `entity`.
  func references(to entity: Entity) -> [EntityReference] {
    entities.flatMap { references(from: $0) }.filter { $0.target == entity.name }
  }
}

extension FieldType {
  /// The entity that a reference refers to; empty for other types of fields.
  var referencedName: String { if case .reference(let name) = self { name } else { "" } }
}
