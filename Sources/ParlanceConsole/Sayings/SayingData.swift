import ParlanceModel
import ParlanceStore

/// What the records have to say of a word that a person said.
struct SayingData {
  /// The name of a record as it is written, where the entity has one that is called so but for case and diacritics.
  let recordName: (String, Entity) -> String?
  /// The values of a field as they are written that are the same but for case and diacritics.
  let values: (String, Field, Entity) -> [String]
  /// Whether a moment is kept in a field that is written with this beginning.
  let hasMoment: (String, Field, Entity) -> Bool
  /// How texts that are kept in a field spell this part at this place in other letters: capital ones for small ones, or
  /// small ones for capital ones. Nil where there are more ways than are told, or they are not known.
  let otherSpellings: (String, TextPlace, Field, Entity) -> [String]?
  /// What a record has now in the field that a change of it gives, as it may be said.
  var present: (_ change: String) -> [String] = { _ in [] }
  /// When it is said; nil where nobody knows it.
  var now: Moment?

  /// The entity and those that it refers to, where a record of them is called so.
  func bearers(of name: String, from entity: Entity, in model: Model) -> [Entity] {
    let referred = entity.references.compactMap { $0.referencedEntity.flatMap(model.entity) }
    return ([entity] + referred).filter { $0.key != nil && recordName(name, $0) != nil }
  }
}
