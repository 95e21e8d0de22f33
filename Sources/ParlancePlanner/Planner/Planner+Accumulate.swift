import ParlanceLanguage
import ParlanceModel

/// `add 108 to ngondro` and `subtract 54 from ngondro`.
extension Planner {
  func accumulate(
    _ entity: Entity, _ field: Field, _ amount: Binding, _ rule: UniqueRule, _ identity: [Assignment],
    _ others: [Assignment]
  ) throws(Diagnostic) -> Plan {
    let lowering = lowering()
    let condition = try conditions.condition(of: rule, in: entity)
    let added = SQLExpression.infix(total(field), .plus, .excluded(field.column))
    let further = others.filter { !$0.isDefault }
      .map { SQLAssignment($0.field.column, .excluded($0.field.column)) }
    let values =
      lowering.values(identity) + [SQLAssignment(field.column, .argument(amount))] + lowering.values(others)
    let conflict = lowering.conflict(
      entity, rule, condition, updates: [SQLAssignment(field.column, added)] + further)
    let insert = Insert(table: entity.table, values: values, conflict: conflict)
    let perWords = PlanWords.list(rule.fields)
    return Plan(
      steps: [.write(statement(insert, lowering), whenNone: nil)],
      answer: receipt(
        .accumulated(amount: amount, column: column(field)), entity, identity, field, others, condition),
      description: ["upsert into \(entity.name), one per \(perWords): \(field.name) is added"])
  }

  func subtract(
    _ entity: Entity, _ field: Field, _ amount: Binding, _ identity: [Assignment], _ others: [Assignment]
  ) -> Plan {
    let lowering = lowering()
    let row = Row(nil, alias: lowering.aliases.alias(for: entity.table))
    let less = SQLExpression.infix(.column(field.column, of: row.alias), .minus, .argument(amount))
    let update = Update(
      table: entity.table, alias: row.alias ?? "",
      assignments: [SQLAssignment(field.column, less)]
        + lowering.assign(others.filter { !$0.isDefault }, row),
      filters: lowering.matches(identity, row))
    let fields = identity.map(\.field.name).joined(separator: " and ")
    let refusal = Refusal(
      id: "nothing-to-subtract-from",
      message: "there is no \(entity.name) of that \(fields) to subtract from",
      note: "`add … to …` begins one")
    return Plan(
      steps: [.write(statement(update, lowering), whenNone: refusal)],
      answer: receipt(
        .subtracted(amount: amount, column: column(field)), entity, identity, field, others, nil),
      description: [
        "update \(entity.name) with that \(fields): \(field.name) is subtracted from; refuse where there is none"
      ])
  }

  /// The total so far; of an optional field that is empty, 0.
  private func total(_ field: Field) -> SQLExpression {
    let column = SQLExpression.column(field.column, of: nil)
    return field.isOptional ? .call("coalesce", [column, .integer(0)]) : column
  }

  private func column(_ field: Field) -> ResultColumn {
    ResultColumn(name: field.name, kind: lowering().kind(field.type))
  }

  /// The receipt, with the select of `id, owner's label, new total, day`.
  private func receipt(
    _ kind: ReceiptPlan.Kind, _ entity: Entity, _ identity: [Assignment], _ field: Field,
    _ others: [Assignment], _ condition: Condition?
  ) -> Answer {
    let lowering = lowering()
    var draft = Draft(entity, lowering.aliases)
    draft.filters = lowering.matches(identity, draft.row)
    if let condition { draft.filters += lowering.filters([condition], draft.row) }
    let references = identity.map(\.field).filter { $0.referencedEntity != nil }
    let owner = (references.first(where: \.isOwner) ?? references.first).map {
      lowering.shown(TypedExpression(.column($0), $0.type), draft.row).value.sql
    }
    let day = lowering.mainDate(entity).map { lowering.lower($0, .date, draft.row).sql }
    let total = draft.row.column(field).sql
    let select = draft.select([draft.row.id, owner ?? .null, total, day ?? .null].map { SQLColumn($0) })
    let changed = [field] + others.filter { !$0.isDefault }.map(\.field)
    return .receipt(
      ReceiptPlan(
        kind: kind, entity: entity, isSingle: true, summary: statement(select, lowering),
        details: details(addingUp: changed, in: entity, identity, condition)))
  }
}

extension Lowering {
  /// The date that a bare date means, from a row of `entity`.
  func mainDate(_ entity: Entity) -> Expression? {
    guard let path = entity.mainDate else { return nil }
    return expression(path[...], entity)
  }

  private func expression(_ path: ArraySlice<String>, _ entity: Entity) -> Expression? {
    guard let name = path.first, let field = entity.field(name) else { return nil }
    guard path.count > 1 else { return .column(field) }
    return field.referencedEntity.flatMap { expression(path.dropFirst(), self.entity($0)) }
      .map { .follow(field, $0) }
  }
}
