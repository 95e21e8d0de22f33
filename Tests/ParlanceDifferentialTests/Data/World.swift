import ParlanceModel

/// A generated database, as plain arrays.
struct World {
  let name: String
  let model: Model
  let now: Moment
  /// By the name of the entity, in the order of their ids.
  var records: [String: [Record]] = [:]

  /// What references name without a row, by the name of the entity.
  var missing: [String: [Record]] = [:]
  /// Whether the tables are somebody else's.
  var isForeign = false

  func all(_ entity: String) -> [Record] { records[entity] ?? [] }
}
