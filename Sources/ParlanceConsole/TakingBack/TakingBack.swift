import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// The sentence that takes back what a receipt tells, where the shape of that says it.
struct TakingBack {
  let model: Model
  let spoken: SpokenName

  /// Whether something is another than it was before.
  static func isNeeded(for receipt: Receipt) -> Bool {
    guard receipt.count > 0, receipt.kind == .changed, let changes = receipt.details?.changes else {
      return receipt.count > 0
    }
    return changes.contains { $0.before == nil || $0.before != $0.after }
  }

  /// Nil where no one sentence does.
  func retraction(of receipt: Receipt) -> Retraction? {
    if case .done(let verb) = receipt.kind { return retraction(of: verb) }
    guard let id = receipt.ids.first, let sentence = sentence(for: receipt) else { return nil }
    return Retraction(sentence: sentence, entity: receipt.entity, id: id)
  }

  /// Of a verb that did one thing to one record.
  private func retraction(of verb: Receipt.Verb) -> Retraction? {
    guard verb.parts.count == 1, let part = verb.parts.first, let id = part.id else { return nil }
    let record = "\(part.entity.name) \(id)"
    let sentence: String? =
      switch part.kind {
      case .added: "delete \(record)"
      case .changed: former(part.changes, of: part.entity, record)
      case .saved, .deleted: nil
      }
    return sentence.map { Retraction(sentence: $0, entity: part.entity, id: id) }
  }

  private func sentence(for receipt: Receipt) -> String? {
    switch receipt.kind {
    case .added: record(of: receipt).map { "delete \($0)" }
    case .flagged(let verb): record(of: receipt).flatMap { opposite(of: verb, receipt.entity, $0) }
    case .accumulated(let sum): takenOff(sum, receipt)
    case .subtracted(let sum):
      amount("add", "to", sum, receipt) ?? record(of: receipt).flatMap { former(receipt, $0) }
    case .changed: record(of: receipt).flatMap { former(receipt, $0) }
    case .saved, .deleted, .done: nil
    }
  }

  /// The one record that it is about: `member 9`.
  private func record(of receipt: Receipt) -> String? {
    receipt.count == 1 && receipt.ids.count == 1 ? "\(receipt.entity.name) \(receipt.ids[0])" : nil
  }

  private func former(_ receipt: Receipt, _ record: String) -> String? {
    former(receipt.details?.changes ?? [], of: receipt.entity, record)
  }

  /// `change tool 1: cost 1300.00, note empty`: the fields that are others now, as they were.
  private func former(_ changes: [Receipt.Details.Change], of entity: Entity, _ record: String) -> String? {
    var assigned: [String] = []
    for change in changes {
      guard let before = change.before, let after = change.after,
        let field = entity.field(change.assigned.column.name)
      else { return nil }
      if before == after { continue }
      guard let words = SaidValue(model: model, spoken: spoken).assignment(of: before, to: field) else {
        return nil
      }
      assigned.append(words)
    }
    return assigned.isEmpty ? nil : "change \(record): " + assigned.joined(separator: ", ")
  }

  private func opposite(of verb: String, _ entity: Entity, _ record: String) -> String? {
    let verbs = entity.fields.lazy.compactMap { field -> String? in
      if field.setVerb == verb { return field.clearVerb }
      return field.clearVerb == verb ? field.setVerb : nil
    }
    return verbs.first.map { "\($0) \(record)" }
  }

  /// A row that was made for the amount goes with it.
  private func takenOff(_ sum: Receipt.Accumulation, _ receipt: Receipt) -> String? {
    guard let record = record(of: receipt) else { return nil }
    if receipt.details?.wasThere == false { return "delete \(record)" }
    return amount("subtract", "from", sum, receipt) ?? former(receipt, record)
  }

  /// Nil where the amount alone does not give back exactly what was, or does not tell which row it is.
  private func amount(
    _ verb: String, _ preposition: String, _ sum: Receipt.Accumulation, _ receipt: Receipt
  ) -> String? {
    let entity = receipt.entity
    let owners = entity.references.filter(\.isOwner).compactMap(\.referencedEntity)
    guard owners.count == 1, entity.uniques.first?.fields.count == (sum.day == nil ? 1 : 2),
      let changes = receipt.details?.changes, changes.dropFirst().allSatisfy({ $0.before == $0.after }),
      isExact(sum, before: changes.first?.before)
    else { return nil }
    let amount = CellText.of(sum.amount, as: sum.column.kind)
    let day = sum.day.map { " on \($0)" } ?? ""
    return "\(verb) \(amount) \(preposition) \(owners[0]) \(SpokenName.quoted(sum.owner))\(day)"
  }

  /// Whether what was added, taken off again, leaves what was before, and as it was kept: of fractions it may leave a little.
  private func isExact(_ sum: Receipt.Accumulation, before: Value?) -> Bool {
    switch (before, sum.amount, sum.total) {
    case (.integer, .integer, .integer): return true
    case (.real(let before), _, .real(let total)):
      guard let amount = sum.amount.asReal else { return false }
      return before <= total ? total - amount == before : total + amount == before
    default: return false
    }
  }
}
