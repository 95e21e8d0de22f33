import ParlanceModel

/// A row of a generated database.
final class Record: Hashable {
  let entity: Entity
  let id: Int
  /// The cells by field name.
  var cells: [String: Datum] = [:]
  /// Whether the row is missing. References can contain its value anyway.
  let isMissing: Bool

  init(_ entity: Entity, id: Int, isMissing: Bool = false) {
    self.entity = entity
    self.id = id
    self.isMissing = isMissing
  }

  static func == (a: Record, b: Record) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
