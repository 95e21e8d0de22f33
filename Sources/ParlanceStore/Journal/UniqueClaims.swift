internal import ParlanceModel

/// The names, and what else may not be there twice, that rows have again once an entry is taken back. Where a later entry gave
/// them to another row, even one that is gone by now, that entry could not have been done without this one.
struct UniqueClaims {
  private let entities: [String: Entity]
  /// By table and rule.
  private var claims: [String: [Int: Set<[Value]>]] = [:]

  init(_ model: Model) {
    entities = Dictionary(model.entities.map { ($0.table, $0) }) { first, _ in first }
  }

  /// - Parameter rows: Of the change's table.
  mutating func add(_ change: RowChange, _ rows: TableRows) throws(EngineError) {
    guard change.kind != .added else { return }
    let rules = rules(of: change.table, rows)
    guard rules.contains(where: { $0.contains { change.old[safely: $0] != nil } }) else { return }
    // Of a row that was changed, the change tells only what is otherwise.
    let now = change.kind == .changed ? try rows.read(change.key) : nil
    for (number, columns) in rules.enumerated()
    where columns.contains(where: { change.old[safely: $0] != nil }) {
      let values = columns.map { change.old[safely: $0] ?? now?[$0] ?? .null }
      claims[change.table, default: [:]][number, default: []].insert(values)
    }
  }

  /// Whether a later change has to do with what another row claims.
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

  /// For each key and `one per` the places of its columns.
  private func rules(of table: String, _ rows: TableRows) -> [[Int]] {
    guard let entity = entities[table] else { return [] }
    let rules = (entity.uniqueKey.map { [[$0.name]] } ?? []) + entity.uniques.map(\.fields)
    return rules.map {
      $0.compactMap { name in entity.field(name).flatMap { rows.columns.firstIndex(of: $0.column) } }
    }
  }
}

extension [Value?] {
  /// Nil also beyond the columns that the row had then.
  fileprivate subscript(safely index: Int) -> Value? { indices.contains(index) ? self[index] : nil }
}
