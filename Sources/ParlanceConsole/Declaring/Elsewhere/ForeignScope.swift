import ParlanceLanguage
import ParlanceModel

/// What is known where a line declares as other languages do.
struct ForeignScope {
  let model: Model
  /// The one whose field the line may be, as far as it can be read.
  var entity: Entity?
  /// Whether it is SQL's, where what is not said to be needed can be missing.
  var isSQL = false

  func entity(_ word: ForeignWord) -> Entity? {
    let folded = Folding.folded(word.text)
    return word.isName
      ? model.entities.last { [$0.name, $0.plural, $0.table].contains { Folding.folded($0) == folded } } : nil
  }

  func unit(_ word: ForeignWord) -> String? {
    let folded = Folding.folded(word.text)
    return model.units.first {
      [$0.name, EnglishPlural.of($0.name)].contains { Folding.folded($0) == folded }
    }?
    .name
  }

  /// Whether each record of the entity belongs to one of `other` already, by its heading.
  func isOwned(by other: String) -> Bool {
    entity?.fields.contains { $0.isOwner && Folding.folded($0.name) == Folding.folded(other) } == true
  }
}
