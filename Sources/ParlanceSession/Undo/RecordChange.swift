import ParlanceModel
import ParlancePlanner

/// A change of one record, and the sentence that takes it back as long as the record is as the change has left it.
struct RecordChange {
  let sentence: String
  let entity: Entity
  let id: Int64
  /// How the record is read again.
  let reading: RecordReading
  /// Its stored fields as they are kept.
  let left: [Value]

  /// `session 12`
  var record: String { "\(entity.name) \(id)" }
}
