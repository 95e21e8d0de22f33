import ParlanceModel

/// A row of a generated database.
final class Record: Hashable {
  let entity: Entity
  let id: Int
  /// By the name of the field.
  var cells: [String: Datum] = [:]
  /// Whether the row is missing: a reference has its value without it.
  let isMissing: Bool

  init(_ entity: Entity, id: Int, isMissing: Bool = false) {
    self.entity = entity
    self.id = id
    self.isMissing = isMissing
  }

  static func == (a: Record, b: Record) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
