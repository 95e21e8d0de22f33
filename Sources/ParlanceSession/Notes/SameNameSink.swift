import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceStore
import ParlanceSQL

/// A sink for the groups of an answer. It finds groups that look equal because their records have the same name, and
/// passes the rows on.
final class SameNameSink: RowSink {
  private let next: (any RowSink)?
  /// The number of columns with the keys of the groups.
  private let keyCount: Int
  /// The first key that is a record whose name needn't be unique.
  private let place: Int
  private let reference: OutputColumn
  private let entity: Entity
  /// The hashes of the keys of all rows.
  private var keys: Set<Int> = []
  /// The name in the first row that looks like an earlier row.
  private var name: String?

  /// Fails if all keys of the groups are unique.
  init?(_ groups: [OutputColumn], in model: Model, passingTo next: (any RowSink)?) {
    func entity(_ group: OutputColumn) -> Entity? {
      guard case .reference(let name) = group.value.type else { return nil }
      return model.entity(name).flatMap { $0.key?.isName == true ? $0 : nil }
    }
    guard let place = groups.firstIndex(where: { entity($0) != nil }), let entity = entity(groups[place])
    else {
      return nil
    }
    (self.next, keyCount, self.place, reference, self.entity) = (
      next, groups.count, place, groups[place], entity
    )
  }

  /// The hint about the first name; nil if no groups look equal.
  ///
  /// - Parameter line: The question.
  func hint(about line: String) -> Hint? {
    name.map {
      let per = "per \(reference.name)"
      return Hint(
        "several \(entity.plural) are called \($0), and each has its own row",
        line.contains(per)
          ? .init(
            "to tell them apart",
            line.replacing(per, with: "\(per), \(reference.name) id", maxReplacements: 1))
          : nil)
    }
  }

  func begin(_ columns: [ResultColumn]) throws { try next?.begin(columns) }

  func row(_ cursor: any RowCursor) throws {
    if name == nil {
      var hasher = Hasher()
      for column in 0..<keyCount { hasher.combine(cursor.value(column)) }
      if !keys.insert(hasher.finalize()).inserted { name = cursor.label(place) }
    }
    try next?.row(cursor)
  }

  func totals(_ cursor: any RowCursor) throws { try next?.totals(cursor) }

  func end() throws { try next?.end() }
}
