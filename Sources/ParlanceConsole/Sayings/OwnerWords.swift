import ParlanceLanguage
import ParlanceModel

/// How a row is said to be of two records that were named in any order, where each can be in one place only.
struct OwnerWords {
  let model: Model
  let recordName: (String, Entity) -> String?
  let spoken: SpokenName

  /// `of Yoga for Ben`, in the order of the model; nil where one of them may be several, or none.
  func words(_ records: [SayingPiece], of entity: Entity) -> String? {
    let references = entity.references.filter { $0.followingWord != nil }
    let places = records.map { record in references.indices.filter { leads(references[$0], to: record) } }
    guard places.allSatisfy({ $0.count == 1 }), Set(places.joined()).count == records.count else {
      return nil
    }
    return zip(places.joined(), records).sorted { $0.0 < $1.0 }.map { place, record in
      "\(references[place].followingWord ?? "") \(written(record))"
    }.joined(separator: " ")
  }

  /// The same behind the noun of the one entity that can be of them.
  func row(of records: [SayingPiece]) -> String? {
    let rows = model.entities.compactMap { entity in
      words(records, of: entity).map { "\(entity.name) \($0)" }
    }
    return rows.count == 1 ? rows[0] : nil
  }

  /// Whether what the field refers to may be this record.
  func leads(_ field: Field, to record: SayingPiece) -> Bool {
    guard let target = field.referencedEntity.flatMap(model.entity),
      record.entity.map({ $0.name == target.name }) ?? true
    else { return false }
    return record.name.map { recordName($0, target) != nil } ?? (record.entity != nil)
  }

  private func written(_ record: SayingPiece) -> String {
    record.name.map { spoken.text($0) ?? $0 } ?? record.text
  }
}
