package import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceStore

extension Conversation {
  /// What `it` is now; nil where it is nothing, or cannot be read, as while another process works.
  package var wordsOfIt: String? { (try? readIt()) ?? nil }

  private func readIt() throws -> String? {
    guard let entity = runner.remembered.itEntity.flatMap({ model.entity($0) }),
      let id = try runner.remembered.itID()
    else { return nil }
    let receipt = try runner.record(id, of: entity, by: planner.naming(of: entity))
    return receipt.map(ReceiptText(speaker.format).record)
      ?? "\(ReceiptText.bare(entity, id)), which is there no longer"
  }

  package var wordsOfThem: String? {
    let remembered = runner.remembered
    guard let entity = remembered.themEntity.flatMap({ model.entity($0) }) else { return nil }
    if remembered.isThemUndone { return "\(entity.plural) that were listed among what was undone" }
    guard let ids = remembered.themRead else {
      return "all \(entity.plural) of the last list, which was left before its end"
    }
    guard ids.count > 0 else { return "no \(entity.plural)" }
    if entity.identity.isOfKey { return entity.counted(ids.count) }
    let shown = ids.prefix(Receipt.labelLimit).map(String.init).joined(separator: ", ")
    let rest = ids.count - Receipt.labelLimit
    return "\(entity.counted(ids.count)): \(shown)"
      + (rest > 0 ? " and \(NumberLayout.thousands.text(of: rest)) more" : "")
  }
}

/// What a session tells of itself to those who help and complete.
extension Conversation {
  /// The model with what was `define`d, as help and completion speak of it.
  package var spoken: Model {
    var spoken = model
    spoken.reports += defined
    return spoken
  }

  package var transactions: Transactions { runner.transactions }
}
