import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// The sentence that takes back what a receipt tells, where the shape of that says it.
enum TakingBack {
  /// Nil where no one sentence does.
  static func sentence(for receipt: Receipt) -> String? {
    switch receipt.kind {
    case .added: record(of: receipt).map { "delete \($0)" }
    case .flagged(let verb): record(of: receipt).flatMap { opposite(of: verb, receipt.entity, $0) }
    case .accumulated(let sum): amount("subtract", "from", sum, receipt.entity)
    case .subtracted(let sum): amount("add", "to", sum, receipt.entity)
    case .saved, .changed, .deleted, .done: nil
    }
  }

  /// The one record that it is about: `member 9`.
  private static func record(of receipt: Receipt) -> String? {
    receipt.count == 1 && receipt.ids.count == 1 ? "\(receipt.entity.name) \(receipt.ids[0])" : nil
  }

  private static func opposite(of verb: String, _ entity: Entity, _ record: String) -> String? {
    let verbs = entity.fields.lazy.compactMap { field -> String? in
      if field.setVerb == verb { return field.clearVerb }
      return field.clearVerb == verb ? field.setVerb : nil
    }
    return verbs.first.map { "\($0) \(record)" }
  }

  private static func amount(
    _ verb: String, _ preposition: String, _ sum: Receipt.Accumulation, _ entity: Entity
  ) -> String? {
    let owners = entity.references.filter(\.isOwner).compactMap(\.referencedEntity)
    guard owners.count == 1 else { return nil }
    let amount = CellText.of(sum.amount, as: sum.column.kind)
    let day = sum.day.map { " on \($0)" } ?? ""
    return "\(verb) \(amount) \(preposition) \(owners[0]) \(SpokenName.quoted(sum.owner))\(day)"
  }
}
