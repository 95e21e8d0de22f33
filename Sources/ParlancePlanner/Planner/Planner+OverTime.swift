import ParlanceModel

extension Planner {
  /// Groups that go along the calendar: `filled`, `running`, `rolling`.
  func alongCalendar(_ query: Query, _ columns: [OutputColumn], _ timeline: Timeline) -> Plan {
    let lowering = lowering()
    let keys = groups(query)
    let table = PeriodTable(
      query.selection, groups: keys, timeline,
      isMeasured: columns.contains { $0.value.expression.isOverTime }, lowering)
    let groups = AnswerColumns(keys, lowering, table.row)
    let answer = AnswerColumns(columns, lowering, table.row)
    let having = query.having.map { lowering.filters([$0], table.row) } ?? []
    let picking = picking(query.pick, thenBy: groups, table.row, lowering)
    var select = table.select(groups.sql + answer.sql)
    select.filters = having
    let picked = picking.answering(select)
    return Plan(
      steps: [.read(statement(picked.select, lowering))],
      answer: .rows(groups.results + answer.results, records: nil), cut: picked.cut,
      description: PlanWords(query, joined: table.draft.joins.entities, picked.cut).lines)
  }
}
