/// What a second model has beyond a first, and where the two disagree.
///
/// What only the first has is no difference: a model may be about a part of a database.
public struct ModelDifference: Sendable, Equatable {
  /// Entities and units that only the second has, in its order.
  public let addedEntities: [Entity]
  public let addedUnits: [Unit]
  /// What both have and the second declares otherwise, each in words of the model: `fact: the field number is text`.
  public let changes: [String]

  public var isEmpty: Bool { addedEntities.isEmpty && addedUnits.isEmpty && changes.isEmpty }
}

extension Model {
  /// What this model has beyond `other`, and declares otherwise.
  public func difference(from other: Model) -> ModelDifference {
    let clashes = addedEntities(to: other).compactMap { added in
      other.entities.first { $0.table.lowercased() == added.table.lowercased() }.map {
        "\(added.name): its table is that of \($0.name)"
      }
    }
    let changes =
      units.flatMap { unit in other.unit(unit.name).map { unit.changes(from: $0) } ?? [] }
      + entities.flatMap { entity in other.entity(entity.name).map { entity.changes(from: $0) } ?? [] }
    return ModelDifference(
      addedEntities: addedEntities(to: other), addedUnits: units.filter { other.unit($0.name) == nil },
      changes: changes + clashes)
  }

  /// This model with the entities and units that `other` has beyond it. Where the two disagree, this one stays.
  ///
  /// Its text can be read again.
  public func merging(_ other: Model) -> Model {
    let added = other.difference(from: self)
    if added.addedEntities.isEmpty, added.addedUnits.isEmpty { return self }
    let declarations = added.addedUnits.map(\.text) + added.addedEntities.map(\.text)
    return Model(
      entities: entities + added.addedEntities, units: units + added.addedUnits,
      text: ([text] + declarations).map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n"))
  }

  private func addedEntities(to other: Model) -> [Entity] { entities.filter { other.entity($0.name) == nil } }
}
