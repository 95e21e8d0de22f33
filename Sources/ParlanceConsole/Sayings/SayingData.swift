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
  /// Whether a text is kept in a field that has this part at this place, but in capital letters for small ones, or
  /// small ones for capital letters.
  let hasOtherCase: (String, TextPlace, Field, Entity) -> Bool
  /// What a record has now in the field that a change of it gives, as it may be said.
  var present: (_ change: String) -> [String] = { _ in [] }

  /// The entity and those that it refers to, where a record of them is called so.
  func bearers(of name: String, from entity: Entity, in model: Model) -> [Entity] {
    let referred = entity.references.compactMap { $0.referencedEntity.flatMap(model.entity) }
    return ([entity] + referred).filter { $0.key != nil && recordName(name, $0) != nil }
  }
}
