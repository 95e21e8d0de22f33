import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Translates sets of rows to SQL.
extension Lowering {
  /// The row that the rows of a set belong to, such as the member of bookings. With an owner, `first n` chooses rows
  /// for each owner separately.
  struct Owner {
    let link: Link
    let row: Row
  }

  /// Returns the rows of `selection`. If `owner` is given, returns only the rows that belong to the owner.
  ///
  /// - Parameter limitClause: Whether the caller adds `order by` and `limit` for `by … first …`. If not, this function
  ///   adds a filter by the ids of the first rows.
  func rows(_ selection: Selection, limitClause: Bool = false, of owner: Owner? = nil) -> Draft {
    var draft = Draft(selection.entity, tables)
    if !limitClause, let ordering = selection.ordering, ordering.first != nil {
      draft.filters = [.isIn(draft.row.id, ids(selection, of: owner))]
    } else {
      let belongs = owner.map { filters($0.link, draft.row, $0.row) } ?? []
      draft.filters = belongs + filters(selection.conditions, draft.row, of: owner)
    }
    return draft
  }

  /// Returns the rows of a set that belong to `row`. Returns all rows of the set if it isn't related to `row`.
  ///
  /// - Parameter limitsEach: Whether `first n` chooses among the rows that belong to `row`. Otherwise it chooses among
  ///   all rows of the set.
  func rows(
    _ related: RelatedSelection, _ row: Row, limitClause: Bool = false, limitsEach: Bool = true
  ) -> Draft {
    let owner = related.via.map { Owner(link: $0, row: row) }
    if limitsEach { return rows(related.selection, limitClause: limitClause, of: owner) }
    var draft = rows(related.selection)
    if let owner { draft.filters = filters(owner.link, draft.row, owner.row) + draft.filters }
    return draft
  }

  /// Returns conditions that are all true if `other` belongs to `row`.
  func filters(_ link: Link, _ other: Row, _ row: Row) -> [SQLExpression] {
    switch link {
    case .reference(let field): return [tables.refers(other, by: field, to: row)]
    case .rows(let entity, let own, let field):
      let draft = Draft(entity, tables)
      let links = [
        tables.refers(draft.row, by: own, to: row), tables.refers(draft.row, by: field, to: other),
      ]
      return [.exists(draft.select([SQLColumn(.integer(1))], adding: links))]
    case .chain(let fields):
      guard let last = fields.last else { preconditionFailure("a chain has references") }
      let holder = fields.dropLast().reduce(other) { $0.record(of: $1) }
      return [tables.refers(holder, by: last, to: row)]
    case .alike(let key):
      let equality: SQLInfix = key.expression.mayBeEmpty ? .is : .equal
      return [.infix(lower(key, other).sql, equality, lower(key, row).sql)]
    case .pair(let fields):
      return fields.map { pair in
        let (left, right) = comparable(other.column(pair.other), row.column(pair.own))
        let (own, its) = native(left, right) ?? (left.sql, right.sql)
        return .infix(own, .equal, its)
      }
    }
  }

  /// Translates conditions to filters. Each operand of an `and` becomes a separate filter.
  func filters(_ conditions: [Condition], _ row: Row) -> [SQLExpression] {
    conditions.flatMap { condition in
      if case .all(let parts) = condition { return filters(parts, row) }
      let filter = lower(condition, row).sql
      if case .all(let parts) = filter { return parts }
      return [filter]
    }
  }

  /// Translates conditions to filters. If a condition contains a set with a limit, the limit is applied only to the
  /// rows that belong to `owner`.
  private func filters(_ conditions: [Condition], _ row: Row, of owner: Owner?) -> [SQLExpression] {
    guard owner != nil else { return filters(conditions, row) }
    return conditions.flatMap { condition -> [SQLExpression] in
      switch condition {
      case .isIn(.id, let selection) where selection.isLimited:
        [.isIn(row.id, ids(selection, of: owner))]
      case .combined(let left, let operation, let right) where left.isLimited || right.isLimited:
        [.isIn(row.id, combined(left, operation, right, of: owner))]
      default: filters([condition], row)
      }
    }
  }

  /// Returns a select of the ids in a set.
  func ids(_ selection: Selection, of owner: Owner? = nil) -> Select {
    if selection.ordering?.first == nil, selection.conditions.count == 1,
      case .combined(let left, let operation, let right) = selection.conditions[0]
    {
      return combined(left, operation, right, of: owner)
    }
    let draft = rows(selection, limitClause: true, of: owner)
    return limited(draft, [SQLColumn(draft.row.id)], selection.ordering)
  }

  /// Returns the select of a draft's rows, with the order and limit of a set.
  func limited(_ draft: Draft, _ columns: [SQLColumn], _ ordering: Ordering?) -> Select {
    var select = draft.select(columns)
    guard let ordering, ordering.first != nil else { return select }
    let orders = orders(ordering.orders, draft.row) + draft.row.idOrders
    select.top = Top(
      ordering, orders, each: ordering.each.map { lower($0, draft.row).own }, needsSortedRows: false)
    return select
  }

  func orders(_ orders: [Order], _ row: Row) -> [SQLOrder] {
    orders.map { order in
      let value = shown(order.expression, row).value
      return SQLOrder(value.sortKey, isDescending: order.descending, isOptional: value.isOptional)
    }
  }
}

/// Translates set operations such as `union` to SQL. They combine the ids of rows.
extension Lowering {
  /// Returns a select of the ids in the union, the difference or the intersection of two sets.
  func combined(
    _ left: Selection, _ operation: SetOperation, _ right: Selection, of owner: Owner? = nil
  ) -> Select {
    var select = ids(left, of: owner)
    // In some engines, `intersect` has a higher precedence than `union` and `except`. A chain that mixes them needs
    // parentheses.
    let isChain = select.combined.allSatisfy {
      ($0.operation == .intersect) == (operation.sql == .intersect)
    }
    if select.isOrdered || !isChain { select = wrapped(select) }
    var other = ids(right, of: owner)
    if other.isOrdered || !other.combined.isEmpty { other = wrapped(other) }
    select.combined.append(CombinedSelect(operation.sql, other))
    return select
  }

  /// Returns a select that reads all rows of another select. A set operation needs this if the other select has an
  /// order or contains set operations.
  private func wrapped(_ select: Select) -> Select {
    var inner = select
    inner.columns[0].name = "id"
    return Select([SQLColumn(.column("id", of: nil))], from: .select(inner, as: .named("chosen")))
  }
}

extension SetOperation {
  fileprivate var sql: CombinedSelect.Operation {
    switch self {
    case .plus: .union
    case .minus: .except
    case .within: .intersect
    }
  }
}
