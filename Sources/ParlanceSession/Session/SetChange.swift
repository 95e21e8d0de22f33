import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceStore

/// A sentence that deletes or changes a set of records, or applies a verb to each record. If the set has several
/// records, the user must confirm the sentence.
struct SetChange {
  private let change: Change
  private let entity: Entity
  /// The query that counts the records of the set.
  private let query: Query
  private let lookups: [RecordLookup]

  /// Creates the change; nil if the sentence names one record or doesn't change records.
  init?(_ resolved: ResolvedSentence) {
    guard case .change(let change) = resolved.command, let selection = change.selection else { return nil }
    (self.change, entity, lookups) = (change, selection.entity, resolved.lookups)
    query = .counting(selection)
  }

  /// Returns the current number of records in the set.
  ///
  /// - Throws: The error of the sentence if a name in it isn't found.
  func count(_ said: SourceSentence, in session: Conversation) throws -> Int {
    try session.runner.remembered.unchanged { Int(try session.count(query, lookups, said)) }
  }

  /// Returns the question for the user, such as `this deletes 12 facts`.
  func question(about count: Int) -> String {
    let records = "\(NumberLayout.thousands.text(of: count)) \(entity.noun(for: count))"
    return switch change {
    case .delete: "this deletes \(records)"
    case .verb(let call): "this applies `\(call.name)` to \(records)"
    default: "this changes \(records)"
    }
  }
}

extension Conversation {
  /// Returns the number of records that a sentence would change, and the question for the user, such as
  /// `this deletes 12 facts`.
  ///
  /// - Returns: nil if the sentence names one record or doesn't change records.
  /// - Throws: The sentence's error, if a name in it isn't found or the journal has no such entry.
  package func question(
    about change: PreparedRowChange, _ said: SourceSentence
  ) throws -> (count: Int, words: String)? {
    switch change {
    case .undo(let target):
      let (entry, isRedo, count) = try runner.entryToUndo(target, said)
      return (
        count, "this \(isRedo ? "redoes" : "undoes") entry \(entry.name) and changes \(counted(count, "row"))"
      )
    case .plan(_, let notes):
      guard let change = notes.setChange else { return nil }
      let count = try change.count(said, in: self)
      return (count, change.question(about: count))
    }
  }
}

extension Change {
  /// The set of records that the change affects; nil if it affects one record.
  fileprivate var selection: Selection? {
    switch self {
    case .update(let target, _, _), .delete(let target): target.isSingle ? nil : target.selection
    case .verb(let call): call.each?.selection
    default: nil
    }
  }
}
