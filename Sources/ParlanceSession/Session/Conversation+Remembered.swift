package import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceStore

extension Conversation {
  /// A description of the record that `it` refers to, such as `job 9 "Brakes"`. It is nil if `it` refers to nothing, or
  /// if the record can't be read, for example because another process has locked the database.
  package var wordsOfIt: String? { (try? readIt()) ?? nil }

  private func readIt() throws -> String? {
    guard let entity = runner.remembered.itEntity.flatMap({ model.entity($0) }),
      let id = try runner.remembered.itID()
    else { return nil }
    let receipt = try runner.record(id, of: entity, by: planner.naming(of: entity))
    return receipt.map(ReceiptText(speaker.format).record)
      ?? "\(ReceiptText.bare(entity, id)), which no longer exists"
  }

  /// A description of the records that `them` refers to, such as `2 jobs: 7, 9`; nil if `them` refers to nothing.
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

/// Properties that help and completion use.
extension Conversation {
  /// The model, to which the questions named by `define` are added as reports.
  package var spoken: Model {
    var spoken = model
    spoken.reports += defined
    return spoken
  }

  /// The transactions of the session's runner.
  package var transactions: Transactions { runner.transactions }
}
