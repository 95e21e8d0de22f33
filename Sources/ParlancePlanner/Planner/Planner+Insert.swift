import ParlanceLanguage
import ParlanceModel

/// `add fact "…"` and `save plan of run …`.
extension Planner {
  func insert(_ entity: Entity, _ assignments: [Assignment], _ begun: BegunOwner?) -> Plan {
    let lowering = lowering()
    var values = lowering.values(assignments)
    var steps: [Step] = []
    var words = ["insert into \(entity.name)"]
    if let begun {
      steps.append(.write(begin(begun), whenNone: nil))
      words.insert("begin \(begun.owner.name) unless it is there", at: 0)
      let draft = Draft(begun.owner, lowering.aliases)
      let owner = draft.select([SQLColumn(draft.row.id)], adding: lowering.matches(begun.identity, draft.row))
      values.removeAll { $0.column == begun.reference.column }
      values.insert(SQLAssignment(begun.reference.column, .select(owner)), at: 0)
    }
    let insert = Insert(table: entity.table, values: values, returning: lowering.returned(entity))
    steps.append(.writeReturning(statement(insert, lowering), whenNone: nil))
    return Plan(
      steps: steps,
      answer: .receipt(
        ReceiptPlan(kind: .added, entity: entity, isSingle: true, details: details(of: entity))),
      description: words)
  }

  private func begin(_ begun: BegunOwner) -> SQLStatement {
    let lowering = lowering()
    let conflict = Insert.Conflict(columns: begun.identity.map(\.field.column), condition: nil, updates: [])
    let insert = Insert(
      table: begun.owner.table, values: lowering.values(begun.identity), conflict: conflict)
    return statement(insert, lowering)
  }

  func save(
    _ entity: Entity, _ assignments: [Assignment], _ rule: UniqueRule
  ) throws(Diagnostic) -> Plan {
    let lowering = lowering()
    let condition = try conditions.condition(of: rule, in: entity)
    var changed = assignments.filter { !$0.isDefault && !rule.fields.contains($0.field.name) }
    let told = details(saving: entity, assignments, changed.map(\.field), rule, condition)
    // Something has to be set, or a row that is there would not be returned.
    if changed.isEmpty {
      changed = Array(assignments.filter { rule.fields.contains($0.field.name) }.prefix(1))
    }
    let updates = changed.map { SQLAssignment($0.field.column, .excluded($0.field.column)) }
    let insert = Insert(
      table: entity.table, values: lowering.values(assignments),
      conflict: lowering.conflict(entity, rule, condition, updates: updates),
      returning: lowering.returned(entity))
    return Plan(
      steps: [.writeReturning(statement(insert, lowering), whenNone: nil)],
      answer: .receipt(
        ReceiptPlan(kind: .saved, entity: entity, isSingle: true, details: told)),
      description: ["upsert into \(entity.name), one per \(PlanWords.list(rule.fields))"])
  }

  func statement(_ insert: Insert, _ lowering: Lowering) -> SQLStatement {
    // The table of an insert has no alias of its own; a select among its values has.
    var writer = SQLWriter(dialect, qualifies: lowering.aliases.count > 1)
    writer.write(insert)
    return writer.statement
  }
}
