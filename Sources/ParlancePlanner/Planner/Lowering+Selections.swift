import ParlanceModel

/// Sets of rows.
extension Lowering {
  /// The rows of `selection`. Its `by … first …` is left to the caller where `picking`, else it is a filter by id.
  func rows(_ selection: Selection, picking: Bool = false) -> Draft {
    var draft = Draft(selection.entity, aliases)
    if !picking, let pick = selection.pick, pick.first != nil {
      draft.filters = [.isIn(draft.row.id, ids(selection), isNegated: false)]
    } else {
      draft.filters = filters(selection.conditions, draft.row)
    }
    return draft
  }

  /// The rows that belong to `row`; those of the whole set where nothing relates them to it.
  func rows(_ related: RelatedSelection, _ row: Row) -> Draft {
    var draft = rows(related.selection)
    if let link = related.via { draft.filters = filters(link, draft.row, row) + draft.filters }
    return draft
  }

  /// That `other` belongs to `row`.
  private func filters(_ link: Link, _ other: Row, _ row: Row) -> [SQLExpression] {
    switch link {
    case .reference(let field): [.infix(other.column(field).sql, .equal, row.id)]
    case .pair(let fields):
      fields.map { .infix(other.column($0.other).sql, .equal, row.column($0.own).sql) }
    }
  }

  /// One filter for each condition; conjunctions are taken apart.
  func filters(_ conditions: [Condition], _ row: Row) -> [SQLExpression] {
    conditions.flatMap { condition in
      if case .all(let parts) = condition { return filters(parts, row) }
      let filter = lower(condition, row).sql
      if case .all(let parts) = filter { return parts }
      return [filter]
    }
  }

  /// The ids of a set.
  func ids(_ selection: Selection) -> Select {
    if selection.pick?.first == nil, selection.conditions.count == 1,
      case .combined(let left, let operation, let right) = selection.conditions[0]
    {
      return combined(left, operation, right)
    }
    let draft = rows(selection, picking: true)
    return picked(draft, [SQLColumn(draft.row.id, as: nil)], selection.pick)
  }

  /// The draft's select, with those rows alone that a set's `by … first …` leaves.
  func picked(_ draft: Draft, _ columns: [SQLColumn], _ pick: Pick?) -> Select {
    guard let pick, pick.first != nil else { return draft.select(columns) }
    let orders = orders(pick.orders, draft.row) + [SQLOrder(draft.row.id)]
    let each = pick.each.map { lower($0, draft.row).sql }
    return Picking(pick, orders: orders, each: each, keepsOrder: false).apply(to: draft.select(columns))
  }

  func orders(_ orders: [Order], _ row: Row) -> [SQLOrder] {
    orders.map { order in
      let value = shown(order.expression, row).value
      return SQLOrder(value.sql, isDescending: order.descending, isOptional: value.isOptional)
    }
  }
}
