import ParlanceModel

/// A comparison in words.
extension PlanWords {
  init(_ query: Query, _ columns: [OutputColumn], _ sides: SideBySide, _ cut: Cut?) {
    self.init([])
    let keys = query.groups.map(\.name)
    for side in [sides.left, sides.right] { read(side, per: keys) }
    let rows = keys.isEmpty ? "one row" : "a row for each \(keys.joined(separator: " and ")) of either"
    add("put left and right side by side: \(rows)")
    if let having = query.having { add("  keep the rows having \(Self.words(having))") }
    pick(query.pick, "  ")
    if let cut { add(cut.description) }
    add("  show \(Self.list((query.groups + columns).map(\.name)))")
  }

  private mutating func read(_ side: Side, per keys: [String]) {
    read(side.selection, joined: [])
    if !keys.isEmpty { add("  group per \(Self.list(keys))") }
    add("  calculate \(side.field.name): \(Self.words(side.total))")
    if let unpaired = side.unpaired {
      add("  count the \(unpaired.field.name): \(Self.words(unpaired.condition))")
    }
  }
}
