import ParlanceModel
import ParlanceSQL

/// Replaces `exists (select …)` by `id in (select …)` if no index finds the related rows of one row. The inner select
/// then runs only once.
struct SemiJoins: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    let tables = PlaceAllocator(model: model, dialect: dialect, extending: select)
    func apply(_ select: Select) -> Select { select.mapParts(apply, select: apply) }
    func apply(_ expression: SQLExpression) -> SQLExpression {
      guard case .exists(let select, let isNegated) = expression, let related = CorrelatedSelect(select),
        !related.isIndexed(in: model), var rows = related.joined(in: tables)
      else { return expression.hasSelect ? expression.mapParts(apply, select: apply) : expression }
      rows.select.columns = [SQLColumn(rows.id)]
      return .isIn(rows.ownID, apply(rows.select), isNegated: isNegated)
    }
    return apply(select)
  }
}
