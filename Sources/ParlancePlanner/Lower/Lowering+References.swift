import ParlanceModel
import ParlanceSQL

/// Translates references to SQL. Rows are grouped, counted and compared by the stored values of references, because the
/// record of a reference in an external table may not exist. The record is looked up only to show its fields.
extension Lowering {
  /// Converts two references to the same form, so that they can be compared. Both become ids, or both become the same
  /// fields of the referenced record.
  func comparable(_ left: Lowered, _ right: Lowered) -> (Lowered, Lowered) {
    if left.referenceForm == right.referenceForm { return (left, right) }
    if right.referenceForm == .id { return (left, held(in: left.referenceForm, of: right)) }
    if left.referenceForm == .id { return (held(in: right.referenceForm, of: left), right) }
    return (id(of: left), id(of: right))
  }

  /// Converts the id of a record to the value that a reference of this form stores for the record.
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

  /// Returns the value that a reference stores for a record. If the sentence names a record that doesn't exist, returns
  /// the name itself, because references in an external table may still contain it.
  func orUnmatched(
    _ held: SQLExpression, _ record: SQLExpression, _ form: ReferenceForm, of target: Entity
  ) -> SQLExpression {
    guard target.isExternal, case .fields(let fields) = form, fields.count == 1,
      let field = target.field(fields[0]),
      case .argument(.record(let number), _) = record
    else { return held }
    let unmatched = SQLExpression.argument(.unmatched(number), as: SQLType(field.type))
    let stored =
      field.storage == .plain
      ? unmatched : dialect.functions.stored(unmatched, field.storage, as: field.type, like: .null)
    return .call("coalesce", [held, stored])
  }

  /// Returns the id of the record that a reference refers to, or null if the record doesn't exist.
  func id(of reference: Lowered) -> Lowered {
    guard case .reference(let name) = reference.type, reference.referenceForm != .id else { return reference }
    let draft = Draft(entity(name), tables)
    let isIt = tables.isTarget(draft.row, of: reference)
    var value = reference
    value.sql = .select(draft.select([SQLColumn(draft.row.id)], adding: [isIt]))
    (value.referenceForm, value.isOptional, value.isWhole) = (.id, true, true)
    return value
  }

  /// Returns a select of the values that `reference` would store to refer to the draft's rows.
  func keys(_ draft: Draft, for reference: Lowered) -> Select {
    let key = draft.row.key(in: reference.referenceForm)
    // `x in (select …)` is null instead of false if the select returns a null.
    let isFilled: [SQLExpression] =
      reference.referenceForm == .id || !draft.entity.isExternal ? [] : [.test(key, .isNotNull)]
    return draft.select([SQLColumn(key)], adding: isFilled)
  }
}
