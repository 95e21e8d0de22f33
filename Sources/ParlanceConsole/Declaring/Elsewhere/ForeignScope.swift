import ParlanceLanguage
import ParlanceModel

/// What is known where a line declares as other languages do.
struct ForeignScope {
  private(set) var model: Model
  /// The one whose field the line may be, as far as it can be read.
  var entity: Entity?
  /// Whether it is SQL's, where what is not said to be needed can be missing.
  var isSQL = false
  /// Whether a field was told already by which a record is called.
  var hasKey = false
  /// The entity of which all fields are read anew.
  private(set) var own: String?
  /// Whether all fields of the entity are read anew.
  var isWhole: Bool { own != nil }

  func entity(_ word: ForeignWord) -> Entity? {
    let folded = Folding.folded(word.text)
    return word.isName
      ? model.entities.last { [$0.name, $0.plural, $0.table].contains { Folding.folded($0) == folded } } : nil
  }

  /// Makes the entity known whose fields are read: one may refer to another of the same kind.
  mutating func addOwn(_ name: String) {
    own = name
    guard model.spokenEntity(name) == nil else { return }
    let plural = EnglishPlural.of(name)
    model.entities.append(Entity(name: name, plural: plural, table: plural))
  }

  func unit(_ word: ForeignWord) -> String? {
    let folded = Folding.folded(word.text)
    return model.units.first {
      [$0.name, EnglishPlural.of($0.name)].contains { Folding.folded($0) == folded }
    }?
    .name
  }

  /// Whether another field than the one called so is what a record is called by.
  func hasKey(but name: String) -> Bool {
    if isWhole { return hasKey }
    return entity?.key.map { Folding.folded($0.name) != Folding.folded(name) } == true
  }

  /// Whether each record of the entity belongs to one of `other` already, by its heading.
  func isOwned(by other: String) -> Bool {
    entity?.fields.contains { $0.isOwner && Folding.folded($0.name) == Folding.folded(other) } == true
  }
}
