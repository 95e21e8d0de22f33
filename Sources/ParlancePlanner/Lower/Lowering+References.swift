import ParlanceModel

/// References are grouped, counted and compared by the values of their own columns: in a foreign table a value may lead to no
/// record. The record is looked up only for its shown fields.
extension Lowering {
  /// Two references in one form, so that they can be compared: both as ids, or both as the same fields of the record.
  func comparable(_ left: Lowered, _ right: Lowered) -> (Lowered, Lowered) {
    if left.referenceForm == right.referenceForm { return (left, right) }
    if right.referenceForm == .id { return (left, held(in: left.referenceForm, of: right)) }
    if left.referenceForm == .id { return (held(in: right.referenceForm, of: left), right) }
    return (id(of: left), id(of: right))
  }

  /// The value in a reference of this form to the record of an id.
  func held(in form: ReferenceForm, of record: Lowered) -> Lowered {
    guard case .reference(let name) = record.type else { return record }
    var value = record
    value.referenceForm = form
    if record.sql == .null { return value }
    let draft = Draft(entity(name), tables)
    let isIt = SQLExpression.infix(draft.row.id, .equal, record.sql)
    let held = SQLExpression.select(draft.select([SQLColumn(draft.row.key(in: form))], adding: [isIt]))
    value.sql = orUnmatched(held, record.sql, form, of: draft.entity)
    return value
  }

  /// The same, or the value itself that the sentence names and no record has.
  func orUnmatched(
    _ held: SQLExpression, _ record: SQLExpression, _ form: ReferenceForm, of target: Entity
  ) -> SQLExpression {
    guard target.isMapped, case .fields(let fields) = form, fields.count == 1,
      let field = target.field(fields[0]),
      case .argument(.record(let number), _) = record
    else { return held }
    let unmatched = SQLExpression.argument(.unmatched(number), as: SQLType(field.type))
    let stored =
      field.storage == .plain
      ? unmatched : dialect.functions.stored(unmatched, field.storage, as: field.type, like: .null)
    return .call("coalesce", [held, stored])
  }

  /// The id of the record that a reference leads to; null where there is none.
  func id(of reference: Lowered) -> Lowered {
    guard case .reference(let name) = reference.type, reference.referenceForm != .id else { return reference }
    let draft = Draft(entity(name), tables)
    let isIt = tables.isTarget(draft.row, of: reference)
    var value = reference
    value.sql = .select(draft.select([SQLColumn(draft.row.id)], adding: [isIt]))
    (value.referenceForm, value.isOptional, value.isWhole) = (.id, true, true)
    return value
  }

  /// The values of a draft's rows, in the form that `reference` uses for them.
  func keys(_ draft: Draft, for reference: Lowered) -> Select {
    let key = draft.row.key(in: reference.referenceForm)
    // A null among them would make every answer about the others unknown.
    let isFilled: [SQLExpression] =
      reference.referenceForm == .id || !draft.entity.isMapped ? [] : [.test(key, .isNotNull)]
    return draft.select([SQLColumn(key)], adding: isFilled)
  }
}
