import ParlanceModel

/// `change fact 3: …`, `archive facts where …`.
extension Planner {
  func update(_ target: Target, _ assignments: [Assignment], _ verb: String?) -> Plan {
    let lowering = lowering()
    let entity = target.selection.entity
    var rows = target.rows(lowering)
    let changes = lowering.assign(assignments, rows.row)
    // What is archived already is not archived again: the receipt counts what changed.
    if verb != nil { rows.filters += zip(assignments, changes).map { differs($0, $1, rows.row) } }
    let update = Update(
      table: entity.table, alias: rows.row.alias ?? "", assignments: changes, filters: rows.filters,
      returning: lowering.returned(entity))
    var words = PlanWords("update", target.selection)
    words.add(
      "  set \(PlanWords.list(assignments.map { "\($0.field.name) to \(PlanWords.words($0.value))" }))")
    let kind: ReceiptPlan.Kind = verb.map { .flagged(verb: $0) } ?? .changed
    return Plan(
      steps: [.writeReturning(statement(update, lowering), whenNone: nil)],
      answer: .receipt(
        ReceiptPlan(
          kind: kind, entity: entity, isSingle: target.isSingle,
          details: verb == nil ? details(changing: target, assignments) : details(of: entity))),
      description: words.lines)
  }

  private func differs(_ assignment: Assignment, _ change: SQLAssignment, _ row: Row) -> SQLExpression {
    let column = row.column(assignment.field)
    if !column.isOptional, case .literal(.integer(let flag)) = change.value, assignment.field.isFlag {
      return .infix(column.sql, .equal, .integer(flag == 0 ? 1 : 0))
    }
    return .infix(column.sql, .isNot, change.value)
  }

  func statement(_ update: Update, _ lowering: Lowering) -> SQLStatement {
    var writer = SQLWriter(dialect, qualifies: lowering.aliases.count > 1)
    writer.write(update)
    return writer.statement
  }
}

extension Target {
  /// The rows to change and the filters that find them. A statement that changes cannot join: where the conditions
  /// need it, or only the first rows are meant, they are found by their ids.
  func rows(_ lowering: Lowering) -> (row: Row, filters: [SQLExpression]) {
    let trial = Lowering(model: lowering.model, dialect: lowering.dialect)
    let draft = trial.rows(selection, picking: true)
    let row = Row(nil, alias: lowering.aliases.alias(for: selection.entity.table))
    let isPicked = selection.pick?.first != nil
    guard isPicked || !draft.joins.all.isEmpty else {
      return (row, lowering.filters(selection.conditions, row))
    }
    return (row, [.isIn(row.id, lowering.ids(selection), isNegated: false)])
  }
}
