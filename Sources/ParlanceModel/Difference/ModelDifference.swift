/// What a second model has beyond a first, and where the two disagree.
///
/// What only the first has is no difference: a model may be about a part of a database.
public struct ModelDifference: Sendable, Equatable {
  /// Entities and units that only the second has, in its order.
  public let addedEntities: [Entity]
  public let addedUnits: [Unit]
  /// Entities that both have, the second otherwise: its own take the place of the first's.
  public let changedEntities: [Entity]
  /// What holds no rows, and only the second has or the second tells otherwise: the second's take their place.
  public let verbs: [Verb]
  public let reports: [Report]
  public let changedUnits: [Unit]
  public let pairs: [Pair]
  /// What both have and the second declares otherwise, each with what may stand against it.
  public let changes: [DeclaredChange]
  /// What cannot be, whatever rows there are, in words of the model: `walk: its table is that of trip`.
  public let clashes: [String]

  public var isEmpty: Bool { addsNothing && changes.isEmpty && clashes.isEmpty }

  var addsNothing: Bool {
    addedEntities.isEmpty && addedUnits.isEmpty && changedEntities.isEmpty && verbs.isEmpty && reports.isEmpty
      && pairs.isEmpty && changedUnits.isEmpty
  }
}

extension Model {
  /// What this model has beyond `other`, and declares otherwise.
  public func difference(from other: Model) -> ModelDifference {
    let clashes = addedEntities(to: other).flatMap { added in
      other.entities.filter { known in
        // An entity that this model tells anew may have left its table.
        (entity(known.name) ?? known).table.lowercased() == added.table.lowercased()
      }.map { "\(added.name): its table is that of \($0.name)" }
    }
    let changedUnits = units.filter { unit in
      other.unit(unit.name).map { unit.change(from: $0) != nil } ?? false
    }
    var changed: [Entity] = []
    var changes = changedUnits.flatMap { unit in unitChanges(unit, from: other) }
    for entity in entities {
      guard let before = other.entity(entity.name) else { continue }
      let own = entity.changes(from: before, in: self)
      if !own.isEmpty { changed.append(entity) }
      changes += own
    }
    return ModelDifference(
      addedEntities: addedEntities(to: other), addedUnits: units.filter { other.unit($0.name) == nil },
      changedEntities: changed, verbs: verbs.news(to: other.verbs), reports: reports.news(to: other.reports),
      changedUnits: changedUnits, pairs: pairs.news(to: other.pairs), changes: changes, clashes: clashes)
  }

  /// What is kept in a unit would be so much of another: it stands against the change.
  private func unitChanges(_ unit: Unit, from other: Model) -> [DeclaredChange] {
    guard let words = other.unit(unit.name).flatMap({ unit.change(from: $0) }) else { return [] }
    let keepers = other.keepers(of: unit.name)
    return keepers.map { DeclaredChange($0.entity.name, nil, words, .values($0.field)) }
  }

  /// This model with all that `other` has beyond it or tells otherwise.
  ///
  /// Its text can be read again.
  public func merging(_ other: Model) -> Model {
    let added = other.difference(from: self)
    if added.addsNothing { return self }
    var text = text
    var entities = entities
    for changed in added.changedEntities {
      guard let index = entities.firstIndex(where: { NameComparison.areSame($0.name, changed.name) }) else {
        continue
      }
      text.replace(declaration: entities[index].text, with: changed.text)
      entities[index] = changed
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

  private func addedEntities(to other: Model) -> [Entity] { entities.filter { other.entity($0.name) == nil } }
}
