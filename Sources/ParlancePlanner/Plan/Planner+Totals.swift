import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Plans `with totals`: below the groups, a row shows the aggregates of all rows.
extension Planner {
  func totalled(_ query: Query) -> Plan {
    var grouped = query
    grouped.hasTotals = false
    var plan = plan(grouped)
    let lowering = lowering()
    let draft = lowering.rows(query.selection)
    let answer = AnswerColumns(query.totals, lowering, draft.row)
    let keys = groups(query).enumerated().map { index, key in
      (SQLColumn(index == 0 ? .text("total") : .null), ResultColumn(name: key.name, kind: .text))
    }
    let select = draft.select(keys.map(\.0) + answer.sql)
    plan.steps.append(reading(select, keys.map(\.1) + answer.results, nil, lowering).step)
    plan.hasTotals = true
    plan.answerSteps +=
      explained(plan, lowering) { cutter in
        let words: StepWords.Words = { _ in "calculate the totals over all rows" }
        let why = ["a separate query: averages and distinct counts can't be added up"]
        cutter.add(.totals, words, why: why, making: select, keys.map(\.1) + answer.results)
      }.answerSteps
    plan.words = { [words = plan.words] in words() + ["calculate the totals over all rows"] }
    return plan
  }
}
