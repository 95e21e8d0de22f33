package import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceStore

extension Conversation {
  /// A description of the record that `it` refers to; nil if there isn't one, or if it can't be read, for example while
  /// another process has locked the database.
  package var wordsOfIt: String? { (try? readIt()) ?? nil }

  private func readIt() throws -> String? {
    guard let entity = runner.remembered.itEntity.flatMap({ model.entity($0) }),
      let id = try runner.remembered.itID()
    else { return nil }
    let receipt = try runner.record(id, of: entity, by: planner.naming(of: entity))
    return receipt.map(ReceiptText(speaker.format).record)
      ?? "\(ReceiptText.bare(entity, id)), which no longer exists"
  }

  /// A description of the records that `them` refers to; nil if there aren't any.
  package var wordsOfThem: String? {
    let remembered = runner.remembered
    guard let entity = remembered.themEntity.flatMap({ model.entity($0) }) else { return nil }
    if remembered.isThemUndone { return "\(entity.plural) of a list that was rolled back" }
    guard let ids = remembered.themRead else {
      return "all \(entity.plural) of the last list, which was cut off"
    }
    guard ids.count > 0 else { return "no \(entity.plural)" }
    if entity.identity.isOfKey { return entity.counted(ids.count) }
    let shown = ids.prefix(Receipt.labelLimit).map(String.init).joined(separator: ", ")
    let rest = ids.count - Receipt.labelLimit
    return "\(entity.counted(ids.count)): \(shown)"
      + (rest > 0 ? " and \(NumberLayout.thousands.text(of: rest)) more" : "")
  }
}

/// What a session offers to help and completion.
extension Conversation {
  /// The model with the definitions as reports, for help and completion.
  package var spoken: Model {
    var spoken = model
    spoken.reports += defined
    return spoken
  }

  /// The transactions of the session's runner.
  package var transactions: Transactions { runner.transactions }
}
