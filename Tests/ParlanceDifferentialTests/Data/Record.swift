import ParlanceModel

/// A row of a generated database.
final class Record: Hashable {
  let entity: Entity
  let id: Int
  /// By the name of the field.
  var cells: [String: Datum] = [:]

  init(_ entity: Entity, id: Int) {
    self.entity = entity
    self.id = id
  }

  static func == (a: Record, b: Record) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
