import ParlanceModel

/// What a person sees of a value: a reference shows its record's label.
extension Lowering {
  /// The value to show; what rows are grouped and counted by, which for a reference is its id; and a name in the
  /// model's words where the column's own would not tell.
  func shown(_ typed: TypedExpression, _ row: Row) -> (value: Lowered, key: Lowered, name: String?) {
    if let made = row.table?.shown(typed.expression) { return (made.value, made.key, nil) }
    if case .neighbour(let value, let isNext, let each) = typed.expression {
      let (label, key, _) = shown(value, row)
      return (neighbour(label, isNext: isNext, each, row), neighbour(key, isNext: isNext, each, row), nil)
    }
    switch typed.type {
    case .reference(let name) where typed.expression != .id:
      let key = lower(typed, row)
      return (label(typed, key, entity(name), row), key, words(typed.expression))
    case .decimal, .number:
      let value = stored(lower(typed, row), as: typed.type)
      return (value, value, words(typed.expression))
    default:
      let value = lower(typed, row)
      return (value, value, words(typed.expression))
    }
  }

  private func label(_ typed: TypedExpression, _ key: Lowered, _ target: Entity, _ row: Row) -> Lowered {
    if case .column(let field) = typed.expression, field.referencedEntity == target.name,
      let joins = row.joins
    {
      guard labelField(target) != nil else { return key }
      var value = label(target, joins.follow(field, to: target, from: row))
      // In tables that others made a reference may lead nowhere: what it holds is shown then.
      if row.entity?.isMapped == true {
        value.sql = .call("coalesce", [value.sql, row.columns(of: field)[0]])
      }
      return value
    }
    if case .follow(let field, let inner) = typed.expression, let joins = row.joins, inner != .id {
      let next = joins.follow(field, to: tables.target(of: field), from: row)
      return label(TypedExpression(inner, typed.type), key, target, next)
    }
    guard labelField(target) != nil else { return key }
    let draft = Draft(target, tables)
    var value = label(target, draft.row)
    let filter = SQLExpression.infix(draft.row.id, .equal, key.sql)
    value.sql = .select(draft.select([SQLColumn(value.sql)], adding: [filter]))
    value.isOptional = true
    return value
  }

  /// What names a record of `entity`: its key; of one there is `one per` day, the day; else its id.
  func label(_ entity: Entity, _ row: Row) -> Lowered {
    labelField(entity).map(row.column)
      ?? Lowered(row.id, .number, isOptional: !row.isCertain, isWhole: true)
  }

  func labelField(_ entity: Entity) -> Field? {
    if let key = entity.key, key.computed == nil, key.referencedEntity == nil { return key }
    guard let main = entity.mainDate, main.count == 1 else { return nil }
    return entity.isOne(per: main) ? entity.field(main[0]) : nil
  }

  /// A name in the model's words, or nil where the column's own says it.
  private func words(_ expression: Expression) -> String? {
    switch expression {
    case .column(let field):
      field.column == field.name && field.referencedEntity == nil ? nil : field.name
    case .follow(let field, let inner): path(inner).map { "\(field.name) \($0)" } ?? field.name
    case .followBack(let entity, _, let inner): path(inner).map { "\(entity.name) \($0)" } ?? entity.name
    default: nil
    }
  }

  private func path(_ expression: Expression) -> String? {
    if case .column(let field) = expression { field.name } else { words(expression) }
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
    case .quantity(let unit): .quantity(unit: unit, factor: model.unit(unit)?.factor ?? 1)
    }
  }
}
