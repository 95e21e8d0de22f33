import ParlanceModel

/// Aggregates: each over other rows is a select of its own, so that joins never multiply one another.
extension Lowering {
  /// An aggregate of the group at hand.
  func lower(_ aggregate: Aggregate, _ row: Row) -> Lowered {
    let operand = aggregate.operand.map { lower($0, row) }
    let type = typing.result(of: aggregate.function, over: operand?.type) ?? operand?.type ?? .number
    switch aggregate.function {
    case .count:
      let sql = SQLExpression.aggregate("count", of: operand?.sql, isDistinct: aggregate.isDistinct)
      return Lowered(sql, .number, isOptional: false, isWhole: true)
    case .sum: return plain("sum", operand, type, aggregate)
    case .min: return plain("min", operand, type, aggregate)
    case .max: return plain("max", operand, type, aggregate)
    case .average:
      return number(operand, type) { .aggregate("avg", of: $0, isDistinct: aggregate.isDistinct) }
    case .median: return number(operand, type) { dialect.median(of: $0) }
    }
  }

  private func plain(_ name: String, _ operand: Lowered?, _ type: FieldType, _ aggregate: Aggregate)
    -> Lowered
  {
    let sql = SQLExpression.aggregate(name, of: operand?.sql, isDistinct: aggregate.isDistinct)
    return Lowered(sql, type, isOptional: true, isWhole: operand?.isWhole)
  }

  /// Of a decimal's integers it is brought back to the number they stand for.
  private func number(
    _ operand: Lowered?, _ type: FieldType, _ aggregate: (SQLExpression) -> SQLExpression
  ) -> Lowered {
    guard let operand else { return Lowered(.null, type, isOptional: true) }
    guard case .decimal = operand.type else {
      return Lowered(aggregate(operand.sql), type, isOptional: true, isWhole: false)
    }
    return stored(
      Lowered(aggregate(operand.sql), operand.type, isOptional: true, isWhole: false), as: .number)
  }

  /// An aggregate over the rows that belong to `row`, or over a whole set.
  func lower(_ aggregate: Aggregate, over related: RelatedSelection, _ row: Row) -> Lowered {
    let draft = rows(related, row)
    var value = lower(aggregate, draft.row)
    value.sql = .select(draft.select([SQLColumn(value.sql)]))
    return value
  }

  /// A value of the one row of a set.
  func lower(_ value: TypedExpression, of selection: Selection) -> Lowered {
    let draft = rows(selection, picking: true)
    var result = lower(value, draft.row)
    result.sql = .select(picked(draft, [SQLColumn(result.sql)], selection.pick))
    result.isOptional = true
    return result
  }
}
