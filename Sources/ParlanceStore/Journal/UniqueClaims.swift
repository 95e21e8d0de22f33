internal import ParlanceModel

/// The names and other unique values that an undo would give back to rows. If a later entry gave one of these values to
/// another row, the later entry must be undone first. This holds even if the other row no longer exists.
struct ReleasedUniqueValues {
  private let entities: [String: Entity]
  /// The values, by the name of the table and the index of the rule in ``rules(of:_:)``.
  private var claims: [String: [Int: Set<[Value]>]] = [:]

  init(_ model: Model) {
    entities = Dictionary(model.entities.map { ($0.table, $0) }) { first, _ in first }
  }

  /// Adds the unique values that undoing the change would restore.
  ///
  /// - Parameter rows: The rows of the change's table.
  mutating func add(_ change: RowChange, _ rows: TableRows) throws(EngineError) {
    guard change.kind != .added else { return }
    let rules = rules(of: change.table, rows)
    guard rules.contains(where: { $0.contains { change.old[safely: $0] != nil } }) else { return }
    // The recorded change of an updated row contains only the changed columns, so the remaining values are read.
    let now = change.kind == .changed ? try rows.read(change.key) : nil
    for (number, columns) in rules.enumerated()
    where columns.contains(where: { change.old[safely: $0] != nil }) {
      let values = columns.map { change.old[safely: $0] ?? now?[$0] ?? .null }
      claims[change.table, default: [:]][number, default: []].insert(values)
    }
  }

  /// Returns whether the old or new values of a later change contain one of these unique values.
  func meets(_ change: RowChange, _ rows: TableRows) -> Bool {
    guard let claimed = claims[change.table] else { return false }
    for (number, columns) in rules(of: change.table, rows).enumerated() {
      guard let claimed = claimed[number] else { continue }
      for side in [change.old, change.new] {
        let values = columns.map { side[safely: $0] }
        guard values.contains(where: { $0 != nil }) else { continue }
        if claimed.contains(where: { claim in zip(claim, values).allSatisfy { $1 == nil || $0 == $1 } }) {
          return true
        }
      }
    }
    return false
  }

  /// Returns the column indexes of the key and of each `one per` rule.
  private func rules(of table: String, _ rows: TableRows) -> [[Int]] {
    guard let entity = entities[table] else { return [] }
    let rules = (entity.uniqueKey.map { [[$0.name]] } ?? []) + entity.uniques.map(\.fields)
    return rules.map {
      $0.compactMap { name in entity.field(name).flatMap { rows.columns.firstIndex(of: $0.column) } }
    }
  }
}

extension [Value?] {
  /// The element at the index. Nil if the index is out of range, because the table had fewer columns when the change
  /// was recorded.
  fileprivate subscript(safely index: Int) -> Value? { indices.contains(index) ? self[index] : nil }
}
