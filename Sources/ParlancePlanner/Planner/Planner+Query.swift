import ParlanceModel

extension Planner {
  func plan(_ query: Query) -> Plan {
    switch query.form {
    case .list(let columns, let isDistinct): list(query, columns, isDistinct: isDistinct)
    case .show(let columns): show(query, columns)
    case .aggregates(let columns):
      query.timeline.map { alongCalendar(query, columns, $0) } ?? aggregates(query, columns)
    case .streak(let streak): self.streak(query, streak)
    case .gaps(let date): gaps(query, date)
    case .comparison(let columns, let sides): comparison(query, columns, sides)
    case .goals(let lines): goals(lines)
    }
  }

  private func list(_ query: Query, _ columns: [OutputColumn], isDistinct: Bool) -> Plan {
    // `showing distinct` comes between the set's own `first` and that of the list.
    let (selection, pick) = isDistinct ? (query.selection, query.pick) : merged(query)
    let lowering = lowering()
    let draft = lowering.rows(selection)
    let answer = AnswerColumns(columns, lowering, draft.row)
    var orders = lowering.orders(pick.orders, draft.row)
    orders += isDistinct ? answer.orders : [SQLOrder(draft.row.id)]
    let each = pick.each.map { lowering.lower($0, draft.row).sql }
    let shownID = columns.firstIndex { $0.value.expression == .id }
    var select = draft.select(answer.sql + (shownID == nil && !isDistinct ? [SQLColumn(draft.row.id)] : []))
    select.isDistinct = isDistinct
    let picked = Picking(pick, orders: deduplicated(orders), each: each, keepsOrder: true).answering(select)
    let records = RecordColumn(entity: query.selection.entity.name, index: shownID ?? columns.count)
    return Plan(
      steps: [.read(statement(picked.select, lowering))],
      answer: .rows(answer.results, records: isDistinct ? nil : records), cut: picked.cut,
      description: PlanWords(query, joined: draft.joins.entities, picked.cut).lines)
  }

  private func show(_ query: Query, _ columns: [OutputColumn]) -> Plan {
    var plan = list(query, columns, isDistinct: false)
    if case .rows(let results, _) = plan.answer {
      plan.answer = .records(results, entity: query.selection.entity.name)
    }
    return plan
  }

  private func aggregates(_ query: Query, _ columns: [OutputColumn]) -> Plan {
    let lowering = lowering()
    let draft = lowering.rows(query.selection)
    let groups = AnswerColumns(groups(query), lowering, draft.row)
    let answer = AnswerColumns(columns, lowering, draft.row)
    let having = query.having.map { lowering.lower($0, draft.row).sql }
    let picking = picking(query.pick, thenBy: groups, draft.row, lowering)
    var select = draft.select(groups.sql + answer.sql)
    select.groups = groups.keys
    select.having = having
    var cut: Cut?
    if !query.groups.isEmpty { (select, cut) = picking.answering(select) }
    let results = groups.results + answer.results
    return Plan(
      steps: [.read(statement(select, lowering))],
      answer: results.count == 1 ? .scalar(results[0]) : .rows(results, records: nil), cut: cut,
      description: PlanWords(query, joined: draft.joins.entities, cut).lines)
  }

  /// `list (facts by saved first 5)` is `list facts by saved first 5`: the set's order is kept.
  private func merged(_ query: Query) -> (Selection, Pick) {
    guard query.pick.isEmpty, let pick = query.selection.pick else { return (query.selection, query.pick) }
    var selection = query.selection
    selection.pick = nil
    return (selection, pick)
  }

  /// The order and number of groups: by what was said, then by their keys. To be made before their select.
  func picking(_ pick: Pick, thenBy keys: AnswerColumns, _ row: Row, _ lowering: Lowering) -> Picking {
    let orders = lowering.orders(pick.orders, row) + keys.orders
    let each = pick.each.map { lowering.lower($0, row).sql }
    return Picking(pick, orders: deduplicated(orders), each: each, keepsOrder: true)
  }

  /// `per month first 1 each practice`: what each group is counted for is a group key itself, and shown.
  func groups(_ query: Query) -> [OutputColumn] {
    guard !query.groups.isEmpty, let each = query.pick.each,
      !query.groups.contains(where: { $0.settles(each) })
    else { return query.groups }
    return [OutputColumn(name: PlanWords.words(each), value: each)] + query.groups
  }

  /// Without constants and those that come a second time: they decide nothing. (A number would even be read as the
  /// place of a column.)
  private func deduplicated(_ orders: [SQLOrder]) -> [SQLOrder] {
    var kept: [SQLOrder] = []
    for order in orders
    where !order.expression.isConstant && !kept.contains(where: { $0.expression == order.expression }) {
      kept.append(order)
    }
    return kept
  }
}
