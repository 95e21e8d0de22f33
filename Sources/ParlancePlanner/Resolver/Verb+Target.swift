import ParlanceModel

extension Verb {
  /// What stands right after the verb; nil for one that is told nothing there.
  var target: Slot? { slots.first.flatMap { $0.preposition == nil ? $0 : nil } }

  /// Whether it is done to records of `entity`; nil is a quantity or a text.
  func isDone(to entity: Entity?) -> Bool {
    guard let target else { return false }
    guard case .reference(let name) = target.type else { return entity == nil }
    return name == entity?.name
  }

  func takes(_ preposition: String) -> Bool { slots.contains { $0.preposition == preposition } }
}

extension Entity {
  /// Stands where no row is spoken of.
  static let none = Entity(name: "", plural: "", table: "")
}
