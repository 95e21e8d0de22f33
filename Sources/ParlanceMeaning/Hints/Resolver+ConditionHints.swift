internal import ParlanceLanguage
internal import ParlanceModel

/// Finds the hints about conditions whose result is a value: in group keys, and in shares.
extension Resolver {
  /// Returns a hint for each of these conditions that compares values that may be empty. A row with an empty value
  /// doesn't fulfil the condition, so it is in the group of the rows that don't.
  func emptiesOfConditions(in query: Query) -> [HintTemplate] {
    let keys = query.groups + (query.across.map { [$0.key] } ?? [])
    let inKeys = keys.compactMap { key -> (condition: Condition, counts: String)? in
      switch key.value.expression {
      case .condition(let condition): (condition, "no")
      case .choice(let condition, _, _): (condition, "`else`")
      default: nil
      }
    }
    let inShares = query.aggregateColumns.flatMap { column -> [(condition: Condition, counts: String)] in
      guard case .share(let part, of: _) = column.value.expression else { return [] }
      return part.expression.groupAggregates.compactMap(\.condition).map { ($0, "no") }
    }
    return (inKeys + inShares).compactMap { condition, counts in
      let values = condition.comparedValues.filter(\.expression.mayBeEmpty)
      if values.isEmpty { return nil }
      let names = values.compactMap { $0.expression.valueName }
      let what = names.count == values.count ? EnglishList.of(names, "or") : "a value"
      return rows(
        of: query, where: .any(values.map { .isEmpty($0) }), one: "without \(what) counts",
        other: "without \(what) count", [.text(" as \(counts)")])
    }
  }
}

extension Condition {
  /// The values that the parts of the condition compare. A part that an empty value fulfils isn't included.
  fileprivate var comparedValues: [TypedExpression] {
    switch self {
    case .compare(let left, let comparison, let right) where comparison != .notEqual: [left, right]
    case .within(let value, _), .isOne(let value, _): [value]
    case .all(let parts): parts.flatMap(\.comparedValues)
    default: []
    }
  }
}
