import ParlanceModel

/// References are grouped, counted and compared by the values of their own columns: in a foreign table a value may lead to no
/// record. The record is looked up only for its shown fields.
extension Lowering {
  /// Two references in one form, so that they can be compared: both as ids, or both as the same fields of the record.
  func comparable(_ left: Lowered, _ right: Lowered) -> (Lowered, Lowered) {
    if left.heldFields == right.heldFields { return (left, right) }
    if right.heldFields.isEmpty { return (left, held(left.heldFields, of: right)) }
    if left.heldFields.isEmpty { return (held(right.heldFields, of: left), right) }
    return (id(of: left), id(of: right))
  }

  /// What references by `fields` hold where they lead to the record of an id.
  func held(_ fields: [String], of record: Lowered) -> Lowered {
    guard case .reference(let name) = record.type else { return record }
    var value = record
    value.heldFields = fields
    if record.sql == .null { return value }
    let draft = Draft(entity(name), tables)
    let isIt = SQLExpression.infix(draft.row.id, .equal, record.sql)
    let held = SQLExpression.select(draft.select([SQLColumn(draft.row.key(of: fields))], adding: [isIt]))
    value.sql = orUnmatched(held, record.sql, fields, of: draft.entity)
    return value
  }

  /// The same, or the value itself that the sentence names and no record has.
  func orUnmatched(
    _ held: SQLExpression, _ record: SQLExpression, _ fields: [String], of target: Entity
  ) -> SQLExpression {
    guard target.isMapped, fields.count == 1, let field = target.field(fields[0]),
      case .argument(.record(let number), _) = record
    else { return held }
    let unmatched = SQLExpression.argument(.unmatched(number), as: SQLType(field.type))
    let stored =
      field.storage == .plain
      ? unmatched : dialect.stored(unmatched, field.storage, as: field.type, like: .null)
    return .call("coalesce", [held, stored])
  }

  /// The id of the record that a reference leads to; null where there is none.
  func id(of reference: Lowered) -> Lowered {
    guard case .reference(let name) = reference.type, !reference.heldFields.isEmpty else { return reference }
    let draft = Draft(entity(name), tables)
    let isIt = tables.isTarget(draft.row, of: reference)
    var value = reference
    value.sql = .select(draft.select([SQLColumn(draft.row.id)], adding: [isIt]))
    (value.heldFields, value.isOptional, value.isWhole) = ([], true, true)
    return value
  }

  /// The values of a draft's rows, in the form that `reference` uses for them.
  func keys(_ draft: Draft, for reference: Lowered) -> Select {
    let key = draft.row.key(of: reference.heldFields)
    // A null among them would make every answer about the others unknown.
    let isFilled: [SQLExpression] =
      reference.heldFields.isEmpty || !draft.entity.isMapped ? [] : [.test(key, .isNotNull)]
    return draft.select([SQLColumn(key)], adding: isFilled)
  }
}
