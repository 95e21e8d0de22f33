import ParlanceSQL

/// Adds each shown column that isn't an aggregate to `group by`, for engines that require this. For example, PostgreSQL
/// doesn't know that the id of a record determines the record's name.
struct ShownGroups: Sendable {
  func apply(_ select: Select) -> Select {
    var result = select.mapSelects(apply)
    guard !result.groups.isEmpty else { return result }
    let shown = result.columns.map(\.expression) + result.orders.map(\.expression)
    for part in shown.flatMap({ ungrouped($0, in: result.groups) }) where !result.groups.contains(part) {
      result.groups.append(part)
    }
    return result
  }

  /// Returns the subexpressions to add to `group by`: they read columns outside of aggregates, and the existing group
  /// keys don't determine their values.
  private func ungrouped(_ expression: SQLExpression, in groups: [SQLExpression]) -> [SQLExpression] {
    if expression.isAggregate || follows(expression, from: groups) { return [] }
    guard expression.hasAggregate else { return [expression] }
    var parts: [SQLExpression] = []
    func add(_ part: SQLExpression) { parts += ungrouped(part, in: groups) }
    if case .window(let function, let partition, let orders, _) = expression {
      // A window function is calculated after the grouping, so only its operands are examined.
      function.visitParts(add) { _ in }
      partition.forEach(add)
      orders.forEach { add($0.expression) }
    } else {
      expression.visitParts(add) { _ in }
    }
    return parts
  }

  private func follows(_ expression: SQLExpression, from groups: [SQLExpression]) -> Bool {
    if groups.contains(where: { $0 == expression || $0 == .positive(expression) }) { return true }
    if case .column = expression { return false }
    var follows = true
    expression.visitParts {
      follows = follows && self.follows($0, from: groups)
    } select: {
      follows = follows && !$0.isCorrelated
    }
    return follows
  }
}

extension SQLExpression {
  fileprivate var isAggregate: Bool {
    switch self {
    case .aggregate, .ordered: true
    default: false
    }
  }

  fileprivate var hasAggregate: Bool {
    if case .window = self { return true }
    var found = isAggregate
    visitParts {
      found = found || $0.hasAggregate
    } select: { _ in
    }
    return found
  }
}

extension Select {
  /// Whether the select reads columns of an outer select.
  fileprivate var isCorrelated: Bool { !SQLExpression.select(self).rows(besides: 0).isEmpty }
}
