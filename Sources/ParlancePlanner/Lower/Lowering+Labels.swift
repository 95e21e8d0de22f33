import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Translates shown values to SQL. A reference is shown as the label of its record.
extension Lowering {
  /// Returns the value to show, and the key to group and count rows by. For a reference, the value is the label of its
  /// record, and the key is the stored reference.
  func shown(_ typed: TypedExpression, _ row: Row) -> (value: Lowered, key: Lowered) {
    if let made = row.lowered(typed.expression) { return (made.value, made.key) }
    if let made = row.table?.shown(typed.expression) { return made }
    if case .neighbour(let value, let isNext, let each) = typed.expression {
      let (label, key) = shown(value, row)
      return (neighbour(label, isNext: isNext, each, row), neighbour(key, isNext: isNext, each, row))
    }
    switch typed.type {
    case .reference(let name) where typed.expression != .id:
      let key = lower(typed, row)
      return (label(typed, key, entity(name), row), key)
    case .decimal, .number:
      let value = stored(lower(typed, row), as: typed.type)
      return (value, value)
    default:
      let value = lower(typed, row)
      var key = value
      if let native = value.native { key.sql = native.sql }
      return (value, key)
    }
  }

  /// Returns the value of a stored field in the form to show.
  func shown(_ field: Field, _ row: Row) -> SQLExpression {
    shown(TypedExpression(.column(field), field.type), row).value.sql
  }

  private func label(_ typed: TypedExpression, _ key: Lowered, _ target: Entity, _ row: Row) -> Lowered {
    guard hasLabel(target) || key.referenceForm != .id else { return key }
    if let (record, held) = record(of: typed.expression, row) {
      return label(record, orHeldBy: key, as: held)
    }
    let draft = Draft(target, tables)
    var value = label(target, draft.row)
    let isIt = tables.isTarget(draft.row, of: key)
    value.sql = .select(draft.select([SQLColumn(value.sql)], adding: [isIt]))
    value.isOptional = true
    return label(value, target, orHeldBy: key, as: key.sql)
  }

  /// Returns the record that a path of references leads to, and the stored value of the path's last reference. Returns
  /// nil if the expression isn't a path of references.
  private func record(of expression: Expression, _ row: Row) -> (record: Row, held: SQLExpression)? {
    guard let (field, row) = reference(of: expression, row) else { return nil }
    return (row.record(of: field), .shown(row.columns(of: field)))
  }

  /// Returns the last reference of a path and the row that contains it, or nil if the expression isn't a path of
  /// references.
  func reference(of expression: Expression, _ row: Row) -> (field: Field, row: Row)? {
    guard row.canLookUp, row.entity != nil else { return nil }
    switch expression {
    case .column(let field) where field.referencedEntity != nil: return (field, row)
    case .follow(let field, let inner) where inner != .id:
      return reference(of: inner, row.record(of: field))
    default: return nil
    }
  }

  /// Returns the label of the record that a reference refers to. If the record doesn't exist, which is possible in an
  /// external table, returns the reference's value.
  ///
  /// - Parameter value: The reference's value, in the form to show.
  func label(_ record: Row, orHeldBy reference: Lowered, as value: SQLExpression) -> Lowered {
    guard let target = record.entity else { return reference }
    return label(label(target, record), target, orHeldBy: reference, as: value)
  }

  private func label(
    _ label: Lowered, _ target: Entity, orHeldBy reference: Lowered, as held: SQLExpression
  ) -> Lowered {
    guard target.isExternal else { return label }
    let referenceType: FieldType =
      switch reference.referenceForm {
      case .id: .number
      case .uuid: .text
      case .fields(let fields): fields.count > 1 ? .text : target.field(fields[0])?.type ?? .text
      }
    var value = label
    value.sql = dialect.functions.label(value.sql, as: value.type, orHeld: held, of: referenceType)
    return value
  }

  /// Returns an expression that finds references without a record: the text of the reference if its record doesn't
  /// exist, otherwise null. Returns nil if the record always exists or isn't looked up.
  func unmatched(_ typed: TypedExpression, _ row: Row) -> SQLExpression? {
    guard case .reference(let name) = typed.type else { return nil }
    if let table = row.table { return table.unmatched(typed.expression) }
    let key = lower(typed, row)
    guard hasLabel(entity(name)) || key.referenceForm != .id,
      let (record, held) = record(of: typed.expression, row)
    else { return nil }
    return unmatched(key, record, as: held)
  }

  func unmatched(_ reference: Lowered, _ record: Row, as held: SQLExpression) -> SQLExpression? {
    guard record.entity?.isExternal == true else { return nil }
    let isMissing = SQLExpression.test(record.key(in: reference.referenceForm), .isNull)
    return .choice(when: isMissing, then: .cast(held, "text"), otherwise: .null)
  }

  /// Returns the same expression as ``unmatched(_:_:)`` for a reference in a column of grouped rows. The record hasn't
  /// been looked up there, so the expression contains an `exists`.
  func unmatched(_ reference: Lowered) -> SQLExpression? {
    guard case .reference(let name) = reference.type, entity(name).isExternal else { return nil }
    let record = Draft(entity(name), tables)
    let isIt = tables.isTarget(record.row, of: reference)
    return .choice(
      when: .exists(record.select([SQLColumn(.integer(1))], adding: [isIt]), isNegated: true),
      then: .cast(reference.sql, "text"), otherwise: .null)
  }

  /// Returns the label of a record: the first of these values that the entity has.
  ///
  /// - the key
  /// - the date, if the entity is `one per` date
  /// - the values that the id is calculated from
  /// - the id
  func label(_ entity: Entity, _ row: Row) -> Lowered {
    if let field = labelField(entity) { return row.column(field) }
    if let key = row.keyText { return Lowered(key, .text, isOptional: !row.isCertain) }
    return Lowered(row.id, .number, isOptional: !row.isCertain, isWhole: true)
  }

  func hasLabel(_ entity: Entity) -> Bool { labelField(entity) != nil || entity.identity.isOfKey }

  func labelType(_ entity: Entity) -> FieldType {
    labelField(entity)?.type ?? (hasLabel(entity) ? .text : .number)
  }

  func labelField(_ entity: Entity) -> Field? {
    if let key = entity.key, key.computed == nil, key.referencedEntity == nil { return key }
    return entity.ownDate.flatMap { entity.isOne(per: [$0.name]) ? $0 : nil }
  }

  /// Whether the type is a reference, and several of the referenced records can have the same name.
  func sharesLabels(_ type: FieldType) -> Bool {
    guard case .reference(let name) = type else { return false }
    return labelField(entity(name))?.isName ?? false
  }

  /// Returns how values of a type are read from a result and shown.
  func kind(_ type: FieldType) -> ResultColumn.Kind { ResultColumn.Kind(type, in: model) }
}
