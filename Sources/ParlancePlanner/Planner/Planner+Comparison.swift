import ParlanceModel

/// `compare … vs …`.
extension Planner {
  func comparison(_ query: Query, _ columns: [OutputColumn], _ sides: SideBySide) -> Plan {
    let lowering = lowering()
    var draft = lowering.rows(sides)
    let keys = AnswerColumns(query.groups, lowering, draft.row)
    let answer = AnswerColumns(columns, lowering, draft.row)
    if let having = query.having { draft.filters = lowering.filters([having], draft.row) }
    let picking = picking(query.pick, thenBy: keys, draft.row, lowering)
    let picked = picking.answering(draft.select(keys.sql + answer.sql))
    return Plan(
      steps: [.read(statement(picked.select, lowering))],
      answer: .rows(keys.results + answer.results, records: nil), cut: picked.cut,
      description: PlanWords(query, columns, sides, picked.cut).lines)
  }
}
