import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceStore

/// A sentence that deletes or changes a set of records, or calls a verb for each of them: a person is asked about it first
/// where the set holds several.
struct SetChange {
  private let change: Change
  private let entity: Entity
  /// Counts the set.
  private let query: Query
  private let lookups: [RecordLookup]

  /// Nil where one record is named, or nothing is changed.
  init?(_ resolved: ResolvedSentence) {
    guard case .change(let change) = resolved.command, let selection = change.selection else { return nil }
    (self.change, entity, lookups) = (change, selection.entity, resolved.lookups)
    query = .counting(selection)
  }

  /// How many records the set has now.
  ///
  /// - Throws: As the sentence itself, where a name in it is not found.
  func count(_ said: SourceSentence, in session: Conversation) throws -> Int {
    try session.runner.remembered.unchanged { Int(try session.count(query, lookups, said)) }
  }

  /// `this deletes 12 facts`
  func question(about count: Int) -> String {
    let records = "\(NumberLayout.thousands.text(of: count)) \(entity.noun(for: count))"
    return switch change {
    case .delete: "this deletes \(records)"
    case .verb(let call): "this does `\(call.name)` to \(records)"
    default: "this changes \(records)"
    }
  }
}

extension Conversation {
  /// What a person is asked before a sentence changes several records, and how many those are; nil where it names one record,
  /// or changes nothing.
  ///
  /// - Throws: As the sentence itself, where a name in it isn't found or the journal has no such entry.
  package func question(
    about change: PreparedRowChange, _ said: SourceSentence
  ) throws -> (count: Int, words: String)? {
    switch change {
    case .undo(let target):
      let (entry, isRedo, count) = try runner.entryToTakeBack(target, said)
      return (count, "this \(isRedo ? "redoes" : "undoes") \(entry.name): \(counted(count, "row"))")
    case .plan(_, let notes):
      guard let change = notes.setChange else { return nil }
      let count = try change.count(said, in: self)
      return (count, change.question(about: count))
    }
  }
}

extension Change {
  /// The set that it is done to; nil where that is one record.
  fileprivate var selection: Selection? {
    switch self {
    case .update(let target, _, _), .delete(let target): target.isSingle ? nil : target.selection
    case .verb(let call): call.each?.selection
    default: nil
    }
  }
}
