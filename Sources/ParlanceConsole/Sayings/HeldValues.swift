import ParlanceLanguage
import ParlanceModel

/// A value that was said as if it were a name, as a condition: `books by Kafka` are those `where author = Kafka`.
struct HeldValues {
  let model: Model
  let data: SayingData
  let spoken: SpokenName

  /// What the rows are asked whose own texts hold the value, else those of what they refer to; nil where none does, and
  /// where a record is called so.
  ///
  /// - Parameter follows: Whether what the rows refer to is asked, too.
  func condition(_ text: String, of entity: Entity, follows: Bool) -> String? {
    let targets = entity.references.compactMap { field in
      field.referencedEntity.flatMap(model.entity).map { (path: field.name + " ", entity: $0) }
    }
    let places = [(path: "", entity: entity)] + targets
    guard !places.contains(where: { $0.entity.key != nil && data.recordName(text, $0.entity) != nil }) else {
      return nil
    }
    let own = conditions(text, "", entity)
    let found = own.isEmpty && follows ? targets.flatMap { conditions(text, $0.path, $0.entity) } : own
    return found.isEmpty ? nil : found.joined(separator: " or ")
  }

  private func conditions(_ text: String, _ path: String, _ entity: Entity) -> [String] {
    // By its key a record is called, which was asked.
    entity.storedFields.filter { !$0.isKey }.compactMap { field in
      let isChoice = entity.choosing(text) == field
      let values = data.values(text, field, entity).compactMap(isChoice ? spoken.choice : spoken.text)
      switch values.count {
      case 0: return nil
      case 1: return "\(path)\(field.name) = \(values[0])"
      default: return "\(path)\(field.name) in (\(values.joined(separator: ", ")))"
      }
    }
  }
}
