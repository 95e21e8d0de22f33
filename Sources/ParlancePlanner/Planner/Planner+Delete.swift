import ParlanceModel

/// `delete fact 3`: refused where others refer to it.
extension Planner {
  func delete(_ target: Target) -> Plan {
    let lowering = lowering()
    let entity = target.selection.entity
    let rows = target.rows(lowering)
    let delete = Delete(
      table: entity.table, alias: rows.row.alias ?? "", filters: rows.filters,
      returning: lowering.returned(entity))
    let references = model.references(to: entity.name).filter { $0.field.computed == nil }
    let words = references.map { "refuse where \($0.entity.plural) refer to it by \($0.field.name)" }
    return Plan(
      steps: references.map { requireNone($0.entity, $0.field, target) }
        + [.writeReturning(statement(delete, lowering), whenNone: nil)],
      answer: .receipt(
        ReceiptPlan(
          kind: .deleted, entity: entity, isSingle: target.isSingle, details: details(deleting: target))),
      description: words + PlanWords("delete from", target.selection).lines)
  }

  /// Asks for the first of the rows to delete that rows of `other` refer to: its label, and how many in words.
  private func requireNone(_ other: Entity, _ field: Field, _ target: Target) -> Step {
    let lowering = lowering()
    let entity = target.selection.entity
    var draft = lowering.rows(target.selection)
    let referring = Row(nil, alias: lowering.aliases.alias(for: other.table))
    let reference = SQLExpression.column(field.column, of: referring.alias)
    let join = SQLJoin(
      table: other.table, alias: referring.alias ?? other.table, isLeft: false,
      on: .infix(reference, .equal, draft.row.id))
    if other.name == entity.name {
      // Rows that go together may refer to one another.
      draft.filters.append(.isIn(referring.id, lowering.ids(target.selection), isNegated: true))
    }
    let count = SQLExpression.aggregate("count", of: nil, isDistinct: false)
    let noun = SQLExpression.choice(
      when: .infix(count, .equal, .integer(1)), then: .argument(.constant(.text(" \(other.name)"))),
      otherwise: .argument(.constant(.text(" \(other.plural)"))))
    // What can be typed as its name: a text, or the id.
    let label = lowering.label(entity, draft.row)
    let isText = label.type == .text
    let name = SQLColumn(isText ? label.sql : draft.row.id)
    var select = draft.select([name, SQLColumn(.infix(count, .joined, noun))])
    select.joins.append(join)
    select.groups = [draft.row.id]
    select.orders = [SQLOrder(draft.row.id)]
    select.limit = .integer(1)
    return .require(statement(select, lowering), refusal(entity, other, field, isText))
  }

  private func refusal(_ entity: Entity, _ other: Entity, _ field: Field, _ isText: Bool) -> Refusal {
    let value = isText ? "\"%1\"" : "%1"
    let name = "\(entity.name) \(value)"
    let preposition = field.followingWord
    let which = preposition.map { "\($0) \(name)" } ?? "where \(field.name) = \(value)"
    return Refusal(
      id: "still-referred-to", message: "\(name) is still referred to by %2",
      note: "`delete \(other.plural) \(which)` deletes those first")
  }

  private func statement(_ delete: Delete, _ lowering: Lowering) -> SQLStatement {
    var writer = SQLWriter(dialect, qualifies: lowering.aliases.count > 1)
    writer.write(delete)
    return writer.statement
  }
}
