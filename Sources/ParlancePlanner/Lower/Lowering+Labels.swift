import ParlanceModel

/// What a person sees of a value: a reference shows its record's label.
extension Lowering {
  /// The value to show; and what rows are grouped and counted by, which for a reference is its id.
  func shown(_ typed: TypedExpression, _ row: Row) -> (value: Lowered, key: Lowered) {
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
      return (value, value)
    }
  }

  private func label(_ typed: TypedExpression, _ key: Lowered, _ target: Entity, _ row: Row) -> Lowered {
    if case .column(let field) = typed.expression, field.referencedEntity == target.name,
      let joins = row.joins
    {
      guard hasLabel(target) else { return key }
      var value = label(target, joins.follow(field, to: target, from: row))
      // In tables that others made a reference may lead nowhere: what it holds is shown then.
      if row.entity?.isMapped == true {
        value.sql = dialect.label(value.sql, as: value.type, orHeld: row.columns(of: field)[0])
      }
      return value
    }
    if case .follow(let field, let inner) = typed.expression, let joins = row.joins, inner != .id {
      let next = joins.follow(field, to: tables.target(of: field), from: row)
      return label(TypedExpression(inner, typed.type), key, target, next)
    }
    guard hasLabel(target) else { return key }
    let draft = Draft(target, tables)
    var value = label(target, draft.row)
    let filter = SQLExpression.infix(draft.row.id, .equal, key.sql)
    value.sql = .select(draft.select([SQLColumn(value.sql)], adding: [filter]))
    value.isOptional = true
    return value
  }

  /// What names a record of `entity`: its key; of one there is `one per` day, the day; else its id, or what that is made of.
  func label(_ entity: Entity, _ row: Row) -> Lowered {
    if let field = labelField(entity) { return row.column(field) }
    if let key = row.keyText { return Lowered(key, .text, isOptional: !row.isCertain) }
    return Lowered(row.id, .number, isOptional: !row.isCertain, isWhole: true)
  }

  func hasLabel(_ entity: Entity) -> Bool { labelField(entity) != nil || !entity.idKey.isEmpty }

  func labelField(_ entity: Entity) -> Field? {
    if let key = entity.key, key.computed == nil, key.referencedEntity == nil { return key }
    guard let main = entity.mainDate, main.count == 1 else { return nil }
    return entity.isOne(per: main) ? entity.field(main[0]) : nil
  }

  /// How values of the type are read from an answer.
  func kind(_ type: FieldType) -> ResultColumn.Kind {
    switch type {
    case .text, .choice: .text
    case .number, .computed, .reference: .number
    case .decimal(let scale): .decimal(scale: scale)
    case .date: .day
    case .time: .moment
    case .flag: .flag
    case .named(let number): .named(number)
    case .quantity(let unit): .quantity(unit: unit, factor: model.unit(unit)?.factor ?? 1)
    }
  }
}
