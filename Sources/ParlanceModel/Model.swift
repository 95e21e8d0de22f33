internal import ParlanceLanguage

/// What a person keeps: entities and units, as declared. A pure value; reading it from text is ``ModelReader``'s work.
public struct Model: Sendable, Equatable {
  /// In the order in which they were declared.
  public var entities: [Entity]
  public var units: [Unit]
  public var verbs: [Verb] = []
  public var reports: [Report] = []
  public var pairs: [Pair] = []
  /// The declarations' own text (with `use` resolved): the database remembers its model in these words.
  public var text: String

  public init(entities: [Entity] = [], units: [Unit] = [], text: String = "") {
    self.entities = entities
    self.units = units
    self.text = text
  }

  /// The entity of this name, whatever its case and marks; one spelled just so comes first.
  public func entity(_ name: String) -> Entity? {
    entities.first { $0.name == name } ?? entities.first { NameComparison.areSame($0.name, name) }
  }

  /// The entity that is said by its name or plural, ignoring case and accents.
  public func entityCalled(_ word: String) -> Entity? {
    let folded = Folding.folded(word)
    return entities.first { [$0.name, $0.plural].contains { Folding.folded($0) == folded } }
  }

  /// The unit of this name, whatever its case and marks; one spelled just so comes first.
  public func unit(_ name: String) -> Unit? {
    units.first { $0.name == name } ?? units.first { NameComparison.areSame($0.name, name) }
  }

  /// Every field, of any entity, that refers to `entity`.
  public func references(to entity: String) -> [(entity: Entity, field: Field)] {
    entities.flatMap { other in
      other.fields.filter { $0.type == .reference(entity) }.map { (other, $0) }
    }
  }

  /// The owners that are `one per` their main date: a date said of a row of `entity` means theirs.
  public func dayOwners(of entity: Entity) -> [(reference: Field, owner: Entity, field: Field)] {
    entity.references.compactMap { reference in
      guard reference.isOwner, let owner = reference.referencedEntity.flatMap(self.entity),
        let main = owner.mainDate, main.count == 1, let day = owner.field(main[0]), owner.isOne(per: main)
      else { return nil }
      return (reference, owner, day)
    }
  }
}
