import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Plans `across` if its columns are the values of a key, and these values must first be read from the rows.
extension Planner {
  /// Returns a plan whose first step reads the values of the key. The store then calls ``Spread/plan`` with these
  /// values, and runs the plan that this call returns. The second step is a placeholder with only one value. It never
  /// runs.
  func spread(_ query: Query, _ key: DynamicPivotKey) -> Plan {
    let answer: @Sendable (_ values: [(name: String, key: Binding?)]) -> Plan = {
      [model, dialect, formsSteps] values in
      Planner(model: model, dialect: dialect, formsSteps: formsSteps).table(query.spread(over: values))
    }
    var plan = answer([("…", .slot(0))])
    let (step, names, select) = values(of: key.key, in: query.selection)
    plan.steps.insert(step, at: 0)
    let words: StepWords.Words = { _ in "read the values of \(key.key.name): each becomes a column" }
    plan.answerSteps =
      explained(plan, lowering()) { cutter in
        let why = ["SQL needs column names before it reads rows, so the values are read first"]
        cutter.add(.group, words, why: why, making: select, [names])
      }.answerSteps + (formsSteps ? answer([]).answerSteps : [])
    plan.spread = Spread(key: key, names: names, plan: answer)
    plan.words = { ["read the values of \(key.key.name): each becomes a column"] + answer([]).words() }
    return plan
  }

  /// Returns the plan of an answer that is a table, even if it has only one cell.
  private func table(_ query: Query) -> Plan {
    var plan = plan(query)
    if case .scalar(let column) = plan.answer { plan.answer = .rows([column], records: nil) }
    return plan
  }

  private func values(
    of key: OutputColumn, in selection: Selection
  ) -> (Step, names: ResultColumn, select: Select) {
    let lowering = lowering()
    let table =
      lowering.isLookedUp(key.value, of: selection.entity)
      ? GroupedRows(selection, groups: [key], lowering) : nil
    let draft = table?.draft ?? lowering.rows(selection)
    let groups = AnswerColumns([key], lowering, table?.row ?? draft.row)
    let top = Top(Ordering(), groups.orders + groups.ties, each: nil, needsSortedRows: true)
    var select = table?.select(groups.sql) ?? draft.select(groups.sql)
    if table == nil { select.groups = groups.keys }
    let exact = groups.keys.map { SQLColumn(dialect.functions.exact($0)) }
    let (step, _, _) = reading(
      select, groups.results, top, inner: exact, innerWords: ["the key of each value"], lowering)
    return (step, groups.results[0], select)
  }
}
