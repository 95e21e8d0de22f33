import ParlanceModel

/// Asks once for all related rows, where no index leads to those of one: `id in (select …)` instead of `exists (…)`.
struct SemiJoins: Sendable {
  let model: Model

  func apply(_ select: Select) -> Select { select.mapParts(apply, select: apply) }

  func apply(_ expression: SQLExpression) -> SQLExpression {
    guard case .exists(let select, let isNegated) = expression, let related = CorrelatedSelect(select),
      related.keys.count == 1, !related.isIndexed(in: model)
    else { return expression.hasSelect ? expression.mapParts(apply, select: apply) : expression }
    let (its, own) = related.keys[0]
    var others = related.rest
    others.columns = [SQLColumn(its)]
    // With a null in the list, `not in` is never true.
    others.filters.append(.test(its, .isNotNull))
    let isOne = SQLExpression.isIn(own, apply(others), isNegated: isNegated)
    return isNegated ? .any([.test(own, .isNull), isOne]) : .all([.test(own, .isNotNull), isOne])
  }
}
