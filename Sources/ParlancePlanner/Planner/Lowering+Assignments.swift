import ParlanceModel

/// Values that are put into columns.
extension Lowering {
  /// Values of a new row, which knows no row yet but what its own selects read.
  func values(_ assignments: [Assignment]) -> [SQLAssignment] {
    assign(assignments, Row(nil, alias: nil))
  }

  /// `column = value` for each, a decimal rounded to what its field stores.
  func assign(_ assignments: [Assignment], _ row: Row) -> [SQLAssignment] {
    assignments.map { assignment in
      let value = lower(assignment.value, row)
      return SQLAssignment(assignment.field.column, stored(value, as: assignment.field.type).sql)
    }
  }

  /// Whether the row has the values assigned: `"practice_id" = ?` for each.
  func matches(_ assignments: [Assignment], _ row: Row) -> [SQLExpression] {
    assignments.map { assignment in
      let value = stored(lower(assignment.value, Row(nil, alias: nil)), as: assignment.field.type)
      return .infix(row.column(assignment.field).sql, value.isOptional ? .is : .equal, value.sql)
    }
  }

  /// The values of the fields of a `one per`, as an upsert's conflict names them: the condition as its index has it.
  func conflict(
    _ entity: Entity, _ rule: UniqueRule, _ condition: Condition?, updates: [SQLAssignment]
  ) -> Insert.Conflict {
    Insert.Conflict(
      columns: rule.fields.map { entity.field($0)?.column ?? $0 },
      condition: condition.map { lower($0, Row(nil, alias: nil)).sql }, updates: updates)
  }

  /// `id, label` of the rows that a change touched; without a key of its own a row has no label.
  func returned(_ entity: Entity) -> [SQLExpression] { returned(entity, Row(nil, alias: nil)) }

  func returned(_ entity: Entity, _ row: Row) -> [SQLExpression] {
    guard let key = entity.key, key.computed == nil, key.referencedEntity == nil else {
      return [row.id, .null]
    }
    return [row.id, row.column(key).sql]
  }
}
