import ParlanceModel

/// A sentence that takes back what was done to a record.
struct Retraction {
  let sentence: String
  let entity: Entity
  let id: Int64
}
