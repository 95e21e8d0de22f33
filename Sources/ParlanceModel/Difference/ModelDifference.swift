/// What a second model has beyond a first, and where the two disagree.
///
/// What only the first has is no difference: a model may be about a part of a database.
public struct ModelDifference: Sendable, Equatable {
  /// Entities and units that only the second has, in its order.
  public let addedEntities: [Entity]
  public let addedUnits: [Unit]
  /// Entities that both have, and to which the second only adds fields that every row there is can do without: optional
  /// ones, flags, computed ones, and those whose default is always the same. Also those whose goals are others.
  public let grownEntities: [Entity]
  /// What holds no rows, and only the second has or the second tells otherwise: the second's take their place.
  public let verbs: [Verb]
  public let reports: [Report]
  /// Units that both have, the second otherwise, and in which no field keeps anything.
  public let changedUnits: [Unit]
  public let pairs: [Pair]
  /// What both have and the second declares otherwise, each in words of the model: `fact: the field number is text`.
  public let changes: [String]

  public var isEmpty: Bool { addsNothing && changes.isEmpty }

  var addsNothing: Bool {
    addedEntities.isEmpty && addedUnits.isEmpty && grownEntities.isEmpty && verbs.isEmpty && reports.isEmpty
      && pairs.isEmpty && changedUnits.isEmpty
  }
}

extension Model {
  /// What this model has beyond `other`, and declares otherwise.
  public func difference(from other: Model) -> ModelDifference {
    let clashes = addedEntities(to: other).compactMap { added in
      other.entities.first { $0.table.lowercased() == added.table.lowercased() }.map {
        "\(added.name): its table is that of \($0.name)"
      }
    }
    let otherUnits = units.filter { unit in
      other.unit(unit.name).map { !unit.changes(from: $0).isEmpty } ?? false
    }
    let changes =
      otherUnits.filter { keeps($0) || other.keeps($0) }.flatMap { unit in
        other.unit(unit.name).map { unit.changes(from: $0) } ?? []
      }
      + entities.flatMap { entity in other.entity(entity.name).map { entity.changes(from: $0) } ?? [] }
    let grown = entities.filter { entity in
      other.entity(entity.name).map {
        !entity.addedFields(to: $0).isEmpty || entity.goals.map(\.text) != $0.goals.map(\.text)
      } ?? false
    }
    return ModelDifference(
      addedEntities: addedEntities(to: other), addedUnits: units.filter { other.unit($0.name) == nil },
      grownEntities: grown, verbs: verbs.news(to: other.verbs), reports: reports.news(to: other.reports),
      changedUnits: otherUnits.filter { !keeps($0) && !other.keeps($0) },
      pairs: pairs.news(to: other.pairs), changes: changes + clashes)
  }

  /// This model with all that `other` has beyond it. Where the two disagree about what holds rows, this one stays.
  ///
  /// Its text can be read again.
  public func merging(_ other: Model) -> Model {
    let added = other.difference(from: self)
    if added.addsNothing { return self }
    var text = text
    var entities = entities
    for grown in added.grownEntities {
      guard let index = entities.firstIndex(where: { $0.name == grown.name }) else { continue }
      text.replace(declaration: entities[index].text, with: grown.text)
      entities[index] = grown
    }
    let declarations = added.addedUnits.map(\.text) + added.addedEntities.map(\.text)
    var merged = Model(
      entities: entities + added.addedEntities, units: units + added.addedUnits,
      text: ([text] + declarations).map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n"))
    merged.units.adopt(added.changedUnits, into: &merged.text)
    (merged.verbs, merged.reports, merged.pairs) = (verbs, reports, pairs)
    merged.verbs.adopt(added.verbs, into: &merged.text)
    merged.reports.adopt(added.reports, into: &merged.text)
    merged.pairs.adopt(added.pairs, into: &merged.text)
    return merged
  }

  /// Whether a field is in the unit of this name, or in another that can be compared with it.
  private func keeps(_ unit: Unit) -> Bool {
    guard let base = self.unit(unit.name)?.base else { return false }
    return entities.contains { entity in
      entity.fields.contains {
        if case .quantity(let name) = $0.type { self.unit(name)?.base == base } else { false }
      }
    }
  }

  private func addedEntities(to other: Model) -> [Entity] { entities.filter { other.entity($0.name) == nil } }
}
