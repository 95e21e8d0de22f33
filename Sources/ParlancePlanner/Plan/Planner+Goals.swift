import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Plans `goals`: one row per goal and record, sorted by record.
extension Planner {
  func goals(_ lines: [GoalLine]) -> Plan {
    let lowering = lowering()
    let place = lowering.tables.place(of: "goal")
    var selects = lines.enumerated().map { number, line in standing(line, number, among: lines, lowering) }
    let all = selects
    var source = selects.removeFirst()
    source.combined = selects.map { CombinedSelect(.unionAll, $0) }
    let column = { (name: String) in SQLExpression.column(name, of: place) }
    let shown = { (value: SQLExpression) in SQLExpression.infix(value, .divided, column("factor")) }
    let (target, done) = (column("target"), column("done"))
    let left = SQLExpression.choice(
      when: .infix(done, .less, target), then: shown(.infix(target, .minus, done)), otherwise: .integer(0))
    let share = SQLExpression.infix(
      .infix(done, .times, .literal(.real(1))), .divided, dialect.functions.divisor(target))
    var columns: [(sql: SQLColumn, result: ResultColumn)] = [
      (SQLColumn(column("of")), ResultColumn(name: "of", kind: .text)),
      (SQLColumn(column("goal")), ResultColumn(name: "goal", kind: .text)),
      (SQLColumn(shown(target), as: "target"), ResultColumn(name: "target", kind: .number)),
      (SQLColumn(shown(done), as: "done"), ResultColumn(name: "done", kind: .number)),
      (SQLColumn(left, as: "left"), ResultColumn(name: "left", kind: .number)),
      (SQLColumn(column("unit")), ResultColumn(name: "unit", kind: .text)),
      (SQLColumn(share, as: "share"), ResultColumn(name: "share", kind: .bar)),
    ]
    if !hasUnits { columns.removeAll { $0.result.name == "unit" } }
    var select = Select(columns.map(\.sql), from: .select(source, as: place))
    select.orders = ["entity", "of", "line"].map { SQLOrder(column($0)) }
    let results = columns.map(\.result)
    let plan = Plan(
      steps: [reading(select, results, nil, lowering).step], answer: .rows(results, records: nil),
      words: { PlanDescription(lines, results).lines })
    return explained(plan, lowering) { cutter in
      for (line, rows) in zip(lines, all) {
        cutter.addRows(line.selection, of: rows, using: rows.columns.map(\.expression))
        let words: StepWords.Words = { _ in "compare with the goal \(line.text)" }
        let why = [
          line.isEach
            ? "one row for each \(line.selection.entity.name), even if nothing was done"
            : "one row for all \(line.selection.entity.plural) together"
        ]
        var shown = rows
        let done = SQLExpression.infix(rows.columns[3].expression, .divided, rows.columns[4].expression)
        shown.columns = rows.columns.prefix(2) + [SQLColumn(done)]
        let names = results.filter { ["of", "goal", "done"].contains($0.name) }
        cutter.add(.calculate, words, why: why, making: shown, names)
      }
      let words: StepWords.Words = { _ in "combine the goals" }
      cutter.add(.combine, words, making: select, results, orderedBy: select.orders)
    }
  }

  /// Whether any goal of the model has a unit. If so, the answer has a column of units.
  private var hasUnits: Bool {
    model.entities.contains { $0.goals.contains { $0.target.token(.unit) != nil } }
  }

  /// Returns a goal's rows: one row per record, or a single row if the goal is for all records together. Quantities are
  /// in their base units.
  private func standing(
    _ line: GoalLine, _ number: Int, among lines: [GoalLine], _ lowering: Lowering
  ) -> Select {
    let draft = lowering.rows(line.selection)
    let entity = line.selection.entity
    let first = lines.firstIndex { $0.selection.entity.name == entity.name && $0.isEach == line.isEach }
    let name = line.isEach ? name(entity, draft.row, lowering) : .argument(.constant(.text(entity.plural)))
    let done = lowering.lower(line.done, draft.row)
    let doneOrNone = done.isOptional ? .orZero(done.sql) : done.sql
    let (factor, unit) = measure(line.target.type)
    var select = draft.select([
      SQLColumn(name, as: "of"), SQLColumn(.argument(.constant(.text(line.text))), as: "goal"),
      SQLColumn(lowering.lower(line.target, draft.row).sql, as: "target"), SQLColumn(doneOrNone, as: "done"),
      SQLColumn(.literal(.real(factor)), as: "factor"),
      SQLColumn(unit.map { .argument(.constant(.text($0))) } ?? .null, as: "unit"),
      SQLColumn(.integer(first ?? number), as: "entity"), SQLColumn(.integer(number), as: "line"),
    ])
    // With `group by`, the engine calculates the sum only once, even though several columns use it.
    if line.isEach { select.groups = draft.row.keys }
    return select
  }

  /// Returns the name of a record: its label if the label is a text, otherwise the entity's name and the label, such as
  /// `workout 5`.
  private func name(_ entity: Entity, _ row: Row, _ lowering: Lowering) -> SQLExpression {
    let label = lowering.label(entity, row)
    if label.type == .text { return label.sql }
    return .infix(.argument(.constant(.text("\(entity.name) "))), .joined, label.sql)
  }

  /// Returns the number of stored units in one shown unit, and the name of the shown unit.
  private func measure(_ type: FieldType) -> (factor: Double, unit: String?) {
    switch type {
    case .quantity(let unit): (model.unit(unit)?.factor ?? 1, unit)
    case .decimal(let scale): ((0..<scale).reduce(1) { factor, _ in factor * 10 }, nil)
    default: (1, nil)
    }
  }
}
