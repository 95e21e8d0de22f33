import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Which aggregates make sense, and over what.
extension Scope {
  /// What the aggregate of the rule at `index`, or around it, takes.
  func aggregated(at index: Int) -> Set<ValueKind>? {
    let owner = open[index].rule == .operand ? index - 1 : index
    guard owner >= 0, let word = open[owner].node.tokens(.aggregate).last,
      let function = Aggregate.Function(rawValue: word.text)
    else { return wantedOfAggregate(at: owner) }
    let taken = taken(by: function)
    let result = wantedOfAggregate(at: owner)
    let kinds = function == .count ? taken : result.map { $0.intersection(taken) } ?? taken
    // `sum (ends - starts)`.
    return calculated(at: owner, as: kinds)
  }

  private func taken(by function: Aggregate.Function) -> Set<ValueKind> {
    reach.everything.filter { $0.isTaken(by: function, in: model) }
  }

  /// What the result of the aggregate that the rule at `index` has is compared with.
  private func wantedOfAggregate(at index: Int) -> Set<ValueKind>? {
    guard index > 0 else { return nil }
    switch open[index].rule {
    case .total: return open[index - 1].node.node(.total) == nil ? nil : sideBySide(open[index - 1].node)
    case .aggsum: return wantedOfAnswer
    case .aggterm: return joined(to: open[index - 1].node, within: index - 1)
    default: return wanted(within: index)
    }
  }

  /// Whether the aggregate may be said here: its result is wanted, and something leads to what it takes.
  func mayAggregate(by function: Aggregate.Function) -> Bool {
    if let shown = shownOfComparison { return shown.contains(function) }
    // Rows that are shown once each are put in order by what is shown.
    if groupKeys != nil, !isOfGroups { return false }
    // A median is not made of earlier ones.
    if function == .median, let sum = open.last(where: { $0.rule == .aggsum })?.node,
      sum.isOverTime
    {
      return false
    }
    let place = open.last { [.measure, .total, .aggterm, .aggsum].contains($0.rule) }?.rule
    let index = open.lastIndex { $0.rule == place } ?? 0
    let wanted = place == nil ? wantedOfAnswer : wantedOfAggregate(at: index)
    var taken = taken(by: function)
    if let wanted {
      switch function {
      case .count: return wanted.contains(.number)
      case .sum, .average, .median, .min, .max: taken.formIntersection(wanted.subtracting([.unknown]))
      }
    }
    return reach.anyReaches(taken)
  }

  /// Whether the groups show an aggregate by the function, so that it need not be said of what.
  func isShown(_ function: Aggregate.Function) -> Bool {
    guard isOfGroups else { return false }
    if let shown = shownOfComparison { return shown.contains(function) }
    let aggregates = open.compactMap { $0.node.node(.aggregates) }
    let words = aggregates.flatMap { $0.nodes(.aggsum) }.flatMap { $0.tokens(.aggregate) }.map(\.text)
    if function == .count {
      return aggregates.contains { $0.says("count") } || open.contains { $0.rule == .countbody }
        || open.contains { $0.node.node(.countbody) != nil } || open.contains { $0.node.says("count") }
    }
    return words.contains(function.rawValue)
  }

  /// What a comparison shows of both sides, where its rows are chosen or put in order: they have no other totals.
  private var shownOfComparison: Set<Aggregate.Function>? {
    guard let clauses = open.lastIndex(where: { $0.rule == .clauses }), clauses > 0,
      let comparison = open[clauses - 1].node.node(.comparison),
      !open[clauses...].contains(where: { $0.rule == .subset })
    else { return nil }
    if !comparison.nodes(.path).isEmpty { return [.sum] }
    return Set(
      comparison.nodes(.total).map { total in
        total.token(.aggregate).flatMap { Aggregate.Function(rawValue: $0.text) } ?? .count
      })
  }
}
