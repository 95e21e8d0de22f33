import ParlanceModel

/// A generated database as plain arrays.
struct World {
  let name: String
  let model: Model
  let now: Moment
  /// The records by entity, ordered by id.
  var records: [String: [Record]] = [:]

  /// The referenced values without a row, by entity.
  var missing: [String: [Record]] = [:]
  /// Whether the tables are external.
  var isExternal = false

  func all(_ entity: String) -> [Record] { records[entity] ?? [] }
}
